package import BosText

/// The marks of calendars.
package struct CalendarStyle: Sendable, Hashable {
  package var stored: String
  package var today: String
  /// The mark of a day that can't be selected, or nil if its colour shows this.
  package var dim: String?

  package init(stored: String = "·", today: String = "*", dim: String? = "-") {
    self.stored = stored
    self.today = today
    self.dim = dim
  }

  /// Selects the style for a device.
  package static func suitable(for device: TerminalCapabilities) -> CalendarStyle {
    CalendarStyle(
      stored: device.unicode ? "·" : ".",
      dim: device.color == .none ? "-" : nil
    )
  }
}

/// Draws months, as many in a row as fit, with a legend below.
///
/// The selected day is in brackets, or after an angle in a narrow calendar, so that it is visible
/// without colour. Widths below 21 count as 21.
package func drawn(
  _ months: [MonthCalendar],
  width: Int,
  style: CalendarStyle,
  language: DisplayLanguage
) -> [StyledText] {
  let width = min(max(width, 21), 10_000)
  let drawing = CalendarDrawing(isNarrow: width < 35, style: style, language: language)
  let across = max(1, (width + CalendarDrawing.gap) / (drawing.width + CalendarDrawing.gap))
  var lines: [StyledText] = []
  for start in stride(from: 0, to: months.count, by: across) {
    let blocks = months[start..<min(start + across, months.count)].map(drawing.lines)
    if start > 0 { lines.append(StyledText()) }
    for row in 0..<(blocks.map(\.count).max() ?? 0) {
      var line = StyledText()
      for (index, block) in blocks.enumerated() where row < block.count {
        line = line.padded(to: index * (drawing.width + CalendarDrawing.gap))
        line.append(block[row])
      }
      lines.append(line.trimmed)
    }
  }
  return lines + drawing.legend(months, width: width)
}

/// Months during layout.
private struct CalendarDrawing {
  /// The spaces between two months.
  static let gap = 3

  /// Whether a day has three cells instead of five.
  let isNarrow: Bool
  let style: CalendarStyle
  let language: DisplayLanguage

  private var cell: Int { isNarrow ? 3 : 5 }

  /// The cells before the digits of a day, for a bracket.
  private var margin: Int { isNarrow ? 0 : 1 }

  /// The width of a month in cells.
  var width: Int { cell * 7 }

  func lines(_ calendar: MonthCalendar) -> [StyledText] {
    let year = min(max(calendar.year, 1), 9999)
    let month = min(max(calendar.month, 1), 12)
    let first = PlotDate.firstDay(year: year, month: month)
    let count = PlotDate.firstDay(year: year, month: month + 1) - first
    var lines = [title(year, month), weekdays(from: calendar.startsOnSunday ? 6 : 0)]
    var week = StyledText()
    for day in 1...count {
      let weekday = CivilCalendar.weekday(of: first + day - 1)
      let column = calendar.startsOnSunday ? (weekday + 1) % 7 : weekday
      if column == 0, day > 1 {
        lines.append(week)
        week = StyledText()
      }
      week = week.padded(to: column * cell)
      append(day, calendar.marks[day] ?? [], weekday, to: &week)
    }
    return lines + [week]
  }

  private func title(_ year: Int, _ month: Int) -> StyledText {
    let text = Phrase("\(MonthName.english(month)) \(year)", ko: "\(year)년 \(month)월").text(
      in: language
    )
    return StyledText(text, .heading).padded(to: width - 1, .center)
  }

  private func weekdays(from first: Int) -> StyledText {
    let names = Phrase("Mo Tu We Th Fr Sa Su", ko: "월 화 수 목 금 토 일").text(in: language)
      .split(separator: " ")
    var line = StyledText()
    for column in 0..<7 {
      let weekday = (column + first) % 7
      line = line.padded(to: column * cell + margin)
      line.append(String(names[weekday]), weekday == 5 ? .fall : weekday == 6 ? .rise : .muted)
    }
    return line
  }

  private func append(
    _ day: Int,
    _ marks: MonthCalendar.Marks,
    _ weekday: Int,
    to line: inout StyledText
  ) {
    let digits = StyledText(day < 10 ? " \(day)" : String(day), digitStyle(marks, weekday))
    let isSelected = marks.contains(.selected)
    if isNarrow {
      line.append(digits)
      line.append(isSelected ? "<" : sign(marks), isSelected ? .accent : .hint)
      return
    }
    line.append(isSelected ? "[" : " ", isSelected ? .accent : .plain)
    line.append(digits)
    line.append(sign(marks), .hint)
    if isSelected { line.append("]", .accent) }
  }

  private func sign(_ marks: MonthCalendar.Marks) -> String {
    if marks.contains(.today) { return style.today }
    if marks.contains(.stored) { return style.stored }
    return marks.contains(.dim) ? style.dim ?? "" : ""
  }

  private func digitStyle(_ marks: MonthCalendar.Marks, _ weekday: Int) -> Style {
    let isToday = marks.contains(.today)
    if marks.contains(.selected) { return Style(.accent, isBold: true, isUnderlined: isToday) }
    if marks.contains(.dim) { return Style(.muted, isUnderlined: isToday) }
    let isRed = marks.contains(.holiday) || weekday == 6
    return Style(isRed ? .rise : weekday == 5 ? .fall : .plain, isUnderlined: isToday)
  }

  /// The legend of the marks in use.
  func legend(_ months: [MonthCalendar], width: Int) -> [StyledText] {
    let used = months.reduce(into: MonthCalendar.Marks()) { used, month in
      for marks in month.marks.values { used.formUnion(marks) }
    }
    var entries: [(sample: StyledText, meaning: Phrase)] = []
    let selected = StyledText(isNarrow ? "<" : "[ ]", .accent)
    if used.contains(.selected) { entries.append((selected, Phrase("selected", ko: "선택"))) }
    let stored = StyledText(style.stored, .hint)
    if used.contains(.stored) { entries.append((stored, Phrase("stored", ko: "저장됨"))) }
    let today = StyledText(style.today, .hint)
    if used.contains(.today) { entries.append((today, Phrase("today", ko: "오늘"))) }
    if used.contains(.dim) {
      let dim = StyledText(style.dim ?? "00", .muted)
      entries.append((dim, Phrase("not available", ko: "선택 불가")))
    }
    var lines: [StyledText] = []
    for (sample, meaning) in entries {
      var item = sample
      item.append(" " + meaning.text(in: language), .muted)
      guard let last = lines.last, last.width + 3 + item.width <= width else {
        var line = StyledText(isNarrow ? "" : " ")
        line.append(item)
        lines.append(line)
        continue
      }
      lines[lines.count - 1].append("   ")
      lines[lines.count - 1].append(item)
    }
    return lines.isEmpty ? [] : [StyledText()] + lines
  }
}
