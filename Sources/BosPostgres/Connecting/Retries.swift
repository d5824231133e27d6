/// The rule for sending a statement again after an error that passes.
struct Retries: Sendable {
  /// The first pause is at most this long, and each later one twice as long.
  var first = Duration.milliseconds(5)
  var longest = Duration.seconds(1)
  /// The time for all attempts together.
  var limit = Duration.seconds(15)
  /// The time after which a server that refuses connections isn't tried again, or nil.
  var refusalLimit: Duration?
  /// Whether it may be sent again if nobody knows whether it was done.
  var repeatsUnknown = true

  /// Returns a pause of any length up to the greatest, so that clients don't retry together.
  func pause(after attempt: Int) -> Duration {
    var greatest = first
    for _ in 1..<max(1, min(attempt, 30)) where greatest < longest { greatest *= 2 }
    return min(greatest, longest) * Double.random(in: 0...1)
  }

  /// Whether to send a statement again after an error.
  func allows(_ error: StoreError, wasSent: Bool) -> Bool {
    guard error.isTransient else { return false }
    // The server undid a statement that it refused; a broken connection says nothing.
    return repeatsUnknown || !wasSent || error.state?.hasPrefix("40") == true
  }
}
