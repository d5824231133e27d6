import BosLanguage
import BosRuntime
import BosTables
import BosText

/// A message as a JSON line for `--json`.
///
/// The fields and their order are always the same; unknown ones are null.
struct JSONDiagnostic {
  private enum Severity: String {
    case error
    case warning
    case note
  }

  private let severity: Severity
  private let kind: String
  private let message: String
  private var place: (file: String, line: Int, column: Int)?
  private var hint: String?
  /// The exit status of a run that ends with this.
  private var status: ExitStatus?

  /// Creates a message for a diagnostic of a source.
  init(_ diagnostic: Diagnostic, in source: SourceText, _ language: DisplayLanguage) {
    severity = diagnostic.severity == .error ? .error : .warning
    kind = diagnostic.message.id
    message = diagnostic.message.phrase.text(in: language)
    place = Self.place(diagnostic.range, source)
    hint = diagnostic.hint?.text(in: language)
    status = diagnostic.severity == .error ? .syntax : nil
  }

  /// Creates a message for an error that ended a run.
  init(_ error: RuntimeError, _ language: DisplayLanguage) {
    severity = .error
    kind = error.kindName
    message = error.message.text(in: language)
    if let range = error.range, let source = error.source { place = Self.place(range, source) }
    hint = error.hint?.text(in: language)
    status = ExitStatus(error)
  }

  /// Creates a message for an invalid command line.
  init(usage message: String, hint: String) {
    severity = .error
    kind = RuntimeError.Kind.usage.rawValue
    self.message = message
    self.hint = hint
    status = .usage
  }

  /// Creates a message that isn't an error.
  init(remark: String) {
    severity = .note
    kind = "remark"
    message = remark
  }

  private static func place(
    _ range: SourceRange,
    _ source: SourceText
  ) -> (file: String, line: Int, column: Int) {
    let position = source.position(of: range.start)
    return (source.name, position.line, position.column)
  }

  var line: String {
    let record = Record(
      plain: [
        "severity": .text(severity.rawValue),
        "kind": .text(kind),
        "message": .text(SecretText.masked(message)),
        "file": place.map { .text(SecretText.masked($0.file)) } ?? .null,
        "line": place.map { .int(Int64($0.line)) } ?? .null,
        "column": place.map { .int(Int64($0.column)) } ?? .null,
        "hint": hint.map { .text(SecretText.masked($0)) } ?? .null,
        "status": status.map { .int(Int64($0.rawValue)) } ?? .null,
      ]
    )
    // A record of texts and integers can always be written as JSON.
    let bytes = (try? JSONWriter.bytes(.record(record))) ?? []
    return terminalSafe(String(decoding: bytes, as: UTF8.self))
  }

  /// Escapes the characters that could control a terminal or reorder its text; beyond ASCII, each
  /// is in a text of the JSON.
  private func terminalSafe(_ json: String) -> String {
    var safe = ""
    for scalar in json.unicodeScalars {
      switch scalar.value {
      case 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
        let digits = String(scalar.value, radix: 16)
        safe += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }
}
