import BosDomain

/// The other details of a film, besides title, credits and figures.
struct Details {
  let genres: [String]
  let nations: [String]
  /// The running time, or nil if it is unknown.
  let minutes: Int?
  let productionYear: Int
  let type: String
  let grade: String
  let showTypes: [(group: String, name: String)]
  let auditNumber: String

  init(of film: SampleFilm) {
    var chance = Chance(.details, film.identity.number, 1)
    let year = film.open.year
    nations = Details.nations(of: film, &chance)
    let isAnimation = chance.permille(nations[0] == "일본" ? 700 : film.isKorean ? 40 : 160)
    var genres = [isAnimation ? "애니메이션" : chance.pick(Details.genreNames(film))]
    while genres.count < 4, chance.permille(420) {
      let other = chance.pick(Details.genreNames(film))
      if !genres.contains(other) { genres.append(other) }
    }
    let isUnsorted = film.scale == .tiny && chance.permille(40)
    self.genres = isUnsorted ? [] : genres
    type = film.scale == .tiny ? chance.pick(["장편", "장편", "장편", "단편", "옴니버스"]) : "장편"
    let length = film.scale == .mega || film.scale == .large ? 104...158 : 78...134
    let drawn = chance.within(type == "단편" ? 9...38 : length)
    minutes = chance.permille(8) ? nil : drawn
    productionYear = year - chance.pick([0, 0, 1, 1, 1, 2])
    grade = isAnimation ? chance.pick(Details.gentle) : chance.pick(Details.grades)
    showTypes = Details.showTypes(of: film, year: year, &chance)
    let number = Scramble.padded(chance.below(3_000), 5)
    let blank = chance.permille(60) ? " " : ""
    auditNumber = "\(year)-\(film.isKorean ? "MF" : "MR")\(number)\(blank)"
  }

  /// The service's codes of nations, with their names.
  static let nationCodes: [(code: String, name: Word)] = [
    ("22041011", Word(korean: "한국", english: "Korea")),
    ("22042002", Word(korean: "미국", english: "U.S.A.")),
    ("22041008", Word(korean: "일본", english: "Japan")),
    ("22041001", Word(korean: "중국", english: "China")),
    ("22041002", Word(korean: "홍콩", english: "Hong Kong")),
    ("22041003", Word(korean: "대만", english: "Taiwan")),
    ("22043001", Word(korean: "영국", english: "United Kingdom")),
    ("22043002", Word(korean: "프랑스", english: "France")),
    ("22043003", Word(korean: "독일", english: "Germany")),
    ("22043004", Word(korean: "이탈리아", english: "Italy")),
    ("22043005", Word(korean: "스페인", english: "Spain")),
  ]

  static let typeCodes: [(code: String, name: Word)] = [
    ("220101", Word(korean: "장편", english: "Feature")),
    ("220102", Word(korean: "단편", english: "Short")),
    ("220103", Word(korean: "옴니버스", english: "Omnibus")),
  ]

  private static func nations(of film: SampleFilm, _ chance: inout Chance) -> [String] {
    if film.isKorean { return ["한국"] }
    let isLarge = film.scale.rawValue <= SampleFilm.Scale.second.rawValue
    let american = chance.permille(isLarge ? 820 : 420)
    let first =
      american
      ? "미국" : chance.permille(380) ? "일본" : chance.pick(nationCodes[3...].map(\.name.korean))
    guard chance.permille(130) else { return [first] }
    let second = chance.pick(nationCodes[1...].map(\.name.korean))
    return second == first ? [first] : [first, second]
  }

  private static func genreNames(_ film: SampleFilm) -> [String] {
    switch film.scale {
    case .mega, .large:
      ["액션", "범죄", film.isKorean ? "사극" : "판타지", "SF", "드라마", "어드벤처", "코미디", "전쟁", "스릴러"]
    case .second, .middle, .small:
      ["드라마", "코미디", "스릴러", "공포(호러)", "멜로/로맨스", "미스터리", "가족", "판타지", "범죄", "액션"]
    case .arthouse, .tiny: ["드라마", "다큐멘터리", "멜로/로맨스", "공연", "미스터리", "드라마"]
    }
  }

  private static let grades = [
    "12세이상관람가", "15세이상관람가", "15세이상관람가", "15세이상관람가", "전체관람가", "청소년관람불가",
  ]

  private static let gentle = ["전체관람가", "전체관람가", "12세이상관람가"]

  private static func showTypes(
    of film: SampleFilm,
    year: Int,
    _ chance: inout Chance
  ) -> [(group: String, name: String)] {
    guard year >= 2_006 else { return [("필름", "필름")] }
    var types = [(group: "2D", name: "디지털")]
    let isLarge = film.scale == .mega || film.scale == .large
    guard isLarge, year >= 2_010 else { return types }
    if chance.permille(400) { types.append(("4D", "4D")) }
    if chance.permille(450) { types.append(("IMAX", "IMAX")) }
    if year >= 2_015, chance.permille(300) { types.append(("ScreenX", "ScreenX")) }
    if year >= 2_020, chance.permille(350) { types.append(("DOLBYCINEMA", "DOLBYCINEMA")) }
    return types
  }
}
