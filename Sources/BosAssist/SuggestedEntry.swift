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
      // A corrected word stands in its place, but a whole command in place of the whole one.
      let isWord =
        hint?.meant != nil && !standsAlone(suggested, range, source)
        && !repeatsCommand(suggested, range, source)
      let stage =
        hint?.isLine == true ? suggested : isWord ? nil : stage(suggested, range, source)
      let word = String(decoding: changed, as: UTF8.self)
      entries = stage.map { [$0, suggested, word] } ?? [word, suggested]
    }
    return entries.lazy.map(\.trimmed).first { entry in
      !entry.contains(where: \.isNewline) && loader.isRight(SourceText(name: "prompt", entry))
    }
  }
}

extension SuggestedEntry {
  /// Whether a corrected first word is all that was meant: it has arguments of its own, or nothing
  /// after it says anything, as in `그래프로 보여줘`.
  private func standsAlone(_ suggested: String, _ range: SourceRange, _ source: SourceText) -> Bool
  {
    guard range.start == 0 else { return false }
    let rest = String(decoding: source.bytes[range.end...], as: UTF8.self)
    return suggested.contains(" ") || PlainRequest.saysNothing(rest)
  }

  /// Whether the suggestion begins with the command that stands before the wrong part, as for a title
  /// in `open slw locomotive`.
  private func repeatsCommand(_ suggested: String, _ range: SourceRange, _ source: SourceText)
    -> Bool
  {
    let start = source.bytes[..<range.start].lastIndex(of: UInt8(ascii: "|")).map { $0 + 1 } ?? 0
    let before = String(decoding: source.bytes[start..<range.start], as: UTF8.self)
    guard let command = before.split(separator: " ").first else { return false }
    return suggested.hasPrefix(command + " ")
  }

  /// The entry with a suggested command in place of the one with a range, or nil if the suggestion
  /// is no command or stands for a part of one.
  private func stage(_ suggested: String, _ range: SourceRange, _ source: SourceText) -> String? {
    let bytes = source.bytes
    let name = suggested.split(separator: " ").first.map(String.init) ?? ""
    guard let command = loader.commandTable[name] else { return nil }
    let bar = bytes[..<range.start].lastIndex(of: UInt8(ascii: "|"))
    let before = String(decoding: bytes[..<(bar ?? 0)], as: UTF8.self).trimmed
    let start = bar.map { $0 + 1 } ?? 0
    let isFirstWord = String(decoding: bytes[start..<range.start], as: UTF8.self).trimmed.isEmpty
    // `last weekend` is an argument, too.
    if !isFirstWord, ["first", "last"].contains(command.name) { return nil }
    // A suggestion with several stages is the whole line.
    let end = bytes[range.end...].firstIndex(of: UInt8(ascii: "|")) ?? bytes.count
    let rest = String(decoding: bytes[end...], as: UTF8.self).trimmed
    if suggested.contains("|") || bar != nil && command.pipe == .never { return suggested }
    let after = rest.isEmpty ? "" : " \(rest)"
    return bar == nil ? suggested + after : "\(before) | \(suggested)\(after)"
  }
}
