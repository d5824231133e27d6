import BosDomain
import Synchronization

/// The time limit for the parts of a film page that don't come from KOBIS.
///
/// The page waits for KOBIS as long as any request, but not for services that only add to it.
final class PageLimit: Sendable {
  static let duration = Duration.seconds(3)
  /// The time after which a poster is late, and is searched elsewhere, too.
  private static let patience = Duration.seconds(1)

  /// The limit of the current task, or nil without one.
  @TaskLocal static var current: PageLimit?

  private let flag = Atomic(false)
  /// Ends when the details of the film are there.
  private let details: AsyncStream<Never>
  private let end: AsyncStream<Never>.Continuation
  /// Ends when a poster is late.
  private let wait: AsyncStream<Never>
  private let lateness: AsyncStream<Never>.Continuation

  init() {
    (details, end) = AsyncStream.makeStream()
    (wait, lateness) = AsyncStream.makeStream()
  }

  var isOver: Bool { flag.load(ordering: .acquiring) }

  /// Notes that the details are there: from now on, only additional parts are missing.
  func noteDetails() { end.finish() }

  /// Returns when a poster is late, or at once if the task is cancelled.
  func waitUntilLate() async { for await _ in wait {} }

  /// Notes that a poster is late, or that there is none.
  func noteLate() { lateness.finish() }

  /// Runs parts of a page at the same time, and cancels those that exceed the limit.
  ///
  /// While the details are missing, nobody waits for the other parts, so they may go on. Without
  /// a way to sleep there is no limit.
  func run(
    _ parts: [@Sendable () async -> Void],
    sleep: (@Sendable (Duration) async throws -> Void)?
  ) async {
    await PageLimit.$current.withValue(self) {
      await withTaskGroup(of: Bool.self) { group in
        for part in parts {
          group.addTask {
            await part()
            return true
          }
        }
        if let sleep { group.addTask { await self.pass(sleep) } }
        var missing = parts.count
        for await isPart in group {
          if isPart { missing -= 1 }
          if missing == 0 || self.isOver { group.cancelAll() }
        }
      }
    }
  }

  /// Waits for the end of the limit; returns false, because it is no part.
  private func pass(_ sleep: @Sendable (Duration) async throws -> Void) async -> Bool {
    guard (try? await sleep(Self.patience)) != nil else { return false }
    noteLate()
    guard (try? await sleep(Self.duration - Self.patience)) != nil else { return false }
    for await _ in details {}
    if !Task.isCancelled { flag.store(true, ordering: .releasing) }
    return false
  }
}
