import BosText

/// The progress line of a long operation: its activity and counts.
///
/// It depends only on time and counts; the caller writes it over the previous line.
package struct ProgressLine: Sendable, Hashable {
  /// Shorter operations show nothing, so that quick commands don't flicker.
  package static let delay = Duration.milliseconds(200)
  /// The duration of each frame of the spinner.
  package static let frameDuration = Duration.milliseconds(100)

  /// The activity, such as a verb with its object.
  package var activity: String
  /// The finished and total counts; without a total, a spinner is shown.
  package var done: Int
  package var total: Int?

  package init(_ activity: String, done: Int = 0, total: Int? = nil) {
    self.activity = activity
    self.done = done
    self.total = total
  }

  /// Draws the line in at most a number of cells, or nothing if it is too early.
  package func drawn(after elapsed: Duration, width: Int, unicode: Bool = true) -> StyledText? {
    guard elapsed >= Self.delay, width > 0 else { return nil }
    let style: TableStyle = unicode ? .terminal : .asciiTerminal
    let activity = style.singleLine(activity)
    var line = StyledText(Self.frame(elapsed, unicode) + " ", .accent)
    guard let total, total > 0 else {
      line.append(activity)
      return line.truncated(to: width, ellipsis: style.ellipsis).trimmed
    }
    let done = min(max(self.done, 0), total)
    let counts =
      " \(padded(grouped(done), to: cellWidth(grouped(total)), .right))/\(grouped(total))"
    let percent = String(Int((Double(done) / Double(total) * 100).rounded(.down)))
    let percentText = " " + padded(percent, to: 3, .right) + "%"
    // The text is shortened before the counts, and the bar before the text.
    let fixedWidth = line.width + counts.utf8.count + percentText.utf8.count
    let room = max(0, width - fixedWidth)
    let text = truncated(activity, to: room, ellipsis: style.ellipsis)
    let barWidth = min(room - cellWidth(text) - 1, 32)
    line.append(text)
    line.append(counts, .number)
    if barWidth >= 6 {
      line.append(" ")
      line.append(Self.bar(Double(done) / Double(total), barWidth, unicode))
    }
    line.append(percentText, .number)
    return line.truncated(to: width, ellipsis: "")
  }

  private static func frame(_ elapsed: Duration, _ unicode: Bool) -> String {
    let frames =
      unicode
      ? ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"] : ["|", "/", "-", "\\"]
    let tick = elapsed / frameDuration
    return frames[Int(tick.truncatingRemainder(dividingBy: Double(frames.count)))]
  }

  /// Draws a bar between two edges, to an eighth of a cell.
  private static func bar(_ part: Double, _ width: Int, _ unicode: Bool) -> StyledText {
    var bar = StyledText(unicode ? "▕" : "[", .muted)
    let room = width - 2
    let eighths = Int((part * Double(room) * 8).rounded(.down))
    let full = unicode ? eighths / 8 : Int((part * Double(room)).rounded(.down))
    var filled = String(repeating: unicode ? "█" : "#", count: full)
    if unicode { filled += ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8] }
    bar.append(filled, .accent)
    bar.append(String(repeating: " ", count: room - cellWidth(filled)))
    bar.append(unicode ? "▏" : "]", .muted)
    return bar
  }
}
