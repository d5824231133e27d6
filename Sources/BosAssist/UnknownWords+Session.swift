import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Hints that depend on what the session has: its rows, its film and its day.
extension UnknownWords {
  /// The error with such a hint, or nil for other entries.
  func ofSession(_ text: String, _ words: [String], _ error: Diagnostic) -> Diagnostic? {
    if let braces = Self.withoutBraces(error) { return braces }
    if let hint = firstDayOfNoFilm(words, text) {
      var changed = error
      (changed.message, changed.hint) = (.needsFilm(text), hint)
      changed.range = SourceRange(0, text.utf8.count)
      return changed
    }
    if let line = stagesInKorean(error) {
      var changed = error
      changed.hint = .didYouMean(line)
      return changed
    }
    if let hint = inKorean(words, error) ?? weekOfNoFilm(words, text)
      ?? passedByNoFilm(words, text) ?? nationOfRows(text, error)
      ?? filmBefore(words, error) ?? Self.otherHint(text, words, error)
      ?? Self.topOfCharts(text) ?? Self.asked(text)
    {
      var changed = error
      changed.hint = hint
      return changed
    }
    return weekendToCome(words, error) ?? weekToCome(error)
  }

  /// The latest week in place of the last one of a year that isn't over, for `list week 60`.
  private func weekToCome(_ error: Diagnostic) -> Diagnostic? {
    guard error.message.id == "too-few-weeks",
      let week = error.hint?.english.split(separator: "`").dropFirst().first,
      case .failure(.notBegun)? = DayPhrase.resolve(String(week), today: machine.today)
    else { return nil }
    var changed = error
    changed.hint = Phrase(
      "for the latest one, write `last week`",
      ko: "끝난 기간은 `지난주`로 쓰세요"
    ).suggesting(Phrase("last week", ko: "지난주"))
    return changed
  }

  /// The condition on the loaded rows in place of another list, for `where nation == korea`.
  private func nationOfRows(_ text: String, _ error: Diagnostic) -> Phrase? {
    let english = error.hint?.suggestedEntry(in: machine.language) ?? ""
    let others = ["list --nation", "search --nation", "목록 --국적", "검색 --국적"]
    var words = text.split(separator: " ").map(String.init)
    guard others.contains(where: english.hasPrefix), (3...4).contains(words.count),
      ["where", "filter", "조건", "필터"].contains(words[0].lowercased()),
      let list = machine.session.list, list.caption?.kind == .film,
      list.columnIndex("nation") != nil || list.columnIndex("code") != nil
    else { return nil }
    let isKorean = words[0].contains { !$0.isASCII }
    if ["국적이", "국적은"].contains(words[1]) { words[1] = "국적" }
    guard ["nation", "국적", "country", "나라", "국가"].contains(words[1].lowercased()) else {
      return nil
    }
    let mark = words.count == 4 ? words[2] : "=="
    guard ["==", "=", "is", "!="].contains(mark),
      let condition = PlainRequest.nationCondition(
        isKorean ? "국적" : "nation",
        mark == "!=" ? mark : "==",
        words[words.count - 1].filter { !"\"'".contains($0) }
      )
    else { return nil }
    return .wholeLine("\(isKorean ? "조건" : "where") \(condition)")
  }

