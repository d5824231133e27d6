/// The declaration of all that a command reads, changes and requests outside its arguments.
///
/// The resolver, `explain`, `--dry-run`, `save-session` and the documentation read it; tests
/// compare it with the behaviour of the command.
package struct CommandEffects: Sendable {
  /// Something outside the session that a command changes.
  package enum Change: String, Hashable, Sendable, CaseIterable {
    /// The stored charts and responses, beyond those that requests store.
    case archive
    /// The settings of the user.
    case settings
    /// The keys of the services; only for a terminal.
    case keys
    /// The history of entries.
    case history
    /// The recording of responses into a file.
    case recording
    /// The reviews at a service: the command posts one.
    case reviews
    /// The clipboard of the terminal.
    case clipboard
    /// The way requests are shown or answered: tracing and simulated failures.
    case requests
    /// The variables of the environment, which a function reads.
    case variables
    /// Another computer in the network: a class relay that the user didn't name.
    case relays
  }

  /// The use of the files that a command is given.
  package enum Paths: Hashable, Sendable {
    case read
    case written
    /// Read as scripts and run.
    case run
  }

  package let reads: [SessionRead]
  /// The parts of the session that the command changes by itself.
  package let writes: SessionParts
  package let asks: [ServiceUse]
  package let changes: ChangeSet
  /// Whether the command without arguments only shows the state, and changes nothing.
  package let showsWithoutArguments: Bool
  /// What happens to the files of path parameters; nil without such parameters.
  package let paths: Paths?
  /// Whether the command ends the script or the session.
  package let endsRun: Bool

  package init(
    reads: [SessionRead] = [],
    writes: SessionParts = [],
    asks: [ServiceUse] = [],
    changes: ChangeSet = [],
    showsWithoutArguments: Bool = false,
    paths: Paths? = nil,
    endsRun: Bool = false
  ) {
    self.reads = reads
    self.writes = writes
    self.asks = asks
    self.changes = changes
    self.showsWithoutArguments = showsWithoutArguments
    self.paths = paths
    self.endsRun = endsRun
  }

  /// The effects of a command that uses its arguments and its input only.
  package static let none = CommandEffects()

  /// Returns the changes outside the session that a call may make.
  func changes(hasArguments: Bool) -> ChangeSet {
    showsWithoutArguments && !hasArguments ? [] : changes
  }

  /// Whether a script needs a permission for a change that the command makes.
  package var needsPermission: Bool {
    changes.contains { $0 == .keys || $0 == .relays || $0.permission != nil }
  }

  /// Whether the command itself may send requests, and not only to compute a column.
  var sendsRequests: Bool { asks.contains { $0.occasion != .computedColumn } }
}
