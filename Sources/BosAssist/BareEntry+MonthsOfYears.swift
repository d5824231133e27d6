import BosDomain
import BosRuntime
import BosText

/// Two years side by side.
extension BareEntry {
  /// The table of the months of two years, for `2024년과 2025년 월별 관객수 비교`.
  func monthsOfYears(_ text: String) -> Command? {
    var years: [Int] = []
    var column = Phrase("audience", ko: "관객수")
    var isByMonth = false
    var nation: Phrase?
    for word in text.lowercased().split(separator: " ").map(String.init) {
      let name = PlainRequest.bareName(word)
      let digits = name.hasSuffix("년") ? String(name.dropLast()) : name
      if PlainRequest.isYear(digits), let year = Int(digits) {
        years.append(year)
      } else if let relation = Self.years[name] {
        years.append(machine.today.year - relation)
      } else if ["월별", "월별로", "달별", "monthly", "month", "months"].contains(name) {
        isByMonth = true
      } else if let amount = PlainRequest.amountColumn(name) {
        column = Phrase(amount.name, ko: amount.korean.first ?? amount.name)
      } else if nation == nil,
        let option = PlainRequest.nationOption(word) ?? PlainRequest.nationOption(name)
      {
        nation = option
      } else if !Self.joints.contains(name) {
        return nil
      }
    }
    guard isByMonth, years.count == 2, let first = years.min(), let last = years.max(),
      first < last, last <= machine.today.year, first >= Chart.firstDay.year
    else { return nil }
    // Of a year between them, nothing is asked.
    let between = last - first > 1
    let days =
      "\(first)-01..\(last == machine.today.year ? "\(Month(of: machine.today))" : "\(last)-12")"
    let (option, korean) = (
      nation.map { " \($0.english)" } ?? "", nation.map { " \($0.korean)" } ?? ""
    )
    let line = Phrase(
      "list \(days) --all\(option) | group year: year(day), month: day.month "
        + "{ \(column.english): sum(\(column.english)) }"
        + (between ? " | where year == \(first) or year == \(last)" : "")
        + " | pivot year by month { sum(\(column.english)) }",
      ko: "목록 \(days) --전체\(korean) | 그룹 연도: 연도(날짜), 월: 날짜.month "
        + "{ \(column.korean): 합계(\(column.korean)) }"
        + (between ? " | 조건 연도 == \(first) or 연도 == \(last)" : "")
        + " | 피벗 연도 by 월 { 합계(\(column.korean)) }"
    )
    return Command(text: line.text(in: machine.language), note: nil)
  }

  private static let years = ["올해": 0, "작년": 1, "재작년": 2, "지난해": 1]
  private static let joints: Set<String> = [
    "비교", "비교해줘", "비교해", "대비", "vs", "vs.", "versus", "and", "compare", "compared", "with",
    "to", "of", "by", "in", "the", "per", "each", "films", "movies", "영화", "알려줘", "보여줘",
  ]
}
