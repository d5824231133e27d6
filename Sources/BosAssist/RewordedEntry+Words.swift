import BosDomain
import BosRuntime
import BosText

/// Words in place of others with the same meaning.
extension RewordedEntry {
  /// The words to read instead, with what to say about them, or nil.
  static func reworded(_ words: [String], _ machine: Machine) -> ([String], Phrase?)? {
    if let groups = firstOfGroups(words) { return groups }
    if let periods = withoutBoxOffice(words) { return (periods, nil) }
    if let nations = bothNations(words) { return (nations, nil) }
    return everyday(words) ?? yearBefore(words, machine) ?? growth(words)
  }

  /// `this year vs last year` for `box office this year vs last year`, in which those words name no amount.
  private static func withoutBoxOffice(_ words: [String]) -> [String]? {
    let lower = words.map { $0.lowercased() }
    let versus: Set<String> = ["vs", "vs.", "versus", "compare", "compared", "비교", "대비", "비교해줘"]
    guard words.count > 3, lower.contains(where: versus.contains) else { return nil }
    var rest = words
    if let place = lower.firstIndex(of: "box"), place + 1 < lower.count,
      lower[place + 1] == "office"
    {
      rest.removeSubrange(place...(place + 1))
    } else if let place = lower.firstIndex(where: { ["박스오피스", "boxoffice"].contains($0) }) {
      rest.remove(at: place)
    } else {
      return nil
    }
    guard rest.first?.lowercased() == "compare" else { return rest }
    // `compare` itself takes films.
    rest.removeFirst()
    if let joint = rest.firstIndex(where: { ["and", "with", "to", "vs"].contains($0.lowercased()) })
    {
      rest[joint] = "vs"
    } else if rest.count == 2 {
      rest.insert("vs", at: 1)
    }
    return rest
  }

  private static let keys = [
    "배급사": "배급사별", "감독": "감독별", "장르": "장르별", "국가": "국적별", "나라": "국적별",
  ]

  /// `지난달 배급사별 매출 1위` for `지난달 매출 1위 배급사`.
  private static func firstOfGroups(_ words: [String]) -> ([String], Phrase?)? {
    let (days, rest) = BareEntry.withoutDays(words)
    guard rest.count == 3 else { return nil }
    let names = rest.map { PlainRequest.bareName($0) }
    guard let key = names.lazy.compactMap({ keys[$0] }).first,
      let place = rest.first(where: {
        ["위", "등"].contains($0.suffix(1)) && Int($0.dropLast()) != nil
      }),
      let amount = rest.first(where: { PlainRequest.amountColumn(PlainRequest.bareName($0)) != nil }
      )
    else { return nil }
    let isWhole = names.allSatisfy { name in
      keys[name] != nil || name == place || PlainRequest.amountColumn(name) != nil
    }
    guard isWhole else { return nil }
    let note =
      key == "감독별" || key == "배급사별"
      ? Phrase(
        "of all their films together",
        ko:
          "\(key.dropLast()) 작품을 모두 더한 순위입니다 · 1위 영화의 \(key.dropLast()): `\(days.map { $0 + " " } ?? "")\(place) \(key.dropLast())`"
      ) : nil
    return (
      [days].compactMap(\.self) + [key, PlainRequest.bareName(amount), "\(place.dropLast())위"], note
    )
  }

  /// `지난 주말 한국영화 점유율` for `지난 주말 한국영화 외국영화 점유율`: each share stands beside the other.
  private static func bothNations(_ words: [String]) -> [String]? {
    let korean: Set<String> = ["한국영화", "국내영화", "한국", "국산영화"]
    let foreign: Set<String> = ["외국영화", "해외영화", "외국"]
    let joints = ["와", "과", "랑", "이랑", "하고", ","]
    func name(_ word: String) -> String {
      joints.first(where: word.hasSuffix).map { String(word.dropLast($0.count)) } ?? word
    }
    let names = words.map(name)
    guard let first = names.firstIndex(where: korean.contains),
      let second = names.firstIndex(where: foreign.contains), abs(first - second) == 1,
      words.contains(where: { ["점유율", "비중", "비율"].contains(PlainRequest.bareName($0)) })
    else { return nil }
    var rest = words
    rest[min(first, second)] = "한국영화"
    rest.remove(at: max(first, second))
    return rest
  }

  private static let thisYear: Set<String> = ["올해", "금년", "올해의"]
  private static let lastYear: Set<String> = [
    "작년", "전년", "작년이랑", "작년과", "작년하고", "전년과", "작년의", "지난해", "지난해와",
  ]
  private static let sameTime: Set<String> = [
    "동기", "이맘때", "같은", "기간", "이맘때랑", "이맘때와", "동기와", "동기랑", "기간과", "기간이랑", "시기", "시기와",
    "시점과", "시점",
  ]
  private static let comparing: Set<String> = ["대비", "비교", "비교해줘", "비교하면", "비교해", "비교해봐"]
  private static let amounts: Set<String> = ["관객", "관객수", "관객수는", "매출", "매출액", "매출은"]
  private static let fillers: Set<String> = ["누적", "총", "전체", "증감", "증감률", "성장률", "증가율", "어때"]

  /// `올해 관객수 작년이랑 비교` for `올해 누적 관객수 작년이랑 비교` and `작년 이맘때랑 비교`, which compare the same days of
  /// both years.
  private static func yearBefore(_ words: [String], _ machine: Machine) -> ([String], Phrase?)? {
    guard words.contains(where: lastYear.contains), words.contains(where: comparing.contains),
      words.allSatisfy({ word in
        [thisYear, lastYear, sameTime, comparing, amounts, fillers].contains { $0.contains(word) }
      })
    else { return nil }
    let amount = words.first(where: amounts.contains) ?? "관객수"
    let isNamed = words.contains(where: thisYear.contains)
    guard isNamed || words.contains(where: sameTime.contains) else { return nil }
    let note = isNamed ? nil : Phrase.ofThisYear
    return (["올해", PlainRequest.bareName(amount), "작년이랑", "비교"], note)
  }

  /// `이번 주 관객수 전주 대비` for `지난주 대비 관객 증가율`.
  private static func growth(_ words: [String]) -> ([String], Phrase?)? {
    let periods = [
      "지난주": ["이번", "주", "관객수", "전주", "대비"], "지난달": ["이번", "달", "관객수", "전월", "대비"],
      "작년": ["올해", "관객수", "작년이랑", "비교"], "지난해": ["올해", "관객수", "작년이랑", "비교"],
    ]
    let changes: Set<String> = ["증가율", "증감률", "성장률", "증감", "증가", "감소율"]
    guard (3...4).contains(words.count), var line = periods[words[0]], words[1] == "대비",
      let last = words.last, changes.contains(last)
    else { return nil }
    if words.count == 4 {
      guard amounts.contains(words[2]) else { return nil }
      if let place = line.firstIndex(of: "관객수"), words[2].hasPrefix("매출") { line[place] = "매출" }
    }
    return (line, nil)
  }
}
