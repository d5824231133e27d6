/// A step of 1, 2 or 5 times a power of ten.
struct NiceStep: Hashable {
  private let digit: Double
  private let exponent: Int

  /// Finds the smallest step that covers a span with at most a number of intervals.
  init(span: Double, intervals: Int) {
    let raw = min(max(span / Double(max(1, intervals)), 1e-300), 1e300)
    var exponent = -300
    while exponent < 300, Self.power(exponent + 1) <= raw { exponent += 1 }
    let size = raw / Self.power(exponent)
    // The tolerance covers rounding errors of the division.
    let digit = [1.0, 2, 5].first { size <= $0 * 1.000001 }
    self.digit = digit ?? 1
    self.exponent = digit == nil ? exponent + 1 : exponent
  }

  /// The steps between whole numbers are at least one.
  init(whole span: Double, intervals: Int) {
    let step = NiceStep(span: span, intervals: intervals)
    self = step.size < 1 ? NiceStep(span: 1, intervals: 1) : step
  }

  var size: Double { multiple(1) }

  /// Returns a multiple of the step, as precisely as its decimal text.
  func multiple(_ count: Double) -> Double {
    exponent >= 0
      ? count * digit * Self.power(exponent) : count * digit / Self.power(-exponent)
  }

  private static func power(_ exponent: Int) -> Double {
    exponent >= 0
      ? powers[min(exponent, 308)] : 1 / powers[min(-exponent, 308)]
  }

  private static let powers = (0...308).map { Double("1e\($0)") ?? .infinity }
}
