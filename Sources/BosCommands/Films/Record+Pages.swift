import BosDomain
import BosRuntime
import BosTables
import BosText

/// Records of films, people and companies: the value of `$movie`, drawn as pages.
extension Record {
  /// `language` is that of the reasons for missing parts.
  convenience init(_ sheet: FilmPageModel, in language: DisplayLanguage) throws(RuntimeError) {
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
        "synopsis": .text(sheet.synopsis),
        "keywords": .texts(sheet.kmdb?.film.keywords ?? []),
        "awards": .texts(sheet.kmdb?.film.awards ?? []),
        "stills": .texts(sheet.kmdb?.film.stills.map(\.description) ?? []),
        "kmdb": .text(sheet.kmdb?.film.code),
        "poster": .text(sheet.poster?.address),
        "missing": .texts(sheet.missing.map { $0.text(in: language) }),
      ],
      page: .film(sheet)
    )
  }

  /// A poster, with the bytes for drawing or saving it.
  convenience init(_ sheet: PosterPageModel) throws(RuntimeError) {
    try self.init(
      [
        "title": .text(sheet.title),
        "address": .text(sheet.poster.address),
        "kind": .text(sheet.poster.picture.kind.rawValue),
        "bytes": .int(sheet.poster.picture.bytes.count),
      ],
      page: .poster(sheet)
    )
  }

  /// A single review.
  convenience init(_ review: Review, of title: String) throws(RuntimeError) {
    try self.init(
      [
        "stars": .num(review.rating),
        "text": .text(review.text),
        "writer": .text(review.writer),
        "day": review.time.map { .day($0.seoulDay) } ?? .null,
        "film": .text(title),
      ],
      page: .reviews(ReviewPageModel(title: title, reviews: [review]))
    )
  }

  convenience init(
    _ person: Person,
    label: Phrase? = nil,
    isEnglish: Bool = false
  ) throws(RuntimeError) {
    try self.init(
      [
        "code": .text(person.code),
        "name": .text(person.name),
        "name_en": .text(person.englishName),
        "sex": .text(person.sex),
        "role": .text(person.role),
        "homepages": .texts(person.homepages),
        "films": .table(
          Table(
            films: person.films,
            of: person.name,
            english: isEnglish ? person.englishName : nil,
            label: label
          )
        ),
      ],
      page: .person(person)
    )
  }

  convenience init(
    _ company: Company,
    label: Phrase? = nil,
    isEnglish: Bool = false
  ) throws(RuntimeError) {
    try self.init(
      [
        "code": .text(company.code),
        "name": .text(company.name),
        "name_en": .text(company.englishName),
        "chief": .text(company.chief),
        "parts": .texts(company.parts),
        "films": .table(
          Table(
            films: company.films,
            of: company.name,
            english: isEnglish ? company.englishName : nil,
            label: label
          )
        ),
      ],
      page: .company(company)
    )
  }
}

extension Table {
  /// The films that a person or company worked on.
  convenience init(films: [FilmCredit], of name: String, english: String?, label: Phrase?) {
    // A film occurs once for each role.
    let count = Set(films.map(\.code)).count
    self.init(
      columns: [
        Column("title", texts: films.map(\.title)),
        Column("part", texts: films.map(\.part)),
        Column("code", texts: films.map(\.code)),
      ],
      rowCount: films.count,
      caption: TableMetadata(
        .film,
        title: Phrase(
          "Films of \(english.flatMap { $0.isEmpty ? nil : $0 } ?? name) · \(grouped(count))",
          ko: "\(name)의 영화 · \(grouped(count))편"
        ),
        label: label
      )
    )
  }
}

extension Column {
  convenience init(_ name: String, ko korean: String? = nil, texts: [String?]) {
    self.init(name, ko: korean, .text(TextCells(texts)))
  }

  /// A column of numbers, some of which may be unknown.
  convenience init(_ name: String, ints: [Int?]) {
    let nulls = ints.indices.filter { ints[$0] == nil }.map { Int32(truncatingIfNeeded: $0) }
    self.init(
      name,
      .int(ints.map { Int64($0 ?? 0) }, Validity(count: ints.count, nulls: nulls))
    )
  }

  /// A column of days, some of which may be unknown.
  convenience init(_ name: String, days: [Day?]) {
    let nulls = days.indices.filter { days[$0] == nil }.map { Int32(truncatingIfNeeded: $0) }
    self.init(
      name,
      .day(days.map { $0?.number ?? 0 }, Validity(count: days.count, nulls: nulls))
    )
  }
}

extension Value {
  static func text(_ text: String?) -> Value { text.map { .text($0 as String) } ?? .null }

  static func int(_ number: Int?) -> Value { number.map { .int(Int64($0)) } ?? .null }

  static func texts(_ texts: [String]) -> Value {
    .list(ListValue(flat: texts.map { .text($0 as String) }))
  }

  /// A list of records with plain values.
  static func records<Element>(
    _ elements: [Element],
    _ members: (Element) -> KeyValuePairs<String, Value>
  ) throws(RuntimeError) -> Value {
    .list(try ListValue(elements.map { .record(Record(plain: members($0))) }))
  }
}
