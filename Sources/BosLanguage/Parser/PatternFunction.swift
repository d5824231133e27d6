/// The built-in functions that take a pattern, whose text the parser reads as one.
package enum PatternFunction {
  package static let names: Set<String> = ["match", "replaceall", "패턴찾기", "패턴바꾸기"]

  /// The index of the argument that is a pattern, or nil for other functions.
  static func argument(_ name: Name) -> Int? { names.contains(name.text) ? 1 : nil }
}
