import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Hints for words and functions of statistics that name no days, that another program has, or that
/// bos lacks, such as `growth rate`, `cor(screens, audience)` and `outliers`.
extension UnknownWords {
  /// The hint for an entry with such a word or function, or nil.
  static func seriesHint(_ text: String, _ words: [String]) -> Phrase? {
    let names = words.map { $0.lowercased() }
    return sampledStage(text) ?? call(text) ?? tableCall(text) ?? regression(names) ?? usual(names)
      ?? byMonth(names) ?? outliers(names) ?? boxes(names) ?? shareOfFirst(names)
  }

  private static func isKorean(_ words: [String]) -> Bool {
    words.contains { !$0.allSatisfy(\.isASCII) }
  }

  private static func amount(_ word: String) -> Phrase? {
    (PlainRequest.amountColumn(word) ?? PlainRequest.amountColumn(PlainRequest.bareName(word))).map
    {
      Phrase($0.name, ko: $0.korean.first ?? $0.name)
    }
  }

  // MARK: Without days

  /// The hint for such a word alone, with days that have enough rows.
  private static func usual(_ words: [String]) -> Phrase? {
    let name = words.filter { !["of", "the", "a"].contains($0) }.joined(separator: " ")
    return lines[name].map { .writeInstead($0) }
  }

  private static let lines: [String: Phrase] = {
    let groups: [([String], Phrase)] = [
      (
        ["percentiles", "percentile", "deciles", "백분위수", "백분위"],
        Phrase("percentiles of audience last month", ko: "지난달 관객수 백분위수")
      ),
      (
        ["z score", "z scores", "z-score", "zscore", "표준점수", "표준 점수"],
        Phrase("z score of audience last month", ko: "지난달 관객수 표준점수")
      ),
      (
        ["moving average", "moving mean", "rolling mean", "rolling average", "이동평균", "이동 평균"],
        Phrase("moving average of audience last month", ko: "지난달 관객수 이동평균")
      ),
      (
        ["cumulative", "running total", "cumulative total", "cumulative admissions", "누계"],
        Phrase("cumulative admissions by month", ko: "월별 관객수 누계")
      ),
      (
        ["growth", "growth rate", "growth rates", "증감률", "증가율", "성장률"],
        Phrase("growth of admissions by month", ko: "월별 관객수 증감률")
      ),
    ]
    var table: [String: Phrase] = [:]
    for (names, line) in groups { for name in names { table[name] = line } }
    return table
  }()

  /// The hint for a growth of one period, which is that of its months.
  private static func byMonth(_ words: [String]) -> Phrase? {
    let terms: Set<String> = ["growth", "증감률", "증가율", "성장률"]
    guard words.contains(where: terms.contains), words.count < 9 else { return nil }
    let isOfKorean = isKorean(words)
    let question = (isOfKorean ? ["월별"] + words : words + ["by", "month"]).joined(separator: " ")
    guard PlainReading.reading(question)?.line.english.contains("{ growth: growth(") == true else {
      return nil
    }
    return Phrase(
      "for the growth from month to month, write `\(question)`",
      ko: "달마다 증감률을 보려면 `\(question)`처럼 쓰세요"
    ).suggesting(Phrase(verbatim: question))
  }

  // MARK: What there is not

  private static func outliers(_ words: [String]) -> Phrase? {
    let terms: Set<String> = ["outliers", "outlier", "이상치", "이상값"]
    guard let place = words.firstIndex(where: terms.contains), words.count < 8 else { return nil }
    var rest = words
    rest.remove(at: place)
    rest.removeAll { ["of", "in", "the", "for"].contains($0) }
    let isOfKorean = isKorean(words)
    if !rest.contains(where: { amount($0) != nil }) {
      rest.insert(isOfKorean ? "관객수" : "audience", at: isOfKorean ? rest.endIndex : 0)
    }
    let days = isOfKorean ? ["지난달"] : ["last", "month"]
    let questions = [rest, isOfKorean ? days + rest : rest + days].map { words in
      (isOfKorean ? words + ["상자그림"] : ["boxplot", "of"] + words).joined(separator: " ")
    }
    let found = questions.first { question in
      PlainReading.reading(question)?.line.english.hasSuffix(" --as box") == true
    }
    guard let question = found else { return nil }
    return Phrase(
      "a box plot marks the days that are far from the others: `\(question)`",
      ko: "다른 날과 크게 다른 날은 상자그림에 점으로 나옵니다: `\(question)`"
    ).suggesting(Phrase(verbatim: question))
  }

  /// The hint for a stage such as `| sample 20`, in place of the first rows.
  private static func sampledStage(_ text: String) -> Phrase? {
    guard let bar = text.lastIndex(of: "|") else { return nil }
    let stage = text[bar...].dropFirst()
    let name = String(stage.drop(while: \.isWhitespace).prefix { $0.isLetter || $0 == "_" })
    let names: Set<String> = [
      "sample", "sample_n", "sample_frac", "slice_sample", "shuffle", "무작위", "표본", "랜덤",
    ]
    guard names.contains(name.lowercased()) else { return nil }
    let before = String(text[..<bar]).trimmed
    let start = before.isEmpty ? "" : "\(before) "
    let line = Phrase(
      "\(start)| derive { n: rowindex() } | where n % 10 == 1",
      ko: "\(start)| 열추가 { 번호: 행번호() } | 조건 번호 % 10 == 1"
    )
    return Phrase(
      "bos draws no random samples; for every tenth row, write `\(line.english)`",
      ko: "무작위 추출은 할 수 없습니다. 10행마다 1행씩 보려면 "
        + "\(Particle.direction.attached(to: "`\(line.korean)`")) 쓰세요"
    ).suggesting(line)
  }

