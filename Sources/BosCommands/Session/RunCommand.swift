import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Runs a script in the session.
enum RunCommand: Command {
  private static let file = ParameterKey<String?>.path(
    "file",
    ko: "파일",
    isRequired: true,
    Phrase(
      "Script file, relative to the folder of the calling script.",
      ko: "스크립트. 실행하는 스크립트의 폴더를 기준으로 찾습니다."
    )
  ).completing(.files([".bos"]))
  private static let arguments = ParameterKey<[String]>.words(
    "arg",
    ko: "인자",
    Phrase(
      "Arguments for the script, including `--name value`.",
      ko: "파일 뒤의 입력은 `--이름 값`까지 모두 스크립트의 인자입니다."
    )
  )

  static let spec = CommandSpec(
    name: "run",
    aliases: ["실행"],
    group: .session,
    summary: Phrase("Runs a script in this session.", ko: "스크립트를 이 세션에서 실행합니다."),
    discussion: Phrase(
      """
      The script's statements show output and change the session as if you typed them: the \
      selected day, loaded list and open film stay. Its variables and definitions stay private; to \
      import definitions, use `use`. If the script has errors, nothing runs. If it fails, bos \
      restores the session. `quit 2` in the script ends only the script: `let status = run FILE` \
      is 2, and 0 without `quit`. `run FILE --help` shows the script's arguments.
      """,
      ko: """
        스크립트의 문장은 직접 입력한 것처럼 결과를 보여 주고 세션을 바꿉니다. 선택한 날짜, 불러온 목록, 열린 \
        영화가 그대로 남습니다. 변수와 정의는 그 스크립트에만 있습니다(정의를 가져오려면 `use`). 오류가 \
        하나라도 있으면 아무것도 실행하지 않고, 도중에 실패하면 세션은 실행 전으로 돌아갑니다. \
        스크립트의 `종료 2`는 그 스크립트만 끝내며, `let 상태 = 실행 파일`의 값은 2입니다. `종료`가 없으면 \
        0입니다. `실행 파일 --help`는 스크립트가 받는 인자를 보여 줍니다.
        """
    ),
    parameters: [file, arguments],
    pipe: .never,
    result: .session,
    effects: CommandEffects(reads: [.always(.all)], writes: .all, paths: .run),
    examples: [
      Example("run hello.bos", prints: "hello []"),
      Example("run hello.bos --day 2024-05-01", prints: "hello [\"--day\", \"2024-05-01\"]"),
    ],
    related: ["save-session", "transcript"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    guard let name = try call[file] else { return .null }
    guard let runScript = call.machine.environment.runScript else { throw .noScripts }
    let script = ScriptCall(
      name: name,
      arguments: try call[arguments],
      source: call.source,
      range: call.range
    )
    do {
      return .int(Int64(try runScript(script, call.machine)))
    } catch {
      throw missing(name, call.machine).map(error.hinting) ?? error
    }
  }

  /// The scripts in the folder of a file that doesn't exist, or nil if it does or there are none.
  private static func missing(_ name: String, _ machine: Machine) -> Phrase? {
    if let row = Int(name), (1...999).contains(row), !machine.environment.files.exists(name) {
      return Phrase(
        "`run` takes the name of a script; for the film in row \(row), write `open \(row)`",
        ko: "`실행`에는 스크립트 이름을 쓰세요. \(row)행의 영화는 `열기 \(row)` 명령으로 보세요"
      ).suggesting(Phrase("open \(row)", ko: "열기 \(row)"))
    }
    let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    let file = String(name.dropFirst(folder.count))
    let path = folder.isEmpty ? "." : machine.expand(folder)
    let entries = machine.environment.files.entries(path).map(nfc)
    guard !entries.contains(file), !entries.contains(file + "/") else { return nil }
    // `save-session my` wrote no ending.
    let stem = String(file.dropLast(4))
    if file.hasSuffix(".bos"), entries.contains(stem), stem == sanitized(stem) {
      return .didYouMean(folder + stem)
    }
    let scripts = entries.filter { $0.hasSuffix(".bos") && $0 == sanitized($0) }
    if let near = closest(to: file, in: scripts) { return .didYouMean(folder + near) }
    if scripts.isEmpty { return nil }
    let names = listed(scripts.sorted(), atMost: 4)
    return Phrase("scripts there: \(names)", ko: "그 폴더의 스크립트: \(names)")
  }
}

extension RuntimeError {
  fileprivate static var noScripts: RuntimeError {
    RuntimeError(.permission, "scripts can't run here", ko: "여기서는 스크립트를 실행할 수 없습니다")
  }
}
