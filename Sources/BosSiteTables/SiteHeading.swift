import BosDomain
import BosText

/// What the lines above a table say: the days and the films of the chart.
struct SiteHeading {
  private(set) var days: DayRange?
  /// Whether the days came after the last table.
  private(set) var isNew = false
  /// Whether a heading of the site has named the days.
  private(set) var isAnnounced = false
  private var nations: Set<ChartFilter.Nation> = []
  private var kinds: Set<ChartFilter.Kind> = []
  private var areas: Set<Area> = []
  /// The first condition that bos doesn't know.
  private var unknown: String?
  /// Whether lines above the table name days that have nothing in common.
  private(set) var isAmbiguous = false

  /// Reads a line or a row above a table.
  mutating func take(_ row: SiteRow) {
    let text = row.cells.filter { !$0.isEmpty }.joined(separator: " ")
    guard !text.isEmpty, text.utf8.count <= 2000 else { return }
    if let days = Self.days(in: text), !Self.isOtherDay(text) { take(days, row.place) }
    if row.place != .text || Self.labels.contains(where: { text.contains($0) }) {
      takeConditions(text)
    }
  }

  /// Headings of the site say more than other lines, and a day more than a range around it.
  private mutating func take(_ found: DayRange, _ place: SiteRow.Place) {
    let isHeading = place == .heading
    if isNew, let days, days != found, isHeading == isAnnounced {
      if found.lower <= days.lower, days.upper <= found.upper { return }
      if found.lower < days.lower || days.upper < found.upper { isAmbiguous = true }
    }
    if isNew, isAnnounced, !isHeading { return }
    if isHeading, !isAnnounced { isAmbiguous = false }
    days = found
    isNew = true
    isAnnounced = isHeading
  }

  /// The table below has begun: its days aren't those of another one.
  mutating func use() { (isNew, isAnnounced, isAmbiguous) = (false, false, false) }

  /// Whether a line names the day on which something else happened, such as the download.
  private static func isOtherDay(_ text: String) -> Bool {
    others.contains { text.contains($0) } || (text.contains("기준") && days(in: text)?.count == 1)
  }

  private static let others = [
    "출력일", "출력 일", "다운로드", "저장일", "조회일시", "작성일", "인쇄일", "개봉일", "생성일", "받음",
  ]

  /// The films of the chart, or the words that contradict one another.
  var filter: Result<ChartFilter, Contradiction> {
    if let unknown { return .failure(Contradiction(unknown: unknown)) }
    guard nations.count <= 1, kinds.count <= 1, areas.count <= 1 else {
      return .failure(Contradiction(unknown: ""))
    }
    return .success(ChartFilter(nation: nations.first, kind: kinds.first, area: areas.first))
  }

  /// Conditions that contradict one another, or one that bos doesn't know.
  struct Contradiction: Error {
    let unknown: String
  }

  // MARK: Conditions

  /// The labels of conditions in the site's forms and files.
  private static let labels = [
    "조회조건", "검색조건", "대표국적", "영화구분", "영화유형", "상영지역", "지역 :", "지역:", "국적 :", "국적:",
  ]

  private mutating func takeConditions(_ text: String) {
    // Labels that name both values, or a choice of both, which is no condition.
    let text = text.replacing("한국/외국", with: "").replacing("상업/다양성", with: "")
    let words = text.split { " \t:,/·|()[]".contains($0) || $0 == "\u{A0}" }
    if unknown == nil { unknown = Self.unknownCondition(text) }
    for word in words {
      switch word {
      case "한국", "한국영화": nations.insert(.korean)
      case "외국", "외국영화": nations.insert(.foreign)
      case "상업", "상업영화": kinds.insert(.commercial)
      case "다양성", "다양성영화", "독립예술영화", "예술영화", "독립영화": kinds.insert(.diversity)
      default:
        if let area = Self.areas[String(word)] { areas.insert(area) }
      }
    }
  }

