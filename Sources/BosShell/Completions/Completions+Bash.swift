extension Completions {
  static var bash: String {
    let options = LaunchOption.all.flatMap(names).joined(separator: " ")
    let values = takingValues.map { option in
      "    --\(option.name)) \(bash(option.completion)) ;;"
    }
    let tools = Subcommand.all.map { tool in
      let flags = tool.flags.map { "--" + $0.name }.joined(separator: " ")
      return "    \(tool.name)) flags='\(flags)'; files='\(bashWords(tool.completion))' ;;"
    }
    let skipped = takingValues.map { "--" + $0.name }.joined(separator: "|")
    return """
      # Completions of bos for bash, made by `bos completions bash`.
      _bos_files() {
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen "$1" -- "$current")
      }
      _bos() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        local tool='' flags='' files='' word index
        COMPREPLY=()
        case $previous in
      \(values.joined(separator: "\n"))
          -c) return ;;
        esac
        for ((index = 1; index < COMP_CWORD; index++)); do
          word=${COMP_WORDS[index]}
          case $word in
            \(skipped)) ((index++)) ;;
            -*) ;;
            *)
              tool=$word
              break
              ;;
          esac
        done
        case $tool in
          '') flags='\(options) -c'; files='\(toolNames.joined(separator: " "))' ;;
      \(tools.joined(separator: "\n"))
        esac
        if [[ $current == -* ]]; then
          mapfile -t COMPREPLY < <(compgen -W "$flags" -- "$current")
          return
        fi
        compopt -o filenames 2>/dev/null
        case $tool in
          completions) mapfile -t COMPREPLY < <(compgen -W "$files" -- "$current") ;;
          man) ;;
          *) mapfile -t COMPREPLY < <(compgen -f -W "$files" -- "$current") ;;
        esac
      }
      complete -F _bos bos

      """
  }

  /// The bash code for the value of an option.
  private static func bash(_ completion: LaunchOption.Completion) -> String {
    switch completion {
    case .nothing: "return"
    case .words(let words):
      "mapfile -t COMPREPLY < <(compgen -W '\(words.joined(separator: " "))' -- \"$current\"); return"
    case .files: "_bos_files -f; return"
    case .folders: "_bos_files -d; return"
    }
  }

  private static func bashWords(_ completion: LaunchOption.Completion) -> String {
    if case .words(let words) = completion { words.joined(separator: " ") } else { "" }
  }
}