  /// What takes back a stage or recalls an entry, for `clear filter` and `이전 명령`, and the bars in place of a
  /// pie.
  static func asked(_ text: String) -> Phrase? {
    let text = text.lowercased()
    if takenBack.contains(text) {
      return Phrase(
        "`undo` takes back the last change, `list` shows the chart",
        ko: "마지막 변경은 `되돌리기`로 취소하고, 박스오피스는 `목록`으로 보세요"
      ).suggesting(Phrase("undo", ko: "되돌리기"))
    }
    if ["되돌리기 취소", "되돌리기 되돌리기", "undo undo", "undo the undo"].contains(text) {
      return .writeInstead(Phrase("redo", ko: "다시실행"))
    }
    if ["group by", "그룹 by"].contains(text) {
      return .writeInstead(
        Phrase("group nation { audience: sum(audience) }", ko: "그룹 국적 { 관객수: 합계(관객수) }")
      )
    }
    if recalled.contains(text) {
      return Phrase(
        "the up arrow brings back the entry before; `history` shows all",
        ko: "위 화살표 키로 이전 입력을 불러오고, 전체는 `이력`으로 보세요"
      )
    }
    if let elsewhere = elsewhere(text) { return elsewhere }
    if let key = keyName(text) {
      return Phrase(
        "\(key) is a key of the prompt, not a command; `help keyboard` has all keys",
        ko: "\(Particle.topic.attached(to: key)) 명령이 아니라 누르는 키입니다. 키 목록은 `도움말 키보드`"
      )
    }
    for (end, bars) in [
      (" plot pie", " plot --as bar"), (" 그래프 파이", " 그래프 --모양 막대"), (" 그래프 원", " 그래프 --모양 막대"),
    ]
    where text.hasSuffix("|" + end) {
      return .wholeLine(text.dropLast(end.count) + bars)
    }
    return nil
  }

  /// The Korean line in place of an English one for a command from elsewhere, in a Korean session.
  private func inKorean(_ words: [String], _ error: Diagnostic) -> Phrase? {
    guard machine.language == .korean, error.message.id == "unknown-command",
      let word = words.first,
      words.allSatisfy({ $0.allSatisfy(\.isASCII) }), words.count < 4,
      let hint = error.hint?.suggestedEntry(in: .korean), hint.allSatisfy(\.isASCII),
      let entry = ForeignEntry.instead(of: word, words.dropFirst().joined(separator: " ")),
      !entry.korean.allSatisfy(\.isASCII)
    else { return nil }
    return .didYouMean(entry)
  }

  /// The Korean names of the commands in the line for a function of R, such as `head(df)`, in a Korean session.
  private func stagesInKorean(_ error: Diagnostic) -> String? {
    guard machine.language == .korean, error.message.id == "unknown-function",
      let line = error.hint?.suggestedEntry(in: .korean), line.hasPrefix("list | "),
      line.allSatisfy(\.isASCII)
    else { return nil }
    let stages = line.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
    let korean = stages.compactMap { words -> String? in
      guard let name = words.first, words.count < 3,
        words.dropFirst().allSatisfy({ Int($0) != nil }),
        let command = machine.commands.command(called: name)
      else { return nil }
      return ([command.spec.aliases.first ?? command.spec.name] + words.dropFirst()).joined(
        separator: " "
      )
    }
    return korean.count == stages.count ? korean.joined(separator: " | ") : nil
  }

  /// What `개봉 2주차 주말 관객수` lacks without an open film.
  private func weekOfNoFilm(_ words: [String], _ text: String) -> Phrase? {
    guard words.count > 2, words[0] == "개봉", words[1].hasSuffix("주차"),
      Int(words[1].dropLast(2)) != nil, machine.session.movie == nil
    else { return nil }
    return .whichFilm(text, machine.session.filmList)
  }

