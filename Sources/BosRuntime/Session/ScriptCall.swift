import BosLanguage
package import BosText

/// A script to be run by another one, or at the prompt.
package struct ScriptCall: Sendable {
  /// The file in the call.
  package let name: String
  package let arguments: [String]
  /// The calling source; the file is relative to its folder.
  package let source: SourceText
  package let range: SourceRange

  package init(
    name: String,
    arguments: [String],
    source: SourceText,
    range: SourceRange
  ) {
    self.name = name
    self.arguments = arguments
    self.source = source
    self.range = range
  }

  /// The path of the file for display.
  package var path: String {
    guard !name.hasPrefix("/"), let slash = source.name.lastIndex(of: "/") else { return name }
    return source.name[...slash] + name
  }
}
