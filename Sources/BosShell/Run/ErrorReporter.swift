import BosLanguage
import BosRuntime
import BosTables
import BosText
import BosViews

/// Reports errors on standard error, as text or JSON.
struct ErrorReporter {
  let host: Host
  let devices: Devices

  private var language: DisplayLanguage { devices.language }

  /// Writes the diagnostics of sources, at most ten errors for each.
  func report(_ reports: [ProgramLoader.Report]) {
    host.streams.flush()
    for report in reports {
      var errors = 0
      for diagnostic in report.diagnostics {
        if diagnostic.severity == .error { errors += 1 }
        if devices.writesJSON {
          write(JSONDiagnostic(diagnostic, in: report.source, language))
        } else if errors <= 10 {
          host.streams.writeError(devices.renderer.text(diagnostic, in: report.source) + "\n")
        }
      }
      if errors > 10, !devices.writesJSON {
        let more = Phrase(
          "\(errors - 10) more errors in \(report.source.name)",
          ko: "\(report.source.name): 오류 \(errors - 10)개 더 있음"
        )
        host.streams.writeError(devices.renderer.text(more.text(in: language)) + "\n")
      }
    }
  }

  /// Writes an uncaught error with its calls.
  func report(_ error: RuntimeError) {
    host.streams.flush()
    if devices.writesJSON {
      write(JSONDiagnostic(error, language))
      return
    }
    let message = DiagnosticMessage(
      error.kind.rawValue,
      error.message.english,
      ko: error.message.korean
    )
    if let source = error.source, let range = error.range {
      let diagnostic = Diagnostic(.error, message, at: range, hint: error.hint)
      host.streams.writeError(devices.renderer.text(diagnostic, in: source) + "\n")
    } else {
      host.streams.writeError(devices.renderer.text(plain(error)) + "\n")
    }
    guard !error.frames.isEmpty else { return }
    var frames = error.frames.map { (label: $0.name, source: $0.source, range: $0.range) }
    // The renderer counts omitted errors itself.
    if error.omittedFrames > 0, let last = frames.last {
      frames += Array(repeating: last, count: error.omittedFrames)
    }
    host.streams.writeError(devices.renderer.trace(frames) + "\n")
  }

  /// Writes a note, such as a source label.
  func remark(_ text: String) {
    host.streams.flush()
    if devices.writesJSON {
      write(JSONDiagnostic(remark: text))
    } else {
      host.streams.writeError(devices.renderer.text(text) + "\n")
    }
  }

  private func write(_ diagnostic: JSONDiagnostic) {
    host.streams.writeError(diagnostic.line + "\n")
  }

  private func plain(_ error: RuntimeError) -> String {
    let label = language == .korean ? "오류" : "error"
    let hint = error.hint?.text(in: language) ?? ""
    let message = "\(label): \(error.message.text(in: language))"
    // A hint of several lines is a list, on separate lines.
    guard hint.contains("\n") else { return hint.isEmpty ? message : "\(message) · \(hint)" }
    return message + "\n" + hint.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  }
}
