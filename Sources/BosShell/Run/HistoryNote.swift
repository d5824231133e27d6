import BosLineEditor
import BosText

extension History.Note {
  /// The message on one line.
  var phrase: Phrase {
    switch self {
    case .unusable(let path, let code):
      let reason = Phrase.systemError(code)
      return Phrase(
        "can't save the history: \(path): \(reason.english)",
        ko: "이력을 저장할 수 없습니다: \(path): \(reason.korean)"
      )
    case .damaged(let path, let lines):
      return Phrase(
        """
        the history \(path) has \(lines) line\(lines == 1 ? "" : "s") that \
        \(lines == 1 ? "isn't an entry" : "aren't entries")
        """,
        ko: "이력 파일 \(path)에 읽을 수 없는 줄이 \(lines)개 있습니다"
      )
    case .locked(let path):
      return Phrase(
        "the history isn't saved yet: another program is using \(path)",
        ko: "이력을 아직 저장하지 못했습니다: 다른 프로그램이 파일을 잠갔습니다: \(path)"
      )
    }
  }
}
