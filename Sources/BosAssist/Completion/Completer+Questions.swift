import BosLanguage
import BosRuntime
import BosText

/// Words of questions such as `지난달 한국영화 점유율`, which begin with days and no command.
extension Completer {
  /// What can follow days in a question.
  static let questionWords: [Phrase] = [
    Phrase("top 10", ko: "상위 10"), Phrase("korean films", ko: "한국영화"),
    Phrase("foreign films", ko: "외국영화"), Phrase("admissions", ko: "관객수"),
    Phrase("sales", ko: "매출액"), Phrase("share of korean films", ko: "한국영화 점유율"),
    Phrase("by distributor", ko: "배급사별"), Phrase("by genre", ko: "장르별"),
    Phrase("by nation", ko: "국적별"), Phrase("by month", ko: "월별"), Phrase("by week", ko: "주별"),
    Phrase("by weekday", ko: "요일별"), Phrase("new releases", ko: "개봉작"),
    Phrase("number 1", ko: "1위"), Phrase("share", ko: "점유율"), Phrase("average", ko: "평균"),
    Phrase("audience", ko: "순위"),
  ]

  /// The words that make a question of the entry, or nil if it is none.
  var questions: [Offer]? {
    let before = parse.source.text(of: SourceRange(0, context.range.start))
    let words = nfc(before).split(separator: " ").map(String.init)
    guard !context.isQuoted, context.range.end == parse.source.bytes.count, words.count < 6,
      !before.contains(where: { "|;=(){}$\"\n".contains($0) }), let first = words.first,
      loader.commandTable[first].map({ $0.name == "last" }) ?? true
    else { return nil }
    let typed = nfc(context.typed).lowercased()
    if let periods = periods(after: words, typed) { return periods }
    if let days = PlainRequest.daysAtStart(words[...]) {
      guard days.count == words.count || loader.commandTable[first] == nil else { return nil }
    } else {
      // `한국영화 점` goes on as a question only with a word of one.
      guard !typed.isEmpty, loader.commandTable[first] == nil else { return nil }
    }
    let asked = Self.questionWords.flatMap { [$0.english, $0.korean] }.filter { word in
      word.hasPrefix(typed)
        && (!typed.isEmpty || word.contains { !$0.isASCII } == (language == .korean))
        && PlainReading.reading(words.joined(separator: " ") + " " + word) != nil
    }
    return asked.isEmpty ? nil : asked.map { Offer($0) }
  }

  /// The days that can follow `top 5`, or nil for other words.
  private func periods(after words: [String], _ typed: String) -> [Offer]? {
    guard words.count == 2, words[0].lowercased() == "top", Int(words[1]) != nil,
      loader.commandTable[words[0]] == nil
    else { return nil }
    let periods = [
      "last week", "last month", "this year", "last year", "last weekend", "yesterday",
    ]
    let asked = periods.filter { period in
      period.hasPrefix(typed)
        && PlainReading.reading(words.joined(separator: " ") + " " + period) != nil
    }
    return asked.isEmpty ? nil : asked.map { Offer($0) }
  }
}
