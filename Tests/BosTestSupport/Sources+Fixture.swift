import BosArchive
package import BosDomain
import BosSample

extension Sources {
  /// Sample data alone, with an archive in memory unless one is given.
  package static func sample(
    _ settings: SourceSettings,
    stored: AnswerArchive? = nil
  ) -> Sources {
    .sample(settings, stored: stored) { () throws(SourceFailure) in try .inMemory() }
  }
}
