package import BosTables

/// Checks the literal arguments of a call before the run; a computed argument is nil.
package typealias ArgumentCheck = @Sendable ([Value?]) throws(ArgumentProblem) -> Void

/// A literal argument that no call can take.
package struct ArgumentProblem: Error {
  /// The index of the argument.
  package let index: Int
  /// The id of the diagnostic.
  package let id: String
  package let error: RuntimeError
  /// The wrong part of a text in UTF-8, or nil for all of it.
  package let part: Range<Int>?

  package init(_ index: Int, _ id: String, _ error: RuntimeError, part: Range<Int>? = nil) {
    self.index = index
    self.id = id
    self.error = error
    self.part = part
  }
}
