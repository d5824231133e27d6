import BosRuntime
package import BosTables

/// The exit statuses of the program.
package enum ExitStatus: Int32, Sendable {
  case success = 0
  case failure = 1
  case assertion = 3
  case usage = 64
  case syntax = 65
  case noInput = 66
  case unavailable = 69
  case `internal` = 70
  case output = 74
  case quota = 75
  case permission = 77
  /// SIGHUP: the terminal closed.
  case hangup = 129
  case interrupted = 130
  /// SIGQUIT.
  case quit = 131
  /// SIGTERM.
  case terminated = 143

  /// The status of a session that a signal ended, as shells count it.
  static func ended(by signal: Int32) -> ExitStatus {
    ExitStatus(rawValue: 128 + signal) ?? .hangup
  }

  /// The exit status of a script that ends with an uncaught error.
  package init(_ error: RuntimeError) {
    switch error.kind {
    case .assertion: self = .assertion
    case .file: self = .noInput
    case .output: self = .output
    case .permission, .key: self = .permission
    case .usage: self = .usage
    case .syntax: self = .syntax
    case .interrupted: self = .interrupted
    case .internal: self = .internal
    case .quit: self = .success
    case .quota: self = .quota
    case .service: self = .unavailable
    default: self = .failure
    }
  }
}
