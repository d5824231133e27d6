package import BosLanguage
package import BosRuntime
import BosTables
package import BosText

/// Completion, hint, colors and completeness of an entry, all from one parse of it.
///
/// It sends no request, opens no source and reads no file; to complete a path it lists one folder.
package final class EntryAssistant {
  private let machine: Machine
  let loader: ProgramLoader
  /// The last parse, for the questions that follow about the same text.
  private var last: (text: String, purpose: Parse.Purpose, parse: Parse)?

  package init(machine: Machine, loader: ProgramLoader) {
    self.machine = machine
    self.loader = loader
  }

  /// Returns the completions at the cursor, a byte offset, or nil if there are none.
  ///
  /// Only a key that asks for them waits for a search of titles.
  package func completion(
    of text: String,
    at cursor: Int,
    searchesTitles: Bool = false
  ) -> CompletionList? {
    guard cursor <= text.utf8.count else { return nil }
    let parse = parse(text, for: .editing(cursor: cursor))
    // After `지난달 `, no word is begun, and no command has room for one.
    let isAfterSpace = cursor == text.utf8.count && text.utf8.last == 0x20
    guard let context = parse.cursor ?? (isAfterSpace ? .empty(at: cursor) : nil) else {
      return nil
    }
    var completer = Completer(machine: machine, loader: loader, parse: parse, context: context)
    completer.searchesTitles = searchesTitles
    return completer.list
  }

  /// Returns the arguments expected at the cursor, such as `[DAYS] [--week]`, or nil.
  package func hint(of text: String, at cursor: Int) -> String? {
    // A hint has room only at the end of an entry.
    guard cursor == text.utf8.count, text.utf8.last == 0x20 else { return nil }
    // `last month ` begins a question.
    let words = text.split(separator: " ").map(String.init)
    if words.first == "last", PlainRequest.daysAtStart(words[...]) != nil { return nil }
    return UsageHint(language: machine.language)
      .text(at: parse(text, for: .editing(cursor: cursor)).cursor)
  }

  /// Returns the classified parts of an entry in rising order; wrong words are marked.
  ///
  /// The word at the cursor is not marked while it may still become right.
  package func spans(of text: String, at cursor: Int?) -> [SyntaxSpan] {
    let parse = parse(text, for: .editing(cursor: cursor))
    if BareEntry(machine, loader, isTyped: true).instead(of: parse) != nil { return [] }
    let follow = FollowUp(machine, loader, isTyped: true)
    if follow.isFollowUp(parse) || StatedEntry(machine, loader).isStated(parse) { return [] }
    if PlainEntry(machine, loader, isTyped: true).instead(of: parse) != nil { return [] }
    if parse.hasErrors,
      StagedEntry(machine, loader, isTyped: true).instead(of: parse) != nil
        || AmountEntry(machine, loader).instead(of: parse) != nil
    {
      return []
    }
    let resolved = usesFiles(parse) ? [] : loader.diagnostics(of: parse)
    return EntryMarks(parse, resolving: resolved, cursor: cursor).spans
  }

  /// Whether more lines could complete an entry.
  package func isIncomplete(_ text: String) -> Bool {
    guard parse(text, for: .running).isIncomplete else { return false }
    // `11.20.` is a date, not a value before a field.
    let isDate = text.utf8.count < 20 && text.allSatisfy { $0.isNumber || ". ".contains($0) }
    return !isDate || DayPhrase.resolve(text, today: machine.today) == nil
  }

  /// Whether an entry of the history can run: it has no errors, or stands for another entry.
  package func isRunnable(_ text: String) -> Bool {
    let parse = Parser.parse(SourceText(name: "prompt", text), commands: loader.commandTable)
    if parse.hasErrors {
      return BareEntry(machine, loader, isTyped: true).instead(of: parse) != nil
        || StatedEntry(machine, loader).instead(of: parse) != nil
        || PlainEntry(machine, loader, isTyped: true).instead(of: parse) != nil
        || AmountEntry(machine, loader).instead(of: parse) != nil
    }
    return usesFiles(parse) || !loader.diagnostics(of: parse).contains { $0.severity == .error }
  }

  /// Returns a pasted text without the prompts and the output of a session, and the number of lines
  /// of that output.
  package func pasted(
    _ text: String,
    after before: String,
    prompt: String
  ) -> (text: String, leftOut: Int) {
    PastedEntries.text(of: text, after: before, prompt: prompt, state(of:))
  }

  /// Returns an entry that ends with Enter without the prompts before it, or nil if it has none.
  package func entered(_ text: String) -> String? {
    PastedEntries.entry(text) { entry in
      let parse = parse(entry, for: .running)
      // An entry that only breaks off counts less than one with another error.
      return 2 * parse.diagnostics.count { $0.severity == .error } - (parse.isIncomplete ? 1 : 0)
    }
  }

  /// Whether names of other files are unknown: reading files for each key takes too long.
  private func usesFiles(_ parse: Parse) -> Bool {
    parse.program.statements.contains { statement in
      if case .use = statement.kind { true } else { false }
    }
  }

  private func state(of text: String) -> PastedEntries.State {
    let parse = parse(text, for: .running)
    return parse.isIncomplete ? .incomplete : parse.hasErrors ? .wrong : .whole
  }

  /// Returns the parse of an entry that will run, and forgets it: a run may define commands.
  package func finish(_ source: SourceText) -> Parse {
    defer { last = nil }
    if let last, last.parse.source.bytes == source.bytes { return last.parse }
    return Parser.parse(source, commands: loader.commandTable)
  }

  private func parse(_ text: String, for purpose: Parse.Purpose) -> Parse {
    if let last, last.text == text, purpose == .running || purpose == last.purpose {
      return last.parse
    }
    let source = SourceText(name: "prompt", text)
    let parse = Parser.parse(source, commands: loader.commandTable, for: purpose)
    last = (text, purpose, parse)
    return parse
  }
}
