import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Writes the session so far as Markdown.
enum TranscriptCommand: Command {
  private static let output = FileOutput(
    Phrase("Markdown file to write.", ko: "쓸 Markdown 파일.")
  )

  static let spec = CommandSpec(
    name: "transcript",
    aliases: ["대본"],
    group: .session,
    summary: Phrase("Writes the session so far as Markdown.", ko: "지금까지의 세션을 Markdown으로 씁니다."),
    discussion: Phrase(
      """
      bos runs the entries again from the start, without writing or posting, and saves each with \
      its output. It labels sample data. `bos test FILE` runs the file again and shows any \
      differences. For live data, bos shows only what is stored, and `bos test` skips it. bos \
      looks for input files next to the Markdown file. It leaves out entries that begin with a \
      space or contain a key.
      """,
      ko: """
        입력한 것을 처음부터 한 번 더 실행해(파일은 쓰지 않고 아무것도 올리지 않습니다) 출력과 함께 \
        적습니다. 예시 데이터는 그렇다고 밝히고, `bos test 파일`이 다시 실행해 다른 곳을 알려 줍니다. \
        실시간 자료는 저장된 것을 보이며 `bos test`는 건너뜁니다. 입력이 읽는 파일은 Markdown 파일 옆에서 \
        찾습니다. 빈칸으로 시작하거나 키가 든 입력은 뺍니다.
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
    let text = try access.markdown(folder)
    try output.write(Array(text.utf8), to: path, call)
    return .null
  }
}

extension RuntimeError {
  fileprivate static var noEntries: RuntimeError {
    RuntimeError(
      .usage,
      "only the prompt has entries to save",
      ko: "프롬프트에서 입력한 것만 대본으로 쓸 수 있습니다",
      hint: Phrase(
        "to save a script's output, run `bos SCRIPT > FILE`",
        ko: "스크립트의 출력은 `bos SCRIPT > FILE`로 저장하세요"
      )
    )
  }
}
