import BosText

/// What the shells of the system are told, so that they can complete the arguments of bos.
///
/// Each script is made from the declarations of options and tools; what stands after a script is
/// left to the files of the folder.
enum Completions {
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  static func text(for shell: Shell, in language: DisplayLanguage) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh(language)
    case .fish: fish(language)
    }
  }

  /// The options with one letter and their long names.
  static func names(of option: LaunchOption) -> [String] {
    ["--" + option.name] + (option.short.map { ["-\($0)"] } ?? [])
  }

  /// The options after which a value follows as a word of its own.
  static var takingValues: [LaunchOption] {
    LaunchOption.all.filter { if case .required = $0.argument { true } else { false } }
  }

  static var toolNames: [String] { Subcommand.all.map(\.name) }
}
