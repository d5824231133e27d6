import BosDomain
import BosText

/// Questions without the endings that say the same in many ways, such as `어제 1위 뭐였더라` or
/// `어제 관객수 좀 알려줄래`.
package enum KoreanEndings {
  /// The question without polite, past and colloquial endings, or nil if it has none.
  package static func plain(_ text: String) -> String? {
    guard text.utf8.count <= 200, text.contains(where: { !$0.isASCII }),
      !text.contains(where: { "|;\"(){}$=<>".contains($0) })
    else { return nil }
    let typed = nfc(text).split(whereSeparator: \.isWhitespace).map(String.init)
    var words = typed.map(bare).filter { !$0.isEmpty }
    var asksWhat = false
    while words.count > 1, let rest = withoutRequest(words) ?? withoutQuestion(words, &asksWhat) {
      words = rest
    }
    words = words.flatMap(separated)
    // `어제 뭐였어` asks for something else than the day.
    if asksWhat, PlainRequest.dayPhrase(words[...])?.count == words.count { return nil }
    return words == typed || words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Whether what follows a noun only makes a question or a statement of it, as in `1위였나요`.
  static func isCopula(_ ending: some StringProtocol) -> Bool {
    let ending = impolite(String(ending))
    return presents.contains(ending)
      || ["였", "이었"].contains { ending.hasPrefix($0) && isPast(ending.dropFirst($0.count)) }
  }

  // MARK: Requests

  /// The words without a request at their end, or nil without one.
  private static func withoutRequest(_ words: [String]) -> [String]? {
    let last = words[words.count - 1]
    let before = words[words.count - 2]
    if fillers.contains(last) || last.hasPrefix("궁금") || last.hasPrefix("부탁") {
      return words.dropLast()
    }
    if words.count > 2, before == "수", last.hasPrefix("있"), isAbility(words[words.count - 3]) {
      return words.dropLast(3)
    }
    if last.hasPrefix("수있"), isAbility(before) { return words.dropLast(2) }
    if last.hasPrefix("싶"), ["알고", "보고", "찾고"].contains(before) { return words.dropLast(2) }
    if words.count > 2, asks.contains(impolite(last)), verbs.contains(before) {
      return words.dropLast(2)
    }
    guard let verb = verbs.first(where: last.hasPrefix),
      asks.contains(impolite(String(last.dropFirst(verb.count))))
    else { return nil }
    // `비교해줄래` asks for a comparison.
    let noun = verb.dropLast()
    return words.dropLast() + (meaningful.contains(String(noun)) ? [String(noun)] : [])
  }

  /// Whether a word is that of `볼 수 있어` and `알려줄 수 있어`.
  private static func isAbility(_ word: String) -> Bool {
    ["볼", "알", "찾을", "확인할", "줄"].contains(word)
      || verbs.contains {
        word.hasPrefix($0) && ["줄", "주실", "볼"].contains(word.dropFirst($0.count))
      }
  }

  private static let meaningful: Set<String> = ["비교", "정렬", "검색", "합계"]
  private static let verbs = [
    "알려", "보여", "찾아", "뽑아", "골라", "말해", "가르쳐", "구해", "정리해", "계산해", "조회해", "출력해", "확인해",
    "집계해", "추천해", "비교해", "정렬해", "검색해", "나열해",
  ]
  /// What makes a request of a verb, without a polite ending.
  private static let asks: Set<String> = [
    "", "줘", "줘봐", "주세", "줄래", "주라", "주실래", "주시겠어", "주십시오", "줄까", "봐", "볼래", "줬으면", "달라", "줘라",
    "주시면", "주실",
  ]
  private static let fillers: Set<String> = ["좀", "한번", "혹시", "제발", "해", "주세요", "줘", "해봐"]

  // MARK: Questions

  /// The words without a question at their end, or with the plain form of it, or nil without one.
  private static func withoutQuestion(_ words: [String], _ asksWhat: inout Bool) -> [String]? {
    let last = words[words.count - 1]
    let before = words[words.count - 2]
    // `뭐 있었어`, `어떻게 됐나요`
    let isThere = last.hasPrefix("있") && isVerb(last, ["있"], ["있었"])
    if isThere, ["뭐", "뭐가", "무엇이", "어떤게"].contains(before) {
      asksWhat = true
      return words.dropLast(2)
    }
    if isVerb(last, ["되", "돼", "될", "됩", "된"], ["됐", "되었"]) {
      // `개봉한 지 얼마나 됐어`
      if before.hasPrefix("며칠") || words.count > 2 && words[words.count - 3].hasSuffix("지") {
        return words.dropLast()
      }
      if ["얼마나", "얼마", "어떻게", "몇"].contains(before) {
        asksWhat = true
        return words.dropLast(2)
      }
    }
    if last.hasPrefix("개봉"), isVerb(String(last.dropFirst(2)), ["해", "하"], ["했"]),
      ["뭐", "뭐가", "무엇이", "뭘"].contains(before)
    {
      return words.dropLast(2) + ["개봉작"]
    }
    // `몇 편 상영했어` and `몇 편 개봉했어`
    for (verb, noun) in [("상영", [String]()), ("개봉", ["개봉작"])] where last.hasPrefix(verb) {
      guard isVerb(String(last.dropFirst(2)), ["해", "하"], ["했"]), words.count > 2 else { break }
      if before.hasPrefix("몇편") { return Array(words.dropLast(2)) + noun + ["몇편"] }
      if before.hasPrefix("편"), words[words.count - 3] == "몇" {
        return Array(words.dropLast(3)) + noun + ["몇편"]
      }
    }
    // `영화 제목이`, after which the question was
    if asksWhat, ["제목이", "제목은", "이름이", "이름은"].contains(last) { return words.dropLast() }
    if isVerb(last, [], ["봤", "들었", "왔", "갔", "보았", "모았", "관람했", "동원했"]) {
      return asked(words.dropLast(), "관객수")
    }
    if isVerb(last, [], ["벌었"]) { return asked(words.dropLast(), "매출액") }
    for stem in ["뭐", "뭣", "무엇", "누구", "얼마", "어디"] where last.hasPrefix(stem) {
      guard isCopula(last.dropFirst(stem.count)) else { continue }
      if stem == "얼마", hasNoAmount(words.dropLast()) {
        return last == stem ? nil : words.dropLast() + [stem]
      }
      asksWhat = true
      return words.dropLast()
    }
    for stem in ["언제", "며칠째", "몇일째", "며칠", "몇위", "몇등", "몇편", "몇개"]
    where last.hasPrefix(stem) && last != stem && isCopula(last.dropFirst(stem.count)) {
      return words.dropLast() + [stem]
    }
    let isSplit = before == "몇" || before.hasPrefix("몇") && before.hasSuffix("만")
    for stem in ["명", "위", "등", "편", "개", "일째"]
    where isSplit && last.hasPrefix(stem) && isCopula(last.dropFirst(stem.count)) {
      if stem == "명" { return asked(words, "관객수") }
      return last == stem ? nil : words.dropLast() + [stem]
    }
    if last.hasPrefix("몇명"), isCopula(last.dropFirst(2)) { return asked(words, "관객수") }
    return nil
  }

  /// The words with a column for the question for its amount at their end, such as `몇 명이나`, or nil.
  private static func asked(_ words: some Collection<String>, _ column: String) -> [String]? {
    var rest = Array(words)
    var isAsked = false
    while let last = rest.last {
      let isUnit = last.hasPrefix("명") && rest.dropLast().last?.hasPrefix("몇") == true
      guard
        isUnit || last.hasPrefix("몇") || ["얼마나", "얼마", "얼마를"].contains(last)
          || ["사람이", "사람들이", "관객이"].contains(last)
      else { break }
      if !last.hasPrefix("사람"), last != "관객이" { isAsked = true }
      rest.removeLast()
    }
    guard isAsked, !rest.isEmpty else { return nil }
    return PlainRequest.Words.column(rest[rest.count - 1]) == nil ? rest + [column] : rest
  }

  private static func hasNoAmount(_ words: some Collection<String>) -> Bool {
    !words.contains { word in
      [word, PlainRequest.bare(word)].contains {
        PlainRequest.Words.column($0)?.isLargestFirst == true
      }
    }
  }

  /// `총 관객수` for `총관객수`.
  private static func separated(_ word: String) -> [String] {
    guard word.hasPrefix("총"), PlainRequest.Words.column(String(word.dropFirst())) != nil else {
      return [word]
    }
    return ["총", String(word.dropFirst())]
  }

  // MARK: Endings

  private static func isVerb(_ word: String, _ present: [String], _ past: [String]) -> Bool {
    let word = impolite(word)
    return past.contains { word.hasPrefix($0) && isPast(word.dropFirst($0.count)) }
      || present.contains { stem in
        word.hasPrefix(stem) && verbEnds.contains(String(word.dropFirst(stem.count)))
      }
  }

  private static let verbEnds: Set<String> = [
    "", "어", "나", "니", "지", "죠", "냐", "까", "을까", "니까", "습니까", "는지", "는데", "가",
  ]

  private static func isPast(_ ending: some StringProtocol) -> Bool {
    pasts.contains(String(ending))
  }

  private static let pasts: Set<String> = [
    "어", "나", "지", "니", "냐", "죠", "더라", "을까", "습니까", "는지", "는데", "던가", "던지", "대", "음", "더라고",
  ]
  private static let presents: Set<String> = [
    "", "야", "이야", "지", "이지", "죠", "이죠", "예", "이에", "에", "니", "이니", "냐", "이냐", "인가", "인지", "임",
    "일까", "더라", "이더라", "입니까", "인데", "이라고", "라고", "래", "이래", "길래", "데", "던가", "람", "가",
  ]

  private static func impolite(_ word: String) -> String {
    word.hasSuffix("요") ? String(word.dropLast()) : word
  }

  /// A word without marks, and letters that stand for laughing or crying, at its end.
  private static func bare(_ word: String) -> String {
    String(word.reversed().drop { "?!.,~ㅋㅎㅠㅜ…".contains($0) }.reversed())
  }
}
