import BosText

/// The lines above and below a table.
extension TableDrawing {
  func titleLines() -> [StyledText] {
    guard let title = model.title, !title.isEmpty else { return [] }
    return paragraph(title, .heading)
  }

  func footerLines() -> [StyledText] {
    var lines: [StyledText] = []
    if model.columns.isEmpty {
      lines += paragraph(Phrase("no columns", ko: "열 없음").text(in: language), .muted)
    } else if let count = countText {
      lines += paragraph(count, .muted)
    }
    if !layout.hidden.isEmpty { lines += paragraph(hiddenText, .muted) }
    return lines + model.notes.flatMap { paragraph($0, .muted) }
  }

  /// The line in place of rows that are left out.
  func gapLines() -> [StyledText] {
    guard let total = model.totalRows, total > model.rows.count else { return [] }
    let count = total - model.rows.count
    let rows = count == 1 ? "row" : "rows"
    let text = Phrase(
      "\(style.gap) \(grouped(count)) \(rows) left out \(dot) `browse` scrolls, `table` shows all",
      ko: "\(style.gap) \(grouped(count))행 생략 \(dot) 넘겨 보려면 `둘러보기`, 모두 보려면 `표`"
    )
    return paragraph(text.text(in: language), .muted)
  }

  /// The number of rows shown, or nil if all of them are.
  private var countText: String? {
    let shown = grouped(model.rows.count)
    if let total = model.totalRows, total > model.rows.count {
      if model.rowsBeforeGap != nil { return nil }
      return Phrase(
        "\(shown) of \(grouped(total)) rows \(dot) `table` shows all",
        ko: "\(grouped(total))행 중 \(shown)행 \(dot) 모두 보려면 `표`"
      ).text(in: language)
    }
    return model.rows.isEmpty ? Phrase("no rows", ko: "결과 없음").text(in: language) : nil
  }

  /// The most hidden columns to list by name in plain text.
  private static let mostNames = 20

  /// The names of hidden columns, and how to show them.
  private var hiddenText: String { style.rule == nil ? plainHiddenText : shortHiddenText }

  private var plainHiddenText: String {
    var names = layout.hidden.prefix(Self.mostNames)
      .map { truncated(name(of: $0), to: 30, ellipsis: style.ellipsis) }
      .joined(separator: ", ")
    let more = layout.hidden.count - Self.mostNames
    if more > 0 {
      names += Phrase(" and \(grouped(more)) more", ko: " 외 \(grouped(more))개").text(in: language)
    }
    return Phrase(
      "hidden: \(names) \(dot) `columns \(style.ellipsis)` or a wider window shows them",
      ko: "숨긴 열: \(names) \(dot) 창을 넓히거나 `열`로 선택하세요"
    ).text(in: language)
  }

  /// The name with which a column can be shown.
  private func name(of column: Int) -> String {
    layout.columns[column].typedName ?? layout.headings[column]
  }

  /// As many names as fit in one line.
  private var shortHiddenText: String {
    let names = layout.hidden.map {
      truncated(name(of: $0), to: 30, ellipsis: style.ellipsis)
    }
    for count in stride(from: names.count, to: 0, by: -1) {
      let text = hiddenText(names.prefix(count), names.count - count)
      if cellWidth(text) <= width ?? .max { return text }
    }
    return hiddenText([], names.count)
  }

  private func hiddenText(_ names: ArraySlice<String>, _ more: Int) -> String {
    let list = names.joined(separator: ", ")
    let count = grouped(more)
    let hidden =
      if names.isEmpty {
        Phrase("\(count) columns hidden", ko: "숨긴 열 \(count)개")
      } else if more > 0 {
        Phrase("hidden: \(list) and \(count) more", ko: "숨긴 열: \(list) 외 \(count)개")
      } else {
        Phrase("hidden: \(list)", ko: "숨긴 열: \(list)")
      }
    // The line about rows that are left out says it, too.
    if let total = model.totalRows, total > model.rows.count { return hidden.text(in: language) }
    return Phrase(
      "\(hidden.english) \(dot) `table` shows all",
      ko: "\(hidden.korean) \(dot) 모두 보려면 `표`"
    ).text(in: language)
  }

  private var dot: String { style.rule == "─" ? "·" : "-" }

  /// Wraps a text to the table's width.
  private func paragraph(_ text: String, _ role: Style.Role) -> [StyledText] {
    let text = style.singleLine(text)
    guard let width else { return [StyledText(text, role).trimmed] }
    return wrapped(text, to: width).map { StyledText($0, role).trimmed }
  }
}
