import BosSystem

/// A CSV file, which any thread can read.
struct CSVInput: Sendable {
  let contents: FileContents
  let name: String
  /// The size of windows on a large file.
  let windowSize: Int

  var count: Int { contents.count }

  /// Gives a window on the file, which lasts no longer than the body.
  func withWindow<Result, Failure: Error>(
    _ interruption: Interruption?,
    _ body: (inout CSVWindow) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch contents {
    case .bytes(let bytes):
      return try bytes.withBytes { (bytes) throws(Failure) in
        var window = CSVWindow(bytes, interruption)
        return try body(&window)
      }
    case .file(let file):
      var window = CSVWindow(file, usualSize: windowSize, interruption)
      defer { window.deallocate() }
      return try body(&window)
    }
  }
}
