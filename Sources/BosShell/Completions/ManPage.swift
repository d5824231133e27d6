import BosText

/// The manual page, generated from the declarations of options and tools.
enum ManPage {
  static func text(version: String) -> String {
    var lines = [
      ".TH BOS 1 \"\" \"bos \(version)\" \"User Commands\"",
      ".SH NAME", "bos \\- a shell over Korean box\\-office data",
      ".SH SYNOPSIS", ".nf",
    ]
    lines += LaunchHelp.ways.map { escaped(trimmed($0.words)) }
    lines += [".fi", ".SH DESCRIPTION"]
    // Escapes make lines longer; a paragraph after a heading needs no mark.
    lines += Array(paragraphs.flatMap { [".PP"] + wrapped($0, to: 66).map(escaped) }.dropFirst())
    lines += [".SH COMMANDS"]
    for way in LaunchHelp.ways { lines += entry(trimmed(way.words), way.summary) }
    for tool in Subcommand.all {
      for flag in tool.flags { lines += entry("bos \(tool.name) --\(flag.name)", flag.summary) }
    }
    lines += [".SH OPTIONS"]
    for option in LaunchOption.all {
      lines += entry((option.short.map { "-\($0), " } ?? "") + option.usage, option.summary)
    }
    lines += [".SH EXIT STATUS"]
    for (status, meaning) in statuses { lines += entry(status, Phrase(verbatim: meaning)) }
    lines += [".SH ENVIRONMENT"]
    for (name, meaning) in variables { lines += entry(name, Phrase(verbatim: meaning)) }
    lines += [".SH FILES"]
    for (name, meaning) in files { lines += entry(name, Phrase(verbatim: meaning)) }
    lines += [".SH EXAMPLES"]
    for (code, meaning) in examples { lines += entry(code, Phrase(verbatim: meaning)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func trimmed(_ words: String) -> String {
    words.split(separator: " ").joined(separator: " ")
  }

  private static let paragraphs = [
    """
    At a terminal, bos reads commands such as `list`, `open 3` and `sort audience`. It keeps the \
    selected day, the loaded list and the open film between commands. Scripts, -c and standard \
    input use the same language; bos checks all of the code before it runs any.
    """,
    "In the shell, `help` lists the commands and `help COMMAND` explains one.",
  ]

  private static let statuses = [
    ("0", "Success."),
    ("1", "An error that the script didn't catch, or the limit of --max-seconds or --max-memory."),
    ("3", "An assertion or a test failed."),
    ("64", "Wrong command line, or wrong script arguments."),
    ("65", "The script doesn't parse."),
    ("66", "File not found."),
    ("69", "A service is unreachable."),
    ("70", "Internal error in bos."),
    ("74", "Output can't be written."),
    ("75", "The quota of the day, or the call limit of the run, is used up."),
    ("77", "Not permitted, or a key is missing or refused."),
    ("130", "Interrupted."),
  ]

  private static let variables = [
    (
      "KOBIS_API_KEY, KAKAO_REST_API_KEY, KMDB_API_KEY",
      "API keys; `help key` explains how to get them."
    ),
    ("LC_ALL, LC_MESSAGES, LANG", "Language of messages."),
    ("NO_COLOR", "Turns colour off."),
    ("XDG_CONFIG_HOME, XDG_DATA_HOME", "Folders of settings and stored data."),
  ]

  private static let files = [
    ("~/.config/bos/settings", "Settings saved by `set`."),
    ("~/.config/bos/bosrc.bos", "Commands that run when the prompt starts."),
    ("~/.local/share/bos", "Stored API responses, and the history."),
  ]

  private static let examples = [
    ("bos -c 'list yesterday | first 3'", "Shows yesterday's top three films."),
    (
      "bos --allow-write -c 'list 2024-05-01..2024-05-31 | save may.csv'",
      "Saves a month of charts as CSV."
    ),
    ("bos check report.bos && bos report.bos --day monday", "Checks a script, then runs it."),
  ]

  private static func entry(_ term: String, _ meaning: Phrase) -> [String] {
    let text = meaning.english
    let sentence = text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
    return [".TP", ".B " + escaped(term), escaped(sentence)]
  }

  /// Escapes a text for roff: backslashes, hyphens, and dots and quotes at the start of a line.
  private static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("…", with: "...").replacing("`", with: "\\(ga").replacing("~", with: "\\(ti")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
