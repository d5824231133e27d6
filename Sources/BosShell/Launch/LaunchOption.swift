import BosText

/// An option of the command line: its name, summary and effect.
struct LaunchOption: Sendable {
  /// The completions of an option's value.
  enum Completion: Equatable {
    case nothing
    case words([String])
    case files
    case folders
  }

  /// The argument of an option.
  enum Argument: Equatable {
    case none
    /// The placeholder of a required value.
    case required(String)
    /// The placeholder of an optional value, which must be written as `--name=value`.
    case optional(String)
  }

  let name: String
  /// The single letter of the short form, if any.
  var short: Character?
  let argument: Argument
  var completion = Completion.nothing
  let summary: Phrase
  /// The expected value in messages (default: the placeholder).
  var takes: String?
  /// Applies the value, or returns false if it is invalid.
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

  /// An option without a value.
  static func flag(
    _ name: String,
    short: Character? = nil,
    _ summary: Phrase,
    apply: @escaping @Sendable (inout LaunchOptions) -> Void
  ) -> LaunchOption {
    LaunchOption(name, short: short, .none, summary) { options, _ in
      apply(&options)
      return true
    }
  }

  /// The option in a usage line, such as `--width N`.
  var usage: String { usage(in: .english) }

  func usage(in language: DisplayLanguage) -> String {
    switch argument {
    case .none: "--\(name)"
    case .required(let value): "--\(name) \(Placeholder.text(value, in: language))"
    case .optional(let value): "--\(name)[=\(Placeholder.text(value, in: language))]"
    }
  }

  /// Finds the option `--name` or `-x`.
  static func named(_ word: String) -> LaunchOption? {
    all.first { option in
      "--" + option.name == word || option.short.map { "-\($0)" == word } == true
    }
  }
}
