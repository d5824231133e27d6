/// One of the codes that services use for areas, nations and kinds.
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
