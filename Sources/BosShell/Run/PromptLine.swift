import BosDomain
import BosLineEditor
import BosRuntime
import BosTables
import BosTerminal
import BosText

/// The prompt before an entry: the source, the selected day and the open film.
struct PromptLine {
  let machine: Machine
  let columns: Int
  let colors: Colors

  /// Below this width, only the most variable part is shown.
  private static let narrow = 60

  var prompt: EditorPrompt {
    let day = machine.session.date
    let weekday =
      machine.language == .korean ? "(\(day.weekday.koreanShort))" : day.weekday.short
    var parts: [EditorPrompt.Part] = []
    let isNarrow = columns < Self.narrow
    if let source = machine.sourceChoice, !isNarrow {
      parts.append(part(source.name + " ", .muted))
    }
    parts.append(part(isNarrow ? "\(day)" : "\(day) \(weekday)", .plain))
    if case .text(let title)? = machine.session.movie?["title"] {
      let room = max(8, columns / 3 - 10)
      parts.append(part(" · ", .muted))
      parts.append(part("〈\(truncated(sanitized(title), to: room))〉", .film))
    }
    parts.append(part(" › ", .mark))
    return EditorPrompt(parts)
  }

  private func part(_ text: String, _ role: Style.Role) -> EditorPrompt.Part {
    EditorPrompt.Part(text, style: colors.code(role))
  }
}
