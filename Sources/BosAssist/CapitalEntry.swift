package import BosLanguage
package import BosRuntime
import BosText

/// The line for an entry whose commands begin with capitals, as in `Sort sales` and `HELP LIST`.
package struct CapitalEntry {
  private let machine: Machine
  private let loader: ProgramLoader

  package init(_ machine: Machine, _ loader: ProgramLoader) {
    self.machine = machine
    self.loader = loader
  }

  /// Returns the line to run instead of an entry with errors, or nil.
  package func instead(of parse: Parse) -> BareEntry.Command? {
    guard machine.saysThings, parse.hasErrors, let text = parse.shortLine,
      text.contains(where: \.isUppercase), !text.contains(where: ";#".contains),
      // `GROUP BY` is SQL.
      text.split(separator: " ").dropFirst().first?.lowercased() != "by"
    else { return nil }
    let stages = ElsewhereLine.parts(text, "|")
    let commands = stages.map(small).joined(separator: " | ")
    let whole = text.contains("\"") ? commands : text.lowercased()
    guard commands != stages.joined(separator: " | ") else { return nil }
    let line = [commands, whole].first { line in
      loader.isRight(SourceText(name: "prompt", line)) && isHarmless(line)
    }
    return line.map { BareEntry.Command(text: $0, note: nil) }
  }

  /// A stage with its command in small letters.
  private func small(_ stage: String) -> String {
    let name = stage.prefix { $0.isASCII && $0.isLetter }
    guard loader.commandTable[String(name)] == nil, loader.commandTable[name.lowercased()] != nil
    else { return stage }
    return name.lowercased() + stage.dropFirst(name.count)
  }

  /// Whether a line writes no file and changes no setting.
  private func isHarmless(_ line: String) -> Bool {
    if StatedEntry(machine, loader).onlyShows(line) { return true }
    let commands = loader.commands(of: SourceText(name: "prompt", line)) ?? []
    return commands.count == 1 && ["undo", "redo", "help"].contains(commands[0].name)
  }
}
