/// The bytes of a file in memory, with zeros after them.
package struct FileBytes: Sendable {
  /// The number of zeros after the last byte, so that readers may look ahead.
  package static let padding = 16

  /// The number of bytes without the zeros.
  package let count: Int
  private let storage: [UInt8]

  /// Takes an array that ends with `padding` zeros.
  init(padded storage: [UInt8]) {
    self.storage = storage
    count = storage.count - FileBytes.padding
  }

  /// Copies bytes in memory.
  package init(_ bytes: some Collection<UInt8>) {
    var storage: [UInt8] = []
    storage.reserveCapacity(bytes.count + FileBytes.padding)
    storage.append(contentsOf: bytes)
    storage.append(contentsOf: repeatElement(0, count: FileBytes.padding))
    self.init(padded: storage)
  }

  package var bytes: ArraySlice<UInt8> { storage[..<count] }

  /// A copy of the bytes without the zeros.
  package var array: [UInt8] { Array(bytes) }

  /// Gives direct access to the bytes; the zeros after them may be read too.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withUnsafeBufferPointer { (buffer) throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
