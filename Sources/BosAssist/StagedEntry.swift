package import BosLanguage
package import BosRuntime
import BosText

/// The line for a question with stages of the language after it, such as `its screens | last 2`.
package struct StagedEntry {
  private let machine: Machine
  let loader: ProgramLoader
  private let isTyped: Bool

  package init(_ machine: Machine, _ loader: ProgramLoader, isTyped: Bool = false) {
    self.machine = machine
    self.loader = loader
    self.isTyped = isTyped
  }

  /// Returns the line to run instead of an entry with errors, or nil.
  ///
  /// If the question has no rows for the stages, it runs nothing and says so.
  package func instead(of parse: Parse) -> BareEntry.Command? {
    let entry = String(decoding: parse.source.bytes.prefix(201), as: UTF8.self).trimmed
    guard machine.saysThings, entry.utf8.count <= 200, let bar = entry.firstIndex(of: "|"),
      !entry.contains(where: { $0.isNewline || ";#\"".contains($0) })
    else { return nil }
    let question = nfc(String(entry[..<bar])).trimmed
    let stages = String(entry[bar...])
    if let line = firstRows(entry) ?? ofFilm(question, stages) {
      return BareEntry.Command(text: line, note: nil)
    }
    guard !question.isEmpty, let answer = answer(question) else { return nil }
    if let line = ofFilm(answer.text, stages) { return BareEntry.Command(text: line, note: nil) }
    let line = "\(answer.text) \(stages)"
    let isPipeline = !answer.text.isEmpty && !answer.text.contains(";")
    if isPipeline, hasRows(answer.text), loader.isRight(SourceText(name: "prompt", line)) {
      return BareEntry.Command(text: line, note: answer.note)
    }
    // The error is in a stage: it is that of the line.
    if isPipeline, keepsRows(answer.text) { return BareEntry.Command(text: line, note: nil) }
    guard !answer.text.contains(";"), !hasRows(answer.text) else { return nil }
    return BareEntry.Command(text: "", note: .noRows(question, answer.text, stages))
  }

  /// Whether an entry begins with a question that `help` answers.
  static func asksHelp(_ question: String, _ machine: Machine, _ loader: ProgramLoader) -> Bool {
    StagedEntry(machine, loader, isTyped: true).bare(question)?.text.split(separator: " ").first
      .map { ["help", "도움말"].contains($0) } ?? false
  }

  private func bare(_ question: String) -> BareEntry.Command? {
    let parse = Parser.parse(
      SourceText(name: "prompt", question),
      commands: loader.commandTable
    )
    guard parse.hasErrors else { return nil }
    return BareEntry(machine, loader, isTyped: isTyped).instead(of: parse)
  }

  private func answer(_ question: String) -> BareEntry.Command? {
    if let bare = bare(question) ?? FollowUp(machine, loader).list(question) { return bare }
    let parse = Parser.parse(
      SourceText(name: "prompt", question),
      commands: loader.commandTable
    )
    guard parse.hasErrors else { return nil }
    return StatedEntry(machine, loader).instead(of: parse)
      ?? PlainEntry(machine, loader, isTyped: isTyped).instead(of: parse)
  }

  /// Whether a line chooses rows of the loaded list, as `first 5` does.
  private func keepsRows(_ line: String) -> Bool {
    let commands = loader.commands(of: SourceText(name: "prompt", line))
    let stages: Set<String> = ["first", "last", "skip", "sort", "where", "columns", "group"]
    return commands?.first.map { stages.contains($0.name) } ?? false
  }

  /// Whether a line makes rows, and not a page, a number or a drawing.
  private func hasRows(_ line: String) -> Bool {
    guard let commands = loader.commands(of: SourceText(name: "prompt", line)) else {
      return line.hasPrefix("[{")
    }
    return commands.first.map { ["list", "trend", "booking", "search"].contains($0.name) } == true
  }
}

extension Phrase {
  fileprivate static func noRows(_ question: String, _ line: String, _ stages: String) -> Phrase {
    guard !line.isEmpty else {
      return Phrase(
        "`\(question)` has no rows for `\(stages)`",
        ko: "`\(question)`에는 `\(stages)` 단계에 넘길 행이 없습니다"
      )
    }
    return Phrase(
      "`\(question)` runs `\(line)`, which has no rows for `\(stages)`",
      ko: "`\(question)` 입력은 `\(line)` 명령으로 실행하며, `\(stages)` 단계에 넘길 행이 없습니다"
    )
  }
}
