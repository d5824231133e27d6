import Glibc

/// The other processes whose standard input, output or errors are a terminal.
///
/// A test that waits in vain ends when they do nothing any more, instead of after a fixed time.
package struct TerminalUsers {
  private let terminal: String
  /// The processor time of each process when it was last looked at.
  private var times: [String: String] = [:]

  package init(of terminal: String) { self.terminal = terminal }

  /// Returns whether no process runs, waits for a processor or has run since the last call.
  package mutating func areIdle() -> Bool {
    let seen = Dictionary(uniqueKeysWithValues: processes.map { ($0, activity($0)) })
    defer { times = seen.mapValues(\.time) }
    return seen.allSatisfy { !$1.isRunning && times[$0] == $1.time }
  }

  private var processes: [String] {
    let own = "\(getpid())"
    return names(in: "/proc").filter { name in
      name != own && name.utf8.allSatisfy { 0x30...0x39 ~= $0 }
        && (0...2).contains { target("/proc/\(name)/fd/\($0)") == terminal }
    }
  }

  /// Whether one of a process's threads runs or is about to, and the processor time of all.
  private func activity(_ process: String) -> (isRunning: Bool, time: String) {
    var isRunning = false
    var times: [String] = []
    let folder = "/proc/\(process)/task"
    for thread in names(in: folder) {
      // The fields after the name, which is in brackets: the state first, the times later.
      let stat = text("\(folder)/\(thread)/stat")
      let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
      guard fields.count > 12 else { continue }
      // Waiting for a disk (D) ends by itself.
      if fields[0] == "R" || fields[0] == "D" { isRunning = true }
      times.append("\(thread) \(fields[11]) \(fields[12])")
    }
    return (isRunning, times.sorted().joined(separator: ","))
  }

  private func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  private func target(_ link: String) -> String {
    var bytes = [CChar](repeating: 0, count: 256)
    let count = readlink(link, &bytes, bytes.count)
    let name = bytes.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    return String(decoding: name, as: UTF8.self)
  }

  private func text(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1_024)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
