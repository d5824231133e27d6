import BosDomain
package import BosRuntime
import BosSample
import BosServices
package import BosShell
import BosTables
import Synchronization

/// A host without a process: fixed clock and input, recorded output.
package final class FixtureHost: Sendable {
  private struct State {
    var input: [[UInt8]] = []
    var output = ""
    var errors = ""
    var written: [String: [UInt8]] = [:]
  }

  private let state: Mutex<State>
  package let interrupt = InterruptFlag()
  private let folder: String
  private let isTerminal: Bool

  /// Creates a host with paths relative to a folder.
  package init(input: String = "", folder: String = ".", isTerminal: Bool = false) {
    self.folder = folder
    self.isTerminal = isTerminal
    let lines = input.split(separator: "\n", omittingEmptySubsequences: false)
    var bytes = lines.map { Array($0.utf8) + [0x0A] }
    if bytes.last == [0x0A] { bytes.removeLast() }
    state = Mutex(State(input: bytes))
  }

  package var output: String { state.withLock { $0.output } }
  package var errors: String { state.withLock { $0.errors } }
  /// The written files, by path.
  package var written: [String: String] {
    state.withLock { $0.written.mapValues { String(decoding: $0, as: UTF8.self) } }
  }

  package var host: Host {
    Host(
      streams: Host.Streams(
        readLine: {
          self.state.withLock { $0.input.isEmpty ? .end : .line($0.input.removeFirst()) }
        },
        write: { text in
          self.state.withLock { $0.output += text }
          return true
        },
        writeError: { text in self.state.withLock { $0.errors += text } }
      ),
      terminal: Host.Terminal(isInput: isTerminal),
      files: files,
      system: Host.System(
        clock: Clock.fixed(Day(year: 2024, month: 6, day: 15) ?? .minimum),
        interrupt: interrupt
      ),
      sources: { .sample($0) }
    )
  }

  private var files: FileAccess {
    let folder = folder
    @Sendable func place(_ path: String) -> String {
      path.hasPrefix("/") ? path : folder + "/" + path
    }
    return FileAccess(
      open: { (path) throws(RuntimeError) in try openFile(place(path)) },
      write: { (path, bytes, replaces) throws(RuntimeError) in
        self.state.withLock { $0.written[path] = bytes }
      },
      resolve: { path in
        let root = folder == "." ? "/folder" : folder
        var parts: [Substring] = []
        for part in (path.hasPrefix("/") ? path : root + "/" + path).split(separator: "/") {
          if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
      },
      list: { (path) throws(RuntimeError) in [path] }
    )
  }

  /// Runs a command line on this host.
  package func run(_ arguments: [String], commands: CommandSet) -> ExitStatus {
    Shell.run(arguments, commands: commands, host: host)
  }
}
