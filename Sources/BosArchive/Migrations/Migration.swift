/// A step in the layout of the database; a released step never changes.
struct Migration {
  /// The version of the layout after the step.
  let version: Int
  /// The checksum of the schema after the step, so that opening needn't create it for comparison.
  let checksum: UInt64
  let statements: String

  static let all: [Migration] = [
    migration0001, migration0002, migration0003, migration0004, migration0005,
    migration0006, migration0007,
  ]

  /// The layout version that this program writes.
  static let latest = all.count

  /// The mark of a bos archive: `bosA`.
  static let applicationID = 0x626F_7341

  /// Upgrades a database to a version; completed steps are skipped.
  static func migrate(
    _ database: Database,
    to version: Int = latest,
    steps: [Migration] = all
  ) throws(ArchiveError) {
    try database.writing { () throws(ArchiveError) in
      // Another process may have been faster, so the version is read under the lock.
      let current = try database.number("PRAGMA user_version")
      for migration in steps where migration.version > current && migration.version <= version {
        try database.execute(migration.statements)
        try database.execute("PRAGMA user_version = \(migration.version)")
      }
      try database.execute("PRAGMA application_id = \(applicationID)")
    }
  }
}
