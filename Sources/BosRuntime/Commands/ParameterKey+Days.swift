package import BosDomain
import BosLanguage
import BosTables
package import BosText

/// A day, or a range of days with optional ends.
package struct DaySpan: Sendable {
  package let from: Day?
  package let to: Day?
  package let isRange: Bool
}

extension ParameterKey where Content == DaySpan? {
  package static func days(_ name: String, ko korean: String, _ summary: Phrase) -> Self {
    Self(name, ko: korean, .days, summary, isRequired: false) {
      (argument, call) throws(RuntimeError) in
      guard case .days(let from, let to, let isRange)? = argument?.kind else { return nil }
      return DaySpan(
        from: try from?.resolved(call.frame),
        to: try to?.resolved(call.frame),
        isRange: isRange
      )
    }
  }
}
