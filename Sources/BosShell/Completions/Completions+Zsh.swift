import BosText

extension Completions {
  static func zsh(_ language: DisplayLanguage) -> String {
    var specs = LaunchOption.all.map { zsh($0, language) }
    specs.append("    '-c[\(escaped(codeSummary.text(in: language)))]:code:'")
    let tools = Subcommand.all.map { tool in
      "    '\(tool.name):\(escaped(tool.summary.text(in: language)))'"
    }
    let cases = Subcommand.all.map { tool in
      let flags = tool.flags.map { flag in
        "'--\(flag.name)[\(escaped(flag.summary.text(in: language)))]' "
      }
      return
        "        \(tool.name)) _arguments \(flags.joined())'*:argument:\(zsh(tool.completion))' ;;"
    }
    return """
      #compdef bos
      # Completions of bos for zsh, made by `bos completions zsh`.
      _bos_first() {
        local -a tools=(
      \(tools.joined(separator: "\n"))
        )
        _describe -t tools tool tools
        _files
      }
      _bos() {
        local -a options=(
      \(specs.joined(separator: "\n"))
        )
        local context state state_descr line
        typeset -A opt_args
        _arguments -C -S $options '1:script:_bos_first' '*::argument:->rest' && return
        if [[ $state == rest ]]; then
          case $line[1] in
      \(cases.joined(separator: "\n"))
            *) _files ;;
          esac
        fi
      }
      if [[ $funcstack[1] == _bos ]]; then _bos "$@"; else compdef _bos bos; fi

      """
  }

  static let codeSummary = Phrase("run code", ko: "코드 실행")

  private static func zsh(_ option: LaunchOption, _ language: DisplayLanguage) -> String {
    let summary = escaped(option.summary.text(in: language))
    let specs = names(of: option).map { name -> String in
      switch option.argument {
      case .none: "    '\(name)[\(summary)]'"
      case .required: "    '\(name)=[\(summary)]:\(option.name):\(zsh(option.completion))'"
      case .optional: "    '\(name)=-[\(summary)]::\(option.name):\(zsh(option.completion))'"
      }
    }
    return specs.joined(separator: "\n")
  }

  private static func zsh(_ completion: LaunchOption.Completion) -> String {
    switch completion {
    case .nothing: ""
    case .words(let words): "(\(words.map { escaped($0) }.joined(separator: " ")))"
    case .files: "_files"
    case .folders: "_files -/"
    }
  }

  /// Escapes a text for single quotes and the brackets of a specification.
  private static func escaped(_ text: String) -> String {
    text.replacing("'", with: "'\\''").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
  }
}
