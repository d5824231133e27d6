package import Testing

/// Runs each test of a suite on its own thread, a few at a time.
///
/// Tests that block (child programs, pseudo-terminals, loopback servers) would otherwise hold the
/// threads that all other tests share, and on a busy machine nothing would go on.
package struct DedicatedThreadTrait: TestTrait, SuiteTrait, TestScoping {
  /// Blocking tests that run at once; the others wait without a thread.
  private static let gate = TestGate(limit: 4)

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await Self.gate.enter()
    defer { Self.gate.leave() }
    try await withTaskExecutorPreference(ThreadExecutor(label: test.name)) {
      try await function()
    }
  }
}

extension Trait where Self == DedicatedThreadTrait {
  /// Runs each test of a suite on its own thread, a few at a time.
  package static var dedicatedThread: Self { Self() }
}
