import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Lists previous commands.
enum HistoryCommand: Command {
  private static let words = ParameterKey<String?>.text(
    "words",
    ko: "검색어",
    Phrase(
      "Number of entries, or text to find in them (default: 20).",
      ko: "최근 입력의 개수나 검색어. 생략하면 20개입니다."
    )
  ).completing(.nothing)

  static let spec = CommandSpec(
    name: "history",
    aliases: ["이력"],
    group: .session,
    summary: Phrase("Lists previous commands.", ko: "이전에 입력한 명령을 보여 줍니다."),
    discussion: Phrase(
      """
      bos keeps the entries of all sessions, each once, in a file that only you can read. It never \
      keeps entries that begin with a space or contain a key; `--no-history` keeps nothing. To \
      search while typing, press Ctrl-R. A script has no history.
      """,
      ko: """
        모든 세션의 입력을 본인만 읽을 수 있는 파일에 저장합니다. 공백으로 시작하거나 키가 들어 있는 입력은 \
        저장하지 않고, `--no-history` 옵션을 쓰면 아무것도 저장하지 않습니다. 입력 중에는 Ctrl-R로 찾으세요. \
        스크립트에는 이력이 없습니다.
        """
    ),
    parameters: [words],
    pipe: .never,
    result: .value,
    effects: .none,
    examples: [Example("history | count", prints: "0")],
    related: ["history delete", "undo"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let typed = try call[words] ?? ""
    let count = Int(typed)
    let found =
      call.machine.history?.search(count == nil ? typed : "", count ?? (typed.isEmpty ? 20 : 1_000))
      ?? []
    return .table(
      Table(
        columns: [
          Column("number", ko: "번호", .int(found.map { Int64($0.number) }, nil)),
          Column("entry", ko: "입력", .text(TextCells(found.map { Optional($0.text) }))),
        ],
        rowCount: found.count
      )
    )
  }
}
