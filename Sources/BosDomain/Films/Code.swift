/// A code of an area, nation or type.
package struct Code: Hashable, Sendable {
  package var code: String
  package var korean: String
  package var english: String?

  package init(code: String, korean: String, english: String? = nil) {
    self.code = code
    self.korean = korean
    self.english = english
  }
}
