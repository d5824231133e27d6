import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Undoes the last session changes.
enum UndoCommand: Command {
  private static let count = ParameterKey<Int?>.count(
    "count",
    ko: "개수",
    Phrase("The number of changes (default: 1).", ko: "되돌릴 횟수. 생략하면 1번입니다.")
  )

  static let spec = CommandSpec(
    name: "undo",
    aliases: ["되돌리기", "실행취소"],
    group: .session,
    summary: Phrase("Undoes the last session changes.", ko: "세션의 마지막 변경을 되돌립니다."),
    discussion: Phrase(
      """
      Restores the selected day, loaded list, open film, source, view and settings to their values \
      before the last statement that changed one of them; `undo 3` undoes three such statements. `redo` \
      repeats what was undone. bos remembers 100 changes. Written files and posted reviews stay.
      """,
      ko: """
        선택한 날짜, 불러온 목록, 열린 영화, 소스, 보기, 설정을 마지막으로 바뀌기 전으로 되돌립니다. \
        `되돌리기 3`은 세 번의 변경을 되돌립니다. `다시실행`은 되돌린 것을 다시 적용합니다. 변경은 \
        100번까지 기억합니다. 저장한 파일과 올린 한줄평은 그대로입니다.
        """
    ),
    parameters: [count],
    pipe: .never,
    result: .value,
    effects: CommandEffects(writes: [.date, .list, .film, .view, .source, .settings]),
    examples: [
      Example("date 2024-05-01; date 2024-04-01; undo; date", prints: "2024-05-01"),
      Example("date 2024-05-01; date 2024-04-01; undo 2; date", prints: "2024-06-14"),
    ],
    related: ["redo", "date", "open"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let count = try call[count] ?? 1
    let possible = machine.changes.undoCount
    guard possible > 0 else { throw .nothingToUndo(isInBlock: machine.changes.isOfBlock) }
    guard (1...possible).contains(count) else { throw .cannotUndo(count, possible) }
    let before = machine.session
    let undone = machine.undo(count).joined(separator: ", ")
    if call.isShown {
      let now = machine.shown(since: before)
      machine.say(
        Phrase("undone: \(undone)\(now.english)", ko: "되돌림: \(undone)\(now.korean)")
      )
    }
    return .null
  }
}

extension Machine {
  /// What the session has now in place of what it had before, its film and its rows first.
  fileprivate func shown(since before: Session) -> Phrase {
    func code(_ session: Session) -> String? {
      if case .text(let code)? = session.movie?["code"] { code } else { nil }
    }
    var (english, korean) = ("", "")
    if code(before) != code(session) {
      if case .text(let title)? = session.movie?["title"] {
        english += " · open film: \(shownTitle(title))"
        korean += " · 열린 영화: \(title)"
      } else {
        english += " · no film is open"
        korean += " · 열린 영화 없음"
      }
    }
    let hasOtherRows = before.originOfList?.text != session.originOfList?.text
    // Other rows of the same line are those of a page, or sorted ones.
    if hasOtherRows || english.isEmpty && before.date == session.date && !before.looksLike(session)
    {
      if let text = session.originOfList?.text {
        // Stages alone don't say what they went on with.
        let line = text.hasPrefix("|") ? nil : truncated(text, to: 40)
        english += line.map { " · loaded: `\($0)`" } ?? ""
        korean += line.map { " · 불러온 목록: `\($0)`" } ?? ""
      } else {
        english += " · no list is loaded"
        korean += " · 불러온 목록 없음"
      }
    }
    if before.date != session.date, english.isEmpty {
      english += " · day: \(session.date)"
      korean += " · 날짜: \(session.date)"
    }
    return Phrase(english, ko: korean)
  }
}

extension RuntimeError {
  fileprivate static func nothingToUndo(isInBlock: Bool) -> RuntimeError {
    RuntimeError(
      .value,
      "nothing to undo",
      ko: "되돌릴 변경이 없습니다",
      hint: isInBlock
        ? Phrase(
          "in `with` and `def`, `undo` reaches only their own changes",
          ko: "`with`와 `def` 안에서는 그 안의 변경만 되돌릴 수 있습니다"
        )
        : Phrase(
          "it takes back a list, a film, a day or a setting: `list` shows the chart",
          ko: "목록, 영화, 날짜, 설정을 바꾼 다음에 쓸 수 있습니다. 박스오피스는 `목록`으로 보세요"
        )
    )
  }

  fileprivate static func cannotUndo(_ count: Int, _ possible: Int) -> RuntimeError {
    RuntimeError(
      .value,
      "can't undo \(grouped(count)) \(count == 1 ? "change" : "changes")",
      ko: "변경 \(grouped(count))번을 되돌릴 수 없습니다",
      hint: count < 1
        ? Phrase("write a number from 1", ko: "1 이상의 수를 입력하세요")
        : Phrase("to undo all, use `undo \(possible)`", ko: "모두 되돌리려면 `되돌리기 \(possible)`")
    )
  }
}
