import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Renames a column.
enum RenameCommand: Command {
  private static let old = ParameterKey<[ColumnReference]>.column(
    "old",
    ko: "기존이름",
    Phrase("The column to rename.", ko: "이름을 바꿀 열.")
  )
  private static let new = ParameterKey<String?>.newName(
    "new",
    ko: "새이름",
    Phrase("The new name.", ko: "새 이름.")
  )

  static let spec = CommandSpec(
    name: "rename",
    aliases: ["이름변경"],
    group: .tables,
    summary: Phrase("Renames a column.", ko: "열의 이름을 바꿉니다."),
    parameters: [old, new],
    pipe: .table,
    result: .rows,
    schema: .computed(columns),
    effects: .rows,
    examples: [
      Example(
        "list 2024-06-14 | first 2 | columns title audience | rename audience visitors",
        koreanInput: "목록 2024-06-14 | 처음 2 | 열선택 제목 관객수 | 이름변경 관객수 방문객",
        prints: """
          Daily box office · 2024-06-14 (Fri) · 2 of 94
          #  title                           visitors
          ───────────────────────────────────────────
          1  The First Snow of the Vacation    40,038
          2  The Whale of the Padlock          16,423
          ───────────────────────────────────────────
             sum                               56,461
          """,
        ko: """
          일별 박스오피스 · 2024-06-14 (금) · 94편 중 2편
          #  제목           방문객
          ────────────────────────
          1  휴가의 첫눈    40,038
          2  자물쇠의 고래  16,423
          ────────────────────────
             합계           56,461
          """
      )
    ],
    model: Phrase("rename audience admissions", ko: "이름변경 관객수 관객"),
    related: ["columns", "derive"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let table = try call.table()
    guard let old = try call[old].first, let new = try call[new] else { return .table(table) }
    return .table(try table.renaming(try call.column(old, of: table), to: new))
  }

  @Sendable
  private static func columns(_ call: StaticCall) -> [String]? {
    guard let input = call.input, case .columns(let old)? = call["old"],
      case .literal(let name)? = old.first?.kind, case .name(let new)? = call["new"],
      let place = input.firstIndex(of: name) ?? input.firstIndex(of: knownName(of: name))
    else { return nil }
    var columns = input
    columns[place] = new.text
    return columns
  }
}
