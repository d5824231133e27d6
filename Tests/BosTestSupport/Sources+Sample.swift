package import BosDomain
import BosSample
import BosServices

extension Sources {
  /// The sample alone, without keys, network or archive.
  package static func sample(_ settings: SourceSettings) -> Sources {
    .assembled(
      SourceParts(
        sample: SampleIndustry.transport(today: { settings.today.today }),
        sampleLabel: SampleIndustry.label,
        live: { _ in
          Transport { (request) throws(ServiceError) in
            throw ServiceError(.network, request: request)
          }
        },
        archive: { .inMemory() },
        holdsCharts: { false },
        readPack: { (path) throws(SourceFailure) in
          throw SourceFailure(.file, message: ("\(path) is not there", "\(path): 없습니다"))
        },
        keys: .none
      ),
      settings
    )
  }
}
