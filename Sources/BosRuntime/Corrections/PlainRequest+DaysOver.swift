import BosDomain
import BosText

/// Questions for the days on which all films together had more or less than an amount, such as `작년
/// 관객 100만 넘은 날` and `how many days had over 1 million admissions last year`.
extension PlainRequest {
  private static let dayWords: Set<String> = ["날", "날들", "days", "날짜", "날짜들"]
  private static let counters: Set<String> = [
    "며칠", "며칠이야", "며칠이나", "며칠이지", "며칠인가", "며칠일까", "몇일", "몇일이야", "일수",
  ]
  private static let aroundDays: Set<String> = [
    "하루", "하루에", "일일", "일별", "이", "있어", "있었어", "있나", "있었나", "돼", "되나", "되지", "모두", "총", "전체", "명",
    "명이", "명을", "관객이", "사람", "where", "when", "on", "with", "had", "have", "has", "were", "was",
    "are",
    "there", "did", "a", "day", "daily", "total", "totals", "which", "what", "than", "the", "in",
    "of", "all", "that", "total", "sold", "drew",
  ]

  /// Returns the line for such a question with the days in it, or nil if the text is none; without days,
  /// they are those of this year.
  static func daysOver(_ text: String) -> (line: Phrase, days: Phrase, isNamed: Bool)? {
    guard let typed = words(of: text) else { return nil }
    let words = joinedColumns(typed.map { $0.lowercased() })
    var days: Phrase?
    var options: [Phrase] = []
    var test: (operation: String, amount: String)?
    var column: ChartColumn?
    var (isOfDays, isCounted) = (false, false)
    var operation: String?
    var index = 0
    while index < words.count {
      let word = words[index]
      let name = bare(word)
      let rest = words[index...]
      if dayWords.contains(word) || dayWords.contains(name) {
        isOfDays = true
        if index > 1, Array(words[(index - 2)..<index]) == ["how", "many"] { isCounted = true }
      } else if counters.contains(word) || counters.contains(name) {
        isCounted = true
      } else if ["how", "many", "하루", "하루에", "a", "day"].contains(word) {
        // They count the days that follow.
      } else if test == nil, operation == nil, let found = Words.over[word] {
        operation = found
      } else if test == nil, let found = amount(rest),
        let sign = operation ?? limit(after: found, rest)
      {
        test = (sign, found.text)
        index += found.count + (operation == nil ? 1 : 0)
        continue
      } else if days == nil, let found = dayPhrase(rest) {
        days = Phrase(verbatim: found.text)
        index += found.count - 1
      } else if column == nil, let found = amountColumn(word) ?? amountColumn(name) {
        column = found
      } else if column == nil, ["people", "viewers", "관객"].contains(name) {
        column = ChartColumn.named("audience")
      } else if options.isEmpty, let option = Words.options[word] ?? Words.options[name],
        option.english.hasPrefix("--nation")
      {
        options = [option]
      } else if !aroundDays.contains(word), !Words.fillers.contains(word), word != "영화" {
        return nil
      }
      index += 1
    }
    guard isOfDays, let test, days.map({ haveSeveralCharts($0.english) }) != false else {
      return nil
    }
    let isMoney = test.amount.contains("억") || test.amount.hasSuffix("B")
    guard let column = column ?? ChartColumn.named(isMoney ? "sales" : "audience"),
      ["audience", "sales", "shows"].contains(column.name)
    else { return nil }
    let named = days ?? Phrase("this year", ko: "올해")
    let list = joined(
      [Phrase("list", ko: "목록"), named, Phrase("--all", ko: "--전체")] + options,
      by: " "
    )
    let (english, korean) = (column.name, column.korean.first ?? column.name)
    let stages = Phrase(
      "group day { \(english): sum(\(english)) } | where \(english) \(test.operation) \(test.amount)",
      ko: "그룹 날짜 { \(korean): 합계(\(korean)) } | 조건 \(korean) \(test.operation) \(test.amount)"
    )
    let count = isCounted ? [Phrase("count", ko: "개수")] : []
    return (joined([list, stages] + count, by: " | "), named, days != nil)
  }

  /// An amount at the start of words, of which `100만명이` is one, too.
  private static func amount(_ words: ArraySlice<String>) -> (text: String, count: Int)? {
    if let found = amount(Array(words)) { return found }
    guard var word = words.first.map(bare) else { return nil }
    if word.hasSuffix("명") { word.removeLast() }
    return amount([word])
  }

  /// The comparison that the word after an amount means, or nil.
  private static func limit(
    after amount: (text: String, count: Int),
    _ words: ArraySlice<String>
  ) -> String? {
    words.dropFirst(amount.count).first.flatMap { Words.limits[$0] ?? overs[$0] }
  }

  private static let overs = [
    "넘었던": ">", "넘게": ">", "안되는": "<", "이상이었던": ">=", "미만이었던": "<", "넘긴": ">",
  ]
}
