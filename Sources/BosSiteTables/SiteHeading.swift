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

  /// Reads a line or a row above a table.
  mutating func take(_ row: SiteRow) {
    let text = row.cells.filter { !$0.isEmpty }.joined(separator: " ")
    guard !text.isEmpty, text.utf8.count <= 2000 else { return }
    if let days = Self.days(in: text) {
      self.days = days
      isNew = true
      isAnnounced = row.place == .heading
    }
    if row.place != .text || Self.labels.contains(where: { text.contains($0) }) {
      takeConditions(text)
    }
  }

  /// The table below has begun: its days aren't those of another one.
  mutating func use() { (isNew, isAnnounced) = (false, false) }

  /// The films of the chart, or the words that contradict one another.
  var filter: Result<ChartFilter, Contradiction> {
    guard nations.count <= 1, kinds.count <= 1, areas.count <= 1 else {
      return .failure(Contradiction())
    }
    return .success(ChartFilter(nation: nations.first, kind: kinds.first, area: areas.first))
  }

  struct Contradiction: Error {}

  // MARK: Conditions

  /// The labels of conditions in the site's forms and files.
  private static let labels = [
    "조회조건", "검색조건", "대표국적", "영화구분", "영화유형", "상영지역", "지역 :", "지역:", "국적 :", "국적:",
  ]

  private mutating func takeConditions(_ text: String) {
    let words = text.split { " \t:,/·|()[]".contains($0) || $0 == "\u{A0}" }
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
    for (name, area) in [("서울특별시", "서울시"), ("세종특별자치시", "세종시"), ("제주특별자치도", "제주도")] {
      areas[name] = areas[area]
    }
    return areas
  }()

  // MARK: Days

  /// The last day or range of days in a text, such as `2023년 06월 05일 ~ 06월 11일`.
  static func days(in text: String) -> DayRange? {
    var found: [(day: Day, isEnd: Bool)] = []
    var year: Int?
    var numbers: [Int] = []
    var separators: [String] = []
    // The numbers of the text, and what stands between them.
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
      } else {
        place += 1
      }
    }
    guard let last = found.last else { return nil }
    if last.isEnd, found.count > 1 {
      let first = found[found.count - 2].day
      return first <= last.day ? DayRange(lower: first, upper: last.day) : nil
    }
    return DayRange(lower: last.day, upper: last.day)
  }
}
