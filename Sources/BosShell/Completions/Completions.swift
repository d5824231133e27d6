import BosText

/// Completion scripts for other shells.
///
/// Each script is generated from the declarations of options and tools. Arguments after a script
/// complete to files.
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

  /// The short and long names of an option.
  static func names(of option: LaunchOption) -> [String] {
    ["--" + option.name] + (option.short.map { ["-\($0)"] } ?? [])
  }

  /// The options with a value as a separate word.
  static var takingValues: [LaunchOption] {
    LaunchOption.all.filter { if case .required = $0.argument { true } else { false } }
  }

  static var toolNames: [String] { Subcommand.all.map(\.name) }
}
