import BosLanguage
import BosRuntime
import BosTables
import BosText

/// One thing to say, as the line of JSON that `--json` asks for.
///
/// The fields are always the same, in the same order; what is not known is null.
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
  /// The exit status that a run which ends by this has.
  private var status: ExitStatus?

  /// Tells of what a parser or resolver found in a source.
  init(_ diagnostic: Diagnostic, in source: SourceText, _ language: DisplayLanguage) {
    severity = diagnostic.severity == .error ? .error : .warning
    kind = diagnostic.message.id
    message = diagnostic.message.phrase.text(in: language)
    place = Self.place(diagnostic.range, source)
    hint = diagnostic.hint?.text(in: language)
    status = diagnostic.severity == .error ? .syntax : nil
  }

  /// Tells of an error that ended a run.
  init(_ error: RuntimeError, _ language: DisplayLanguage) {
    severity = .error
    kind = error.kind.rawValue
    message = error.message.text(in: language)
    if let range = error.range, let source = error.source { place = Self.place(range, source) }
    hint = error.hint?.text(in: language)
    status = ExitStatus(error)
  }

  /// Tells of a command line that can't be carried out.
  init(usage message: String, hint: String) {
    severity = .error
    kind = RuntimeError.Kind.usage.rawValue
    self.message = message
    self.hint = hint
    status = .usage
  }

  /// Tells of what is no mistake.
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
        "message": .text(message),
        "file": place.map { .text($0.file) } ?? .null,
        "line": place.map { .int(Int64($0.line)) } ?? .null,
        "column": place.map { .int(Int64($0.column)) } ?? .null,
        "hint": hint.map { .text($0) } ?? .null,
        "status": status.map { .int(Int64($0.rawValue)) } ?? .null,
      ]
    )
    // A record of texts and whole numbers has no part that JSON could not say.
    let bytes = (try? JSONWriter.bytes(.record(record))) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }
}
