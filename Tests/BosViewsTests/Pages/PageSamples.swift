import BosDomain
import BosRuntime
import BosTables
import BosTerminal
import BosText
import BosViews

/// Draws pages for devices of all kinds.
struct PageFixture {
  var language = DisplayLanguage.english
  var width: Int? = 60
  var isTerminal = false
  var color = ColorDepth.none
  var pictures = Settings.Pictures.auto
  var variables: [String: String] = [:]
  var showsLinks = false

  func text(_ record: Record, _ presentation: Presentation = .screen) -> String {
    text(.record(record), presentation)
  }

  func text(table: Table, _ presentation: Presentation = .screen) -> String {
    text(.table(table), presentation)
  }

  private func text(_ value: Value, _ presentation: Presentation) -> String {
    var settings = Settings()
    settings.pictures = pictures
    var device = TerminalCapabilities(
      columns: width ?? 80,
      isTerminal: isTerminal,
      color: color,
      unicode: true
    )
    device.showsLinks = showsLinks
    return ValueView(
      language: language,
      device: device,
      width: width,
      settings: settings,
      window: Window(rows: 24, variables: variables)
    ).text(value, presentation)
  }

  func text(_ film: Film) throws -> String {
    try text(page(FilmPageModel(film: film)))
  }

  func lines(_ record: Record) -> [String] {
    text(record).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

/// A record that consists of its page.
func page(_ sheet: FilmPageModel) throws -> Record {
  try Record(["title": .text(sheet.film.title)], page: .film(sheet))
}

/// A text without the codes of colours.
func uncoloured(_ text: String) -> String {
  var result = ""
  var isCode = false
  for scalar in text.unicodeScalars {
    if scalar == "\u{1B}" { isCode = true }
    if !isCode { result.unicodeScalars.append(scalar) }
    if isCode, scalar == "m" { isCode = false }
  }
  return result
}

extension Film {
  /// A film with many details.
  static let known = Film(
    code: "20190001",
    title: "낯선 여름",
    englishTitle: "Strange Summer",
    originalTitle: "낯선 여름",
    minutes: 131,
    productionYear: 2018,
    openDay: Day(year: 2019, month: 5, day: 30),
    status: "개봉",
    type: "장편",
    nations: ["한국", "일본"],
    genres: ["드라마", "공포(호러)"],
    directors: [Name("김하나", english: "KIM Hana")],
    actors: [
      Actor(Name("이둘"), role: "기택"), Actor(Name("박셋")), Actor(Name("최넷"), role: "막내 형사"),
    ],
    showTypes: [
      ShowType(group: "2D", name: "디지털"), ShowType(group: "2D", name: "필름"),
      ShowType(group: "4D", name: "4D"),
    ],
    companies: [
      CompanyCredit(code: "1", name: "(주)여름", part: "제작사"),
      CompanyCredit(code: "2", name: "겨울", part: "공동제공"),
      CompanyCredit(code: "3", name: "가을", part: "제작사"),
      CompanyCredit(code: "3", name: "가을", part: "제작사"),
    ],
    ratings: [
      Rating(number: "2019-MF00001", grade: "15세이상관람가"),
      Rating(number: "2020-MF00002", grade: "15세이상관람가"),
      Rating(number: "2021-MF00003", grade: "12세이상관람가"),
    ],
    staff: [StaffMember(Name("정다섯"), role: "편집"), StaffMember(Name("강여섯"), role: "미술")]
  )

  /// A film with a cast of a given size.
  static func withCast(_ count: Int) -> Film {
    let actors = (1...count).map { Actor(Name("배우\($0)"), role: $0 % 2 == 0 ? "역\($0)" : nil) }
    return Film(code: "20190002", title: "많은 사람", actors: actors)
  }
}

extension Picture {
  /// A white picture of one pixel.
  static let dot = Picture(bytes: [
    0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0x01, 0x00, 0x01, 0x00, 0x80, 0x00, 0x00, 0xFF, 0xFF,
    0xFF, 0x00, 0x00, 0x00, 0x2C, 0x00, 0x00, 0x00, 0x00, 0x01, 0x00, 0x01, 0x00, 0x00, 0x02,
    0x02, 0x44, 0x01, 0x00, 0x3B,
  ])
  /// A file that ends after its first bytes.
  static let broken = Picture(bytes: Array("GIF89a".utf8))
}
