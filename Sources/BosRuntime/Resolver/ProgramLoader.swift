package import BosDomain
package import BosLanguage
import BosSystem
import BosTables
package import BosText

/// Reads sources and the files they use, and resolves them into programs.
///
/// At the prompt, one loader and its definitions last for the session.
package final class ProgramLoader {
  let files: FileAccess
  let resolver: Resolver
  /// The year of the loaded charts, which a date without a year in a condition is of.
  package var yearOfRows: Int?
  /// Today in Seoul, for suggestions about past months; nil if it is unknown.
  package var today: Day?
  private var table: CommandTable
  /// The files already used, by resolved path.
  private var loaded: [String: Used] = [:]
  /// The files being loaded, to detect cycles.
  private var stack: [String] = []
  private var reports: [Report] = []
  /// The names before the last source.
  private lazy var mark = resolver.mark

  private struct Used {
    let scope: FileScope
    let definitions: [Signature]

    /// The same file with a name before its names.
    func named(_ name: String?) -> Used {
      guard let name else { return self }
      let prefixed = definitions.map { signature in
        var signature = signature
        signature.name = name + "." + signature.name
        return signature
      }
      return Used(scope: scope, definitions: prefixed)
    }
  }

  /// The diagnostics of a source.
  package struct Report {
    package let source: SourceText
    package var diagnostics: [Diagnostic]

    package init(source: SourceText, diagnostics: [Diagnostic]) {
      self.source = source
      self.diagnostics = diagnostics
    }
  }

  /// A loaded source.
  package struct Loaded {
    package let program: ResolvedProgram
    package let syntax: Program
    /// A report for each source with diagnostics, used files first.
    package var reports: [Report]
    package let isIncomplete: Bool
    /// The definitions of the source, and of the files that it uses.
    fileprivate let definitions: [Signature]

    package var hasErrors: Bool {
      reports.contains { $0.diagnostics.contains { $0.severity == .error } }
    }

    /// Whether an error suggests to search for a title.
    package var suggestsSearch: Bool {
      reports.contains { $0.diagnostics.contains { $0.hint?.isSearch == true } }
    }

    /// Whether it uses a file that it may not read.
    package var isRefused: Bool {
      reports.contains { $0.diagnostics.contains { $0.message.id == "refused-file" } }
    }
  }

  package init(commands: CommandSet, files: FileAccess, isPrompt: Bool) {
    self.files = files
    resolver = Resolver(commands: commands, isPrompt: isPrompt)
    table = CommandTable(commands)
    table.dates = .phrases
  }

  /// Parses a source, loads the files that it uses, and resolves it.
  package func load(_ source: SourceText) -> Loaded {
    load(Parser.parse(source, commands: commandTable))
  }

  /// Loads a source that was parsed with the command table of the loader.
  package func load(_ parse: Parse) -> Loaded {
    let source = parse.source
    reports = []
    // A file may have changed since another entry used it.
    loaded = [:]
    mark = resolver.mark
    stack = [files.resolve(source.name)]
    var (result, used) = withUsedFiles(parse)
    let program = resolver.resolve(
      result.program,
      source: source,
      used: used.map(\.file),
      unread: result.unreadDefinitions
    )
    result.diagnostics += program.diagnostics
    if result.hasErrors || source.isSavedSession {
      // Variables in code after an error need no warning, and a session's variables can be used
      // later.
      result.diagnostics.removeAll { $0.message.id == "unused-variable" }
    }
    if result.hasErrors {
      resolver.restore(mark)
      let commands = commands(with: used.flatMap(\.entry.definitions))
      result.diagnostics = corrected(result, commands: commands, used: used.map(\.file))
    }
    note(result.diagnostics, in: source)
    if reports.contains(where: { $0.diagnostics.contains { $0.severity == .error } }) {
      resolver.restore(mark)
    }
    return Loaded(
      program: program,
      syntax: result.program,
      reports: reports,
      isIncomplete: result.isIncomplete,
      definitions: result.definitions + used.flatMap(\.entry.definitions)
    )
  }

  /// Returns the diagnostics of resolving a parsed entry, and forgets its names.
  package func diagnostics(of parse: Parse) -> [Diagnostic] {
    var program = parse.program
    program.statements += parse.fragments
    program.statements.sort { $0.range.start < $1.range.start }
    let names = resolver.mark
    defer { resolver.restore(names) }
    return resolver.resolve(program, source: parse.source).diagnostics
  }

  /// Parses a source with the definitions of the files it uses, without resolving it.
  package func parsed(_ source: SourceText) -> Parse {
    reports = []
    stack = [files.resolve(source.name)]
    return withUsedFiles(Parser.parse(source, commands: commandTable)).0
  }

  /// Removes the variables that a failed run didn't set.
  package func forgetUnset() { resolver.forgetUnset(since: mark) }

  /// Drops the values that no name, definition or origin leads to any more, after a prompt entry.
  package func dropUnreachable(on machine: Machine) {
    let used = machine.slots(reachableFrom: resolver.namedSlots)
    machine.keepOnly(used, of: resolver.context.slotCount)
    resolver.freeSlots(except: used)
  }

  /// Keeps the definitions of a prompt entry for the entries that follow.
  package func keepDefinitions(of loaded: Loaded) {
    for signature in loaded.definitions { table.add(signature) }
  }

  /// The current command table, with the variables of earlier entries.
  package var commandTable: CommandTable {
    var known = table
    known.variables = Set(resolver.context.visibleNames)
    known.constants = known.variables.filter { name in
      resolver.context.find(name).map { $0.isLet && !$0.isMutable } ?? false
    }
    return known
  }

  private func commands(with definitions: [Signature]) -> CommandTable {
    var wider = commandTable
    for signature in definitions { wider.add(signature) }
    return wider
  }

  /// Loads the files that a source uses, and parses it again if they define commands.
  private func withUsedFiles(_ first: Parse) -> (Parse, [(entry: Used, file: UsedFile)]) {
    let source = first.source
    var used: [(entry: Used, file: UsedFile)] = []
    var problems: [Diagnostic] = []
    for statement in first.program.statements {
      guard case .use(let path, let prefix) = statement.kind, let name = path.constant else {
        continue
      }
      do {
        let entry = try use(name, from: source).named(prefix?.text)
        used.append(
          (entry, UsedFile(scope: entry.scope, place: path.range, name: prefix?.text))
        )
      } catch {
        problems.append(
          Diagnostic(
            .error,
            DiagnosticMessage(
              error.kind == .permission ? "refused-file" : "unusable-file",
              error.message.english,
              ko: error.message.korean
            ),
            at: path.range,
            hint: error.hint
          )
        )
      }
    }
    let definitions = used.flatMap(\.entry.definitions)
    var result = first
    if !definitions.isEmpty {
      result = Parser.parse(source, commands: commands(with: definitions))
    }
    for item in used {
      let prefix = item.file.name.map { $0 + "." } ?? ""
      result.dropUnknown(Set(item.entry.scope.unreadDefinitions.map { prefix + $0 }))
    }
    result.diagnostics += problems
    return (result, used)
  }

  /// The path of a used file relative to the file that uses it, for display.
  private func place(_ name: String, from source: SourceText) -> String {
    guard !name.hasPrefix("/"), let slash = source.name.lastIndex(of: "/") else { return name }
    return source.name[...slash] + name
  }

  private func resolvedPath(_ name: String, from source: SourceText) -> String {
    files.resolve(place(name, from: source))
  }

  private func use(_ name: String, from source: SourceText) throws(RuntimeError) -> Used {
    let path = resolvedPath(name, from: source)
    if let known = loaded[path] { return known }
    if stack.contains(path) { throw .useCycle(name) }
    let text: SourceText
    do {
      let shown = place(name, from: source)
      text = SourceText(name: shown, bytes: try files.read(shown).array)
    } catch {
      throw error.renaming(place(name, from: source), to: name)
    }
    stack.append(path)
    defer { stack.removeLast() }
    var (result, used) = withUsedFiles(Parser.parse(text, commands: table))
    let (scope, diagnostics) = resolver.resolveDefinitions(
      result.program,
      source: text,
      used: used.map(\.file),
      unread: result.unreadDefinitions
    )
    result.diagnostics += diagnostics
    note(result.diagnostics, in: text)
    let entry = Used(scope: scope, definitions: result.definitions)
    loaded[path] = entry
    return entry
  }

  private func note(_ diagnostics: [Diagnostic], in source: SourceText) {
    if diagnostics.isEmpty { return }
    let ordered = diagnostics.enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }
    reports.append(Report(source: source, diagnostics: ordered.map(\.element)))
  }
}

extension RuntimeError {
  fileprivate static func useCycle(_ name: String) -> RuntimeError {
    RuntimeError(
      .file,
      "`\(name)` leads back to this file; files can't use each other in a cycle",
      ko: "`\(name)`: 서로 순환해 `use`로 가져올 수 없습니다"
    )
  }
}

extension SourceText {
  /// Whether the first line marks a saved session.
  fileprivate var isSavedSession: Bool { bytes.starts(with: "# bos session\n".utf8) }
}
