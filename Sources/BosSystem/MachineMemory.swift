import Glibc

/// The memory of the machine, as far as the process may use it.
package enum MachineMemory {
  /// The bytes of memory: those of the machine, or fewer if a group of processes has a limit.
  package static var size: Int {
    let pages = max(1, sysconf(Int32(_SC_PHYS_PAGES)))
    let machine = pages.multipliedReportingOverflow(by: max(1, sysconf(Int32(_SC_PAGESIZE))))
    let whole = machine.overflow ? Int.max : machine.partialValue
    let limits = limitFiles(text(of: "/proc/self/cgroup") ?? "").compactMap(text).compactMap(limit)
    return limits.reduce(whole, min)
  }

  /// The files with the limits of the process's groups and of those around them.
  package static func limitFiles(_ groups: String) -> [String] {
    groups.split(separator: "\n").flatMap { line -> [String] in
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return [] }
      let folder: String
      let name: String
      if parts[1].isEmpty {
        (folder, name) = ("/sys/fs/cgroup", "memory.max")
      } else if parts[1].split(separator: ",").contains("memory") {
        (folder, name) = ("/sys/fs/cgroup/memory", "memory.limit_in_bytes")
      } else {
        return []
      }
      var path = parts[2].split(separator: "/").prefix(64)
      var files = ["\(folder)/\(name)"]
      while !path.isEmpty {
        files.append("\(folder)/\(path.joined(separator: "/"))/\(name)")
        path.removeLast()
      }
      return files
    }
  }

  /// Reads a limit in bytes, or returns nil if there is none.
  package static func limit(_ text: String) -> Int? {
    Int(text.filter { $0 != "\n" }).flatMap { $0 > 0 ? $0 : nil }
  }

  private static func text(of path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
