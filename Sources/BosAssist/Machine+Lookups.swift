import BosDomain
import BosRuntime

extension Machine {
  /// What a source answers if it costs no call.
  ///
  /// The user didn't ask, so `request`, `raw` and `trace` don't show it.
  func lookup<Answer>(
    _ ask: (any DataSource) throws(SourceFailure) -> Answer
  ) -> Answer? {
    guard sourceChoice?.sendsCalls != true, let source = try? dataSource() else { return nil }
    return Exchanges.$areNoted.withValue(false) { try? ask(source) }
  }
}
