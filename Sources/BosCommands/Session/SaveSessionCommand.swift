import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Writes a script that restores the session.
enum SaveSessionCommand: Command {
  private static let output = FileOutput(
    Phrase("Script file to write.", ko: "저장할 스크립트 파일."),
    endings: [".bos"]
  )

  static let spec = CommandSpec(
    name: "save-session",
    aliases: ["세션저장"],
    group: .session,
    summary: Phrase("Saves the session as a short script.", ko: "세션을 짧은 스크립트로 저장합니다."),
    discussion: Phrase(
      """
      The script restores the current day, source, view, list, film, variables and definitions. It \
      leaves out the steps that don't matter. It writes days such as `yesterday` as dates, so it \
      does the same on any day. `run FILE` restores the day, source, view, list, film and \
      settings. Variables stay inside the script; to import definitions, use `use "FILE"`.
      """,
      ko: """
        날짜, 소스, 보기, 목록, 영화, 변수, 정의를 되살리는 데 필요한 명령만 저장하고 중간 과정은 \
        저장하지 않습니다. `어제` 같은 날짜는 실제 날짜로 바꿔 언제 실행해도 같습니다. `실행 파일`로 날짜, 소스, 보기, 목록, \
        영화, 설정을 되살립니다. 변수는 스크립트 안에서만 쓸 수 있고, 정의는 `use "파일"`로 가져옵니다.
        """
    ),
    parameters: [output.file, output.force],
    pipe: .never,
    result: .session,
    effects: CommandEffects(reads: [.always(.all)], paths: .written),
    examples: [Example("date 2024-05-01; save-session may.bos --force", prints: "")],
    related: ["run", "transcript", "undo"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    guard let path = try output.path(call) else { return .null }
    let machine = call.machine
    let environment = machine.environment
    guard let names = machine.names else { return .null }
    var script = SessionScript(machine, names)
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let text = script.text { file in
      // The script looks for the file relative to itself.
      if file.hasPrefix("/") || folder.isEmpty { return file }
      return file.hasPrefix(folder)
        ? String(file.dropFirst(folder.count)) : environment.files.resolve(file)
    }
    let isSaid = try output.write(Array(text.utf8), to: path, call, content: .lines(of: text))
    if isSaid, let entries = machine.transcript?.entries(), hasShownMore(entries) {
      machine.say(.statesAlone(path))
    }
    if !script.problems.isEmpty {
      let missing = script.problems.map { $0.text(in: machine.language) }.joined(separator: ", ")
      let label = Phrase(
        "warning: not in the script, because the origin is unknown: \(missing)",
        ko: "경고: 만든 방법을 알 수 없어 스크립트에 넣지 못했습니다: \(missing)"
      )
      machine.remark(label)
    }
    return .null
  }

  /// Whether entries of a session drew, printed or repeated something, which leaves nothing to restore.
  private static func hasShownMore(_ entries: [String]) -> Bool {
    let commands = [PlotCommand.spec, PrintCommand.spec, SaveCommand.spec].flatMap(\.allNames)
    return entries.flatMap({ $0.split(whereSeparator: \.isNewline) }).contains { line in
      let stages = line.split { "|;{".contains($0) }
      return stages.contains { stage in
        let word = stage.split(separator: " ").first.map(String.init) ?? ""
        return commands.contains(word) || ["for", "while"].contains(word)
      }
    }
  }
}

extension Phrase {
  /// Says what a script of the session leaves out, and which file has it.
  fileprivate static func statesAlone(_ path: String) -> Phrase {
    let name = path.hasSuffix(".bos") ? String(path.dropLast(4)) : path
    return Phrase(
      "plots, loops, printed and saved rows aren't in it; `transcript \(name).md` has every entry",
      ko: "그래프, 반복문, 출력과 파일 저장은 들어 있지 않습니다. 모든 입력은 `세션기록 \(name).md`로 저장하세요"
    )
  }
}
