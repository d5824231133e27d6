/// One step in the layout of the database; a step that was released never changes.
struct Migration {
  /// The version of the layout to which it leads.
  let version: Int
  let statements: String

  static let all: [Migration] = [migration0001, migration0002, migration0003]

  /// The version of the layout that this program writes.
  static let latest = all.count

  /// What marks a database as an archive of bos: `bosA`.
  static let applicationID = 0x626F_7341

  /// Brings a database up to a version; what is done already isn't done again.
  static func migrate(
    _ database: Database,
    to version: Int = latest
  ) throws(ArchiveError) {
    try database.writing { () throws(ArchiveError) in
      // Another process may have been faster, so the version is read under the lock.
      let current = try database.number("PRAGMA user_version")
      for migration in all where migration.version > current && migration.version <= version {
        try database.execute(migration.statements)
        try database.execute("PRAGMA user_version = \(migration.version)")
      }
      try database.execute("PRAGMA application_id = \(applicationID)")
    }
  }
}

extension Migration {
  /// Every table of the latest layout.
  static let tables = [
    "facts", "answers", "calls", "listed_films", "charts", "entries", "revisions",
    "revised_values", "films", "people", "companies", "film_items", "person_items",
    "company_items",
  ]
}
