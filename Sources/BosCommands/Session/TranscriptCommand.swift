import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Writes the session so far as Markdown.
enum TranscriptCommand: Command {
  private static let output = FileOutput(
    Phrase("Markdown file to write.", ko: "저장할 Markdown 파일."),
    endings: [".md"]
  )

  static let spec = CommandSpec(
    name: "transcript",
    aliases: ["세션기록"],
    hiddenNames: ["대본"],
    group: .session,
    summary: Phrase(
      "Writes the session so far as Markdown.",
      ko: "지금까지의 입력과 출력을 Markdown으로 저장합니다."
    ),
    discussion: Phrase(
      """
      The file has the entries with their output as it was shown, without colours and pictures. \
      Nothing that changes files, settings, keys or stored data runs again. `bos test FILE` \
      repeats the entries in `bos` blocks and shows any differences. Entries that it can't repeat \
      are in `text` blocks, with the reason: they change something outside the session, or use \
      live data. bos looks for input files next to the Markdown file. It leaves out entries that \
      begin with a space or contain a key.
      """,
      ko: """
        입력과 출력을 화면에 표시된 그대로, 색과 이미지 없이 저장합니다. 파일, 설정, 키, 저장소를 바꾸는 \
        입력은 다시 실행하지 않습니다. `bos test 파일`은 `bos` 블록의 입력을 다시 실행해 달라진 곳을 알려 \
        줍니다. 다시 실행할 수 없는 입력은 이유와 함께 `text` 블록에 넣습니다. 세션 밖의 것을 바꾸거나 \
        온라인 데이터를 사용한 입력입니다. 입력이 읽는 파일은 Markdown 파일 옆에서 찾습니다. 공백으로 \
        시작하거나 키가 들어 있는 입력은 제외합니다.
        """
    ),
    parameters: [output.file, output.force],
    pipe: .never,
    result: .session,
    effects: CommandEffects(reads: [.always(.source)], paths: .written),
    examples: [
      Example("try { transcript notes.md } catch e { print $e.kind }", prints: "usage")
    ],
    related: ["save-session", "history"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    guard let path = try output.path(call) else { return .null }
    guard let access = call.machine.transcript else { throw .noEntries }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let count = access.entries().count
    if count > 20 { call.machine.say(.checking(count)) }
    let text = try access.markdown(folder)
    try output.write(Array(text.utf8), to: path, call, content: .lines(of: text))
    return .null
  }
}

extension RuntimeError {
  fileprivate static var noEntries: RuntimeError {
    RuntimeError(
      .usage,
      "only the prompt has entries to save",
      ko: "세션 기록은 프롬프트에서만 저장할 수 있습니다",
      hint: Phrase(
        "to save a script's output, run `bos SCRIPT > FILE`",
        ko: "스크립트의 출력은 `bos 스크립트 > 파일`로 저장하세요"
      )
    )
  }
}

extension Phrase {
  /// Says that entries run again, which takes as long as they took.
  fileprivate static func checking(_ count: Int) -> Phrase {
    Phrase(
      "checking that \(count) entries give the same answers again · Ctrl-C ends the check",
      ko: "입력 \(count)개의 결과가 다시 같은지 확인합니다 · 확인을 끝내려면 Ctrl-C"
    )
  }
}
