import BosText

/// An option of the command line: what it is called, what it says in `--help`, what it does.
struct LaunchOption: Sendable {
  /// What is completed after the option.
  enum Completion: Equatable {
    case nothing
    case words([String])
    case files
    case folders
  }

  /// What stands after the name.
  enum Argument: Equatable {
    case none
    /// The placeholder of a value that must stand there.
    case required(String)
    /// The placeholder of a value that may only be given as `--name=value`.
    case optional(String)
  }

  let name: String
  /// One letter with one dash, where there is one.
  var short: Character?
  let argument: Argument
  var completion = Completion.nothing
  let summary: Phrase
  /// What must stand there, in messages; the placeholder when left out.
  var takes: String?
  /// Takes the value in; false when it can't be this.
  let apply: @Sendable (_ options: inout LaunchOptions, _ value: String) -> Bool

  init(
    _ name: String,
    short: Character? = nil,
    _ argument: Argument,
    completing completion: Completion = .nothing,
    takes: String? = nil,
    _ summary: Phrase,
    apply: @escaping @Sendable (inout LaunchOptions, String) -> Bool
  ) {
    self.name = name
    self.short = short
    self.argument = argument
    self.completion = completion
    self.takes = takes
    self.summary = summary
    self.apply = apply
  }

  /// The option as a usage line shows it, such as `--width N`.
  var usage: String {
    switch argument {
    case .none: "--\(name)"
    case .required(let value): "--\(name) \(value)"
    case .optional(let value): "--\(name)[=\(value)]"
    }
  }

  /// Finds the option that is written `--name` or `-x`.
  static func named(_ word: String) -> LaunchOption? {
    all.first { option in
      "--" + option.name == word || option.short.map { "-\($0)" == word } == true
    }
  }
}
