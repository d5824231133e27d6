/// An item of a list of a film, person or company.
struct Item {
  /// The list, such as `actor`.
  var list: String
  var code: String?
  var name: String?
  var english: String?
  var role: String?
  var englishRole: String?
}

extension Database {
  /// Replaces the items of an owner; the table is `film_items` or similar.
  func keep(_ items: [Item], of owner: String, in table: String) throws(ArchiveError) {
    try run("DELETE FROM \(table) WHERE owner = ?", [.text(owner)])
    var positions: [String: Int] = [:]
    for item in items {
      positions[item.list, default: 0] += 1
      try run(
        "INSERT INTO \(table) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
          .text(owner), .text(item.list), SQLValue(positions[item.list]), SQLValue(item.code),
          SQLValue(item.name), SQLValue(item.english), SQLValue(item.role),
          SQLValue(item.englishRole),
        ]
      )
    }
  }

  /// Reads the items of an owner, by list.
  func items(of owner: String, in table: String) throws(ArchiveError) -> [String: [Item]] {
    var items: [Item] = []
    try query(
      """
      SELECT list, code, name, english, role, english_role FROM \(table) WHERE owner = ?
      ORDER BY list, position
      """,
      [.text(owner)]
    ) { row in
      items.append(
        Item(
          list: row.text(0),
          code: row.optionalText(1),
          name: row.optionalText(2),
          english: row.optionalText(3),
          role: row.optionalText(4),
          englishRole: row.optionalText(5)
        )
      )
    }
    return Dictionary(grouping: items, by: \.list)
  }
}