  /// What `개봉 첫날 관객수` and `첫 주말 성적` lack without an open film: its title, or the films to compare.
  private func firstDayOfNoFilm(_ words: [String], _ text: String) -> Phrase? {
    let amounts: Set<String> = [
      "관객수", "관객", "관객수는", "관객은", "매출액", "매출", "성적", "스코어", "성적은", "스코어는",
    ]
    let lower = words.map { $0.lowercased() }
    let english: Set<String> = ["audience", "admissions", "score", "viewers", "sales"]
    if machine.session.movie == nil, lower.count == 3, ["opening", "first"].contains(lower[0]),
      ["day", "weekend"].contains(lower[1]), english.contains(lower[2])
    {
      return Phrase(
        "open one with `open 1`; for the films of this year, write `opening \(lower[1]) audience ranking`",
        ko: "`열기 1`로 여세요. 올해 영화를 비교하려면 `올해 개봉 첫날 관객수 순위`"
      )
    }
    let rest = words.first == "개봉" ? words.dropFirst() : words[...]
    let days = [["첫날"], ["당일"], ["첫", "주말"], ["첫주말"], ["첫", "주"], ["첫주"], ["오프닝"]]
    guard machine.session.movie == nil, let day = days.first(where: { rest.starts(with: $0) }),
      rest.count <= day.count + 1, rest.dropFirst(day.count).allSatisfy(amounts.contains),
      words.count > 1
    else { return nil }
    let of = BareEntry.Command.titled(text, machine.session.filmList)
    let ranking = day == ["첫날"] || day == ["당일"] ? "올해 개봉 첫날 관객수 순위" : "올해 개봉 첫 주말 관객수 순위"
    return Phrase(
      "open one with `open 1`, or write its title first",
      ko: "`열기 1`로 열거나 `\(of)`처럼 제목을 앞에 쓰세요. 올해 영화를 비교하려면 `\(ranking)`"
    )
  }

  /// What the charts of one country, and a prompt without times, don't have.
  private static func elsewhere(_ text: String) -> Phrase? {
    if ["\\timing", "\\timing on", ".timer on", ".timer", "timing", "timing on"].contains(text) {
      return Phrase(
        "entries aren't timed; in the system's shell, run `time bos -c 'list'`",
        ko: "실행 시간은 재지 않습니다. 시스템 셸에서 `time bos -c '목록'`으로 재세요"
      )
    }
    let worlds = ["전 세계", "전세계", "세계 흥행", "북미 흥행", "미국 흥행", "worldwide", "domestic vs"]
    guard worlds.contains(where: text.contains), text.utf8.count < 80 else { return nil }
    return Phrase(
      "there are only the charts of Korea: run `list`; `search --nation` finds films of other countries",
      ko: "국내 박스오피스만 있습니다. `목록`으로 보고, 다른 나라 영화는 `검색 --국적 미국`처럼 찾으세요"
    )
  }

  /// The name of a key that is typed as a word, such as `ctrl-r`, or nil.
  private static func keyName(_ text: String) -> String? {
    if ["tab", "탭"].contains(text) { return "Tab" }
    for start in ["ctrl-", "ctrl+", "control-", "^"] where text.hasPrefix(start) {
      let letter = text.dropFirst(start.count)
      guard letter.count == 1, letter.allSatisfy({ $0.isLetter && $0.isASCII }) else { return nil }
      return "Ctrl-\(letter.uppercased())"
    }
    return nil
  }

  private static let takenBack: Set<String> = [
    "unsort", "unfilter", "clear filter", "clear filters", "clear sort", "remove filter",
    "remove sort",
    "reset filter", "reset filters", "reset sort", "undo filter", "undo sort", "no filter",
    "정렬 취소", "정렬 해제", "필터 해제", "필터 취소", "조건 해제", "조건 취소", "필터 초기화", "정렬 초기화", "조건 초기화",
    "방금 거 취소", "방금 것 취소", "방금거 취소", "취소해줘", "취소해", "취소하기", "원래대로", "원상복구", "필터 제거", "조건 제거",
    "필터 지우기", "조건 지우기",
  ]
  private static let recalled: Set<String> = [
    "last command", "previous command", "previous entry", "last entry", "repeat last", "이전 명령",
    "이전 명령어", "이전 입력", "마지막 명령", "다시 하기", "다시 해줘", "다시 실행해줘", "다시 해봐",
  ]

