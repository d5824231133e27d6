import BosDomain
import BosRuntime
import BosText

/// The first weekends of two or three films, for `opening weekend of A vs B` and `A와 B 첫 주말 비교`.
extension BareEntry {
  private static let english = [
    ["opening", "weekends"], ["opening", "weekend"], ["first", "weekends"], ["first", "weekend"],
  ]
  private static let korean = [
    ["개봉", "첫", "주말"], ["개봉", "첫주말"], ["개봉", "주말"], ["개봉주말"], ["첫", "주말"], ["첫주말"], ["오프닝", "주말"],
  ]
  private static let weekly = [
    ["by", "weekend"], ["by", "weekends"], ["weekend", "by", "weekend"], ["주말별로"], ["주말별"],
  ]
  private static let marks: Set<String> = [
    "vs", "vs.", "versus", "compare", "compared", "비교", "비교해줘", "비교해",
  ]
  private static let around: Set<String> = ["of", "for", "the", "관객수", "관객", "admissions", "성적"]

  /// The line for such a comparison, or nil if the words are none.
  func firstWeekends(_ words: [String]) -> Command? {
    let lower = words.map { $0.lowercased() }
    let isFirst = (Self.english + Self.korean).first { lower.firstRange(of: $0) != nil }
    guard let part = isFirst ?? Self.weekly.first(where: { lower.firstRange(of: $0) != nil }),
      let place = lower.firstRange(of: part)
    else { return nil }
    // `opening weekend of A and B` compares them, too.
    let isCompared = lower.contains(where: Self.marks.contains)
    guard isCompared || isFirst != nil && Self.hasJoint(words) else { return nil }
    let rest = words[..<place.lowerBound] + words[place.upperBound...]
    guard let titles = comparedTitles(Array(rest)) else { return nil }
    let releases = titles.compactMap { releaseDay(of: $0.filter { $0 != "\"" }) }
    guard releases.count == titles.count else { return nil }
    return isFirst == nil ? weekends(titles, releases) : opening(titles, releases)
  }

  private static func hasJoint(_ words: [String]) -> Bool {
    words.contains { word in
      word.lowercased() == "and" || ["와", "과", "랑", "하고"].contains(where: word.hasSuffix)
    }
  }

  /// The titles, in quotes, of the two or three films between marks of a comparison, or nil.
  private func comparedTitles(_ words: [String]) -> [String]? {
    let joints: Set<String> = ["and", "with", "to", "or", "그리고", "vs", "vs.", "versus", "대"]
    let ends = ["이랑", "랑", "하고", "와", "과"]
    // `Slow Locomotive and Late-Summer Doll` can be parted at each joint.
    var parts: [[String]] = [[]]
    for word in words {
      let name = word.lowercased()
      if joints.contains(name) {
        parts.append([])
      } else if Self.marks.contains(name)
        || Self.around.contains(name) && parts.allSatisfy(\.isEmpty)
      {
        continue
      } else if let end = ends.first(where: { word.hasSuffix($0) && word.count > $0.count }),
        film(named: (parts[parts.count - 1] + [String(word.dropLast(end.count))])[...]) != nil
      {
        parts[parts.count - 1].append(String(word.dropLast(end.count)))
        parts.append([])
      } else {
        parts[parts.count - 1].append(word)
      }
    }
    let ending = parts.map { part in
      Array(part.reversed().drop { Self.around.contains($0.lowercased()) }.reversed())
    }.filter { !$0.isEmpty }
    let named = ending.count == 1 ? halves(ending[0]) : ending.compactMap { film(named: $0[...]) }
    guard let named, (2...3).contains(named.count), named.count == max(2, ending.count),
      Set(named).count == named.count
    else { return nil }
    return named
  }

  /// The titles of two films without a word between them, as in `compare A B by weekend`.
  private func halves(_ words: [String]) -> [String]? {
    guard words.count > 1 else { return nil }
    for place in 1..<words.count {
      if let first = title(words[..<place].joined(separator: " ")),
        let second = title(words[place...].joined(separator: " "))
      {
        return [first, second]
      }
    }
    return nil
  }

  private func opening(_ titles: [String], _ releases: [Day]) -> Command? {
    let weekends = releases.compactMap(Self.firstWeekend)
    guard weekends.count == titles.count else { return nil }
    if let place = weekends.firstIndex(where: { $0.upper >= machine.today }) {
      return Command(text: "", note: .firstWeekendToCome(titles[place], weekends[place]))
    }
    let rows = zip(titles, weekends).map { title, days in
      Phrase(
        "{title: \(title), days: \"\(days)\", audience: $(trend \(title) --days 365 | "
          + "where day >= \(days.lower) and day <= \(days.upper) | sum audience)}",
        ko: "{제목: \(title), 기간: \"\(days)\", 관객수: $(추이 \(title) --일수 365 | "
          + "조건 날짜 >= \(days.lower) and 날짜 <= \(days.upper) | 합계 관객수)}"
      )
    }
    let line = Phrase(
      "[\(rows.map(\.english).joined(separator: ", "))] | sort -audience",
      ko: "[\(rows.map(\.korean).joined(separator: ", "))] | 정렬 -관객수"
    )
    return Command(text: line.text(in: machine.language), note: nil)
  }

  /// The admissions of films in the weekends since the first of them opened.
  private func weekends(_ titles: [String], _ releases: [Day]) -> Command? {
    guard let first = releases.compactMap(Self.firstWeekend).map(\.lower).min(),
      let last = lastSunday, first <= last
    else { return nil }
    let english = titles.map { "title == \($0)" }.joined(separator: " or ")
    let korean = titles.map { "제목 == \($0)" }.joined(separator: " or ")
    let line = Phrase(
      "list \(first)..\(last) --weekend --all | where \(english) | pivot title by day { sum(audience) }",
      ko: "목록 \(first)..\(last) --주말 --전체 | 조건 \(korean) | 피벗 제목 by 날짜 { 합계(관객수) }"
    )
    return Command(
      text: line.text(in: machine.language),
      note: Phrase("note: whole weekends up to \(last)", ko: "참고: \(last)까지 끝난 주말의 관객수입니다")
    )
  }

  /// The last Sunday whose weekend is over.
  private var lastSunday: Day? {
    guard let yesterday = machine.today.adding(days: -1) else { return nil }
    let back = (yesterday.weekday.rawValue - Weekday.sunday.rawValue + 7) % 7
    return yesterday.adding(days: -back)
  }
}

extension Phrase {
  fileprivate static func firstWeekendToCome(_ title: String, _ days: DayRange) -> Phrase {
    let name = title.filter { $0 != "\"" }
    return Phrase(
      "the first weekend of 〈\(name)〉, \(days), isn't over",
      ko: "〈\(name)〉의 첫 주말(\(days))은 아직 끝나지 않았습니다"
    )
  }
}
