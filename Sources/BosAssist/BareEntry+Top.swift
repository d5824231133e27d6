import BosDomain
import BosRuntime
import BosTables
import BosText

/// Questions for the days that one film spent in the first place, and for the day on which it passed a
/// number of admissions.
extension BareEntry {
  /// The line for `느린 기관차 며칠 동안 1위 했어`, `when did TITLE pass 1 million` and the like, or nil.
  func daysAtTop(_ text: String) -> Phrase? {
    // The run of a film takes a request for each day.
    guard !isTyped, machine.sourceChoice?.sendsCalls != true else { return nil }
    let words = UsualWords.of(text).split(whereSeparator: \.isWhitespace).map { word in
      word.filter { !"?!".contains($0) }
    }.filter { !$0.isEmpty }
    guard (2...14).contains(words.count) else { return nil }
    // `며칠째 1위야` is about the film of the last answer.
    if machine.session.isAboutFilm, let title = openTitle,
      let stages = stages(words.map { $0.lowercased() }, of: title)
    {
      return Phrase(
        "trend \(title) --days 365 | \(stages.english)",
        ko: "추이 \(title) --일수 365 | \(stages.korean)"
      )
    }
    for count in (1..<words.count).reversed() {
      for start in 0...(words.count - count) {
        let rest = Array(words[..<start] + words[(start + count)...]).map { $0.lowercased() }
        guard !rest.isEmpty, Self.passed(rest) != nil || Self.asksTop(rest) else { continue }
        let name = words[start..<start + count].joined(separator: " ")
        let bare = PlainRequest.bareName(name)
        guard let title = title(name) ?? (bare == name ? nil : title(bare)),
          let stages = stages(rest, of: title)
        else { continue }
        return Phrase(
          "trend \(title) --days 365 | \(stages.english)",
          ko: "추이 \(title) --일수 365 | \(stages.korean)"
        )
      }
    }
    return nil
  }

  /// What the words around a title ask for.
  private func stages(_ words: [String], of title: String) -> Phrase? {
    guard let amount = Self.passed(words) else {
      return Self.asksTop(words)
        ? Phrase("where rank == 1 | count", ko: "조건 순위 == 1 | 개수") : nil
    }
    let reached = Phrase("where total >= \(amount) | first 1", ko: "조건 누적관객수 >= \(amount) | 처음 1")
    guard let release = releaseDay(of: title.filter { $0 != "\"" }) else {
      return Phrase(
        "\(reached.english) | columns day total",
        ko: "\(reached.korean) | 열선택 날짜 누적관객수"
      )
    }
    // In Korean, the day of the release is the first one.
    return Phrase(
      "\(reached.english) | derive { days_out: day - \(release) } | columns day total days_out",
      ko: "\(reached.korean) | 열추가 { 일째: 날짜 - \(release) + 1 } | 열선택 날짜 누적관객수 일째"
    )
  }

  /// Whether the words around a title ask for the number of its days in the first place.
  private static func asksTop(_ words: [String]) -> Bool {
    var (isFirst, isNumber, isCount) = (false, false, false)
    for (place, word) in words.enumerated() {
      let bare = PlainRequest.bareName(word)
      if ["1위", "1등", "일위", "1위를", "#1", "1위로", "1위였던"].contains(word) || bare == "1위" {
        isFirst = true
      } else if ["1", "one"].contains(word), isNumber {
        isFirst = true
      } else if ["number", "no", "no.", "rank"].contains(word) {
        isNumber = true
      } else if ["며칠", "몇일", "몇", "며칠간", "며칠째", "기간", "days", "often", "long"].contains(word) {
        isCount = true
      } else if ["many", "how"].contains(word), place < 2 {
        continue
      } else if !aroundTop.contains(word), !aroundTop.contains(bare) {
        return false
      }
    }
    return isFirst && isCount
  }

  private static let aroundTop: Set<String> = [
    "was", "were", "is", "did", "has", "been", "for", "at", "the", "in", "on", "times", "days",
    "place",
    "first", "동안", "했어", "했나", "했지", "했는지", "번", "번이나", "일", "일간", "간", "차지했어", "한", "날",
    "몇번", "얼마나", "오래", "였어", "이었어", "알려줘", "했어요", "하고", "지켰어",
  ]

  /// The number of admissions that a film passed, or nil if the words don't ask for the day.
  private static func passed(_ words: [String]) -> String? {
    // `did it pass 2 million` and `200만 넘었어` ask whether it did, which the day answers.
    let ends: Set<String> = ["넘었어", "돌파했어", "달성했어", "넘겼어", "넘었나", "돌파했나", "넘었니", "찍었어"]
    var asksDay = words.first == "did" || words.last.map(ends.contains) == true
    var passes = false
    var amount: String?
    var index = 0
    while index < words.count {
      let word = words[index]
      let bare = PlainRequest.bareName(word)
      if ["when", "언제", "언제야", "날", "날짜", "언제지", "며칠", "며칠에", "long", "days", "has"].contains(word)
        || bare == "언제"
      {
        asksDay = true
      } else if ["만에", "걸렸어", "걸렸나", "걸렸지", "걸려", "걸린"].contains(word) {
        passes = true
      } else if ["며칠만에", "몇일만에"].contains(word) {
        (asksDay, passes) = (true, true)
      } else if [
        "pass", "passed", "reach", "reached", "hit", "cross", "crossed", "surpass", "돌파", "돌파한",
        "돌파했어", "돌파했나", "넘었어", "넘었나", "넘었니", "찍었어", "넘은", "넘긴", "넘겼어", "달성", "달성한", "달성했어", "돌파까지",
        "달성까지",
        "넘기는", "넘는", "돌파하는", "돌파하는데", "넘기는데", "넘는데",
      ].contains(word) {
        passes = true
      } else if amount == nil,
        let found = PlainRequest.amount(Array(words[index...]))
          ?? PlainRequest.amount([word.hasSuffix("까지") ? String(word.dropLast(2)) : bare])
      {
        amount = found.text
        index += found.count - 1
      } else if ![
        "did", "has", "a", "admissions", "viewers", "the", "관객", "명", "관객수", "total", "누적", "누적관객",
        "알려줘", "한", "tickets", "how", "take", "took", "to", "it", "in", "many", "데", "까지", "몇", "일",
      ].contains(word),
        bare != "관객"
      {
        return nil
      }
      index += 1
    }
    return asksDay && passes ? amount : nil
  }
}
