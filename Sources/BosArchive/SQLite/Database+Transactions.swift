extension Database {
  /// Runs statements that are done together or not at all.
  func writing<Output>(
    _ body: () throws(ArchiveError) -> Output
  ) throws(ArchiveError) -> Output {
    // Claims the right to write at once: a transaction that begins by reading could not wait
    // for another process later, as what it read would be out of date.
    try transaction("BEGIN IMMEDIATE", body)
  }

  /// Runs statements that all see the same state.
  func reading<Output>(
    _ body: () throws(ArchiveError) -> Output
  ) throws(ArchiveError) -> Output {
    try transaction("BEGIN", body)
  }

  private func transaction<Output>(
    _ begin: String,
    _ body: () throws(ArchiveError) -> Output
  ) throws(ArchiveError) -> Output {
    try run(begin)
    do throws(ArchiveError) {
      let output = try body()
      try run("COMMIT")
      return output
    } catch {
      // Some failures, such as a full disk, have ended it already. If ending it fails, the
      // first error is the one to tell.
      if isInTransaction { try? run("ROLLBACK") }
      throw error
    }
  }
}
