/// The words after `bos-tools fuzz`.
struct FuzzOptions {
  static let usage = """
    [TARGET…] [--seed N] [--count N] [--from N] [--place FILE] [--input FILE] [--seeds DIR]
    """

  var targets: [FuzzTarget] = []
  var seed: UInt64 = 1
  /// The number of all inputs; each target gets its share.
  var count = 10_000
  /// The number of the first input.
  var first = 0
  /// The file for the number of the current input.
  var place: String?
  /// A file to read instead of random inputs.
  var input: String?
  /// The folder for the seeds and the tokens of a target.
  var seeds: String?
  /// The words for libFuzzer, or nil without it.
  var guided: [String]?

  init(_ words: [String]) throws(ToolError) {
    var names: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--guided" {
        guided = Array(rest)
        break
      }
      guard word.hasPrefix("--") else {
        names.append(word)
        continue
      }
      guard let value = rest.popFirst() else { throw Tool.fuzz.misused() }
      switch (word, UInt64(value)) {
      case ("--seed", let number?): seed = number
      case ("--count", let number?): count = Int(clamping: number)
      case ("--from", let number?): first = Int(clamping: number)
      case ("--place", _): place = value
      case ("--input", _): input = value
      case ("--seeds", _): seeds = value
      default: throw Tool.fuzz.misused()
      }
    }
    targets = try FuzzTarget.named(names)
    if guided != nil || input != nil || seeds != nil, names.count != 1 {
      throw Tool.fuzz.misused()
    }
  }
}
