import BosLanguage
import BosRuntime
import BosTables
import BosText

extension Call {
  /// The first words of the stages before this one, of which only those after a `;` may count.
  private func stagesBefore(ofPipeline: Bool) -> [String] {
    let before = String(decoding: source.bytes[..<range.start], as: UTF8.self)
    let last = before.split(separator: ";", omittingEmptySubsequences: false).last ?? ""
    return (ofPipeline ? last : before[...]).split { "|;\n".contains($0) }.compactMap { stage in
      stage.split(separator: " ").first.map(String.init)
    }
  }

  /// Whether one of some commands stands before this one in its entry.
  func isAfter(_ commands: CommandSpec...) -> Bool {
    let names = Set(commands.flatMap(\.allNames))
    return stagesBefore(ofPipeline: false).contains { names.contains($0) }
  }

  /// Whether a command stands before this one in its pipeline.
  func isAfterStage(_ command: CommandSpec) -> Bool {
    stagesBefore(ofPipeline: true).contains { command.allNames.contains($0) }
  }

  /// Whether the pipeline goes on with the rows of the loaded list.
  var goesOnWithList: Bool {
    if input == nil { return true }
    let first = stagesBefore(ofPipeline: true).first
    let command = first.flatMap(CommandRegistry.all.command(called:))
    return command.map { $0.spec.pipe != .never } ?? false
  }

  /// Marks rows as those of a longer table, if it has more.
  func cut(_ rows: Table, from table: Table) -> Table {
    guard rows.rowCount < table.rowCount, var caption = rows.caption else {
      return rows.rowCount < table.rowCount ? rows.narrowed : rows
    }
    caption.isCut = true
    if goesOnWithList { caption.isLaterNarrowed = true }
    return rows.captioned(caption)
  }

  /// How to see the rows again that were left out of a list, or nil if no line loads it.
  func wayBack(of caption: TableMetadata, isEmpty: Bool = false) -> Phrase? {
    if caption.isLaterNarrowed {
      return Phrase(
        "`undo` brings \(isEmpty ? "them" : "the others") back",
        ko: "좁히기 전 목록은 `되돌리기`로 봅니다"
      )
    }
    return caption.request?.command(selected: machine.session.date).map { list in
      Phrase("`\(list.english)` loads them all", ko: "전체 목록: `\(list.korean)`")
    }
  }
}
