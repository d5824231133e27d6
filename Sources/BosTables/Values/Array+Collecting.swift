import BosSystem

extension Array {
  /// Collects elements with a closure; if it is interrupted, another thread frees them.
  @inline(__always)
  package static func collecting(
    _ body: (inout [Element]) throws(RuntimeError) -> Void
  ) throws(RuntimeError) -> [Element] {
    var elements: [Element] = []
    do throws(RuntimeError) {
      try body(&elements)
    } catch {
      if error.kind == .interrupted { Leftovers.free(&elements) }
      throw error
    }
    return elements
  }
  /// Gives the elements to a closure; if it is interrupted, another thread frees them.
  package consuming func using<Result>(
    _ body: ([Element]) throws(RuntimeError) -> Result
  ) throws(RuntimeError) -> Result {
    do throws(RuntimeError) {
      return try body(self)
    } catch {
      if error.kind == .interrupted { Leftovers.free(&self) }
      throw error
    }
  }
}
