import BosDomain
import BosRuntime

/// Records of films, people and companies: what `$movie` holds, drawn as pages.
extension Record {
  convenience init(_ sheet: FilmSheet) throws(RuntimeError) {
    let film = sheet.film
    try self.init(
      [
        "code": .text(film.code),
        "title": .text(film.title),
        "title_en": .text(film.englishTitle),
        "title_original": .text(film.originalTitle),
        "directors": .texts(film.directors.map(\.name)),
        "year": .int(film.productionYear),
        "open": film.openDay.map(Value.day) ?? .null,
        "minutes": .int(film.minutes),
        "grades": .texts(film.ratings.compactMap(\.grade)),
        "nations": .texts(film.nations),
        "genres": .texts(film.genres),
        "actors": try .records(film.actors) { actor in
          ["name": .text(actor.name.name), "role": .text(actor.role)]
        },
        "companies": try .records(film.companies) { company in
          [
            "code": .text(company.code), "name": .text(company.name), "part": .text(company.part),
          ]
        },
        "show_types": .texts(film.showTypes.map(\.name)),
        "audits": .texts(film.ratings.compactMap(\.number)),
        "staff": .int(Int64(film.staff.count)),
        "type": .text(film.type),
        "status": .text(film.status),
        "rank": .int(sheet.standing?.rank),
        "total": .int(sheet.standing?.total ?? sheet.booking?.audience),
        "booking_rank": .int(sheet.booking?.entry.reservationGrade),
        "booking_rate": sheet.booking.map { .num($0.entry.reservationRate) } ?? .null,
        "rating": sheet.booking.map { .num($0.entry.userRating) } ?? .null,
        "synopsis": .text(sheet.booking?.synopsis),
        "poster": .text(sheet.poster?.address),
      ],
      page: .film(sheet)
    )
  }

  convenience init(_ person: Person) throws(RuntimeError) {
    try self.init(
      [
        "code": .text(person.code),
        "name": .text(person.name),
        "name_en": .text(person.englishName),
        "sex": .text(person.sex),
        "role": .text(person.role),
        "homepages": .texts(person.homepages),
        "films": .table(Table(films: person.films)),
      ],
      page: .person(person)
    )
  }

  convenience init(_ company: Company) throws(RuntimeError) {
    try self.init(
      [
        "code": .text(company.code),
        "name": .text(company.name),
        "name_en": .text(company.englishName),
        "chief": .text(company.chief),
        "parts": .texts(company.parts),
        "films": .table(Table(films: company.films)),
      ],
      page: .company(company)
    )
  }
}

extension Table {
  /// The films that somebody had a part in.
  convenience init(films: [FilmCredit]) {
    func texts(_ name: String, _ value: (FilmCredit) -> String?) -> Column {
      Column(name, .text(TextCells(films.map(value))))
    }
    self.init(
      columns: [
        texts("code") { $0.code }, texts("title") { $0.title }, texts("part", \.part),
      ],
      rowCount: films.count,
      caption: Caption(.film)
    )
  }
}

extension Value {
  static func text(_ text: String?) -> Value { text.map { .text($0 as String) } ?? .null }

  static func int(_ number: Int?) -> Value { number.map { .int(Int64($0)) } ?? .null }

  static func texts(_ texts: [String]) -> Value {
    .list(ListValue(flat: texts.map { .text($0 as String) }))
  }

  /// A list of records of plain values.
  static func records<Element>(
    _ elements: [Element],
    _ members: (Element) -> KeyValuePairs<String, Value>
  ) throws(RuntimeError) -> Value {
    .list(try ListValue(elements.map { .record(Record(plain: members($0))) }))
  }
}
