import BosRuntime
import BosTables
import BosTerminal
import BosText

extension PageView {
  // MARK: A plan

  /// Draws the stages of a pipeline and its requests.
  func plan(_ sheet: RequestPlan) -> String {
    var lines: [StyledText] = []
    if !sheet.stages.isEmpty {
      lines += paragraph(Phrase("How it runs", ko: "실행 순서").text(in: language), Style(.heading), 0)
      for (number, stage) in sheet.stages.enumerated() {
        lines += paragraph("\(number + 1). \(stage.text)", .plain, 2)
        for note in stage.notes { lines += paragraph(note.text(in: language), Style(.muted), 5) }
      }
      lines.append(StyledText())
    }
    for (number, step) in sheet.steps.enumerated() {
      if number > 0 { lines.append(StyledText()) }
      lines += self.lines(of: step, sheet.steps.count > 1 ? "\(number + 1). " : "")
    }
    if !sheet.steps.isEmpty { lines.append(StyledText()) }
    for words in [sheet.later, sheet.known].compactMap(\.self) {
      lines += paragraph(words.text(in: language), Style(.muted), 0)
    }
    lines += paragraph(sheet.cost.text(in: language), .plain, 0)
    return fenced(lines)
  }

  private func lines(of step: RequestPlan.Step, _ number: String) -> [StyledText] {
    var lines = paragraph(number + step.title.text(in: language), Style(.heading), 0)
    lines += address("\(step.method) \(step.address)")
    for parameter in step.parameters {
      let name = "  \(parameter.name) = "
      let values = value(parameter.value, behind: cellWidth(name))
      var line = StyledText(name)
      line.append(values[0], .number)
      for value in values.dropFirst() {
        lines.append(line)
        line = StyledText("    ")
        line.append(value, .number)
      }
      let origin = "  ← " + sanitized(parameter.origin.text(in: language))
      if let width, line.width + cellWidth(origin) > width {
        lines.append(line)
        lines += paragraph(origin.trimmed, Style(.hint), 4)
      } else {
        line.append(origin, .hint)
        lines.append(line)
      }
      guard let meaning = parameter.meaning else { continue }
      lines += paragraph(meaning.text(in: language), Style(.muted), 4)
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
      let isKorean = language == .korean
      let names = step.fields.map {
        (isKorean ? Table.label(of: $0.column, isListed: true) : nil) ?? $0.column
      }
      lines += flow(label, zip(names, step.fields).map { "\($0) ← \($1.field)" })
    }
    return lines
  }

  /// An address, unbroken in a pipe or file; a window breaks it at its width.
  private func address(_ text: String) -> [StyledText] {
    let text = sanitized(text)
    let lines = isScreen ? width.map { folded(text, to: $0) } ?? [text] : [text]
    return lines.map { StyledText($0, .accent) }
  }

  /// A value after a name, cut at the edge of a window.
  private func value(_ text: String, behind cells: Int) -> [String] {
    let text = sanitized(text)
    guard isScreen, let width, cells + cellWidth(text) > width else { return [text] }
    return folded(text, to: max(width - max(cells, 4), 8))
  }

  /// Wraps a text after a margin.
  private func paragraph(_ text: String, _ style: Style, _ margin: Int) -> [StyledText] {
    wrapped(sanitized(text), to: textWidth ?? .max, indent: margin).map { StyledText($0, style) }
  }

  /// Lays out short texts after a label, each unbroken.
  private func flow(_ label: String, _ items: [String]) -> [StyledText] {
    let room = textWidth ?? .max
    let isBeside = cellWidth(label) + 18 <= room
    let margin = isBeside ? cellWidth(label) + 2 : 4
    var lines: [StyledText] = []
    var line = StyledText("  " + label, .muted)
    if !isBeside {
      lines.append(line.trimmed)
      line = StyledText("    ")
    }
    for (index, item) in items.enumerated() {
      let piece = sanitized(item) + (index < items.count - 1 ? "," : "")
      if line.width + 1 + cellWidth(piece) > room, line.width > margin {
        lines.append(line.trimmed)
        line = StyledText(String(repeating: " ", count: margin))
      }
      if margin + cellWidth(piece) > room {
        lines += wrapped(piece, to: room, indent: margin).map { StyledText($0) }
        continue
      }
      line.append(line.width > margin ? " " + piece : piece)
    }
    return line.trimmed.isEmpty ? lines : lines + [line.trimmed]
  }

  // MARK: A response

  /// Draws a service's response.
  func answer(_ sheet: ResponseListing) -> String {
    if isMarkdown { return "```json\n\(sanitized(sheet.text))\n```\n" }
    var lines: [StyledText] = []
    // A pipe gets only the response, without its title.
    if isScreen, let title = sheet.title {
      lines += paragraph(title.text(in: language), Style(.muted), 0)
    }
    for line in sheet.lines {
      var styled = StyledText()
      for piece in line { styled.append(sanitized(piece.text), piece.kind.role) }
      if isScreen, let width { lines += styled.folded(to: width) } else { lines.append(styled) }
    }
    return lines.rendered(colors)
  }

  // MARK: A check-up

  /// Draws the results of the checks.
  func checkup(_ sheet: DoctorReport) -> String {
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
      lines += self.lines(of: finding, margin)
    }
    return fenced(lines)
  }

  /// A check result with its name before it, or above it if the window is narrow.
  private func lines(of finding: CheckResult, _ margin: Int) -> [StyledText] {
    let name = finding.name.text(in: language)
    let mark = finding.state.mark.text(in: language)
    let beside = margin + cellWidth(mark) + 5
    let isBeside = textWidth.map { $0 - beside >= 16 } ?? true
    let indent = isBeside ? beside : 4
    var first = StyledText("  ")
    first.append(mark + " ", finding.state.role)
    first.append(isBeside ? padded(name, to: margin) : name, .muted)
    let text = sanitized(finding.value.text(in: language))
    let texts = wrapped(text, to: textWidth ?? .max, indent: indent)
    guard isBeside, let start = texts.first else {
      return [first.trimmed] + texts.map { StyledText($0) }
    }
    first.append("  " + start.drop { $0 == " " })
    return [first.trimmed] + texts.dropFirst().map { StyledText($0) }
  }

  /// The lines unchanged, or in Markdown as a code block.
  private func fenced(_ lines: [StyledText]) -> String {
    isMarkdown ? "```\n\(lines.rendered(.none))```\n" : lines.rendered(colors)
  }
}

extension ResponseListing.Piece.Kind {
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

extension CheckResult.State {
  /// The word before a result, as wide as the others.
  fileprivate var mark: Phrase {
    switch self {
    case .fine: Phrase("ok", ko: "정상")
    case .notice: Phrase("--", ko: "참고")
    case .broken: Phrase("!!", ko: "오류")
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
