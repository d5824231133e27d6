import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Writes the entry that makes the rows of an origin, in any session.
struct RowsCommandLine {
  private let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  /// Returns the entry in the user's language, or nil if no single one makes the rows.
  func text(_ origin: Provenance) -> String? {
    entry(origin).map { machine.names?.translated($0, machine.language) ?? $0 }
  }

  private func entry(_ origin: Provenance) -> String? {
    guard var text = written(origin) else { return nil }
    if let film = origin.film {
      guard let opening = opening(film) else { return nil }
      text = opening + "; " + text
    }
    guard let list = origin.list else { return dated(text, origin) }
    guard let rows = entry(list) else { return nil }
    // The list may belong to another day than the one that the text reads.
    if origin.readsDate {
      let stages = text.hasPrefix("|") ? String(text.dropFirst().drop { $0 == " " }) : text
      return rows + "; " + dated(stages, origin)
    }
    if text.hasPrefix("|") { return rows + " " + text }
    return rows + (takesRows(text) ? " | " : "; ") + text
  }

  /// The text of an origin, with the values of variables in it.
  private func written(_ origin: Provenance) -> String? {
    var bytes = Array(origin.text.utf8)
    for use in origin.variables.reversed() {
      guard use.value.isLiteral else { return nil }
      bytes.replaceSubrange(
        use.range.start..<use.range.end,
        with: Array("(\(use.value.literal()))".utf8)
      )
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with the day that it reads, and with its source if the session begins with another.
  private func dated(_ text: String, _ origin: Provenance) -> String {
    var text = text
    let language = machine.language
    if origin.readsDate {
      let name = text.prefix { $0 != " " }
      let rest = text.dropFirst(name.count)
      if ListCommand.spec.allNames.contains(String(name)), rest.isEmpty || rest.hasPrefix(" |") {
        // The chart that bos loads by itself has an English origin.
        let own =
          text == ListCommand.spec.name
          ? ListCommand.spec.name(in: language) : String(name)
        text = own + " \(origin.date)" + rest
      } else {
        text = "\(DateCommand.spec.name(in: language)) \(origin.date); " + text
      }
    }
    guard let source = origin.source, let sources = machine.environment.sources,
      source != sources.first()
    else { return text }
    return "\(SourceCommand.spec.name(in: language)) \(source.words); " + text
  }

  /// The statements that open a film again.
  private func opening(_ film: FilmProvenance) -> String? {
    let open = OpenCommand.spec.name(in: machine.language)
    switch film.way {
    case .code(let code): return "\(open) ({code: \(quoted(code))})"
    case .statement(let statement): return entry(statement)
    case .row(let row, let rows): return entry(rows).map { "\($0); \(open) \(row)" }
    }
  }

  /// Whether a text begins with a command that takes rows, and reads them in no other way.
  private func takesRows(_ text: String) -> Bool {
    let name = String(text.prefix { $0 != " " })
    guard !text.contains("$"),
      let command = machine.commands.command(called: name)
    else { return false }
    return command.spec.pipe == .table
  }
}

extension CommandSpec {
  /// The name of the command in a language.
  func name(in language: DisplayLanguage) -> String {
    language == .korean ? aliases.first ?? name : name
  }
}
