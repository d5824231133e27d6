import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Switches between list and grid view.
enum ViewCommand: Command {
  private static let view = ParameterKey<Session.View?>.choice(
    "view",
    ko: "보기",
    Session.View.self,
    Phrase("View (default: show the current view).", ko: "보기. 생략하면 현재 보기를 보여 줍니다.")
  )

  static let spec = CommandSpec(
    name: "view",
    aliases: ["보기"],
    group: .browsing,
    summary: Phrase("Switches between list and grid view.", ko: "목록 보기와 카드 보기를 바꿉니다."),
    discussion: Phrase(
      """
      `view grid` shows films as cards with posters, as many in a row as fit, in the same order as \
      `view list`. bos shows the loaded list again.
      """,
      ko: """
        `보기 카드`는 영화를 포스터가 있는 카드로 창 너비에 맞춰 나란히 보여 줍니다. 순서는 `보기 목록`과 \
        같습니다. 불러온 목록을 새 보기로 다시 보여 줍니다.
        """
    ),
    parameters: [view],
    pipe: .never,
    result: .value,
    effects: CommandEffects(reads: [.always([.list, .view])], writes: .view),
    examples: [
      Example("view", prints: "list", ko: "목록")
    ],
    related: ["list"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    guard let view = try call[view] else {
      let current = machine.session.view
      // A script compares the word of any language.
      let isKorean = call.isShown && machine.language == .korean
      return .text(isKorean ? current.korean : current.rawValue)
    }
    machine.session.view = view
    // The loaded list is shown in the new view at once.
    if let list = machine.session.list { return .table(list) }
    machine.say(
      view == .grid
        ? Phrase("view: grid", ko: "보기: 카드") : Phrase("view: list", ko: "보기: 목록")
    )
    return .null
  }
}
