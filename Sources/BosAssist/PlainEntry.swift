package import BosLanguage
package import BosRuntime
import BosText

/// The line that a Korean question means whose ending alone isn't known, such as `어제 1위 뭐였더라`.
package struct PlainEntry {
  private let machine: Machine
  private let loader: ProgramLoader
  private let isTyped: Bool

  package init(_ machine: Machine, _ loader: ProgramLoader, isTyped: Bool = false) {
    self.machine = machine
    self.loader = loader
    self.isTyped = isTyped
  }

  /// Returns the line to run instead of an entry that has errors, or nil.
  package func instead(of parse: Parse) -> BareEntry.Command? {
    guard machine.saysThings, let text = parse.shortLine, let plain = KoreanEndings.plain(text)
    else { return nil }
    let source = SourceText(name: parse.source.name, plain)
    let parse = Parser.parse(source, commands: loader.commandTable)
    let stated = StatedEntry(machine, loader)
    if let bare = BareEntry(machine, loader, isTyped: isTyped).instead(of: parse) { return bare }
    if parse.hasErrors || !loader.isRight(source), let line = stated.instead(of: parse) {
      return line
    }
    guard !parse.hasErrors, loader.isRight(source), stated.onlyShows(plain) else { return nil }
    return BareEntry.Command(text: plain, note: nil)
  }
}
