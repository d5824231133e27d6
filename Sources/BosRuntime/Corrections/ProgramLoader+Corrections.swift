import BosDomain
import BosLanguage
package import BosTables
package import BosText

/// Suggestions of whole lines, each of which was parsed and resolved.
extension ProgramLoader {
  /// The largest source that is searched for corrections, which each need another parse.
  private static let limit = 256 << 10
  /// The lines of a source that are corrected.
  private static let mostLines = 3
  /// The width of the longest line that a hint repeats.
  private static let mostCells = 66

  /// Returns diagnostics with a hint for lines that are right after a small correction.
  ///
  /// The errors of such a line become one. The names of the source must be restored before.
  func corrected(
    _ parse: Parse,
    commands: CommandTable,
    used: [UsedFile]
  ) -> [Diagnostic] {
    let source = parse.source
    var diagnostics = parse.diagnostics
    guard source.bytes.count <= Self.limit else { return diagnostics }
    let vocabulary = vocabulary(of: commands)
    var seen: Set<Int> = []
    for error in parse.diagnostics.sorted(by: { $0.range.start < $1.range.start })
    where error.severity == .error && error.message.id != "foreign-comment" {
      let number = source.line(of: error.range.start)
      guard seen.insert(number).inserted else { continue }
      if seen.count > Self.mostLines { break }
      var line = source.range(ofLine: number)
      let comment = parse.program.comments.first {
        line.start < $0.range.start && $0.range.start < line.end
      }
      if let comment { line.end = comment.range.start }
      while line.end > line.start, [0x20, 0x09].contains(source.bytes[line.end - 1]) {
        line.end -= 1
      }
      guard error.range.end <= line.end else { continue }
      let place = SourceRange(error.range.start - line.start, error.range.end - line.start)
      let bytes = Array(source.bytes[line.start..<line.end])
      // `정렬하는 법` asks for a page of the help.
      let letters = nfc(String(decoding: bytes, as: UTF8.self)).filter(\.isLetter)
      if letters.hasSuffix("하는법"), error.hint?.english.hasPrefix("see ") ?? false { continue }
      // `list | avg` of one's own is no other command.
      if error.hint?.english.hasPrefix("piped rows are") ?? false { continue }
      func check(_ changed: [UInt8]) -> [Diagnostic] {
        let all = source.bytes[..<line.start] + changed + source.bytes[line.end...]
        let text = SourceText(name: source.name, bytes: Array(all))
        return errors(of: text, in: number, commands, used, parse.unreadDefinitions).map {
          var error = $0
          error.range = SourceRange($0.range.start - line.start, $0.range.end - line.start)
          return error
        }
      }
      var isCorrected = false
      var corrections = candidates(for: error, at: place, in: bytes, vocabulary)
      if let line = rewritten(bytes, error.message.id, place, vocabulary, check: check) {
        corrections.append(LineCorrection(problem: .words, line: line, range: place))
      }
      if let request = LineCorrection.request(bytes, place, vocabulary) {
        corrections.append(request)
      }
      if let line = misspelled(bytes, error, at: place, check: check) { corrections.append(line) }
      corrections = LineCorrection.withForeign(bytes, place, corrections, vocabulary)
        .map { $0.dated(in: bytes, yearOfRows) }
      if let formula = LineCorrection.formula(bytes, place) { corrections.insert(formula, at: 0) }
      for correction in corrections {
        guard let hint = hint(for: correction, of: error, vocabulary, check: check) else {
          continue
        }
        let frame = vocabulary.signature("df") == nil ? ForeignCalls.frame(in: bytes) : nil
        let wrong = frame ?? correction.range
        let range = SourceRange(line.start + wrong.start, line.start + wrong.end)
        let isAssigned =
          correction.problem == .words && error.message.id == "assignment-in-expression"
          && hint.english.contains(" { ") && !bytes.contains(UInt8(ascii: "{"))
        let message =
          frame.map { _ in .ofPandas } ?? DiagnosticMessage(correction.problem)
          ?? (isAssigned ? .columnsWithoutBraces : error.message)
        diagnostics.removeAll {
          $0.severity == .error && line.start <= $0.range.start && $0.range.start <= line.end
        }
        diagnostics.append(Diagnostic(.error, message, at: range, hint: hint))
        isCorrected = true
        break
      }
      if !isCorrected, error.message.id == "unknown-command",
        let entry = LineCorrection.foreignEntry(bytes, place),
        error.hint == .writeInstead(entry.hint),
        let index = diagnostics.firstIndex(of: error),
        let hint = LineCorrection.hint(entry, bytes, place, isRight: check(entry.line).isEmpty)
      {
        diagnostics[index].hint = hint
      } else if !isCorrected, let mark = ForeignPipes.mark(in: bytes),
        let index = diagnostics.firstIndex(of: error)
      {
        let text = String(decoding: bytes[mark.start..<mark.end], as: UTF8.self)
        let range = SourceRange(line.start + mark.start, line.start + mark.end)
        diagnostics[index] = Diagnostic(.error, .pipe(text), at: range, hint: .pageOfR)
      } else if !isCorrected,
        let page = ForeignPipes.pageInstead(
          of: String(decoding: bytes, as: UTF8.self),
          isDefined: { vocabulary.signature($0) != nil }
        ),
        page == .pageOfR || error.hint == .listOfCommands
      {
        diagnostics.removeAll {
          $0 != error && $0.severity == .error && line.start <= $0.range.start
            && $0.range.start <= line.end
        }
        if let place = diagnostics.firstIndex(of: error) { diagnostics[place].hint = page }
      } else if !isCorrected, let frame = ForeignCalls.frame(in: bytes),
        vocabulary.signature("df") == nil, let index = diagnostics.firstIndex(of: error)
      {
        let range = SourceRange(line.start + frame.start, line.start + frame.end)
        diagnostics[index] = Diagnostic(.error, .ofPandas, at: range, hint: .pageOfPandas)
      } else if !isCorrected, let hint = PartlyKnown(bytes, vocabulary).hint(for: error, check),
        let index = diagnostics.firstIndex(of: error)
      {
        diagnostics[index].hint = hint
      }
    }
    return diagnostics
  }

