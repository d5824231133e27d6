package import BosDomain
import BosServices
import BosText

extension Sources {
  /// Sample data alone, without keys or network.
  ///
  /// `memory` opens an archive that lasts as long as the run; `stored` takes its place if given.
  package static func sample(
    _ settings: SourceSettings,
    stored: AnswerArchive?,
    memory: @escaping @Sendable () throws(SourceFailure) -> AnswerArchive
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
          return try memory()
        },
        memory: memory,
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
