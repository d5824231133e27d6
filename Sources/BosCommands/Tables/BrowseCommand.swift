import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Shows rows on the whole screen, to move, filter and sort with keys.
enum BrowseCommand: Command {
  static let spec = CommandSpec(
    name: "browse",
    aliases: ["둘러보기"],
    group: .browsing,
    summary: Phrase("Browses rows on the whole screen.", ko: "목록을 전체 화면에서 살펴봅니다."),
    discussion: Phrase(
      """
      Keys move, filter and sort the rows; `?` shows them all. Enter shows the page of a row, and `q` \
      returns to the rows. After you leave, the rows that you \
      saw are the loaded list, and the command that makes them is in the history: press the up \
      arrow to change it or to copy it into a script. Columns that need requests, such as `drop`, \
      aren't fetched here: add them before, as in `columns title drop | browse`.

      \(BrowseKeys.text.english)
      """,
      ko: """
        키로 이동하고 필터와 정렬을 적용합니다. 모든 키는 `?`에서 볼 수 있습니다. Enter를 누르면 행의 \
        페이지가 열리고 `q`를 누르면 목록으로 돌아옵니다. 나가면 마지막에 본 행이 \
        불러온 목록이 되고, 그 행을 만드는 명령이 이력에 남습니다. 위 화살표로 불러와 고치거나 스크립트에 쓸 \
        수 있습니다. 한글 입력 상태에서도 같은 자리의 키로 움직입니다. \
        `전주대비`처럼 요청이 필요한 열은 여기서 가져오지 않으니 `열 제목 전주대비 | 둘러보기`처럼 미리 추가하세요.

        \(BrowseKeys.text.korean)
        """
    ),
    pipe: .table,
    result: .session,
    effects: CommandEffects(writes: [.list]),
    examples: [
      Example(
        "def look() { list yesterday | browse }",
        koreanInput: "def 살펴보기() { 목록 어제 | 둘러보기 }",
        prints: ""
      )
    ],
    related: ["list", "where", "sort", "open", "table"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    guard let browse = machine.environment.browse else { throw .noWindow }
    let table = try call.table()
    guard !table.columns.isEmpty else { throw .noColumns }
    let origin = machine.origin(ofInputOf: call)
    let line = RowsCommandLine(machine)
    let request = BrowseRequest(table: table, source: origin.flatMap(line.text))
    guard let result = try browse(request, machine) else {
      machine.load(table, from: origin)
      return .table(table)
    }
    if result.table.rowCount == 0, table.rowCount > 0 {
      machine.load(table, from: origin)
      if let text = request.source { machine.leave(FollowingEntry(text, runs: false)) }
      machine.say(.nothingLeft)
      return .table(table)
    }
    let seen = origin.flatMap { machine.origin(result.stages, after: $0) }
    machine.load(result.table, from: seen)
    if let text = seen.flatMap(line.text) {
      machine.say(Phrase(verbatim: text))
      machine.leave(FollowingEntry(text, runs: false))
    } else {
      machine.say(.notRepeatable(result.stages))
    }
    if let row = result.opened {
      let open = OpenCommand.spec.name(in: machine.language)
      machine.leave(FollowingEntry("\(open) \(row)", runs: true))
    }
    return .table(result.table)
  }
}

extension Phrase {
  fileprivate static let nothingLeft = Phrase(
    "no rows were left: the loaded list stays as it was",
    ko: "남은 행이 없어 불러온 목록을 그대로 둡니다"
  )

  /// The stages, where no entry makes the rows that they start from.
  fileprivate static func notRepeatable(_ stages: String) -> Phrase {
    let rest = stages.isEmpty ? "" : ": … | \(stages)"
    return Phrase(
      "no command makes these rows again" + rest,
      ko: "이 행을 다시 만드는 명령이 없습니다" + rest
    )
  }
}

extension RuntimeError {
  fileprivate static var noWindow: RuntimeError {
    RuntimeError(
      .usage,
      "`browse` needs the prompt of a terminal",
      ko: "`둘러보기`는 터미널의 프롬프트에서만 쓸 수 있습니다",
      hint: Phrase(
        "to show all rows, use `table`; to write them, `csv` or `save`",
        ko: "모든 행을 보려면 `표`를, 파일로 쓰려면 `csv`나 `저장`을 쓰세요"
      )
    )
  }

  fileprivate static var noColumns: RuntimeError {
    RuntimeError(.value, "there are no rows to browse", ko: "살펴볼 행이 없습니다")
  }
}
