import BosArchive
package import BosDomain
import BosSample
import BosServices
import BosText

extension Sources {
  /// The sample alone, without keys or network, and without an archive unless one is given.
  package static func sample(
    _ settings: SourceSettings,
    stored: AnswerArchive? = nil
  ) -> Sources {
    .assembled(
      SourceParts(
        sample: SampleIndustry.transport(today: { settings.today.today }),
        sampleLabel: SampleIndustry.label,
        live: { _ in
          Transport { (request) throws(ServiceError) in
            throw ServiceError(.network, request: request)
          }
        },
        archive: { () throws(SourceFailure) in
          if let stored { return stored }
          return try .inMemory()
        },
        memory: { () throws(SourceFailure) in try .inMemory() },
        holdsCharts: { stored != nil },
        readPack: { (path) throws(SourceFailure) in
          throw SourceFailure(.file, message: Phrase("\(path) is not there", ko: "\(path): 없습니다"))
        },
        keys: .none
      ),
      settings
    )
  }
}
