import BosDomain
import BosTables

/// How a pipeline runs its stages: in which order, and what each needs of the one before.
///
/// The result is that of the stages as they are written.
struct PipelinePlan {
  /// The stages in the order of the run.
  let order: [StageNode]
  /// What runs at the place of each written stage.
  let runs: [StageNode]

  init(_ stages: [StageNode]) {
    var order = stages
    var runs = stages
    var start = 1
    while start < stages.count {
      let end = stages[start...].firstIndex { !$0.mayMove } ?? stages.count
      let written = stages[start..<end].compactMap { $0 as? CommandStage }
      let moved = Self.withConditionsFirst(written)
      if !zip(moved, written).allSatisfy({ $0 === $1 }) {
        order.replaceSubrange(start..<end, with: moved)
        runs[start] = MovedStages(written: written, moved: moved)
        for place in start + 1..<end { runs[place] = PassingStage() }
      }
      start = max(end, start) + 1
    }
    self.order = order
    self.runs = runs
    var writesData = false
    for stage in order.reversed() {
      guard let stage = stage as? CommandStage else { continue }
      stage.writesData = writesData
      if stage.command.planRole == .writesData { writesData = true }
    }
    for (stage, next) in zip(order, order.dropFirst()).reversed() {
      guard let stage = stage as? CommandStage, let next = next as? CommandStage else { continue }
      stage.wantedRows = next.command.keepsRows ? next.wantedRows : next.numberOfFirstRows
      stage.wantedColumns = next.neededColumns
    }
  }

  /// Moves each condition before the columns that it doesn't need.
  private static func withConditionsFirst(_ stages: [CommandStage]) -> [CommandStage] {
    var moved: [CommandStage] = []
    for stage in stages {
      var place = moved.count
      if stage.command.planRole == .selectsRows {
        for (before, other) in moved.enumerated().reversed() {
          if other.command.planRole == .selectsRows {
            // An aggregate in a condition is one of the rows that reach it.
            guard stage.testsEachRowAlone, other.testsEachRowAlone else { break }
          } else {
            guard stage.namesNone(of: other.newColumns) else { break }
            place = before
          }
        }
      }
      moved.insert(stage, at: place)
    }
    return moved
  }
}

/// Stages of which some run earlier than they are written.
private final class MovedStages: StageNode {
  private let written: [CommandStage]
  private let moved: [CommandStage]
  private let newColumns: [String]

  init(written: [CommandStage], moved: [CommandStage]) {
    self.written = written
    self.moved = moved
    newColumns = written.flatMap(\.newColumns)
  }

  override var result: CommandResult? { .rows }

  override func run(input: Value?, _ frame: Frame) throws(RuntimeError) -> Value {
    guard let table = Self.table(of: input),
      // A heading of the table may be another name of a column that the condition needs.
      newColumns.allSatisfy({ table.headedColumnIndex($0) == nil })
    else { return try Self.run(written, input, frame) }
    do {
      return try Self.run(moved, .table(table), frame)
    } catch {
      // In the written order, the first error can be another one, or none.
      guard error.isCatchable else { throw error }
      return try Self.run(written, .table(table), frame)
    }
  }

  private static func table(of input: Value?) -> Table? {
    switch input {
    case .table(let table): table
    case .list(let list): try? Table(values: list)
    default: nil
    }
  }

  private static func run(
    _ stages: [CommandStage],
    _ input: Value?,
    _ frame: Frame
  ) throws(RuntimeError) -> Value {
    var value = input
    do {
      for stage in stages { value = try stage.run(input: value, frame) }
    } catch {
      frame.machine.drop(&value)
      throw error
    }
    return value ?? .null
  }
}

/// A stage that ran earlier than it is written.
private final class PassingStage: StageNode {
  override var result: CommandResult? { .rows }

  override func run(input: Value?, _ frame: Frame) throws(RuntimeError) -> Value { input ?? .null }
}

extension StageNode {
  /// Whether it may run before or after others like it.
  fileprivate var mayMove: Bool {
    guard let stage = self as? CommandStage else { return false }
    switch stage.command.planRole {
    case .other, .readsColumns, .sortsRows, .writesData: return false
    case .selectsRows: return true
    case .addsColumns: return stage.usesEachRowAlone
    }
  }
}

extension CommandStage {
  /// The names of the columns that it adds.
  fileprivate var newColumns: [String] { arguments.flatMap(\.value.newNames) }

  /// Whether it computes columns that are certainly new from those of the same row.
  fileprivate var usesEachRowAlone: Bool {
    guard arguments.count == 1, case .fields(let fields) = arguments[0].value.kind else {
      return false
    }
    return namedColumns != nil
      && fields.allSatisfy { $0.value.computed.isEmpty && ChartColumn.named($0.name) == nil }
  }

  /// Whether its condition has no aggregate.
  fileprivate var testsEachRowAlone: Bool {
    arguments.allSatisfy { argument in
      if case .rows(let condition) = argument.value.kind {
        condition.computed.isEmpty
      } else {
        true
      }
    }
  }

  fileprivate func namesNone(of columns: [String]) -> Bool {
    namedColumns?.isDisjoint(with: columns) ?? false
  }
}