  /// The value of a condition such as `등급 : 청소년관람불가` that isn't one of a chart's filters.
  private static func unknownCondition(_ text: String) -> String? {
    var rest = text[...]
    while let mark = rest.firstIndex(where: { ":=".contains($0) }) {
      let label = rest[..<mark].split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      rest = rest[rest.index(after: mark)...]
      guard conditions.contains(label) else { continue }
      let value = rest.prefix { !":=,/|()".contains($0) }
      let words = value.split { $0.isWhitespace || $0 == "\u{A0}" }.map(String.init)
      // The last word before another mark is the next label.
      let isFollowed = rest.dropFirst(value.count).first.map { ":=".contains($0) } ?? false
      let own = isFollowed ? words.dropLast() : words[...]
      if let odd = own.first(where: { !isKnown($0) }) { return "\(label): \(odd)" }
    }
    return nil
  }

  private static let conditions: Set = [
    "국적", "대표국적", "지역", "상영지역", "영화구분", "영화유형", "구분", "등급", "관람등급", "특수상영", "장르", "배급사",
  ]

  private static func isKnown(_ value: String) -> Bool {
    switch value {
    case "전체", "전국", "모두", "없음", "-", "한국", "한국영화", "외국", "외국영화", "상업", "상업영화", "다양성",
      "다양성영화", "독립예술영화", "예술영화", "독립영화":
      true
    default: areas[value] != nil
    }
  }

  /// The areas by their names, with and without the last syllable: 서울시 is 서울, too.
  private static let areas: [String: Area] = {
    var areas: [String: Area] = [:]
    for area in Area.all {
      let name = area.name.text(in: .korean)
      areas[name] = area
      if name.hasSuffix("시") || name == "경기도" || name == "강원도" || name == "제주도" {
        areas[String(name.dropLast())] = area
      }
    }
    let others = [
      ("서울특별시", "서울시"), ("세종특별자치시", "세종시"), ("제주특별자치도", "제주도"), ("강원특별자치도", "강원도"),
      ("전북특별자치도", "전라북도"), ("전북", "전라북도"), ("전남", "전라남도"), ("경북", "경상북도"), ("경남", "경상남도"),
      ("충북", "충청북도"), ("충남", "충청남도"),
    ]
    for (name, area) in others where areas[name] == nil { areas[name] = areas[area] }
    for name in ["부산", "대구", "인천", "광주", "대전", "울산"] { areas[name + "광역시"] = areas[name + "시"] }
    return areas
  }()

  // MARK: Days

  /// The last day or range of days in a text, such as `2023년 06월 05일 ~ 06월 11일`.
  static func days(in text: String) -> DayRange? {
    var found: [(day: Day, isEnd: Bool)] = []
    var year: Int?
    var numbers: [Int] = []
    var separators: [String] = []
    // The numbers of the text, and what stands before, between and after them.
    var between = ""
    var digits = ""
    func flush() {
      guard !digits.isEmpty else { return }
      numbers.append(digits.count <= 8 ? Int(digits) ?? -1 : -1)
      separators.append(between)
      (digits, between) = ("", "")
    }
    for character in text {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else {
        flush()
        if !character.isWhitespace { between.append(character) }
      }
    }
    flush()
    separators.append(between)
    var place = 0
    func separator(_ place: Int) -> String { place < separators.count ? separators[place] : "" }
    func joins(_ place: Int) -> Bool { ["년", "월", "-", ".", "/"].contains(separator(place)) }
    while place < numbers.count {
      let isEnd = separator(place).contains { "~∼〜".contains($0) }
      if place + 2 < numbers.count, (1900...2200).contains(numbers[place]), joins(place + 1),
        joins(place + 2),
        let day = Day(year: numbers[place], month: numbers[place + 1], day: numbers[place + 2])
      {
        found.append((day, isEnd))
        year = numbers[place]
        place += 3
      } else if let known = year, isEnd, place + 1 < numbers.count, joins(place + 1),
        let day = Day(year: known, month: numbers[place], day: numbers[place + 1])
      {
        found.append((day, true))
        place += 2
      } else if isEnd, let before = found.last?.day, separator(place + 1).hasPrefix("일"),
        let day = Day(year: before.year, month: before.month, day: numbers[place])
      {
        found.append((day, true))
        place += 1
      } else {
        place += 1
      }
    }
    guard let last = found.last else { return nil }
    if last.isEnd, found.count > 1 {
      let first = found[found.count - 2].day
      return first <= last.day ? DayRange(lower: first, upper: last.day) : nil
    }
    // A line that names two days without a range says the first of the chart.
    let day = found.first?.day ?? last.day
    return DayRange(lower: day, upper: day)
  }
}
