import BosDomain
package import BosLanguage
package import BosRuntime
import BosText

/// The hints for entries with words that bos doesn't understand, beside a title that it knows or about
/// figures that nobody publishes.
package struct UnknownWords {
  let machine: Machine

  package init(_ machine: Machine) { self.machine = machine }

  /// Returns what was loaded with such a hint in place of one that is only a guess.
  package func explained(_ loaded: ProgramLoader.Loaded, in parse: Parse) -> ProgramLoader.Loaded {
    guard machine.saysThings, parse.source.bytes.count <= 200,
      let report = loaded.reports.lastIndex(where: { $0.source.bytes == parse.source.bytes }),
      let error = loaded.reports[report].diagnostics.firstIndex(where: { $0.severity == .error })
    else { return loaded }
    let original = loaded.reports[report].diagnostics[error]
    let diagnostic = withKnownName(original)
    let text = nfc(String(decoding: parse.source.bytes, as: UTF8.self)).trimmed
    let words = text.split(whereSeparator: \.isWhitespace).map { word in
      word.filter { !"?!".contains($0) }
    }.filter { !$0.isEmpty }
    if let asked = operation(text, diagnostic) ?? ofOutput(text, diagnostic)
      ?? unfinished(text, diagnostic) ?? ofSession(text, words, diagnostic)
      ?? Self.twoTrends(text, diagnostic) ?? wholeLine(text, words, diagnostic)
    {
      var explained = loaded
      explained.reports[report].diagnostics[error] = asked
      return explained
    }
    let isInLastStage = text.utf8.lastIndex(of: 0x7C).map { bar in
      diagnostic.range.start > text.utf8.distance(from: text.utf8.startIndex, to: bar)
    }
    if isInLastStage ?? true, !text.contains(where: { ";\n".contains($0) }),
      let hint = Self.seriesHint(text, words) ?? Self.yearsOfNation(words) ?? movingMean(words)
        ?? Self.namedDays(text, diagnostic)
    {
      var changed = diagnostic
      changed.hint = hint
      if words.count > 1, !text.contains("|") {
        changed.message = Self.called(text).map(DiagnosticMessage.noCall) ?? .unanswered
        changed.range = SourceRange(0, text.utf8.count)
      }
      var explained = loaded
      // Other errors follow from the first.
      explained.reports[report].diagnostics = [changed]
      return explained
    }
    guard (1...12).contains(words.count), !text.contains(where: { "|;\"(){}$=\n".contains($0) })
    else { return loaded }
    var explained = loaded
    var changed = diagnostic
    if let hint = Self.firstDay(text) ?? groupsOfYears(words) ?? Self.sharesOfPeriods(text) {
      (changed.hint, changed.message) = (hint, .unanswered)
      changed.range = SourceRange(0, text.utf8.count)
    } else if let hint = works(words) {
      changed.hint = hint
    } else if let hint = Self.uncounted(words) {
      (changed.hint, changed.message) = (hint, .unanswered)
      changed.range = SourceRange(0, text.utf8.count)
    } else if let hint = Self.missing(words) {
      changed.hint = hint
      if words.count > 1 {
        changed.message = .unanswered
        changed.range = SourceRange(0, text.utf8.count)
      }
    } else if let hint = occasion(words) {
      changed.hint = hint
      // `연휴별 관객수` asks for groups.
      if diagnostic.message.id == "unknown-command", words.count > 1,
        !words.contains(where: { $0.hasSuffix("별") })
      {
        changed.message = .noDays(text)
        changed.range = SourceRange(0, text.utf8.count)
      }
    } else if let hint = Self.ratings(words) ?? Self.statistic(words) ?? Self.columnOfList(words)
      ?? Self.dropOfWeek(words)
      ?? Self.sameNations(words)
      ?? (diagnostic.range.start > 0 || words.count < 2
        ? nil : Self.unpublished(words) ?? besideTitle(words, diagnostic.hint))
    {
      changed.hint = hint
    } else {
      changed = Self.answer(words, text, diagnostic) ?? diagnostic
    }
    changed =
      Self.future(words, changed) ?? Self.noDays(words, changed)
      ?? changed.pointing(in: parse.source)
    changed = Self.ofWhole(text, words, changed)
    guard changed != original else { return loaded }
    explained.reports[report].diagnostics[error] = changed
    return explained
  }

  /// The error for days to come, as in `다음 주 박스오피스`, which are no command, or nil for other entries.
  private static func future(_ words: [String], _ error: Diagnostic) -> Diagnostic? {
    guard ["unknown-command", "unexpected-argument"].contains(error.message.id),
      error.hint == nil || error.hint?.english.hasPrefix("charts end") == true
        || error.hint?.english.hasPrefix("usage: next") == true
    else { return nil }
    for count in (1...min(4, words.count)).reversed() {
      let days = words.prefix(count).joined(separator: " ")
      guard DatePhrase(days)?.isToCome == true else { continue }
      var future = error
      (future.message, future.hint) = (.yetToCome(days), .onlyYesterday)
      future.range = SourceRange(0, days.utf8.count)
      return future
    }
    return nil
  }

  /// The error for a word such as `지난` or `this` before one that names no days, or nil for other
  /// entries.
  private static func noDays(_ words: [String], _ error: Diagnostic) -> Diagnostic? {
    let relations: Set<String> = ["지난", "이번", "저번", "지지난", "last", "this", "next", "previous"]
    guard error.message.id == "unknown-command", (2...3).contains(words.count),
      relations.contains(words[0].lowercased()),
      error.hint.map({ isVague($0) || isGuess($0) }) ?? true
    else { return nil }
    let days = words.joined(separator: " ")
    var changed = error
    (changed.message, changed.hint) = (.noDays(days), .shapeHint(.days))
    changed.range = SourceRange(0, days.utf8.count)
    return changed
  }

  /// The error for a question that no command answers, or nil for other entries.
  private static func answer(_ words: [String], _ text: String, _ error: Diagnostic) -> Diagnostic?
  {
    // `where does it come from` begins with a command.
    let isOfWhere =
      words.count > 2 && words[0].lowercased() == "where"
      && ["do", "does", "did", "is", "are", "can"].contains(words[1].lowercased())
    // Neither does a sentence that begins with days have the name of a command.
    let isOfDays =
      error.hint == nil && error.range.start > 0 && words.count > 2
      && PlainRequest.daysAtStart(words[...]) != nil
    guard
      isOfWhere || isOfDays
        || error.message.id == "unknown-command" && (error.hint.map(isVague) ?? true)
    else { return nil }
    let isQuestion = isOfWhere || isOfDays || isQuestion(words, text)
    var answer = error
    let isTitle = error.hint?.isSearch == true && !isQuestion
    if let hint = subject(words, isQuestion: !isTitle) {
      answer.hint = hint
    } else if BareEntry.asks(text), let near = CommonQuestion.asked(by: text) {
      answer.hint = .didYouMean(near.question.command)
    } else if isOfWhere || isQuestion && (error.hint.map(isGuess) ?? true) {
      answer.hint = .questions
    } else {
      return nil
    }
    if isQuestion {
      answer.message = .unanswered
      answer.range = SourceRange(0, text.utf8.count)
    }
    return answer
  }

  /// Whether a hint only guesses what an entry could mean.
  private static func isGuess(_ hint: Phrase) -> Bool {
    hint.isSearch || hint == .tasks || hint == .listOfCommands || hint.english == "see `help`"
  }

  /// Whether a hint says less than one about the subject of a question.
  private static func isVague(_ hint: Phrase) -> Bool {
    // A whole line is no guess.
    let isWord =
      hint.english.hasPrefix("did you mean `")
      && !hint.english.dropFirst("did you mean `".count).contains(" ")
    return isGuess(hint) || isWord
      || ["write `list`", "write `reviews", "bos doesn't understand `", "charts end with"]
        .contains(where: hint.english.hasPrefix)
  }

  /// The hint with the film that the first words name.
  private func besideTitle(_ words: [String], _ hint: Phrase?) -> Phrase? {
    guard let hint, hint.isSearch || hint == .tasks || hint == .listOfCommands else { return nil }
    let entry = BareEntry(machine)
    for count in (1..<words.count).reversed() {
      let name = words[..<count]
      // A short word is in too many sentences.
      guard name.joined().count > 2, let title = entry.film(named: name) else { continue }
      let shown = title.dropFirst().dropLast()
      let unknown = words[count...].joined(separator: " ")
      let open = Phrase("open \(title)", ko: "열기 \(title)")
      return Phrase(
        "bos doesn't understand `\(unknown)`; for the page of 〈\(shown)〉, run `\(open.english)`",
        ko: "`\(unknown)` 부분은 이해하지 못했습니다. 〈\(shown)〉의 정보는 "
          + "\(Particle.direction.attached(to: "`\(open.korean)`")) 보세요"
      ).suggesting(open)
    }
    return nil
  }

  /// The hint for a comparison of films with the same ones.
  private static func sameNations(_ words: [String]) -> Phrase? {
    guard let same = PlainRequest.sameNations(words) else { return nil }
    let line = Phrase("korean vs foreign", ko: "한국영화 외국영화 비교")
    return Phrase(
      "`\(same.first)` and `\(same.second)` are the same films; for the others, write `\(line.english)`",
      ko: "`\(same.first)`, `\(same.second)`: 같은 영화를 뜻합니다. 외국영화와 비교하려면 "
        + "\(Particle.direction.attached(to: "`\(line.korean)`")) 쓰세요"
    )
  }

  // MARK: Figures that nobody publishes

  private static let groups: Set<String> = [
    "연령", "연령대", "연령별", "연령대별", "나이", "나이별", "성별", "남녀", "남녀별", "남성", "여성", "남자", "여자", "age",
    "ages", "gender", "men", "women", "teenagers", "sex",
  ]
  private static let others: Set<String> = [
    "관객", "관객수", "관객은", "관객의", "관람객", "비율", "비중", "순위", "인기", "영화", "by", "of", "audience",
    "admissions", "viewers", "group", "groups", "share", "and", "the", "분포", "선호", "몇", "명",
  ]

  /// The hint for questions about the age or the gender of viewers.
  private static func unpublished(_ words: [String]) -> Phrase? {
    let names = words.map { $0.lowercased() }
    func isGroup(_ word: String) -> Bool {
      groups.contains(word)
        || word.hasSuffix("대") && [10, 20, 30, 40, 50, 60, 70].contains(Int(word.dropLast()))
    }
    guard names.contains(where: isGroup),
      names.allSatisfy({ isGroup($0) || others.contains($0) }),
      names.contains(where: others.contains)
    else { return nil }
    return Phrase(
      "KOBIS publishes neither the age nor the gender of viewers; for all admissions, run `list`",
      ko: "KOBIS에는 관객의 나이와 성별 데이터가 없습니다. 전체 관객수는 `목록`으로 보세요"
    )
  }
}