  /// Returns an error of a run with the line that was meant as its hint, if the columns of the rows
  /// showed only then that the line is from elsewhere.
  package func corrected(_ error: RuntimeError, in source: SourceText) -> RuntimeError {
    guard [.column, .type, .name].contains(error.kind), error.frames.isEmpty,
      source.bytes.count <= Self.mostCells * 3
    else { return error }
    let text = String(decoding: source.bytes, as: UTF8.self).trimmed
    if let line = ofValues(text, error, source) {
      return error.rehinted(.didYouMean(Phrase(verbatim: line)))
    }
    if error.kind == .name { return error }
    if let line = quoted(error, source) { return error.rehinted(.wholeLine(line)) }
    if let line = ofCharts(text, error, source) { return error.rehinted(.didYouMean(line)) }
    // Other rows than charts have other columns.
    let first = ForeignWords.split(text).first ?? ""
    guard ForeignStage.family(first) != nil else { return error }
    let commands = commandTable
    guard let line = ForeignLine.corrected(text, vocabulary(of: commands)), line != text,
      errors(of: SourceText(name: source.name, line), in: 1, commands, [], []).isEmpty
    else { return error }
    // What is missing must not be in the suggestion, too.
    if let range = error.range, error.kind == .column {
      let wrong = source.text(of: range)
      let isKept = ForeignWords.split(line).contains {
        [wrong, "-" + wrong, "+" + wrong].contains($0)
      }
      if isKept, wrong.allSatisfy({ $0.isLetter || $0 == "_" }), ForeignStage.family(wrong) == nil {
        return error
      }
    }
    return error.rehinted(.didYouMean(Phrase(verbatim: line)))
  }

  /// The line that is right for values of other kinds than the ones of an entry, such as
  /// `$df | first 3` for `$df.head(3)`, or nil.
  private func ofValues(_ text: String, _ error: RuntimeError, _ source: SourceText) -> String? {
    guard let range = error.range, range.end <= source.bytes.count,
      error.source?.bytes == source.bytes
    else {
      return nil
    }
    let commands = commandTable
    let vocabulary = vocabulary(of: commands)
    let rewrite = LineRewrite(line: source.bytes, place: range, vocabulary: vocabulary)
    let line =
      switch error.kind {
      case .name: rewrite.defaulted
      case .column where text.hasPrefix("$"):
        ForeignCalls.line(for: text, isKorean: false, vocabulary)
      default: nil as String?
      }
    guard let line, line != text,
      errors(of: SourceText(name: source.name, line), in: 1, commands, [], []).isEmpty
    else { return nil }
    return line
  }

