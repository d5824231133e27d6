import BosRuntime
package import BosTables

/// The exit status of the program: one of these, or one that a script chose.
package struct ExitStatus: RawRepresentable, Equatable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let success = ExitStatus(rawValue: 0)
  package static let failure = ExitStatus(rawValue: 1)
  package static let assertion = ExitStatus(rawValue: 3)
  package static let usage = ExitStatus(rawValue: 64)
  package static let syntax = ExitStatus(rawValue: 65)
  package static let noInput = ExitStatus(rawValue: 66)
  package static let unavailable = ExitStatus(rawValue: 69)
  package static let `internal` = ExitStatus(rawValue: 70)
  package static let output = ExitStatus(rawValue: 74)
  package static let quota = ExitStatus(rawValue: 75)
  package static let permission = ExitStatus(rawValue: 77)
  /// SIGHUP: the terminal closed.
  package static let hangup = ExitStatus(rawValue: 129)
  package static let interrupted = ExitStatus(rawValue: 130)

  /// The status of a session that a signal ended, as shells count it.
  static func ended(by signal: Int32) -> ExitStatus { ExitStatus(rawValue: 128 + signal) }

  /// The exit status of a script that ends with an uncaught error.
  package init(_ error: RuntimeError) { self.init(rawValue: error.status) }
}
