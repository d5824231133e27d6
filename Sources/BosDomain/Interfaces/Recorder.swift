/// Records every question and its answer into a pack, while it is told to.
package struct Recorder: Sendable {
  /// Where answers are recorded and how many; nil when nothing is recorded.
  package var state: @Sendable () -> (path: String, count: Int)?
  /// Begins to record into a file, of which the bytes are what it holds already.
  ///
  /// Each answer is handed over as it comes, to be added at the end of the file.
  package var begin:
    @Sendable (
      _ path: String, _ bytes: [UInt8],
      _ append: @escaping @Sendable ([UInt8]) -> SourceFailure?
    ) throws(SourceFailure) -> Void
  /// Ends, and says what was recorded.
  package var end: @Sendable () -> (path: String, count: Int)?

  package init(
    state: @escaping @Sendable () -> (path: String, count: Int)?,
    begin:
      @escaping @Sendable (
        String, [UInt8], @escaping @Sendable ([UInt8]) -> SourceFailure?
      ) throws(SourceFailure) -> Void,
    end: @escaping @Sendable () -> (path: String, count: Int)?
  ) {
    self.state = state
    self.begin = begin
    self.end = end
  }
}
