import BosText

/// A tool: its name, its arguments and the text that it prints.
package struct Tool: Sendable {
  let name: String
  /// The part of the usage line after the name.
  let arguments: String
  let run: @Sendable ([String]) throws(ToolError) -> String

  static let all: [Tool] = [.ast, .crowd, .docs, .draw, .fuzz, .measure, .simulate]

  /// Runs the tool that the first word names with the other words.
  package static func run(_ words: [String]) throws(ToolError) -> String {
    guard let name = words.first else { throw .usage(all.map(\.usage)) }
    guard let tool = all.first(where: { $0.name == name }) else { throw .unknown(name) }
    return try tool.run(Array(words.dropFirst()))
  }

  var usage: String { "bos-tools \(name) \(arguments)" }

  /// Returns the error for arguments that the tool cannot use.
  func misused() -> ToolError { .usage([usage]) }
}

/// The reason why a tool printed nothing.
package enum ToolError: Error {
  /// The usage lines to show.
  case usage([String])
  case unknown(String)
  case failed(String)

  package var text: String {
    switch self {
    case .usage(let lines):
      return "usage:" + lines.map { "\n  " + $0 }.joined()
    case .unknown(let name):
      let names = Tool.all.map(\.name)
      let hint =
        closest(to: name, in: names).map { "did you mean `\($0)`?" }
        ?? "the tools are \(names.joined(separator: ", "))"
      return "there is no tool `\(name)`\n  \(hint)"
    case .failed(let text): return text
    }
  }

  /// The exit status: 64 for wrong words on the command line, else 1.
  var status: Int32 {
    if case .failed = self { 1 } else { 64 }
  }
}
