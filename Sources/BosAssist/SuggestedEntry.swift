import BosLanguage
package import BosRuntime
package import BosTables
package import BosText

/// The entry that the hint of an error suggests, for the next prompt.
package struct SuggestedEntry {
  private let loader: ProgramLoader
  private let language: DisplayLanguage

  package init(_ loader: ProgramLoader, _ language: DisplayLanguage) {
    self.loader = loader
    self.language = language
  }

  /// Returns the entry instead of one with a single error, or nil.
  package func entry(of loaded: ProgramLoader.Loaded, in source: SourceText) -> String? {
    let errors = loaded.reports.flatMap(\.diagnostics).filter { $0.severity == .error }
    guard errors.count == 1 else { return nil }
    return entry(errors[0].hint, errors[0].range, source)
  }

  /// Returns the entry instead of one that failed with an error, or nil.
  package func entry(of error: RuntimeError, in source: SourceText) -> String? {
    entry(error.hint, error.range, source)
  }

  /// The suggestion in place of the wrong part, or else of the whole entry, if it has no errors.
  private func entry(_ hint: Phrase?, _ range: SourceRange?, _ source: SourceText) -> String? {
    guard let suggested = hint?.suggestedEntry(in: language), source.bytes.count <= 400,
      !suggested.contains("…")
    else { return nil }
    var entries = [suggested]
    if let range, range.end <= source.bytes.count {
      let changed =
        source.bytes[..<range.start] + Array(suggested.utf8) + source.bytes[range.end...]
      entries.insert(String(decoding: changed, as: UTF8.self), at: 0)
    }
    return entries.lazy.map(\.trimmed).first { entry in
      !entry.contains(where: \.isNewline) && loader.isRight(SourceText(name: "prompt", entry))
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    let rest = drop(while: \.isWhitespace)
    return String(rest.reversed().drop(while: \.isWhitespace).reversed())
  }
}
