import BosRuntime
import BosText

extension Machine {
  /// Asks a user who can answer whether something may be deleted; without one, it may.
  ///
  /// Says so if nothing is deleted.
  func agrees(toDelete question: Phrase) -> Bool {
    guard scripts.isEmpty, let confirm = environment.console.confirm else { return true }
    let text = Phrase(
      "\(question.english). Continue? [y/N] ",
      ko: "\(question.korean). 계속할까요? [y/N] "
    )
    if confirm(text.text(in: language)) { return true }
    say(Phrase("nothing deleted", ko: "삭제하지 않았습니다"))
    return false
  }
}
