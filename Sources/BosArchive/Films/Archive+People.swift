package import BosDomain

extension Archive {
  /// Finds a person by code, with the time they were fetched.
  package func person(_ code: String) throws(ArchiveError) -> (person: Person, fetched: Instant)? {
    try read { (database) throws(ArchiveError) in
      let found = try database.first(
        "SELECT name, english_name, sex, role, fetched FROM people WHERE code = ?",
        [.text(code)]
      ) { row in
        let person = Person(
          code: code,
          name: row.text(0),
          englishName: row.optionalText(1),
          sex: row.optionalText(2),
          role: row.optionalText(3)
        )
        return (person: person, fetched: Instant(seconds: Int64(row.integer(4))))
      }
      guard var found else { return nil }
      let items = try database.items(of: code, in: "person_items")
      found.person.homepages = (items["homepage"] ?? []).map { $0.name ?? "" }
      found.person.films = (items["film"] ?? []).map(\.credit)
      return found
    }
  }

  /// Finds a company by code, with the time it was fetched.
  package func company(
    _ code: String
  ) throws(ArchiveError) -> (company: Company, fetched: Instant)? {
    try read { (database) throws(ArchiveError) in
      let found = try database.first(
        "SELECT name, english_name, chief, fetched FROM companies WHERE code = ?",
        [.text(code)]
      ) { row in
        let company = Company(
          code: code,
          name: row.text(0),
          englishName: row.optionalText(1),
          chief: row.optionalText(2)
        )
        return (company: company, fetched: Instant(seconds: Int64(row.integer(3))))
      }
      guard var found else { return nil }
      let items = try database.items(of: code, in: "company_items")
      found.company.parts = (items["part"] ?? []).map { $0.name ?? "" }
      found.company.films = (items["film"] ?? []).map(\.credit)
      return found
    }
  }
}

extension Database {
  /// Stores a person in place of their earlier details.
  func keep(_ person: Person, fetched: Instant, request: String) throws(ArchiveError) {
    try run(
      """
      INSERT INTO people VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET name = excluded.name, english_name = excluded.english_name,
        sex = excluded.sex, role = excluded.role, fetched = excluded.fetched,
        request = excluded.request
      """,
      [
        .text(person.code), .text(person.name), SQLValue(person.englishName),
        SQLValue(person.sex), SQLValue(person.role), .integer(Int(fetched.seconds)),
        .text(request),
      ]
    )
    let items = person.homepages.map { Item(list: "homepage", name: $0) }
    try keep(items + person.films.map { Item($0) }, of: person.code, in: "person_items")
  }

  /// Stores a company in place of its earlier details.
  func keep(_ company: Company, fetched: Instant, request: String) throws(ArchiveError) {
    try run(
      """
      INSERT INTO companies VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET name = excluded.name, english_name = excluded.english_name,
        chief = excluded.chief, fetched = excluded.fetched, request = excluded.request
      """,
      [
        .text(company.code), .text(company.name), SQLValue(company.englishName),
        SQLValue(company.chief), .integer(Int(fetched.seconds)), .text(request),
      ]
    )
    let items = company.parts.map { Item(list: "part", name: $0) }
    try keep(items + company.films.map { Item($0) }, of: company.code, in: "company_items")
  }
}
