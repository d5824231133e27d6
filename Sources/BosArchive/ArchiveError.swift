package import BosDomain
import BosText

/// Why the archive could not do something; never holds what was stored or asked.
package struct ArchiveError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// It may be read and not written.
    case readOnly
    /// The disk, or what a user may have of it, is full.
    case full
    /// Another process held it for too long.
    case busy
    /// Its bytes are not what they must be.
    case corrupt
    /// A later version of bos made it.
    case newer(version: Int)
    /// The file or the folder cannot be opened or made.
    case inaccessible
    /// The disk, or the way to it, failed.
    case device
    /// Whatever else SQLite may say.
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
  /// The file or folder, as it was named when the archive was opened.
  package var path: String
  /// The system's or SQLite's own words.
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
  /// The error as a source of charts says it.
  package var failure: SourceFailure { SourceFailure(.file, message: message, hint: hint) }
}

extension ArchiveError: CustomStringConvertible {
  package var description: String { message.english }
}
