@testable package import BosArchive

extension Archive {
  /// Gives an archive that nobody uses an earlier layout, after some damage.
  package static func downgrade(
    folder: String,
    to version: Int,
    after damage: String = ""
  ) throws {
    let database = try Database(
      path: ArchivePlace(folder: folder).database,
      access: .writing
    )
    try database.execute(damage)
    try database.downgrade(to: version)
  }
}

extension Database {
  /// Removes the tables, columns and facts that came after a layout.
  ///
  /// It compares the layout with the latest one, so that a new migration needs no change here.
  fileprivate func downgrade(to version: Int) throws(ArchiveError) {
    let (old, new) = (try Self.empty(version), try Self.empty(Migration.latest))
    let tables = try old.tables()
    for table in try new.tables() {
      guard tables.contains(table) else {
        try execute("DROP TABLE \(table)")
        continue
      }
      let kept = try old.columns(of: table)
      for column in try new.columns(of: table) where !kept.contains(column) {
        try execute("ALTER TABLE \(table) DROP COLUMN \(column)")
      }
    }
    let facts = try tables.contains("facts") ? old.texts("SELECT name FROM facts") : []
    for fact in try new.texts("SELECT name FROM facts") where !facts.contains(fact) {
      try run("DELETE FROM facts WHERE name = ?", [.text(fact)])
    }
    try execute("PRAGMA user_version = \(version)")
  }

  private static func empty(_ version: Int) throws(ArchiveError) -> Database {
    let database = try Database(path: ArchivePlace.memory.database, access: .writing)
    try Migration.migrate(database, to: version)
    return database
  }

  private func tables() throws(ArchiveError) -> [String] {
    try texts("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
  }

  private func columns(of table: String) throws(ArchiveError) -> [String] {
    try texts("SELECT name FROM pragma_table_info('\(table)')")
  }

  private func texts(_ statement: String) throws(ArchiveError) -> [String] {
    var texts: [String] = []
    try query(statement) { texts.append($0.text(0)) }
    return texts
  }
}
