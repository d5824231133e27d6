import BosSample
import BosServices

/// Answers as the services would, with the films of the sample.
func sampleAnswer(_ request: ServiceRequest) throws(ServiceError) -> ServiceAnswer {
  guard case .immediate(let answer) = SampleIndustry.transport else { throw ServiceError(.offline) }
  return try answer(request)
}
