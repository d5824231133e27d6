/// The objects of a database: tables, indexes and anything else that its file defines.
struct Schema {
  struct Object: Hashable {
    let kind: String
    let name: String
    let table: String
    /// The statement that creates the object; empty for indexes that SQLite creates itself.
    let statement: String
  }

  let objects: [Object]

  /// Reads the objects of a database.
  init(_ database: Database) throws(ArchiveError) {
    var objects: [Object] = []
    try database.query(
      "SELECT type, name, tbl_name, ifnull(sql, '') FROM sqlite_schema ORDER BY type, name"
    ) { row in
      let object = Object(
        kind: row.text(0),
        name: row.text(1),
        table: row.text(2),
        statement: row.text(3)
      )
      // Another program may have run ANALYZE.
      if !object.name.hasPrefix("sqlite_stat") { objects.append(object) }
    }
    self.objects = objects
  }

  /// The objects of a layout.
  static func expected(
    version: Int = Migration.latest
  ) throws(ArchiveError) -> Schema {
    let database = try Database(path: ArchivePlace.memory.database, access: .writing)
    try Migration.migrate(database, to: version)
    return try Schema(database)
  }

  var checksum: UInt64 {
    var sum = RunningChecksum()
    for object in objects {
      sum.add(object.kind)
      sum.add(object.name)
      sum.add(object.table)
      sum.add(object.statement)
    }
    return sum.value
  }
}

extension Database {
  /// Throws unless the database has exactly the objects that this version creates.
  ///
  /// An object that bos didn't create is an error that names it; a missing or changed one is damage.
  func checkSchema() throws(ArchiveError) {
    let found = try Schema(self)
    if found.checksum == Migration.all.last?.checksum { return }
    let expected = try Schema.expected().objects
    let names = Set(expected.map { "\($0.kind) \($0.name)" })
    if let extra = found.objects.first(where: { !names.contains("\($0.kind) \($0.name)") }) {
      throw ArchiveError(.foreign(kind: extra.kind, name: extra.name), attempt, path: path)
    }
    if Set(found.objects) != Set(expected) { throw impossibleRow }
  }
}
