import BosDomain
import BosSharing

extension SharingDriver {
  func sharedArchive() throws(SourceFailure) -> SharedArchive {
    SharedArchive(try parts.archive.get(), parts.decoder, holder: parts.holder)
  }

  /// Adds up in the shared store what this archive has counted alone today.
  func pushCounts() async throws(SourceFailure) {
    guard let account, let key = key(of: account.name) else { return }
    try await sharedArchive().pushCounts(key, time.seoulDay, to: store)
  }

  /// Keeps some of the pending answers in the shared store.
  func pushAnswers() async throws(SourceFailure) -> StoreResult {
    .done(more: try await sharedArchive().pushAnswers(to: store, at: time))
  }

  /// Keeps answers in the archive; the task that waits for an answer stores it with its content.
  func keep(_ answers: [KeptAnswer]) {
    guard let archive = try? sharedArchive() else { return }
    for kept in answers where kept.answer.origin.isStorable {
      if batch(awaiting: kept.question) == nil { archive.keep(kept) }
      if kept.isPending { _ = try? archive.archive.sharing.mark([kept.question], true) }
    }
  }
}
