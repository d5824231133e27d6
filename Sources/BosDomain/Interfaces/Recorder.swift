/// Records requests and responses in a pack.
package struct Recorder: Sendable {
  /// The file and the number of responses, or nil if recording is off.
  package var state: @Sendable () -> (path: String, count: Int)?
  /// Starts recording into a file with the given contents.
  ///
  /// Each response is passed on as it arrives, to be appended to the file.
  package var begin:
    @Sendable (
      _ path: String, _ bytes: [UInt8],
      _ append: @escaping @Sendable ([UInt8]) -> SourceFailure?
    ) throws(SourceFailure) -> Void
  /// Stops recording, and returns the file and the number of responses.
  ///
  /// Throws if the recording had to stop earlier.
  package var end: @Sendable () throws(SourceFailure) -> (path: String, count: Int)?

  package init(
    state: @escaping @Sendable () -> (path: String, count: Int)?,
    begin:
      @escaping @Sendable (
        String, [UInt8], @escaping @Sendable ([UInt8]) -> SourceFailure?
      ) throws(SourceFailure) -> Void,
    end: @escaping @Sendable () throws(SourceFailure) -> (path: String, count: Int)?
  ) {
    self.state = state
    self.begin = begin
    self.end = end
  }
}