  /// The hint for the share of the first films of each month, which no line works out.
  private static func shareOfFirst(_ words: [String]) -> Phrase? {
    let shares: Set<String> = ["share", "shares", "점유율", "비중"]
    guard words.contains(where: shares.contains), words.count < 10 else { return nil }
    var rest = words.filter { !shares.contains($0) }
    if rest.first == "of" { rest.removeFirst() }
    let isFilms = rest.contains { ["films", "movies"].contains($0) || $0.hasSuffix("편") }
    if !isFilms, let place = rest.firstIndex(of: "top"), place + 1 < rest.count {
      rest.insert("films", at: place + 2)
    }
    let question = rest.joined(separator: " ")
    guard let line = PlainReading.reading(question)?.line.english, line.contains(" | first "),
      line.contains(", title, code { "), line.contains(" by ")
    else { return nil }
    return Phrase(
      "bos has no such shares in one line; for the films, write `\(question)`",
      ko: "이 점유율은 한 줄로 구할 수 없습니다. 영화를 보려면 `\(question)`처럼 쓰세요"
    ).suggesting(Phrase(verbatim: question))
  }

  // MARK: Other programs

  /// The hint for a function such as `cor(screens, audience)`, `lm(audience ~ screens)` or `hist(2025)`.
  private static func call(_ text: String) -> Phrase? {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "("), text.utf8.count < 80 else {
      return nil
    }
    let name = text[..<open].lowercased()
    let inside = text[text.index(after: open)...].dropLast()
    guard !inside.contains(where: { "(){}|;".contains($0) }) else { return nil }
    let parts = inside.split { ",~".contains($0) }.map { String($0).trimmed.lowercased() }
    let names = parts.map { part in
      amount(part.split { "$.".contains($0) }.last.map(String.init) ?? part)
    }
    switch name {
    case "cor", "corr", "cor.test", "correl", "cov", "plot", "scatter":
      guard parts.count == 2, let first = names[0], let second = names[1],
        first.english != second.english
      else { return nil }
      if ["plot", "scatter"].contains(name) {
        return .writeInstead(
          Phrase(
            "plot \(first.english) \(second.english)",
            ko: "그래프 \(first.korean) \(second.korean)"
          )
        )
      }
      return .writeInstead(correlation(first, second))
    case "lm", "glm", "linregress", "regress":
      guard parts.count == 2, let y = names[0], let x = names[1], x.english != y.english else {
        return nil
      }
      return .writeInstead(correlation(x, y))
    case "hist", "histogram", "boxplot":
      guard parts.count == 1, PlainRequest.daysAtStart(parts[...])?.text == parts[0] else {
        return nil
      }
      let isBox = name == "boxplot"
      return .writeInstead(
        Phrase(
          "\(isBox ? "boxplot" : "histogram") of audience \(parts[0])",
          ko: "\(parts[0]) 관객수 \(isBox ? "상자그림" : "히스토그램")"
        )
      )
    default: return nil
    }
  }

  private static func correlation(_ x: Phrase, _ y: Phrase, _ days: String = "") -> Phrase {
    let isKorean = days.contains { !$0.isASCII }
    let end = isKorean || days.isEmpty ? "" : " \(days)"
    let start = isKorean ? "\(days) " : ""
    return Phrase(
      "correlation of \(x.english) and \(y.english)\(end)",
      ko: "\(start)\(x.korean)\(Particle.and.attached(to: x.korean).dropFirst(x.korean.count)) "
        + "\(y.korean)의 상관관계"
    )
  }

  /// The hint for `regress audience on screens` and `regression of audience on screens last week`.
  private static func regression(_ words: [String]) -> Phrase? {
    let terms: Set<String> = ["regress", "regression", "회귀", "회귀분석", "선형회귀"]
    guard let place = words.firstIndex(where: terms.contains), words.count < 10 else { return nil }
    var rest = words
    rest.remove(at: place)
    rest.removeAll { ["linear", "of", "on", "and", "the", "a", "for", "in"].contains($0) }
    let columns = rest.filter { amount($0) != nil }.compactMap(amount)
    let days = rest.filter { amount($0) == nil }
    guard columns.count == 2, columns[0].english != columns[1].english,
      days.isEmpty || PlainRequest.daysAtStart(days[...])?.count == days.count
    else { return nil }
    return .writeInstead(correlation(columns[1], columns[0], days.joined(separator: " ")))
  }

  /// The hint for boxes by a column, as in `boxplot of screens by nation`.
  private static func boxes(_ words: [String]) -> Phrase? {
    var rest = words
    guard let first = rest.first, ["boxplot", "boxplots", "box"].contains(first) else { return nil }
    rest.removeFirst()
    if first == "box" {
      guard rest.first == "plot" else { return nil }
      rest.removeFirst()
    }
    if rest.first == "of" { rest.removeFirst() }
    guard rest.count == 3, rest[1] == "by", let name = amount(rest[0]),
      let key = ChartColumn.everyday(rest[2]) ?? ChartColumn.named(rest[2]),
      ["nation", "genre", "distributor", "grade"].contains(key.name)
    else { return nil }
    let korean = key.korean.first ?? key.name
    return .writeInstead(
      Phrase(
        "list --all | plot \(name.english) --as box --by \(key.name)",
        ko: "목록 --전체 | 그래프 \(name.korean) --모양 상자그림 --기준 \(korean)"
      )
    )
  }
}
