/// The test data in the source tree.
package enum TestData {
  /// The folder of the package.
  package static let root = String(
    #filePath.dropLast("/Tests/BosTestSupport/TestData.swift".count)
  )
  package static let transcripts = root + "/Tests/Transcripts"
}
