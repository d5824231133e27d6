import BosLanguage
package import BosText

/// A script that is to be run from another one, or from the prompt.
package struct ScriptCall: Sendable {
  /// The file as it was named.
  package let name: String
  package let arguments: [String]
  /// Where it is called, from whose folder the file is counted.
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

  /// Where the file lies, as a person would write it.
  package var path: String {
    guard !name.hasPrefix("/"), let slash = source.name.lastIndex(of: "/") else { return name }
    return source.name[...slash] + name
  }
}
