import BosDomain
import BosLanguage
import BosTables
import BosText

final class CommandStage: StageNode {
  let command: any Command.Type
  private let commandResult: CommandResult
  /// The parts of the session that the command reads with its arguments.
  private let reads: SessionParts
  /// The changes outside the session that the command may make with its arguments.
  private let changes: ChangeSet
  let arguments: [(name: String, value: BoundArgument)]
  /// Whether an argument names a column by a computed value.
  private let computesNames: Bool
  let range: SourceRange
  let source: SourceText
  /// How many rows of the result the next stage uses, if it uses only the first ones.
  var wantedRows: Int?
  /// The columns of the result that the next stages need, or nil if they may need any.
  var wantedColumns: Set<String>?
  /// Whether a later stage writes the rows as data.
  var writesData = false

  init(
    _ command: any Command.Type,
    _ arguments: [(name: String, value: BoundArgument)],
    _ range: SourceRange,
    _ source: SourceText
  ) {
    self.command = command
    let spec = command.spec
    commandResult = spec.result
    reads = spec.effects.reads.reduce([]) { $0.union($1.parts(with: arguments)) }
    changes = spec.effects.changes(hasArguments: !arguments.isEmpty)
    self.arguments = arguments
    computesNames = arguments.contains(where: \.value.computesName)
    self.range = range
    self.source = source
  }

  override var result: CommandResult? { commandResult }

  override var loadsRows: Bool {
    commandResult == .session && command.spec.effects.writes.contains(.list)
  }

  override func run(input: Value?, _ frame: Frame) throws(RuntimeError) -> Value {
    let machine = frame.machine
    try machine.checkInterrupt()
    if !changes.isEmpty {
      do { try machine.environment.files.permissions.check(changes, of: command.spec.name) } catch {
        throw error.at(range, in: source)
      }
    }
    machine.reads.formUnion(reads)
    let saved = machine.top
    machine.top = frame.top
    // A command that fails leaves the session unchanged.
    let session = machine.session
    defer { machine.top = saved }
    let asked = machine.rehearsal?.begin()
    var failed = true
    defer { if let asked { machine.rehearsal?.end(self, since: asked, failed: failed) } }
    do {
      let value = try command.run(
        Call(
          machine: machine,
          input: input,
          range: range,
          source: source,
          frame: frame,
          arguments: computesNames ? try namedArguments(frame) : arguments,
          wantedRows: wantedRows,
          wantedColumns: wantedColumns,
          writesData: writesData
        )
      )
      failed = false
      return value
    } catch {
      machine.session = session
      throw error.at(place(of: error), in: source)
    }
  }

  /// Whether its result depends on its input and arguments alone.
  var onlyComputes: Bool { command.columnUse != .all }

  /// How many rows of a table it uses, if it uses only the first ones and the number is known.
  var numberOfFirstRows: Int? {
    guard let name = command.numberOfFirstRows else { return nil }
    guard let argument = arguments.first else { return 1 }
    guard arguments.count == 1, argument.name == name,
      case .nodes(let nodes) = argument.value.kind, let node = nodes.first as? ConstantNode,
      case .int(let number) = node.value, number >= 0
    else { return nil }
    return Int(number)
  }

  /// The columns of its input that it and the next stages need, or nil if they may need any.
  var neededColumns: Set<String>? {
    guard let names = namedColumns else { return nil }
    switch command.columnUse {
    case .all: return nil
    case .named: return arguments.isEmpty ? nil : names
    case .namedAndPassed:
      return wantedColumns.map { names.union($0.subtracting(arguments.flatMap(\.value.newNames))) }
    case .none: return []
    }
  }

  /// The columns that its arguments name, or nil if one of the names is computed.
  var namedColumns: Set<String>? {
    guard !computesNames, arguments.allSatisfy(\.value.tellsColumns) else { return nil }
    return Set(arguments.flatMap(\.value.columnNames))
  }

  /// The arguments with the computed names of columns.
  private func namedArguments(
    _ frame: Frame
  ) throws(RuntimeError) -> [(name: String, value: BoundArgument)] {
    var named = arguments
    for index in named.indices { named[index].value = try named[index].value.named(frame) }
    return named
  }

  /// Errors about a file are reported at its name, those about a row, title, day or month at this
  /// argument, and all others at the whole stage.
  private func place(of error: RuntimeError) -> SourceRange {
    switch error.kind {
    case .file, .output, .permission, .format:
      let paths = command.spec.parameters.filter { $0.signature.shape == .path }
      let path = arguments.first { argument in
        paths.contains { $0.signature.name == argument.name }
      }
      return path?.value.valueRange ?? range
    case _ where error.isAboutValue:
      let targets = arguments.filter { argument in
        command.spec.parameters.contains { $0.isTarget && $0.signature.name == argument.name }
      }
      if targets.count == 1 { return targets[0].value.valueRange }
    default: break
    }
    return arguments.count == 1 && stageIsOneDay ? arguments[0].value.valueRange : range
  }

  /// Whether a day or a month is the stage's only argument.
  private var stageIsOneDay: Bool {
    switch arguments.first?.value.kind {
    case .day, .month: true
    default: false
    }
  }
}
