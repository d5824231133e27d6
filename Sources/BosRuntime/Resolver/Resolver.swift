package import BosLanguage
package import BosText

/// Converts a parsed program to nodes: names become slots, and every error that doesn't need a run
/// is reported.
///
/// At the prompt, one resolver and its names last for the session.
package final class Resolver {
  let commands: CommandSet
  let isPrompt: Bool
  /// Whether the source is an entry of only one pipeline, before which nothing runs.
  private(set) var isOnePipeline = false
  var diagnostics: [Diagnostic] = []
  var context: Context
  var file: FileScope
  var row: RowScope?
  /// The part of a row expression being resolved that is computed before any `fn` in it is called.
  var early: EarlyPart?
  /// The columns of the input of the stage being resolved that are certainly those of charts, by
  /// their English names.
  var chartColumns: Set<String> = []
  /// The stages behind a command that is explained.
  var carriedStages: [Stage] = []
  /// Those of the result of the last pipeline.
  var resultCharts: Set<String> = []
  /// The name of the `let` or `var` whose value is being resolved.
  var binding: String?
  /// The name of the variable that is assigned the value being resolved.
  var assigned: String?
  private var declarations = 0
  /// The slots of variables that definitions read; other variables can have their names now.
  var pinnedSlots: Set<Int> = []
  /// The `def` whose body is being resolved.
  var definition: DefinitionCode?
  /// The right side of the comparison being resolved, where a word can be meant as text.
  var comparand: SourceRange?
  /// Whether bare pipelines show their results, as at the top level; in a `def` or `test`, the last
  /// one is the result.
  var showsPipelines = true
  var tests: [ResolvedTest] = []
  /// The inputs of the statement being resolved.
  var uses: [SourceUses.Use] = []
  /// Whether any code so far reads `$args`, here or in a used file.
  var readsArguments = false
  /// The commands that can send requests, except those in tests.
  var askers: [CommandStage] = []
  /// The needs of the commands, checked before line 1.
  var needs: [Need] = []
  /// The definitions that the code so far names.
  var callees: [DefinitionCode] = []

  package init(commands: CommandSet, isPrompt: Bool) {
    self.commands = commands
    self.isPrompt = isPrompt
    context = Context(.top)
    file = FileScope(SourceText(name: "", ""))
  }

  var source: SourceText { file.source }

  /// Resolves a program; the names of used files' definitions are already known.
  package func resolve(
    _ program: Program,
    source: SourceText,
    used: [UsedFile] = [],
    unread: Set<String> = []
  ) -> ResolvedProgram {
    diagnostics = []
    tests = []
    needs = []
    callees = used.flatMap(\.scope.constantCallees)
    let outer = file
    file = FileScope(source)
    if isPrompt { file.keepNames(of: outer) }
    file.globals = context
    file.unreadDefinitions = unread
    adopt(used)
    declare(program.statements)
    isOnePipeline = isPrompt && program.isOnePipeline
    let arguments = (program.parameters ?? []).map(argument)
    let statements = program.statements.compactMap(statement)
    if !isPrompt, !program.isLibrary(isFile: source.isFile) { warnAboutUnused(context) }
    defer {
      readsArguments = false
      askers = []
    }
    return ResolvedProgram(
      statements: statements,
      globalCount: context.slotCount,
      arguments: arguments,
      tests: tests,
      diagnostics: diagnostics,
      needs: needs,
      usedNeeds: usedNeeds,
      source: source,
      readsArguments: readsArguments,
      askers: askers,
      syntax: program
    )
  }

  /// Resolves only the definitions of a used file.
  func resolveDefinitions(
    _ program: Program,
    source: SourceText,
    used: [UsedFile],
    unread: Set<String>
  ) -> (FileScope, [Diagnostic]) {
    let outer = (file, context, diagnostics, callees)
    defer { (file, context, diagnostics, callees) = outer }
    callees = []
    file = FileScope(source)
    context = Context(.top)
    diagnostics = []
    file.unreadDefinitions = unread
    adopt(used)
    declare(program.statements)
    declareConstants(program.statements)
    file.constantCallees = callees
    for statement in program.statements {
      if case .define(let definition) = statement.kind { resolve(definition) }
    }
    return (file, diagnostics)
  }

  /// Adds the definitions and constants of used files, but not those that they use.
  private func adopt(_ used: [UsedFile]) {
    var owners: [String: FileScope] = [:]
    for item in used {
      let scope = item.scope
      let prefix = item.name.map { $0 + "." } ?? ""
      func own(_ name: String, _ shown: String) {
        guard let other = owners.updateValue(scope, forKey: shown), other !== scope, !isPrompt
        else { return }
        report(.usedTwice(name, other.source.name), at: item.place, hint: .usedTwice)
      }
      if let name = item.name {
        file.fileNames.insert(name)
        checkFileName(name, at: item.place)
      }
      file.used.removeAll { $0.path == scope.source.name && $0.name == item.name }
      file.used.append((scope.source.name, item.name))
      file.unreadDefinitions.formUnion(scope.unreadDefinitions.map { prefix + $0 })
      for (name, code) in scope.definitions where code.source === scope.source {
        code.isUsed = true
        file.definitions[prefix + name] = code
        own(name, prefix + name)
      }
      for (name, constant) in scope.constants where constant.source === scope.source {
        file.constants[prefix + name] = constant
        own("$" + name, "$" + prefix + name)
      }
      file.otherVariables.formUnion(scope.otherVariables.map { prefix + $0 })
    }
  }

  /// Declares every definition before resolving any, so that their order doesn't matter.
  private func declare(_ statements: [Statement]) {
    var here: Set<String> = []
    for statement in statements {
      if case .bind(let binding) = statement.kind, !binding.isMutable {
        file.lets.insert(binding.name.text)
      }
      guard case .define(let definition) = statement.kind else { continue }
      let name = definition.name
      if !here.insert(name.text).inserted, !isPrompt {
        report(.definedTwice(name.text), at: name.range)
      }
      let code = DefinitionCode(name.text, name.range, source)
      code.parameters = definition.parameters.map {
        .init(
          name: $0.name.text,
          type: $0.type,
          role: $0.role,
          hasDefault: $0.defaultValue != nil,
          defaultValue: nil
        )
      }
      code.result = definition.result
      code.text = source.text(of: statement.range)
      file.declared[name.range] = code
      file.definitions[name.text] = code
    }
  }

  // MARK: Diagnostics

  func report(_ message: DiagnosticMessage, at range: SourceRange, hint: Phrase? = nil) {
    diagnostics.append(Diagnostic(.error, message, at: range, hint: hint))
  }

  func warn(_ message: DiagnosticMessage, at range: SourceRange, hint: Phrase? = nil) {
    diagnostics.append(Diagnostic(.warning, message, at: range, hint: hint))
  }

  // MARK: Variables

  /// Adds a variable to the innermost block.
  func declare(
    _ name: Name,
    isMutable: Bool,
    type: TypeName? = nil,
    wantsUse: Bool = false
  ) -> Variable {
    let isTopLevel = context.kind == .top && context.blocks.count == 1
    if SessionNode.Variable(rawValue: name.text) != nil {
      report(.readOnlyName(name.text), at: name.range)
    } else if isTopLevel, file.fileNames.contains(name.text) {
      report(variableNamedAsFile: name)
    } else if context.blocks[context.blocks.count - 1][name.text] != nil {
      if !(isPrompt && isTopLevel) { report(.declaredTwice(name.text), at: name.range) }
    } else if context.find(name.text) != nil {
      warn(.shadowsVariable(name.text), at: name.range)
    }
    if context.kind == .top, context.slotCount >= Machine.globalLimit - 1 {
      report(.tooManyVariables, at: name.range)
    }
    let forward = isTopLevel && !isMutable ? file.forwards.removeValue(forKey: name.text) : nil
    let variable = Variable(
      name.text,
      slot: forward?.slot ?? context.takeSlot(),
      isMutable: isMutable,
      type: type,
      range: name.range,
      source: source,
      wantsUse: wantsUse && !name.text.hasPrefix("_"),
      state: forward?.state ?? (isTopLevel ? GlobalState(name.text) : nil)
    )
    variable.isUsed = forward != nil
    variable.order = declarations
    declarations += 1
    context.blocks[context.blocks.count - 1][name.text] = variable
    return variable
  }

  /// Resolves statements in their own block.
  func block(_ statements: [Statement], _ last: (Statement) -> StatementNode?) -> [StatementNode] {
    context.blocks.append([:])
    defer { leaveBlock() }
    var nodes: [StatementNode] = []
    for (index, item) in statements.enumerated() {
      let node = index == statements.count - 1 ? last(item) : statement(item)
      if let node { nodes.append(node) }
    }
    return nodes
  }

  private func leaveBlock() {
    let block = context.blocks.removeLast()
    guard !isPrompt else { return }
    warnAboutUnused(block.values)
  }

  func warnAboutUnused(_ context: Context) {
    for block in context.blocks { warnAboutUnused(block.values) }
  }

  private func warnAboutUnused(_ variables: some Sequence<Variable>) {
    for variable in variables.sorted(by: { $0.range.start < $1.range.start })
    where variable.wantsUse && !variable.isUsed {
      warn(.unused(variable.name), at: variable.range, hint: .unused(variable.name))
    }
  }
}

