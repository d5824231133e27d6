import BosSystem
import Glibc

/// Runs of a target with many inputs, and what they show.
package struct FuzzRun {
  /// An input that breaks a rule.
  package struct Find: CustomStringConvertible {
    let number: Int
    let problem: String
    let input: [UInt8]

    package var description: String {
      let text = String(decoding: input.prefix(400), as: UTF8.self).debugDescription
      return "--from \(number): \(problem): \(text)"
    }
  }

  private let inputs: FuzzInputs
  private let reader: FuzzTarget.Reader
  private let timeLimit: Double
  package private(set) var count = 0
  package private(set) var finds: [Find] = []
  /// The longest processor time of one input, in seconds.
  private(set) var slowest = (seconds: 0.0, number: 0)
  /// The bytes in use after the first inputs.
  private var firstUse: Int?

  /// The processor time that no input may take, in seconds.
  package static let usualLimit = 1.0
  /// The inputs after which caches and tables have their size.
  private static let warmUp = 2_000
  /// The growth of the memory in use that counts as a leak; free memory within it also counts.
  private static let growthLimit = 64 << 20

  /// Creates a run; the time limit is for a process that does nothing else.
  package init(_ target: FuzzTarget, seed: UInt64, timeLimit: Double = usualLimit) {
    self.timeLimit = timeLimit
    inputs = FuzzInputs(target, seed: seed)
    reader = target.makeReader()
  }

  /// Tries the inputs with these numbers; `before` gets each number first.
  package mutating func run(_ numbers: Range<Int>, before: (Int) -> Void = { _ in }) {
    for number in numbers {
      let input = inputs[number]
      before(number)
      let start = Self.processorTime
      let problem = reader(input)
      let seconds = Self.processorTime - start
      count += 1
      if seconds > slowest.seconds { slowest = (seconds, number) }
      if let problem {
        finds.append(Find(number: number, problem: problem, input: input))
      } else if seconds > timeLimit {
        finds.append(Find(number: number, problem: "took \(seconds) s", input: input))
      }
      if count == Self.warmUp { firstUse = Self.bytesInUse }
    }
  }

  /// The memory that is in use in spite of everything having been released, or nil.
  var leak: String? {
    guard let firstUse else { return nil }
    let growth = Self.bytesInUse - firstUse
    return growth > Self.growthLimit ? "the memory in use grew by \(growth >> 20) MiB" : nil
  }

  /// The processor time of all threads in seconds; a busy machine doesn't change it.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The bytes of memory that the process has.
  private static var bytesInUse: Int {
    guard let file = try? FileContents.bytes(of: "/proc/self/statm") else { return 0 }
    // The second number counts pages.
    let numbers = String(decoding: file.bytes, as: UTF8.self).split(separator: " ")
    return (numbers.count > 1 ? Int(numbers[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}