extension Diagnostic {
  /// The error with the words that aren't understood in its message and under its caret, which its
  /// hint says, or the error itself.
  fileprivate func pointing(in source: SourceText) -> Diagnostic {
    if message.id == "unknown-command", hint?.english.hasPrefix("KOBIS ") == true {
      var unanswered = self
      unanswered.message = .unanswered
      unanswered.range = SourceRange(0, source.bytes.count)
      return unanswered
    }
    let lead = "bos doesn't understand `"
    guard message.id == "unknown-command", let hint, hint.english.hasPrefix(lead),
      let end = hint.english.dropFirst(lead.count).firstRange(of: "`; "),
      let korean = hint.korean.firstRange(of: "이해하지 못했습니다. ")
    else { return self }
    let start = hint.english.index(hint.english.startIndex, offsetBy: lead.count)
    let unknown = String(hint.english[start..<end.lowerBound])
    guard let place = source.bytes.firstRange(of: Array(unknown.utf8)) else { return self }
    let rest = Phrase(
      String(hint.english[end.upperBound...]),
      ko: String(hint.korean[korean.upperBound...])
    )
    var pointed = self
    pointed.message = .notUnderstood(unknown)
    pointed.range = SourceRange(place.lowerBound, place.upperBound)
    let (english, shown) = (hint.suggestedEntry(in: .english), hint.suggestedEntry(in: .korean))
    if let english, let shown {
      pointed.hint = rest.suggesting(Phrase(english, ko: shown))
    } else {
      pointed.hint = rest
    }
    return pointed
  }
}

extension DiagnosticMessage {
  /// Words in place of days.
  static func noDays(_ words: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "not-a-day",
      "`\(words)` is no day or period",
      ko: "`\(words)`: 날짜나 기간으로 읽을 수 없습니다"
    )
  }

  /// Days to come, of which there are no data.
  fileprivate static func yetToCome(_ days: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "yet-to-come",
      "`\(days)` is yet to come",
      ko: "`\(days)`: 아직 오지 않았습니다"
    )
  }

  /// The words of a question that bos doesn't understand.
  fileprivate static func notUnderstood(_ words: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "not-understood",
      "bos doesn't understand `\(words)`",
      ko: "`\(words)` 부분을 이해하지 못했습니다"
    )
  }
}
