import BosLanguage
package import BosTables
package import BosText

/// The names of top-level declarations and definitions.
package struct NameAccess {
  /// A variable with its value.
  package struct Variable {
    package let name: String
    package let slot: Int
    package let isMutable: Bool
    /// The declared type in the source, or nil without one.
    package let type: String?
  }

  let loader: ProgramLoader

  package init(_ loader: ProgramLoader) { self.loader = loader }

  /// The set variables, in the order of their declarations.
  package var variables: [Variable] {
    loader.resolver.context.blocks[0].values.filter { $0.state?.isSet == true }
      .sorted { $0.order < $1.order }
      .map { variable in
        Variable(
          name: variable.name,
          slot: variable.slot,
          isMutable: variable.isMutable,
          type: variable.type.map { $0.kind.rawValue + ($0.isOptional ? "?" : "") }
        )
      }
  }

  /// The source text of the definitions, in order.
  package var definitions: [String] {
    codes.filter { !$0.isUsed && !$0.text.isEmpty }.map(\.text)
  }

  /// The files imported by `use`, each with the name before its names.
  package var usedFiles: [(path: String, name: String?)] { loader.resolver.file.used }

  private var codes: [DefinitionCode] {
    var seen: Set<String> = []
    let known = loader.resolver.file.definitions
    // At the prompt, the table has the order; in a script, the source text does.
    let names = loader.commandTable.all.filter(\.isDefinition).map(\.name)
    let rest = known.values.sorted { $0.range.start < $1.range.start }.map(\.name)
    return (names + rest).compactMap { seen.insert($0).inserted ? known[$0] : nil }
  }

  /// Formats a source in the canonical style, or returns nil if it doesn't parse.
  package func formatted(_ text: String) -> String? {
    let source = SourceText(name: "session", text)
    let result = loader.parsed(source)
    return result.hasErrors ? nil : Formatter.format(result.program, source: source)
  }
}

extension NameAccess {
  /// Returns a source with the names of its commands and their options in a language.
  package func translated(_ text: String, _ language: DisplayLanguage) -> String {
    let source = SourceText(name: "session", text)
    let result = Parser.parse(source, commands: loader.commandTable)
    if result.hasErrors { return text }
    var names: [(range: SourceRange, text: String)] = []
    for statement in result.program.statements {
      guard case .pipeline(let pipeline) = statement.kind else { continue }
      for case .command(let call) in pipeline.stages where !call.isDefinition {
        guard let signature = loader.commandTable[call.command] else { continue }
        names.append((call.name.range, signature.name(in: language)))
        for argument in call.arguments {
          guard let option = argument.option,
            let parameter = signature.parameters.first(where: { $0.name == argument.parameter })
          else { continue }
          let name = language == .korean ? parameter.korean : parameter.name
          names.append((option.range, "--" + name))
        }
      }
    }
    var bytes = Array(text.utf8)
    for name in names.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(name.range.start..<name.range.end, with: Array(name.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Machine {
  /// Returns the value of a top-level variable.
  package func value(inSlot slot: Int) -> Value { globals[slot] }

  /// The origin of a variable, or nil if it is a literal or the origin is unknown.
  package func origin(inSlot slot: Int) -> Provenance? {
    guard let origin = variableOrigins[slot] else { return nil }
    // Another table has been assigned since.
    if case .table(let table) = globals[slot], origin.made !== table { return nil }
    return origin
  }
}
