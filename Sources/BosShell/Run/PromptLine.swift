import BosDomain
import BosLineEditor
import BosRuntime
import BosTables
import BosTerminal
import BosText

/// The prompt before an entry: the source, the selected day and the open film.
///
/// It takes at most half of the window. In a narrow one, the title is cut first; then the source,
/// the weekday, the title and the year go.
struct PromptLine {
  let machine: Machine
  let columns: Int
  let colors: Colors

  /// Below this width, the source and the weekday are never shown.
  private static let narrow = 60
  /// The least cells of a title that are worth their place.
  private static let leastTitle = 8

  /// The parts that a prompt shows.
  private struct Shape {
    var hasSource = true
    var hasWeekday = true
    var leastTitle: Int? = PromptLine.leastTitle
    var hasYear = true
    var hasDay = true
  }

  var prompt: EditorPrompt {
    let isWide = columns >= Self.narrow
    var shape = Shape(hasSource: isWide, hasWeekday: isWide)
    let changes: [(inout Shape) -> Void] = [
      { $0.hasSource = false }, { $0.hasWeekday = false }, { $0.leastTitle = 4 },
      { $0.leastTitle = nil }, { $0.hasYear = false },
    ]
    for change in changes {
      if let prompt = prompt(shape) { return prompt }
      change(&shape)
    }
    if let prompt = prompt(shape) { return prompt }
    shape.hasDay = false
    return prompt(shape) ?? EditorPrompt([part("› ", .mark)])
  }

  /// Returns the prompt with these parts, or nil if it is too wide.
  private func prompt(_ shape: Shape) -> EditorPrompt? {
    let day = machine.session.date
    var parts: [EditorPrompt.Part] = []
    if let source = machine.sourceChoice, shape.hasSource {
      parts.append(part(source.label.text(in: machine.language) + " ", .muted))
    }
    if shape.hasDay {
      let weekday =
        machine.language == .korean ? "(\(day.weekday.koreanShort))" : day.weekday.short
      let text = shape.hasYear ? "\(day)" : String("\(day)".suffix(5))
      parts.append(part(shape.hasWeekday ? "\(text) \(weekday)" : text, .plain))
    }
    let end = part(shape.hasDay ? " › " : "› ", .mark)
    var room = columns / 2 - EditorPrompt(parts + [end]).width
    if case .text(let title)? = machine.session.movie?["title"], let least = shape.leastTitle {
      let isEnglish = machine.environment.settings.current.areTitlesEnglish
      let clean = sanitized(isEnglish ? machine.environment.titles[title] ?? title : title)
      let brackets = EditorPrompt(" · 〈〉").width
      guard room - brackets >= min(least, cellWidth(clean)) else { return nil }
      let shown = truncated(clean, to: min(room - brackets, max(Self.leastTitle, columns / 3 - 10)))
      parts.append(part(" · ", .muted))
      parts.append(part("〈\(shown)〉", .film))
      room -= brackets + cellWidth(shown)
    }
    return room >= 0 ? EditorPrompt(parts + [end]) : nil
  }

  private func part(_ text: String, _ role: Style.Role) -> EditorPrompt.Part {
    EditorPrompt.Part(text, style: colors.code(role))
  }
}