  /// The commands that most likely mean the chart if the loaded rows lack a column.
  private static let totals: Set<String> = ["sum", "mean", "median", "min", "max", "sort", "group"]

  /// The line with the chart before it, for a stage whose column the loaded rows lack, such as
  /// `평균 관객수` after a group.
  private func ofCharts(_ text: String, _ error: RuntimeError, _ source: SourceText) -> Phrase? {
    guard error.kind == .column, let range = error.range,
      let column = ChartColumn.named(source.text(of: range)),
      ChartColumn.all.contains(where: {
        $0.name == column.name
      }), !text.contains("|"), let first = text.split(separator: " ").first.map(String.init),
      let signature = commandTable[first], Self.totals.contains(signature.name)
    else { return nil }
    let line = "\(first.utf8.contains { $0 >= 0x80 } ? "목록" : "list") | \(text)"
    let isRight = errors(of: SourceText(name: source.name, line), in: 1, commandTable, [], [])
      .isEmpty
    return isRight ? Phrase(verbatim: line) : nil
  }

  /// Returns the line with other words that is right, after at most four changes, or nil.
  private func rewritten(
    _ line: [UInt8],
    _ id: String,
    _ place: SourceRange,
    _ vocabulary: LineCorrection.Vocabulary,
    check: ([UInt8]) -> [Diagnostic]
  ) -> [UInt8]? {
    var (line, id, place) = (line, id, place)
    for _ in 0..<4 {
      var next: (line: [UInt8], error: Diagnostic)?
      let rewrite = LineRewrite(line: line, place: place, vocabulary: vocabulary)
      for changed in rewrite.candidates(for: id) where changed != line {
        guard let error = check(changed).min(by: { $0.range.start < $1.range.start }) else {
          return changed
        }
        if next == nil, error.range.end <= changed.count { next = (changed, error) }
      }
      guard let next else { return nil }
      (line, id, place) = (next.line, next.error.message.id, next.error.range)
    }
    return nil
  }

  private func candidates(
    for error: Diagnostic,
    at place: SourceRange,
    in line: [UInt8],
    _ vocabulary: LineCorrection.Vocabulary
  ) -> [LineCorrection] {
    let redirection = LineCorrection.redirection(line, vocabulary)
    let redirections =
      [redirection].compactMap(\.self)
      + (redirection.map { LineCorrection.pipes($0.line, vocabulary) } ?? [])
    let others: [LineCorrection]
    switch error.message.id {
    case "unknown-command":
      if var query = LineCorrection.query(line, vocabulary) {
        query.range = place
        return [query]
      }
      return LineCorrection.layouts(line, place, vocabulary) + redirections
    case "no-column", "not-a-day", "unknown-option", "unknown-choice":
      others =
        LineCorrection.pipes(line, vocabulary) + LineCorrection.layouts(line, place, vocabulary)
    case "assignment-in-expression":
      others = LineCorrection.comparisons(line, place)
    case "unexpected-argument" where line.starts(with: Array("copy ".utf8)):
      var query = LineCorrection.query(line, vocabulary)
      query?.range = place
      others = [query].compactMap(\.self)
    case "unexpected-argument", "expected", "not-a-count", "not-a-month":
      others = LineCorrection.pipes(line, vocabulary)
    default: others = []
    }
    let days = [
      LineCorrection.loopOverDays(line, today: today), LineCorrection.days(line),
      LineCorrection.partOfWeek(line),
    ]
    .compactMap { found in
      var correction = found
      correction?.range = place
      return correction
    }
    return days + redirections + others
  }

