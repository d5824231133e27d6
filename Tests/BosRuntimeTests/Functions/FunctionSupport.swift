import BosDomain
import BosLanguage
import BosTables
import BosText
import Synchronization
import Testing

@testable import BosRuntime

/// Runs expressions on a machine without files, on 15 June 2024.
final class FunctionRunner {
  private final class Output: Sendable {
    let text = Mutex("")
  }

  private let output = Output()
  let machine: Machine

  init(language: DisplayLanguage = .english) throws {
    let today = try #require(Day("2024-06-15"))
    let files = FileAccess(
      open: { (_) throws(RuntimeError) in throw RuntimeError(.file, "no files", ko: "파일 없음") },
      write: { (_, _, _) throws(RuntimeError) in },
      resolve: { $0 },
      list: { (_) throws(RuntimeError) in [] }
    )
    machine = Machine(
      environment: Environment(
        clock: .fixed(today),
        console: Console(
          write: { [output] text in
            output.text.withLock { $0 += text }
            return true
          },
          remark: { _ in }
        ),
        files: files,
        display: Display(draw: { value, _ in value.display(language) + "\n" }),
        settings: SettingsBox(locale: language)
      ),
      commands: []
    )
  }

  /// Evaluates an expression, and returns its text as printed.
  func show(_ expression: String) throws -> String {
    let loader = ProgramLoader(
      commands: [],
      files: machine.environment.files,
      isPrompt: false
    )
    // A statement would show nothing for null.
    let loaded = loader.load(SourceText(name: "test", "text(\(expression))"))
    for report in loaded.reports {
      for diagnostic in report.diagnostics where diagnostic.severity == .error {
        throw RuntimeError(.usage, "\(expression): \(diagnostic.message.phrase.english)", ko: "")
      }
    }
    output.text.withLock { $0 = "" }
    try machine.run(loaded.program)
    return output.text.withLock { String($0.dropLast()) }
  }

  /// Calls a function like the evaluator, with checked argument count and types.
  func call(_ spec: FunctionSpec, _ arguments: [Value]) throws(RuntimeError) -> Value {
    try spec.checkCount(arguments.count)
    switch spec.fit(arguments) {
    case .fits: return try spec.run(FunctionCall(machine: machine, arguments: arguments))
    case .passesNull: return .null
    case .wrong(let index): throw .wrongBuiltinArgument(spec, index, arguments[index])
    }
  }
}
