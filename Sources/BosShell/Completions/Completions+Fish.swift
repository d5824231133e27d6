import BosTables
import BosText

extension Completions {
  static func fish(_ language: DisplayLanguage) -> String {
    var lines = ["# Completions of bos for fish, made by `bos completions fish`."]
    let tools = toolNames.joined(separator: " ")
    lines.append("set -l tools \(tools)")
    for option in LaunchOption.all {
      var words = "complete -c bos -n \"not __fish_seen_subcommand_from $tools\" -l \(option.name)"
      if let short = option.short { words += " -s \(short)" }
      words += fish(option)
      lines.append("\(words) -d \(quoted(option.summary.text(in: language)))")
    }
    lines.append("complete -c bos -s c -x -d \(quoted(codeSummary.text(in: language)))")
    for tool in Subcommand.all {
      let summary = quoted(tool.summary.text(in: language))
      lines.append(
        "complete -c bos -n \"__fish_is_first_token\" -a \(tool.name) -d \(summary)"
      )
      let condition = "-n \"__fish_seen_subcommand_from \(tool.name)\""
      for flag in tool.flags {
        lines.append(
          "complete -c bos \(condition) -l \(flag.name) -d \(quoted(flag.summary.text(in: language)))"
        )
      }
      switch tool.completion {
      case .words(let words):
        lines.append("complete -c bos \(condition) -f -a \(quoted(words.joined(separator: " ")))")
      case .nothing: lines.append("complete -c bos \(condition) -f")
      case .files, .folders: break
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fish(_ option: LaunchOption) -> String {
    let isRequired = if case .required = option.argument { true } else { false }
    switch option.completion {
    case .words(let words): return " -x -a \(quoted(words.joined(separator: " ")))"
    case .folders where isRequired: return " -x -a \"(__fish_complete_directories)\""
    case .files where isRequired: return " -r"
    default: return isRequired ? " -x" : ""
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
