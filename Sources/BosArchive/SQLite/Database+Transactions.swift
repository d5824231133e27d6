extension Database {
  /// Runs statements as one transaction.
  func writing<Output>(
    _ body: () throws(ArchiveError) -> Output
  ) throws(ArchiveError) -> Output {
    // Takes the write lock at once: a transaction that starts with a read can't wait for another
    // process later, because its data would be out of date.
    try transaction("BEGIN IMMEDIATE", body)
  }

  /// Runs statements that see the same state.
  func reading<Output>(
    _ body: () throws(ArchiveError) -> Output
  ) throws(ArchiveError) -> Output {
    try transaction("BEGIN", body)
  }

  /// Runs statements that read many pages once: few of them are kept, so that the next ones come to
  /// memory that is in use and in the processor's cache.
  func passing<Output>(_ body: () throws(ArchiveError) -> Output) throws(ArchiveError) -> Output {
    let usual = try number("PRAGMA cache_size")
    try execute("PRAGMA cache_size = 64")
    defer { try? execute("PRAGMA cache_size = \(usual)") }
    return try body()
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
      // Some failures, such as a full disk, have already ended it. If the rollback fails, the first
      // error is the one to report.
      if isInTransaction { try? run("ROLLBACK") }
      throw error
    }
  }
}
