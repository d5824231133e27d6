import BosDomain
import Synchronization

/// An archive that is opened once, when it is first needed.
final class OpenedOnce: Sendable {
  private let open: @Sendable () throws(SourceFailure) -> AnswerArchive
  private let archive = Mutex<AnswerArchive?>(nil)

  init(_ open: @escaping @Sendable () throws(SourceFailure) -> AnswerArchive) {
    self.open = open
  }

  /// Uses another archive in place of one that can't be opened.
  func replace(
    by other: @Sendable () throws(SourceFailure) -> AnswerArchive
  ) throws(SourceFailure) -> AnswerArchive {
    keep(try other())
  }

  func get() throws(SourceFailure) -> AnswerArchive {
    if let archive = archive.withLock({ $0 }) { return archive }
    return keep(try open())
  }

  /// Keeps an archive unless another thread was first.
  private func keep(_ opened: AnswerArchive) -> AnswerArchive {
    archive.withLock { archive in
      if let archive { return archive }
      archive = opened
      return opened
    }
  }
}
