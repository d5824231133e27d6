package import BosLanguage
package import BosTables
package import BosText

/// The values of a session, for completion.
package struct KnownTables {
  /// Returns the table in a variable of the session, or nil if it holds none.
  let table: (_ variable: String) -> Table?
  /// The loaded list.
  let loaded: Table?

  package init(loaded: Table?, table: @escaping (String) -> Table?) {
    self.loaded = loaded
    self.table = table
  }
}

extension ProgramLoader {
  /// Whether an entry has no errors before it runs.
  package func isRight(_ source: SourceText) -> Bool {
    let parse = Parser.parse(source, commands: commandTable)
    let names = resolver.mark
    defer { resolver.restore(names) }
    return !parse.hasErrors && !resolver.resolve(parse.program, source: source).hasErrors
  }

  /// Returns the commands of a pipeline that has no errors and needs no file, or nil for any other
  /// source.
  package func commands(of source: SourceText) -> [CommandSpec]? {
    let parse = Parser.parse(source, commands: commandTable)
    guard !parse.hasErrors, parse.program.statements.count == 1,
      case .pipeline(let pipeline) = parse.program.statements[0].kind
    else { return nil }
    let names = resolver.mark
    defer { resolver.restore(names) }
    let resolved = resolver.resolve(parse.program, source: source)
    guard !resolved.hasErrors, resolved.needs.isEmpty else { return nil }
    var specs: [CommandSpec] = []
    for stage in pipeline.stages {
      guard case .command(let call) = stage, !call.isDefinition,
        let command = resolver.commands[call.command]
      else { return nil }
      specs.append(command.spec)
    }
    return specs
  }
}

/// Questions about an entry that is still being written.
extension ProgramLoader {
  /// The variables of the top level: those of the session, then the user's by name.
  package var variableNames: [String] { resolver.variableNames }

  /// Returns the columns of a pipeline's result, or nil if they are unknown.
  package func columns(
    after pipeline: Pipeline,
    tables: KnownTables,
    variables: [VisibleVariable]
  ) -> [String]? {
    resolver.columns(of: pipeline, tables, variables[...])
  }

  /// Returns the table in a variable of the session, or nil if it holds no rows.
  package func table(in variable: String, on machine: Machine) -> Table? {
    if variable == SessionNode.Variable.list.rawValue { return machine.session.list }
    guard let found = resolver.context.find(variable), found.state?.isSet == true else {
      return nil
    }
    switch machine.value(inSlot: found.slot) {
    case .table(let table): return table
    // The records of a longer list would take too long for a key.
    case .list(let rows) where rows.count <= Table.nameLimit.rows: return try? Table(values: rows)
    default: return nil
    }
  }
}

extension Resolver {
  fileprivate var variableNames: [String] {
    SessionNode.Variable.allCases.map(\.rawValue) + context.blocks[0].keys.sorted()
      + file.constants.keys.sorted()
  }

  /// Returns the columns of a pipeline's result, by the declarations of its commands and the tables
  /// of the session.
  fileprivate func columns(
    of pipeline: Pipeline,
    _ tables: KnownTables,
    _ variables: ArraySlice<VisibleVariable>
  ) -> [String]? {
    var columns = tables.loaded?.columnNames
    for part in pipeline.stages {
      switch part {
      case .expression(let value): columns = self.columns(of: value, tables, variables)
      case .command(let call):
        let call = call.carried ?? call
        guard let spec = commands[call.command]?.spec else { return nil }
        switch spec.schema {
        case .unknown: columns = nil
        case .same: break
        case .fixed(let names): columns = names
        case .computed(let rule), .likely(let rule):
          var facts = StaticCall(input: columns, arguments: call.arguments)
          facts.columns = { self.columns(of: $0, tables, variables) }
          facts.values = { tables.loaded?.names(in: $0) ?? [] }
          columns = rule(facts)
        }
      }
    }
    return columns
  }

  private func columns(
    of value: Expression,
    _ tables: KnownTables,
    _ variables: ArraySlice<VisibleVariable>
  ) -> [String]? {
    switch value.kind {
    case .variable(let name):
      guard let index = variables.lastIndex(where: { $0.name == name }) else {
        return tables.table(name)?.columnNames ?? context.find(name)?.columns
      }
      // A value sees only the variables before it, so this ends.
      return variables[index].value.flatMap { columns(of: $0, tables, variables[..<index]) }
    case .group(let inner): return columns(of: inner, tables, variables)
    case .capture(let pipeline): return columns(of: pipeline, tables, variables)
    case .list(let items):
      guard case .record(let entries)? = items.first?.kind else { return nil }
      return entries.map(\.key.text)
    default: return nil
    }
  }
}

extension Table {
  /// The number of rows and values that are read for names.
  fileprivate static let nameLimit = (rows: 10_000, names: 60)

  /// The different values of a column as names, in the order of their rows.
  fileprivate func names(in column: String) -> [String] {
    guard let column = self.column(column) else { return [] }
    var names: [String] = []
    for row in 0..<min(rowCount, Self.nameLimit.rows) where names.count < Self.nameLimit.names {
      let name = column[row].display(.english)
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    return names
  }
}
