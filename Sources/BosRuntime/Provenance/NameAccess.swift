import BosLanguage
package import BosTables
import BosText

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
