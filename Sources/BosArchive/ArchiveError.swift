package import BosDomain
import BosText

/// An archive error; it never contains stored data or requests.
package struct ArchiveError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// The archive can be read, but not written.
    case readOnly
    /// The disk or the user's quota is full.
    case full
    /// Another process locked it for too long.
    case busy
    /// Its bytes are damaged.
    case corrupt
    /// The charts of some days are damaged, and nothing tells their right rows.
    case damagedCharts([Day])
    /// The stored corrections of a day's chart are damaged.
    case damagedChanges(Day)
    /// A response is damaged.
    case damagedAnswer
    /// Charts that were stored aren't found.
    case missingCharts
    /// The snapshot is damaged, and the charts whose rows it had have changed since.
    case damagedSnapshot
    /// It has a trigger, a view or another object that bos didn't create.
    case foreign(kind: String, name: String)
    /// A later version of bos created it.
    case newer(version: Int)
    /// The file or folder can't be opened or created.
    case inaccessible
    /// The disk failed.
    case device
    /// Any other SQLite error.
    case failed
  }

  package enum Attempt: Hashable, Sendable, CaseIterable {
    case open
    case read
    case keep
    case importCharts
    case count
    case remove
    case check
  }

  package var code: Code
  /// SQLite's extended result code, or 0.
  package var extendedCode: Int
  package var attempt: Attempt
  /// The file or folder, as named when the archive was opened.
  package var path: String
  /// The system's or SQLite's message.
  package var detail: String?

  init(
    _ code: Code,
    extendedCode: Int = 0,
    _ attempt: Attempt,
    path: String,
    detail: String? = nil
  ) {
    self.code = code
    self.extendedCode = extendedCode
    self.attempt = attempt
    self.path = path
    self.detail = detail
  }
}

extension ArchiveError {
  /// The error as a source error.
  package var failure: SourceFailure {
    var failure = SourceFailure(.file, message: message, hint: hint)
    switch code {
    case .damagedCharts, .damagedChanges, .damagedAnswer, .missingCharts: failure.isDamage = true
    default: break
    }
    return failure
  }
}

extension ArchiveError: CustomStringConvertible {
  package var description: String { message.english }
}
