import BosSystem
import Glibc
import Synchronization

/// Runs of a target with inputs that libFuzzer chooses by what the program reaches.
///
/// Only programs that are built with `--sanitize=fuzzer` have it; see `Scripts/fuzz --guided`.
enum GuidedFuzzing {
  private typealias Callback = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  private typealias Driver =
    @convention(c) (
      UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
      Callback
    ) -> Int32

  /// The reader of the target, which is global because libFuzzer's callback has no context.
  private static let reader = Mutex<FuzzTarget.Reader?>(nil)

  /// Runs libFuzzer with its own options; it ends the process.
  static func run(_ target: FuzzTarget, _ words: [String]) throws(ToolError) -> Never {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "LLVMFuzzerRunDriver") else {
      throw .failed("this program has no libFuzzer; run `Scripts/fuzz --guided \(target.name)`")
    }
    // The address is that of the function with this type.
    let driver = unsafeBitCast(symbol, to: Driver.self)
    reader.withLock { $0 = target.makeReader() }
    var arguments = (["bos-tools"] + words).map { strdup($0) } + [nil]
    var count = Int32(arguments.count - 1)
    let status = arguments.withUnsafeMutableBufferPointer { buffer -> Int32 in
      guard var start = buffer.baseAddress else { return 1 }
      return driver(&count, &start) { bytes, count in
        let input = Array(UnsafeBufferPointer(start: bytes, count: count))
        guard let problem = GuidedFuzzing.reader.withLock({ $0?(input) }) else { return 0 }
        try? OpenFile.write(Array("bos-tools: \(problem)\n".utf8), to: STDERR_FILENO)
        // libFuzzer keeps the input of a process that aborts.
        abort()
      }
    }
    exit(status)
  }
}
