import BosSystem
import Glibc

/// A file with the number of the current input; it survives a trap.
struct FuzzPlace {
  private let bytes: UnsafeMutableRawBufferPointer
  private static let size = 256
  /// The processor time after which an input is taken to have no end, in seconds.
  private static let patience = 60

  init(_ path: String) throws(ToolError) {
    let file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw Self.failure(path) }
    defer { close(file) }
    guard ftruncate(file, off_t(Self.size)) == 0 else { throw Self.failure(path) }
    let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard let memory, memory != MAP_FAILED else { throw Self.failure(path) }
    bytes = UnsafeMutableRawBufferPointer(start: memory, count: Self.size)
  }

  /// Writes how to repeat an input, and ends the process if the input takes too long.
  func note(_ target: String, seed: UInt64, number: Int) {
    let line = "\(target) --seed \(seed) --from \(number) --count 1\n".utf8.prefix(Self.size)
    bytes.copyBytes(from: line)
    // The rest of a longer line.
    for index in line.count..<Self.size { bytes[index] = UInt8(ascii: "\n") }
    var limit = itimerval()
    limit.it_value.tv_sec = Self.patience
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &limit, nil)
  }

  private static func failure(_ path: String) -> ToolError {
    .failed("\(path): \(SystemError().reason)")
  }
}
