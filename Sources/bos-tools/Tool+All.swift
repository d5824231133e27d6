import BosCommands
import BosLanguage
import BosRuntime
import BosSyntaxDump
import BosTables
import BosText

extension Tool {
  /// Prints a program as a tree, and an expression with all its parentheses.
  static let ast: Tool = Tool(name: "ast", arguments: "CODE") { (words) throws(ToolError) in
    guard words.count == 1 else { throw Tool.ast.misused() }
    let source = SourceText(name: "-c", words[0])
    let parsed = ProgramLoader.ofTools().parsed(source)
    if parsed.hasErrors {
      throw .failed(parsed.diagnostics.map(\.message.phrase.english).joined(separator: "\n"))
    }
    return SyntaxDump.text(parsed.program)
  }

  /// Lets a class of students ask a relay on this computer at once, and prints their waiting times.
  static let crowd: Tool = Tool(name: "crowd", arguments: "PORT STUDENTS ROUNDS") {
    (words) throws(ToolError) in
    let numbers = words.compactMap { Int($0) }
    guard words.count == 3, numbers.count == 3, numbers.allSatisfy({ (1...65_535).contains($0) })
    else { throw Tool.crowd.misused() }
    let times = try Crowd(port: numbers[0], size: numbers[1]).times(rounds: numbers[2])
    func milliseconds(_ share: Double) -> Double {
      times[min(times.count - 1, Int(share * Double(times.count)))] / .milliseconds(1)
    }
    return "answers \(times.count) median \(milliseconds(0.5)) p99 \(milliseconds(0.99)) "
      + "longest \(milliseconds(1))\n"
  }

  /// Writes the pages, and the source of the names, that are made from the declarations.
  static let docs: Tool = Tool(name: "docs", arguments: "DIR") { (words) throws(ToolError) in
    guard words.count == 1 else { throw Tool.docs.misused() }
    for (path, text) in CommandPages.all(CommandRegistry.all) {
      try ToolFiles.write(words[0] + "/" + path, text)
    }
    try ToolFiles.write(words[0] + "/CommandRegistry+Names.swift", CommandRegistry.sourceOfNames)
    return ""
  }

  /// Prints the picture of a session in which the lines of a file are typed.
  static let draw: Tool = Tool(name: "draw", arguments: "[--lang en|ko] FILE") {
    (words) throws(ToolError) in
    var words = words[...]
    var language = DisplayLanguage.english
    if words.first == "--lang" {
      words.removeFirst()
      switch words.popFirst() {
      case "en": break
      case "ko": language = .korean
      default: throw Tool.draw.misused()
      }
    }
    guard let file = words.first, words.count == 1 else { throw Tool.draw.misused() }
    let entries = String(decoding: try ToolFiles.read(file), as: UTF8.self)
    return try SessionPicture(language: language).svg(of: entries)
  }

  /// Prints how fast a source is read.
  static let measure: Tool = Tool(name: "measure", arguments: "lex|parse FILE") {
    (words) throws(ToolError) in
    guard words.count == 2, ["lex", "parse"].contains(words[0]) else {
      throw Tool.measure.misused()
    }
    let source = SourceText(name: words[1], bytes: try ToolFiles.read(words[1]))
    let clock = ContinuousClock()
    var best = Duration.seconds(1_000)
    for _ in 0..<5 {
      // The results are released after the clock has stopped.
      var kept: (ProgramLoader, ProgramLoader.Loaded)?
      let time = clock.measure {
        if words[0] == "lex" {
          var lexer = Lexer(source)
          while lexer.next().kind != .end {}
        } else {
          let loader = ProgramLoader.ofTools()
          kept = (loader, loader.load(source))
        }
      }
      best = min(best, time)
      withExtendedLifetime(kept) {}
    }
    let speed = Double(source.bytes.count) / 1e6 / (best / .seconds(1))
    return "\((speed * 10).rounded() / 10) MB/s\n"
  }
}

extension ProgramLoader {
  /// Makes a loader that knows every command and reads files of `use` from this folder.
  static func ofTools() -> ProgramLoader {
    ProgramLoader(commands: CommandRegistry.all, files: ToolFiles.access, isPrompt: false)
  }
}
