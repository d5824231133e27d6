import BosRuntime
import BosTerminal
import BosText

extension PageView {
  // MARK: A plan

  /// Draws what a command would ask.
  func plan(_ sheet: PlanSheet) -> String {
    var lines: [StyledText] = []
    for (number, step) in sheet.steps.enumerated() {
      if number > 0 { lines.append(StyledText()) }
      lines += self.lines(of: step, sheet.steps.count > 1 ? "\(number + 1). " : "")
    }
    if !sheet.steps.isEmpty { lines.append(StyledText()) }
    if let later = sheet.later { lines += paragraph(later.text(in: language), Style(.muted), 0) }
    lines += paragraph(sheet.cost.text(in: language), .plain, 0)
    return fenced(lines)
  }

  private func lines(of step: PlanSheet.Step, _ number: String) -> [StyledText] {
    var lines = paragraph(number + step.title.text(in: language), Style(.heading), 0)
    // An address is taken in one piece, or not at all.
    lines.append(StyledText(sanitized("\(step.method) \(step.address)"), .accent))
    for parameter in step.parameters {
      var line = StyledText("  \(parameter.name) = ")
      line.append(sanitized(parameter.value), .number)
      let origin = "  ← " + sanitized(parameter.origin.text(in: language))
      if let width, line.width + cellWidth(origin) > width {
        lines.append(line)
        lines += paragraph(origin.trimmed, Style(.hint), 4)
      } else {
        line.append(origin, .hint)
        lines.append(line)
      }
      guard let meaning = parameter.meaning else { continue }
      // In a workshop both languages are spoken.
      let both =
        language == .korean
        ? "\(meaning.korean) · \(meaning.english)" : "\(meaning.english) · \(meaning.korean)"
      lines += paragraph(both, Style(.muted), 4)
    }
    if !step.unsent.isEmpty {
      let label = Phrase("left out: ", ko: "보내지 않음: ").text(in: language)
      lines += paragraph(label + step.unsent.joined(separator: ", "), Style(.muted), 2)
    }
    for words in [step.count, step.stored].compactMap(\.self) {
      lines += paragraph(words.text(in: language), .plain, 2)
    }
    if !step.fields.isEmpty {
      let label = Phrase("becomes: ", ko: "결과: ").text(in: language)
      lines += flow(label, step.fields.map { "\($0.column) ← \($0.field)" })
    }
    return lines
  }

  /// Breaks a text into lines behind a margin.
  private func paragraph(_ text: String, _ style: Style, _ margin: Int) -> [StyledText] {
    let room = textWidth.map { max($0 - margin, 16) } ?? .max
    return wrapped(sanitized(text), to: room).map { line in
      var whole = StyledText(String(repeating: " ", count: margin))
      whole.append(line, style)
      return whole
    }
  }

  /// Sets short texts after a label, each in one piece.
  private func flow(_ label: String, _ items: [String]) -> [StyledText] {
    let margin = cellWidth(label) + 2
    let room = textWidth.map { max($0, margin + 16) } ?? .max
    var lines: [StyledText] = []
    var line = StyledText("  " + label, .muted)
    for (index, item) in items.enumerated() {
      let piece = sanitized(item) + (index < items.count - 1 ? "," : "")
      if line.width + 1 + cellWidth(piece) > room, line.width > margin {
        lines.append(line.trimmed)
        line = StyledText(String(repeating: " ", count: margin))
      }
      line.append(line.width > margin ? " " + piece : piece)
    }
    return lines + [line.trimmed]
  }

  // MARK: An answer

  /// Draws the answer of a service.
  func answer(_ sheet: AnswerSheet) -> String {
    if isMarkdown { return "```json\n\(sanitized(sheet.text))\n```\n" }
    var lines: [StyledText] = []
    // In a pipe the answer is wanted, not what is to be said of it.
    if isScreen, let title = sheet.title {
      lines.append(StyledText(sanitized(title.text(in: language)), .muted))
    }
    for line in sheet.lines {
      var styled = StyledText()
      for piece in line { styled.append(sanitized(piece.text), piece.kind.role) }
      lines.append(styled)
    }
    return lines.rendered(colors)
  }

  // MARK: A check-up

  /// Draws what was looked over.
  func checkup(_ sheet: CheckupSheet) -> String {
    let margin = sheet.findings.map { cellWidth($0.name.text(in: language)) }.max() ?? 0
    var lines: [StyledText] = []
    var section = ""
    for finding in sheet.findings {
      let heading = finding.section.text(in: language)
      if heading != section {
        if !lines.isEmpty { lines.append(StyledText()) }
        lines.append(StyledText(heading, .heading))
        section = heading
      }
      let label = padded(finding.name.text(in: language), to: margin)
      let room = textWidth.map { max($0 - margin - 6, 16) } ?? .max
      let value = wrapped(sanitized(finding.value.text(in: language)), to: room)
      for (index, part) in value.enumerated() {
        var line = StyledText(index == 0 ? "  " : "    ")
        if index == 0 { line.append(finding.state.mark + " ", finding.state.role) }
        line.append(index == 0 ? label : padded("", to: margin), .muted)
        line.append("  " + part)
        lines.append(line.trimmed)
      }
    }
    return fenced(lines)
  }

  /// The lines as they are, or in Markdown as a text that is not set anew.
  private func fenced(_ lines: [StyledText]) -> String {
    isMarkdown ? "```\n\(lines.rendered(.none))```\n" : lines.rendered(colors)
  }
}

extension AnswerSheet.Piece.Kind {
  fileprivate var role: Style.Role {
    switch self {
    case .name: .accent
    case .text, .plain, .blank: .plain
    case .number: .series6
    case .word: .warning
    case .mark: .muted
    }
  }
}

extension Finding.State {
  fileprivate var mark: String {
    switch self {
    case .fine: "ok"
    case .notice: "--"
    case .broken: "!!"
    }
  }

  fileprivate var role: Style.Role {
    switch self {
    case .fine: .hint
    case .notice: .warning
    case .broken: .error
    }
  }
}

extension String {
  /// The text without blanks at its start.
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
