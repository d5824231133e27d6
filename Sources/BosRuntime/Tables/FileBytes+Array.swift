extension FileBytes {
  /// A copy of the bytes, which outlives the file.
  package var array: [UInt8] {
    // `bytes` alone would not keep the mapping alive while it is read.
    withExtendedLifetime(self) { Array(bytes) }
  }
}