  /// The films with the largest totals, for `list last week | top 3`, whose first rows are of one day.
  private static func topOfCharts(_ text: String) -> Phrase? {
    let stages = text.split(separator: "|").map { String($0).trimmed }
    guard stages.count == 2, let list = stages.first, let stage = stages.last,
      let count = StagedEntry.top(stage)
    else { return nil }
    let words = list.split(separator: " ").map(String.init)
    let days = words.dropFirst().joined(separator: " ")
    guard ["list", "목록"].contains(words.first), !days.contains("--"), !days.isEmpty,
      PlainRequest.haveSeveralCharts(days)
    else { return nil }
    return .writeInstead(
      Phrase("top \(count) \(days)", ko: "\(days) 상위 \(count)편")
    )
  }

  private static let backToFilm: Set<String> = [
    "last film", "the last film", "the film before", "back to the last film", "previous one",
    "the previous one", "the other film", "아까 그 영화", "아까 본 영화", "아까 그거", "아까 영화", "방금 그 영화",
    "전에 본 영화", "이전에 본 영화", "전 영화", "그 전 영화", "직전 영화", "아까 그 영화로", "아까 영화로",
  ]

  /// The film that was open before, or `previous`, beside the loaded list for `back`.
  private func filmBefore(_ words: [String], _ error: Diagnostic) -> Phrase? {
    let isBack =
      error.hint?.english.hasPrefix("`list` shows the chart, `undo` takes") == true
      && words.count < 3
    guard isBack || Self.backToFilm.contains(words.joined(separator: " ").lowercased()) else {
      return nil
    }
    let row = machine.session.walk?.row ?? 0
    if case .text(let title)? = machine.changes.film(before: machine.session.movie)?["title"] {
      let open = Phrase(
        "open \(quoted(machine.shownTitle(title)))",
        ko: "열기 \(quoted(title))"
      )
      return Phrase(
        "`\(open.english)` opens the film before, `table` shows the loaded list again",
        ko: "앞서 본 영화는 `\(open.korean)`, 불러온 목록은 `표`로 보세요"
      ).suggesting(open)
    }
    guard row > 0 else { return nil }
    if row > 1 {
      return Phrase(
        "`table` shows the loaded list again, `previous` the film above this one",
        ko: "불러온 목록은 `표`, 목록의 앞 영화는 `이전`으로 보세요"
      )
    }
    return Phrase(
      "`table` shows the loaded list again, `undo` takes back the last change",
      ko: "불러온 목록은 `표`로 다시 보고, 마지막 변경은 `되돌리기`로 취소하세요"
    )
  }

  /// The error for what to see on a weekend that has no chart yet, as in `이번 주말 뭐 볼까` on a Monday.
  private func weekendToCome(_ words: [String], _ error: Diagnostic) -> Diagnostic? {
    guard ["unknown-command", "not-understood"].contains(error.message.id), words.count > 2,
      let days = PlainRequest.daysAtStart(words[...]), days.count < words.count,
      days.text.contains("주말") || days.text.contains("weekend"),
      case .failure(.notBegun)? = DayPhrase.resolve(days.text, today: machine.today)
    else { return nil }
    let named = words.prefix(days.count).joined(separator: " ")
    var changed = error
    changed.message = DiagnosticMessage(
      "yet-to-come",
      "`\(named)` is yet to come",
      ko: "`\(named)`: 아직 오지 않았습니다"
    )
    changed.range = SourceRange(0, named.utf8.count)
    changed.hint = Phrase(
      "for what is booked, run `booking`; for the last weekend, `list last weekend`",
      ko: "예매 순위는 `예매`, 지난 주말 박스오피스는 `목록 지난 주말`로 보세요"
    ).suggesting(Phrase("booking", ko: "예매"))
    return changed
  }
}

extension DiagnosticMessage {
  /// A question about a film that doesn't say which.
  fileprivate static func needsFilm(_ text: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "needs-film",
      "`\(text)` doesn't say of which film",
      ko: "`\(text)`: 어느 영화인지 알 수 없습니다"
    )
  }
}
