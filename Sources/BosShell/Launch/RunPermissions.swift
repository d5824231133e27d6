import BosRuntime
import BosTables
import BosText

/// The permissions of a run, and those of the scripts that it runs.
struct RunPermissions: Sendable {
  let own: Permissions
  /// Returns the permissions of a script that the user runs; nil if scripts have those of the run.
  let forScript: (@Sendable (_ path: String, _ arguments: [String]) -> Permissions)?
  /// Whether the user is asked for what a script needs.
  let asks: Bool

  private init(
    _ own: Permissions,
    forScript: (@Sendable (String, [String]) -> Permissions)? = nil,
    asks: Bool = false
  ) {
    self.own = own
    self.forScript = forScript
    self.asks = asks
  }

  /// The permissions of the user at the prompt.
  static func prompt(_ options: LaunchOptions) -> RunPermissions {
    RunPermissions(.all, forScript: { options.permissions(ofScript: $0, $1) }, asks: true)
  }

  /// The permissions of `-c`: the archive and the history are the user's own, files aren't.
  static func code(_ options: LaunchOptions, isTerminal: Bool) -> RunPermissions {
    let script = options.permissions(ofScript: nil, options.arguments)
    var changes = script.changes.union([.archive, .recording, .history])
    // The relay and the hand are the user's own too.
    changes.insert(.relays)
    if isTerminal { changes.insert(.keys) }
    return RunPermissions(
      Permissions(reading: script.reading, writing: script.writing, changes: changes),
      forScript: { options.permissions(ofScript: $0, $1) }
    )
  }

  /// The permissions of a script, which the scripts that it runs share.
  static func script(_ path: String?, _ options: LaunchOptions) -> RunPermissions {
    RunPermissions(options.permissions(ofScript: path, options.arguments))
  }

  /// The permissions of a test: it reads files below these folders and changes nothing.
  static func test(reading folders: [String]) -> RunPermissions {
    RunPermissions(
      Permissions(reading: .below(folders), writing: .none, changes: [], isOfTest: true)
    )
  }

  /// The permissions of a subcommand that reads the files on its command line.
  static let reader = RunPermissions(
    Permissions(reading: .anywhere, writing: .none, changes: [])
  )
}

extension LaunchOptions {
  /// Returns the permissions of a script, or of standard input without a path.
  ///
  /// The script may read its own folder, the current one and the paths in its arguments.
  fileprivate func permissions(ofScript path: String?, _ arguments: [String]) -> Permissions {
    var readable = ["."]
    if let slash = path?.lastIndex(of: "/"), let path {
      readable.append(slash == path.startIndex ? "/" : String(path[..<slash]))
    }
    // An option of the script can be written as `--name=value`. A plain word isn't meant as a path,
    // and nobody means to permit every file.
    readable += arguments.flatMap { [$0, String($0.drop { $0 != "=" }.dropFirst())] }
      .filter { $0 != "/" && ($0.contains("/") || $0.contains(".")) }
    return Permissions(
      reading: reading.adding(readable),
      writing: writing,
      changes: changes
    )
  }
}