/// A file whose definitions and constants another one uses.
package struct UsedFile {
  let scope: FileScope
  /// The name of the file in the `use`.
  let place: SourceRange
  /// The name before its names, from `use FILE as name`.
  var name: String?
}

/// A `test` block, run by `bos test`.
package struct ResolvedTest {
  package let name: String
  package let range: SourceRange
  let code: DefinitionCode
}

/// A parameter of a script.
package struct ScriptParameter {
  package let name: String
  package let type: TypeName?
  package let isRest: Bool
  package let range: SourceRange
  let slot: Int
  let state: GlobalState?
  let defaultValue: Node?
  /// The range of the whole declaration.
  let place: SourceRange

  /// The default in the source.
  package let defaultText: String?

  package var isRequired: Bool {
    defaultValue == nil && !isRest && type?.isOptional != true
  }
}

/// A program that is ready to run, or its errors.
package struct ResolvedProgram {
  let statements: [StatementNode]
  /// Its `let` statements, which tests can read.
  var constants: [BindNode] { statements.compactMap { $0 as? BindNode }.filter(\.isConstant) }
  let globalCount: Int
  package let arguments: [ScriptParameter]
  package let tests: [ResolvedTest]
  package let diagnostics: [Diagnostic]
  /// The files and effects outside the session that its commands need.
  package let needs: [Need]
  /// Those of the definitions in used files that it can call.
  package let usedNeeds: [Need]
  package let source: SourceText
  /// Whether it or a used file reads `$args`.
  package let readsArguments: Bool
  let askers: [CommandStage]
  fileprivate let syntax: Program

  /// The script's documentation in comments.
  package var words: ScriptDocumentation { ScriptDocumentation(syntax, in: source) }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension Phrase {
  fileprivate static let usedTwice = Phrase(
    "rename one, or use only one of the files",
    ko: "한쪽의 이름을 바꾸거나 한 파일만 사용하세요"
  )

  fileprivate static func unused(_ name: String) -> Phrase {
    Phrase(
      "if this is intended, name it `_\(name)`",
      ko: "의도한 것이면 이름을 \(Particle.direction.attached(to: "`_\(name)`")) 쓰세요"
    )
  }
}

extension DiagnosticMessage {
  fileprivate static func usedTwice(_ name: String, _ file: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "used-twice",
      "this file defines `\(name)`, and so does `\(file)`",
      ko: "`\(name)` 정의가 이 파일과 `\(file)` 파일에 모두 있습니다"
    )
  }

  fileprivate static func definedTwice(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "defined-twice",
      "`\(name)` is defined twice in this file",
      ko: "`\(name)`: 이 파일에서 두 번 정의했습니다"
    )
  }

  static func readOnlyName(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "read-only-name",
      "`$\(name)` belongs to the session and can't be declared",
      ko: "`$\(name)`: 세션의 변수라서 새로 만들 수 없습니다"
    )
  }

  static func declaredTwice(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "declared-twice",
      "`\(name)` is declared twice in this block",
      ko: "`\(name)`: 이 블록에서 두 번 선언했습니다"
    )
  }

  fileprivate static func shadowsVariable(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "shadows-variable",
      "`\(name)` hides an outer variable with the same name",
      ko: "`\(name)`: 바깥의 같은 이름 변수를 가립니다"
    )
  }

  fileprivate static func unused(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "unused-variable",
      "`$\(name)` is never read",
      ko: "`$\(name)`: 사용하지 않는 변수입니다"
    )
  }

  fileprivate static let tooManyVariables = DiagnosticMessage(
    "too-many-variables",
    "a program can have at most a million variables",
    ko: "변수는 최대 1,000,000개까지 쓸 수 있습니다"
  )
}