  /// The hint with a correction, or nil if the corrected line is wrong too.
  private func hint(
    for correction: LineCorrection,
    of error: Diagnostic,
    _ vocabulary: LineCorrection.Vocabulary,
    check: ([UInt8]) -> [Diagnostic]
  ) -> Phrase? {
    var line = correction.line
    switch correction.problem {
    case .missingPipe(let stages):
      guard let stage = stages.first, let signature = vocabulary.signature(stage) else {
        return nil
      }
      if signature.parameters.first?.shape == .order,
        LineWord.words(of: line).last?.text == stage
      {
        // Without a column, `sort` takes only lists.
        let isKorean = stage.utf8.contains { $0 >= 0x80 }
        line += Array(isKorean ? " 관객수".utf8 : " audience".utf8)
      }
      var left = check(line)
      // A misspelled name beside a missing `|` is corrected with it.
      let first = left.min { $0.range.start < $1.range.start }
      if let known = spelled(line, check: check)
        ?? first.flatMap({ error in
          rewritten(line, error.message.id, error.range, vocabulary, check: check)
        })
      {
        (line, left) = (known, [])
      }
      // The stage is certain, and its own arguments are wrong.
      let isStage = ["unexpected-argument", "not-a-day"].contains(error.message.id)
      if !left.isEmpty, isStage,
        left.allSatisfy({ ["missing-argument", "no-column"].contains($0.message.id) })
      {
        return Phrase(
          "write `… | \(signature.usage)`",
          ko: "\(Particle.direction.attached(to: "`… | \(signature.usage(in: .korean))`")) 쓰세요"
        )
      }
      guard left.isEmpty else { return nil }
    case .query(let korean):
      guard check(line).isEmpty, check(Array(korean.utf8)).isEmpty else { return nil }
      let english = String(decoding: line, as: UTF8.self)
      return .writeInstead(Phrase(english, ko: korean))
    case .redirection:
      guard check(line).isEmpty else { return nil }
    case .words, .pipe:
      guard let known = spelled(line, check: check) else { return nil }
      line = known
    case .comparison(let part):
      guard check(line).isEmpty else { return nil }
      // Of a long line, the rest stays.
      if part == "==", line.count > Self.mostCells { return .writeInstead(part) }
    case .layout(let word):
      let left = check(line)
      if !left.isEmpty, let days = daysAlone(line, typed: word), check(days).isEmpty {
        return .didYouMean(String(decoding: days, as: UTF8.self))
      }
      if !left.isEmpty {
        // Only what follows the word is wrong.
        let end = correction.range.start + word.utf8.count
        let starts = left.map(\.range.start)
        return starts.allSatisfy { $0 >= end } ? .didYouMean(word) : nil
      }
    }
    let text = String(decoding: line, as: UTF8.self).trimmingSpaces
    guard cellWidth(text) > Self.mostCells else { return .wholeLine(text) }
    switch correction.problem {
    case .missingPipe(let stages):
      let words = stages.map { "`\($0)`" }.joined(separator: ", ")
      return Phrase("put `|` before \(words)", ko: "\(words) 앞에 `|` 기호를 쓰세요")
    case .comparison(let part): return .writeInstead("… \(part)")
    case .redirection(_, let part): return .writeInstead("… \(part)")
    case .layout(let word): return .didYouMean(word)
    case .words, .pipe: return .wholeLine(text)
    case .query: return nil
    }
  }

  /// The line, with its one misspelled name corrected, or nil if it is wrong.
  private func spelled(_ line: [UInt8], check: ([UInt8]) -> [Diagnostic]) -> [UInt8]? {
    let left = check(line)
    if left.isEmpty { return line }
    guard left.count == 1, let word = left[0].hint?.meant, left[0].range.end <= line.count else {
      return nil
    }
    let changed = line[..<left[0].range.start] + Array(word.utf8) + line[left[0].range.end...]
    return check(Array(changed)).isEmpty ? Array(changed) : nil
  }

  /// The errors in a line of a source, whose names are forgotten.
  func errors(
    of source: SourceText,
    in line: Int,
    _ commands: CommandTable,
    _ used: [UsedFile],
    _ unread: Set<String>
  ) -> [Diagnostic] {
    let parse = Parser.parse(source, commands: commands)
    let names = resolver.mark
    defer { resolver.restore(names) }
    let resolved = resolver.resolve(parse.program, source: source, used: used, unread: unread)
    return (parse.diagnostics + resolved.diagnostics).filter {
      $0.severity == .error && source.line(of: $0.range.start) == line
    }
  }

  func vocabulary(of commands: CommandTable) -> LineCorrection.Vocabulary {
    LineCorrection.Vocabulary(
      signature: { commands[$0] },
      returnsRows: { [resolver] in resolver.commands[$0.name]?.spec.result == .rows },
      isKnown: { word in
        let names = [word, word.lowercased()]
        return names.contains { name in
          commands[name] != nil || commands.beginsLongerName(name) || commands.isPart(name)
            || commands.dayWords.contains(name) || ChartColumn.named(name) != nil
            || Keyword.named(name) != nil
        }
      },
      exists: { [files] in files.exists($0) },
      isVariable: { [resolver] in resolver.context.blocks.first?[$0] != nil }
    )
  }
}

extension String {
  fileprivate var trimmingSpaces: String { String(drop(while: \.isWhitespace)) }
}
