import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Lists a command's API requests without running it.
enum ExplainCommand: Command {
  private static let command = ParameterKey<CommandArgument?>.command(
    "command",
    ko: "명령",
    Phrase("The command to explain, with its arguments.", ko: "실행할 때와 똑같이 입력한 명령.")
  )

  static let spec = CommandSpec(
    name: "explain",
    aliases: ["실행계획"],
    hiddenNames: ["설명"],
    group: .api,
    summary: Phrase("Lists a command's API requests.", ko: "명령이 보낼 요청을 미리 보여 줍니다."),
    discussion: Phrase(
      """
      `explain` sends nothing and changes nothing. For each request it shows the address with the \
      key masked. Each parameter has its meaning and its origin: an argument, the session or a \
      default. It also shows the stored responses, the columns that the fields become (`audience \
      ← audiCnt`) and the cost in API calls. If a request depends on a response that isn't stored \
      yet, `explain` only names it. `request` gives a request as code.

      With the stages behind it, as in `explain list --all | sort -sales | first 3`, it also shows \
      how the pipeline runs: in which order, which columns are read, and where a few rows are found \
      without sorting the others.
      """,
      ko: """
        실제로 요청하거나 바꾸지는 않습니다. 요청마다 키를 가린 주소, 매개변수의 뜻과 값이 온 \
        곳(인자, 세션, 기본값), 이미 저장된 응답, 응답의 필드가 되는 열(`audience ← audiCnt`), \
        요청 수를 보여 줍니다. 아직 없는 응답에 따라 달라지는 요청은 이름만 표시합니다. `요청`은 그 요청을 코드로 \
        보여 줍니다.

        `실행계획 목록 --전체 | 정렬 -매출액 | 처음 3`처럼 뒤에 단계를 이어 쓰면 파이프라인의 실행 순서, 읽는 열, \
        전체를 정렬하지 않고 찾는 행도 보여 줍니다.
        """
    ),
    parameters: [command],
    pipe: .never,
    result: .value,
    effects: .none,
    examples: [
      Example("let e = explain list 2024-06-01..2024-06-07; print $e.requests", prints: "7"),
      Example("let e = explain booking; print $e.stored", prints: "0"),
    ],
    related: ["request", "trace", "raw", "fields"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    guard let command = try call[command] else { return .null }
    let asks = !command.spec.effects.asks.isEmpty
    guard asks || !command.steps.isEmpty else { throw .asksNothing(command.spec) }
    let machine = call.machine
    let planned = asks ? Self.merged(try machine.plan(command, in: call)) : []
    let exchanges = try machine.sources().exchanges
    if let first = planned.first { exchanges.explained(first.call) }
    let sheet = try PlanMaker(command: command, call: call).sheet(planned)
    func total(_ isStored: Bool) -> Value {
      let wanted = planned.filter { ($0.stored != nil) == isStored }
      return .int(Int64(wanted.reduce(0) { $0 + 1 + $1.more }))
    }
    let stages = command.steps.isEmpty ? [command.text] : command.steps.map(\.text)
    return .record(
      try Record(
        [
          "command": .text(command.text),
          "requests": .int(Int64(planned.reduce(0) { $0 + 1 + $1.more })),
          "stored": total(true),
          "first": .text(planned.first?.call.shown ?? ""),
          "stages": .list(ListValue(flat: stages.map(Value.text))),
        ],
        page: .plan(sheet)
      )
    )
  }

  /// Removes duplicate requests.
  private static func merged(_ requests: [PlannedRequest]) -> [PlannedRequest] {
    var seen: Set<ServiceCall> = []
    return requests.filter { seen.insert($0.call).inserted }
  }
}

extension RuntimeError {
  fileprivate static func asksNothing(_ spec: CommandSpec) -> RuntimeError {
    RuntimeError(
      .value,
      "`\(spec.name)` sends no API requests",
      ko: "`\(spec.name)`: 요청을 보내지 않는 명령입니다",
      hint: spec.effects.paths == .run
        ? Phrase(
          "to list the requests of a script, run `bos --dry-run SCRIPT`",
          ko: "스크립트의 요청은 `bos --dry-run 스크립트`로 확인하세요"
        ) : Phrase("try `explain list`", ko: "`실행계획 목록`을 실행해 보세요")
    )
  }
}
