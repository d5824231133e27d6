import BosText

extension Parser {
  /// Reports that no command has this name.
  mutating func unknownCommand(_ name: Name) -> ParseFailure {
    if let foreign = ForeignWord.meaning(of: name.text) {
      return fail(.unknownCommand(name.text), at: name.range, hint: .writeInstead(foreign))
    }
    if variables.contains(name.text) {
      return fail(
        .unknownCommand(name.text),
        at: name.range,
        hint: Phrase(
          "for the variable, write `$\(name.text)`",
          ko: "변수는 \(Particle.direction.attached(to: "`$\(name.text)`")) 쓰세요"
        )
      )
    }
    if wantsValue, let value = ForeignWord.value(of: name.text) {
      return fail(.unknownCommand(name.text), at: name.range, hint: .writeInstead(value))
    }
    if wantsValue {
      return fail(
        .unknownCommand(name.text),
        at: name.range,
        hint: Phrase(
          "write `\"\(name.text)\"` for text",
          ko: "텍스트는 \(Particle.direction.attached(to: "`\"\(name.text)\"`")) 쓰세요"
        )
      )
    }
    if commands.dayWords.contains(name.text.lowercased()) {
      return fail(.unknownCommand(name.text), at: name.range, hint: .listDay(name.text))
    }
    // The search for a similar name takes long in an entry of many unknown words.
    if !isReadingAhead, let near = closest(to: name.text, in: commands.orderedNames) {
      return fail(.unknownCommand(name.text), at: name.range, hint: .didYouMean(near))
    }
    return fail(
      .unknownCommand(name.text),
      at: name.range,
      hint: Phrase("for a list of commands, run `help`", ko: "명령 목록은 `도움말`에서 보세요")
    )
  }
}

extension Phrase {
  /// Suggests the chart of a day; today's isn't out yet.
  fileprivate static func listDay(_ word: String) -> Phrase {
    let isToday = ["today", "오늘"].contains(word.lowercased())
    let (english, korean) = isToday ? ("yesterday", "어제") : (word, word)
    return Phrase(
      "for a chart, run `list \(english)`",
      ko: "박스오피스는 \(Particle.direction.attached(to: "`목록 \(korean)`")) 보세요"
    )
  }
}

extension DiagnosticMessage {
  fileprivate static func unknownCommand(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "unknown-command",
      "there is no command `\(name)`",
      ko: "`\(name)`: 없는 명령입니다"
    )
  }
}
