import BosDomain
package import BosLanguage
package import BosRuntime
package import BosTables
package import BosText

/// The line in place of one that another shell, a query or a data frame would take, such as
/// `open 4 && cast` or `list | tail -3 | tac`.
package struct ElsewhereLine {
  /// A line that was read, and what to say before it.
  struct Reading {
    var line: String
    /// What bos lacks, or does in another way.
    var lead: Phrase?
    /// Whether the line is right as it is, although it is no command.
    var isEntry = false
  }

  let machine: Machine
  let loader: ProgramLoader

  package init(_ machine: Machine, _ loader: ProgramLoader) {
    self.machine = machine
    self.loader = loader
  }

  /// Returns what was loaded with the hint of such a line, or nil for other lines.
  package func explained(_ loaded: ProgramLoader.Loaded, in parse: Parse) -> ProgramLoader.Loaded? {
    guard machine.saysThings, parse.source.bytes.count <= 200,
      let report = loaded.reports.lastIndex(where: { $0.source.bytes == parse.source.bytes }),
      let error = loaded.reports[report].diagnostics.first(where: { $0.severity == .error })
    else { return nil }
    let text = nfc(String(decoding: parse.source.bytes, as: UTF8.self)).trimmed
    guard !text.isEmpty, !text.contains(where: \.isNewline), !text.contains("#") else { return nil }
    let (question, time) = (question(text), timeInLine(text))
    guard let hint = time?.hint ?? question ?? hint(text, error, parse.source) else { return nil }
    var changed = error
    changed.hint = hint
    if let time {
      changed.message = .noDays(time.name)
      let place = parse.source.bytes.firstRange(of: Array(time.name.utf8))
      changed.range = place.map { SourceRange($0.lowerBound, $0.upperBound) } ?? changed.range
    } else if question != nil {
      changed.message = .unanswered
      changed.range = SourceRange(0, parse.source.bytes.count)
    }
    var explained = loaded
    // Other errors follow from the first.
    explained.reports[report].diagnostics.removeAll { $0.severity == .error }
    explained.reports[report].diagnostics.append(changed)
    return explained
  }

  /// Returns the error of a run with the hint of such a line, or the error itself.
  package func explained(_ error: RuntimeError, in source: SourceText) -> RuntimeError {
    guard error.frames.isEmpty, error.source?.bytes == source.bytes, source.bytes.count <= 200,
      machine.saysThings
    else { return error }
    let text = nfc(String(decoding: source.bytes, as: UTF8.self)).trimmed
    guard !text.contains(where: { $0.isNewline || $0 == "#" }) else { return error }
    if let question = question(text) { return error.rehinted(question) }
    if let line = withDaysToCome(text, error) { return error.rehinted(.wholeLine(line)) }
    let words = text.split(separator: " ").map(String.init)
    let readings = [
      joined(text, isOperator: false), dashed(words), Self.loop(text),
      Self.comparedFilms(text, titled),
    ].compactMap(\.self)
    if ["open", "열기"].contains(words.first), words.count > 1,
      error.hint?.english.hasPrefix("to list them, run `search") == true,
      let title = titled(words.dropFirst().joined(separator: " "))
    {
      let line = "\(words[0]) \(ShownLine(machine).text(title))"
      return error.rehinted(.wholeLine(line))
    }
    for reading in readings {
      guard let line = finished(reading.line), line != text else { continue }
      return error.rehinted(hint(reading, line))
    }
    return error
  }

  /// The title in quotes that part of one means in the newest charts, or nil.
  func titled(_ name: String) -> String? {
    let words = name.split(separator: " ").map(String.init)
    return BareEntry(machine, loader).film(named: words[...])
  }

  private func hint(_ reading: Reading, _ line: String) -> Phrase {
    guard let lead = reading.lead else { return .wholeLine(line) }
    return Phrase(
      "\(lead.english): `\(line)`",
      ko: "\(lead.korean): `\(line)`"
    ).suggesting(Phrase(verbatim: line))
  }

  private func hint(_ text: String, _ error: Diagnostic, _ source: SourceText) -> Phrase? {
    if let line = groupOfNarrowed(text) { return .wholeLine(line) }
    if let hint = Self.said(text) { return hint }
    for reading in readings(of: text, error) {
      guard let line = reading.isEntry ? reading.line : finished(reading.line), line != text else {
        continue
      }
      return hint(reading, line)
    }
    return renamed(error, source).map(Phrase.wholeLine)
  }

  /// The line, or the one that its own hint suggests, or nil if it stays wrong.
  func finished(_ line: String) -> String? {
    let source = SourceText(name: "prompt", line)
    if loader.isRight(source) { return line }
    return SuggestedEntry(loader, machine.language).entry(of: loader.load(source), in: source)
  }

  /// The whole line for a hint that names another function, as for `rolling_mean(audience, 7)`.
  private func renamed(_ error: Diagnostic, _ source: SourceText) -> String? {
    guard error.message.id == "unknown-function", let hint = error.hint?.english,
      hint.hasPrefix("write `"), hint.contains("…"), error.range.end <= source.bytes.count
    else { return nil }
    let name = hint.dropFirst("write `".count).prefix { $0.isLetter || $0 == "_" }
    let bytes =
      source.bytes[..<error.range.start] + Array(name.utf8) + source.bytes[error.range.end...]
    let line = String(decoding: bytes, as: UTF8.self).trimmed
    return name.isEmpty || !loader.isRight(SourceText(name: "prompt", line)) ? nil : line
  }

  private func readings(of text: String, _ error: Diagnostic) -> [Reading] {
    let words = text.split(separator: " ").map(String.init)
    var readings = [
      joined(text, isOperator: error.message.id == "foreign-operator"), Self.prefixed(text, words),
      Self.repeated(words), Self.loop(text),
      Self.comparedLists(text), Self.braces(text), Self.teed(text),
    ].compactMap(\.self)
    if let piped = Self.piped(text, isCommand: { loader.commandTable[$0] != nil }) {
      readings.append(piped)
    }
    if let dashed = dashed(words) { readings.append(dashed) }
    return readings
  }

  /// The line with the list before it for `group by genre`, if an earlier entry left its column out.
  private func groupOfNarrowed(_ text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 3, ["group", "그룹"].contains(words[0]), words[1].lowercased() == "by",
      ChartColumn.named(words[2]) != nil, machine.session.list?.columnIndex(words[2]) == nil
    else { return nil }
    let source = SourceText(name: "prompt", "\(words[0]) \(words[2])")
    return LoadedGroups(machine, loader).ofNarrowed(source)
  }

  /// Whether a text begins with a command.
  func isCommand(_ text: String) -> Bool {
    let name = text.split(separator: " ").first.map(String.init) ?? ""
    return loader.commandTable[name] != nil
  }

  // MARK: Entries beside each other

  /// Entries with `;` between them for `open 4 && cast`, and `try` for `open 4 || list`.
  private func joined(_ text: String, isOperator: Bool) -> Reading? {
    for mark in ["&&", "||"] {
      let parts = Self.parts(text, mark)
      guard (2...5).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }),
        parts.dropFirst().allSatisfy(isCommand)
      else { continue }
      // A condition has such an operator, too, and `open > 2026-11-01` begins with a command's name.
      let isCondition = parts.contains { part in
        let words = Self.parts(part, "|").last?.split(separator: " ").map(String.init) ?? []
        let stages: Set<String> = ["where", "filter", "derive", "if", "조건", "필터", "열추가"]
        let signs: Set<String> = [
          "==", "!=", "=", ">", "<", ">=", "<=", "=~", "in", "contains", "포함",
        ]
        return words.first.map(stages.contains) ?? false
          || words.count > 1 && signs.contains(words[1])
      }
      if isCondition { continue }
      let lines = parts.compactMap { part in
        isOperator ? loader.isRight(SourceText(name: "prompt", part)) ? part : nil : finished(part)
      }
      guard lines.count == parts.count else { continue }
      if mark == "&&" {
        return Reading(
          line: lines.joined(separator: "; "),
          lead: Phrase("write `;` between entries", ko: "명령 사이에 `;` 기호를 쓰세요")
        )
      }
      guard lines.count == 2 else { continue }
      return Reading(
        line: "try { \(lines[0]) } catch e { \(lines[1]) }",
        lead: Phrase("for an entry after an error, write", ko: "오류가 난 뒤에 실행하려면")
      )
    }
    return nil
  }

  /// Commands whose answers have no rows for a stage.
  private static let pages: Set<String> = ["open", "movie", "poster", "save", "set", "date"]

  /// The pipe that `trend -plot` and `cast sort name` lack.
  private func dashed(_ words: [String]) -> Reading? {
    guard (2...6).contains(words.count), let first = loader.commandTable[words[0]]?.name,
      !Self.pages.contains(first)
    else { return nil }
    let lacksFilm =
      machine.session.movie == nil && ["trend", "cast", "staff", "reviews"].contains(first)
    for place in 1..<words.count {
      let word = words[place].drop { $0 == "-" }
      let rest = words[place...].joined(separator: " ").drop { $0 == "-" }
      guard let stage = loader.commandTable[String(word)], stage.pipe != .never,
        !words[..<place].contains("|"), words[place].hasPrefix("-") || place == 1,
        !["first", "last"].contains(stage.name), place > 1 || !lacksFilm
      else { continue }
      return Reading(line: "\(words[..<place].joined(separator: " ")) | \(rest)")
    }
    return nil
  }

  // MARK: Reading marks

  /// The parts of a text between a mark outside quotes and brackets.
  static func parts(_ text: String, _ mark: String) -> [String] {
    text.partsOutsideBrackets(between: mark).map(\.trimmed)
  }

  /// A text without the quotes around it.
  static func bare(_ text: String) -> String {
    guard let first = text.first, "\"'".contains(first), text.count > 1, text.last == first else {
      return text
    }
    return String(text.dropFirst().dropLast())
  }

  static func isName(_ text: String) -> Bool {
    text.first.map { $0.isLetter || $0 == "_" } == true
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
