import BosDomain
import BosLanguage
package import BosRuntime
package import BosTables
package import BosText

/// The error of an entry that takes loaded groups for the films that they were made of.
package struct LoadedGroups {
  private let machine: Machine
  private let loader: ProgramLoader

  package init(_ machine: Machine, _ loader: ProgramLoader) {
    self.machine = machine
    self.loader = loader
  }

  /// Returns the error with the line that begins with the films, if their groups lack a column that
  /// films have.
  package func explained(_ error: RuntimeError, in source: SourceText) -> RuntimeError {
    guard error.kind == .column, error.frames.isEmpty, let range = error.range,
      error.source?.bytes == source.bytes, ChartColumn.named(source.text(of: range)) != nil,
      machine.session.list?.caption == nil, let films
    else { return error }
    let entry = String(decoding: source.bytes, as: UTF8.self).trimmed
    let words = entry.split(separator: " ").map(String.init)
    guard let first = words.first, let command = loader.commandTable[first],
      command.pipe == .table, !entry.contains(";"),
      source.bytes[..<range.start].count(where: { $0 == UInt8(ascii: "|") }) == 0
    else { return error }
    let line = "\(films) | \(entry)"
    guard loader.isRight(SourceText(name: source.name, line)) else { return error }
    return error.rehinted(
      Phrase(
        "groups are loaded, not films; for the films, write `\(line)`",
        ko: "불러온 행은 영화가 아니라 그룹입니다. 영화에서 찾으려면: `\(line)`"
      )
    )
  }

  /// The pipeline of the loaded rows before they were grouped, or nil if they are no groups.
  private var films: String? {
    guard let text = machine.session.originOfList?.text, !text.contains("\n") else { return nil }
    let stages = text.split(separator: "|").map { String($0).trimmed }
    let group = stages.firstIndex { stage in
      let name = stage.split(separator: " ").first.map(String.init) ?? ""
      return ["group", "pivot"].contains(loader.commandTable[name]?.name ?? "")
    }
    guard let group, group > 0 else { return nil }
    return stages[..<group].joined(separator: " | ")
  }
}
