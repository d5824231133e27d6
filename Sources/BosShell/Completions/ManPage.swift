import BosText

/// The manual page, made from the declarations of options and tools.
enum ManPage {
  static func text(version: String) -> String {
    var lines = [
      ".TH BOS 1 \"\" \"bos \(version)\" \"User Commands\"",
      ".SH NAME", "bos \\- a shell over Korean box\\-office data",
      ".SH SYNOPSIS", ".nf",
    ]
    lines += LaunchHelp.ways.map { escaped(trimmed($0.words)) }
    lines += [".fi", ".SH DESCRIPTION"]
    // Escapes make lines longer; a paragraph follows a heading by itself.
    lines += Array(paragraphs.flatMap { [".PP"] + wrapped($0, to: 66).map(escaped) }.dropFirst())
    lines += [".SH COMMANDS"]
    for way in LaunchHelp.ways { lines += entry(trimmed(way.words), way.summary) }
    for tool in Subcommand.listed {
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
    At a terminal bos reads commands such as `list`, `open 3` and `sort audience`, and keeps the \
    selected day, the loaded list and the open film between them. The same language is read from \
    scripts, from -c and from standard input, which are parsed and checked whole before anything runs.
    """,
    "Inside the shell `help` lists the commands and `help COMMAND` explains one.",
  ]

  private static let statuses = [
    ("0", "All went well."),
    ("1", "An error that the script did not catch, or no time left under --max-seconds."),
    ("3", "An assertion or a test failed."),
    ("64", "A wrong command line, or wrong arguments of a script."),
    ("65", "A script that does not parse."),
    ("66", "A file that is not there."),
    ("69", "A service out of reach."),
    ("70", "An error in bos itself."),
    ("74", "The output can't be written."),
    ("75", "The calls of the day or of the run are used up."),
    ("77", "An act that is not permitted, or a key that is missing or refused."),
    ("130", "Interrupted."),
  ]

  private static let variables = [
    ("KOBIS_API_KEY, KAKAO_REST_API_KEY", "Keys of the services; `help key` says how to get them."),
    ("LC_ALL, LC_MESSAGES, LANG", "The language of messages."),
    ("NO_COLOR", "No colours."),
    ("XDG_CONFIG_HOME, XDG_DATA_HOME", "Where settings and answers are kept."),
  ]

  private static let files = [
    ("~/.config/bos/settings", "What `set` keeps."),
    ("~/.config/bos/bosrc.bos", "Runs whenever the shell starts."),
    ("~/.local/share/bos", "The answers of the services, and the history."),
  ]

  private static let examples = [
    ("bos -c 'list yesterday | first 3'", "The three films on top yesterday."),
    (
      "bos --allow-write -c 'list 2024-05-01..2024-05-31 | save may.csv'",
      "A month of charts as CSV."
    ),
    ("bos check report.bos && bos report.bos --day monday", "Check a script, then run it."),
  ]

  private static func entry(_ term: String, _ meaning: Phrase) -> [String] {
    let text = meaning.english
    let sentence = text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
    return [".TP", ".B " + escaped(term), escaped(sentence)]
  }

  /// Makes a text safe for roff: backslashes, hyphens, and dots and quotes where a line begins.
  private static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("…", with: "...").replacing("`", with: "\\(ga").replacing("~", with: "\\(ti")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
