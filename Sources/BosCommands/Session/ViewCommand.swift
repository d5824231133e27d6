import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Switches between list and grid view.
enum ViewCommand: Command {
  private enum View: String, ChoiceWord {
    case list
    case grid
    var korean: String { self == .list ? "목록" : "격자" }
  }

  private static let view = ParameterKey<View?>.choice(
    "view",
    ko: "보기",
    View.self,
    Phrase("View (default: show the current view).", ko: "보기. 없으면 고른 보기를 보입니다.")
  )

  static let spec = CommandSpec(
    name: "view",
    aliases: ["보기"],
    group: .browsing,
    summary: Phrase("Switches between list and grid view.", ko: "행으로 볼지 카드로 볼지 고릅니다."),
    discussion: Phrase(
      """
      `view grid` shows films as cards with posters, as many in a row as fit, in the same order as \
      `view list`. bos shows the loaded list again.
      """,
      ko: """
        `view grid`는 영화를 포스터가 있는 카드로, 들어가는 만큼 나란히 보입니다. 순서는 `view list`와 \
        같습니다. 불러온 목록을 새 보기로 다시 보입니다.
        """
    ),
    parameters: [view],
    pipe: .never,
    result: .value,
    effects: CommandEffects(reads: [.always([.list, .view])], writes: .view),
    examples: [
      Example("view", prints: "list")
    ],
    related: ["list"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    guard let view = try call[view] else { return .text(machine.session.view.rawValue) }
    machine.session.view = view == .grid ? .grid : .list
    // The loaded list is shown in the new view at once.
    if let list = machine.session.list { return .table(list) }
    machine.say(
      view == .grid
        ? Phrase("view: cards", ko: "보기: 카드") : Phrase("view: rows", ko: "보기: 행")
    )
    return .null
  }
}
