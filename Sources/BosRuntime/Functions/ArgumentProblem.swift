package import BosLanguage
package import BosTables

/// Checks the arguments of a call before the run, as far as they are known.
package typealias ArgumentCheck = @Sendable ([KnownArgument]) throws(ArgumentProblem) -> Void

/// What is known about an argument before the run.
package struct KnownArgument {
  /// The value of a literal, or nil for a computed argument.
  package let literal: Value?
  /// The type of its values, or nil if it is unknown.
  package let type: TypeName.Kind?
}

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
