import BosDomain
import BosLanguage
import BosTables
import BosText

/// A resolved stage: a command, a `def` or a first expression.
class StageNode {
  /// Runs the stage with the piped input.
  func run(input: Value?, _ frame: Frame) throws(RuntimeError) -> Value {
    preconditionFailure("a stage overrides run")  // An abstract method, never called itself.
  }

  /// The kind of result, or nil for a stage that isn't a command.
  var result: CommandResult? { nil }

  /// Whether it loads rows by itself.
  var loadsRows: Bool { false }
}

final class ExpressionStage: StageNode {
  let node: Node

  init(_ node: Node) { self.node = node }

  override func run(input: Value?, _ frame: Frame) throws(RuntimeError) -> Value {
    try node.evaluate(frame)
  }
}

final class DefinitionStage: StageNode {
  private let node: DefinitionCallNode

  init(_ node: DefinitionCallNode) { self.node = node }

  private func loaded(_ frame: Frame) throws(RuntimeError) -> Table {
    do { return try frame.machine.loadedList() } catch { throw node.located(error) }
  }

  override func run(input: Value?, _ frame: Frame) throws(RuntimeError) -> Value {
    // Like a transform, a `def` with a pipe parameter can start with the loaded list.
    let input = if input == nil, node.wantsInput { Value.table(try loaded(frame)) } else { input }
    return try node.call(frame, input: input)
  }
}

/// The loaded list, as the start of a pipeline that begins with `|`.
final class LoadedListStage: StageNode {
  private let range: SourceRange
  private let source: SourceText

  init(_ range: SourceRange, _ source: SourceText) {
    self.range = range
    self.source = source
  }

  override func run(input: Value?, _ frame: Frame) throws(RuntimeError) -> Value {
    do {
      return .table(try frame.machine.loadedList())
    } catch {
      throw error.at(range, in: source)
    }
  }
}

/// A pipeline used for its result; its changes to the session are undone.
final class CapturedNode: Node {
  private let pipeline: PipelineNode

  init(_ pipeline: PipelineNode) {
    self.pipeline = pipeline
    super.init(pipeline.range, pipeline.source)
  }

  override var isRowInvariant: Bool { pipeline.isRowInvariant }

  override func vector(_ rows: RowContext, _ frame: Frame) -> ColumnVector.Operand? { nil }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let machine = frame.machine
    let (session, changes) = (machine.session, machine.changes)
    let (isShowing, hasUndone) = (machine.isShowing, machine.hasUndone)
    let emptySearch = machine.emptySearch
    machine.isShowing = false
    defer {
      machine.session = session
      machine.changes = changes
      machine.isShowing = isShowing
      machine.hasUndone = hasUndone
      machine.emptySearch = emptySearch
    }
    return try pipeline.evaluate(frame)
  }
}

/// Stages joined by `|`.
final class PipelineNode: Node {
  /// The stages as they are written.
  let stages: [StageNode]
  let plan: PipelinePlan
  private let isInvariant: Bool

  init(
    _ stages: [StageNode],
    isRowInvariant: Bool,
    _ range: SourceRange,
    _ source: SourceText
  ) {
    self.stages = stages
    plan = PipelinePlan(stages)
    isInvariant = isRowInvariant
    super.init(range, source)
  }

  override var isRowInvariant: Bool { isInvariant }

  /// The expression that forms the whole pipeline.
  var only: Node? { stages.count == 1 ? (stages[0] as? ExpressionStage)?.node : nil }

  // A pipeline may print, so it never runs for all rows at once.
  override func vector(_ rows: RowContext, _ frame: Frame) -> ColumnVector.Operand? { nil }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    var value: Value?
    do {
      for stage in plan.runs { value = try stage.run(input: value, frame) }
    } catch {
      frame.machine.drop(&value)
      throw error
    }
    return value ?? .null
  }
}

/// A pipeline as a top-level statement, which shows its result and loads the shown rows.
final class ShowNode: StatementNode {
  let pipeline: PipelineNode
  let uses: SourceUses

  init(_ pipeline: PipelineNode, _ uses: SourceUses) {
    self.pipeline = pipeline
    self.uses = uses
  }

  override func execute(_ frame: Frame) throws(RuntimeError) -> Flow {
    let stages = pipeline.plan.runs
    let machine = frame.machine
    let before = machine.session
    let settings = machine.environment.settings.current
    machine.reads = []
    machine.hasUndone = false
    machine.emptySearch = nil
    var value: Value?
    var rows: Table?
    var rowStage = 0
    machine.statement = (uses, before)
    defer {
      machine.isShowing = false
      machine.statement = nil
    }
    do {
      for (index, stage) in stages.enumerated() {
        let input = value
        machine.isShowing = index == stages.count - 1 && stage is CommandStage
        value = try stage.run(input: input, frame)
        machine.isShowing = false
        switch stage.result {
        // An output command keeps its input loaded.
        case .output, .session:
          if stage.loadsRows {
            rows = nil
          } else if case .table(let table)? = input {
            (rows, rowStage) = (table, index - 1)
          }
        // Shown rows are loaded, wherever they come from; a value about the rows, such as that of
        // `describe`, isn't.
        case .rows, nil:
          rowStage = index
          if case .table(let table)? = value { rows = table } else { rows = nil }
        case .value: rows = nil
        }
      }
      switch stages.last?.result {
      case .output, .session: break
      default:
        // What says that a search found nothing needn't be said by an empty table, too.
        if !machine.saysEmptySearch(rows, uses) { try machine.show(value ?? .null) }
        if let day = writtenDay(uses, machine.today) { machine.say(.chartOfDay(day)) }
        if let rows = writtenRows(uses) { machine.say(.films(rows)) }
        if case .int(let number)? = value, let list = machine.session.filmList,
          number > 0, number <= list.rowCount, uses.source.text(of: uses.range) == "\(number)"
        {
          machine.say(.openRow(number))
        }
      }
    } catch {
      rows = nil
      machine.drop(&value)
      // A stage that succeeded may have changed the session.
      machine.session = before
      throw error
    }
    if let reason = machine.emptySearch, let found = rows, found.rowCount == 0, uses.isPrompt {
      rows = nil
      machine.say(emptySearch: reason)
    }
    if let rows { machine.session.list = rows } else { rowStage = stages.count - 1 }
    defer { machine.hasUndone = false }
    if machine.hasUndone { return .next }
    let statement = StatementTrace(
      uses: uses.upTo(rowStage, of: stages.count),
      reads: machine.reads,
      before: before
    )
    machine.session.listOrigin = machine.listOrigin(after: statement)
    machine.session.filmOrigin = machine.filmOrigin(after: statement)
    machine.remember(before, settings, onlyWrites(after: rowStage) ? statement.uses : uses)
    return .next
  }

  /// The places of a chart that the statement alone may be meant for, as in `11-20`, which people
  /// rarely type to subtract.
  private func writtenRows(_ uses: SourceUses) -> ClosedRange<Int>? {
    let written = uses.source.text(of: uses.range).split(
      separator: "-",
      omittingEmptySubsequences: false
    )
    guard written.count == 2, written.allSatisfy({ (1...3).contains($0.utf8.count) }),
      let first = Int(written[0]), let last = Int(written[1]), 0 < first, first < last
    else { return nil }
    return first...last
  }

  /// The day that the statement alone was probably meant for: a date, or digits and `/`.
  private func writtenDay(_ uses: SourceUses, _ today: Day) -> String? {
    let written = uses.source.text(of: uses.range).replacing(" - ", with: "-")
    guard written.utf8.count <= 11, written.utf8.allSatisfy({ (0x2D...0x39).contains($0) }) else {
      return nil
    }
    if let day = twoDigits(written), day < today { return "\(day)" }
    let days = written.split(separator: "-", omittingEmptySubsequences: false)
    // `11/14-16` and `11.20-22` end with a day of the month, `20-22/11` begins with one, and
    // `11-20` is a month and its day.
    let areDays =
      days.count == 2
      ? days[1].contains("/")
        || days[1].utf8.count == 2
          && (days[0].contains("/") || days[0].utf8.count == (days[0].contains(".") ? 5 : 2))
      : days.count == 1 && days[0].contains("/") && !written.contains(".")
    guard Day(written) != nil || areDays else { return nil }
    switch DayPhrase.resolve(written, today: today) {
    case .day(let day)?: return day < today ? written : nil
    case .days(let range)?: return range.lower < today ? written : nil
    default: return nil
    }
  }

  /// The later of the days that digits such as `22/11/26` can be.
  private func twoDigits(_ written: String) -> Day? {
    let parts = written.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.count == 2 ? Int($0) : nil }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    let first = Day(year: 2000 + numbers[0], month: numbers[1], day: numbers[2])
    let last = Day(year: 2000 + numbers[2], month: numbers[1], day: numbers[0])
    return [first, last].compactMap(\.self).max()
  }

  /// Whether the stages after one only write, which `undo` can't take back.
  private func onlyWrites(after stage: Int) -> Bool {
    pipeline.stages[(stage + 1)...].allSatisfy { $0.result == .output }
  }

  override func forget(_ frame: Frame) { frame.machine.forgetList() }
}

extension Machine {
  /// Whether `say(emptySearch:)` says at a terminal why there are no rows.
  fileprivate func saysEmptySearch(_ found: Table?, _ uses: SourceUses) -> Bool {
    guard let reason = emptySearch, !reason.isEmpty, found?.rowCount == 0 else { return false }
    return uses.isPrompt && environment.console.note != nil
  }

  /// Says why a search found nothing, and that the loaded list stays.
  fileprivate func say(emptySearch reason: [Phrase]) {
    let kept = Phrase("the loaded list stays as it was", ko: "불러온 목록은 그대로입니다")
    var lines = reason
    if session.list != nil {
      lines = [lines.first.map { $0.followed(by: kept) } ?? kept] + lines.dropFirst()
    }
    for line in lines { say(line) }
  }
}

extension Phrase {
  fileprivate func followed(by other: Phrase) -> Phrase {
    Phrase("\(english); \(other.english)", ko: "\(korean). \(other.korean)")
  }

  /// What a number alone may be meant for.
  fileprivate static func openRow(_ number: Int64) -> Phrase {
    Phrase(
      "to open row \(number), run `open \(number)`",
      ko: "\(number)번째 행은 \(Particle.direction.attached(to: "`열기 \(number)`")) 여세요"
    )
  }

  /// What two numbers with a mark between them may be meant for.
  fileprivate static func films(_ places: ClosedRange<Int>) -> Phrase {
    let (skipped, count) = (places.lowerBound - 1, places.count)
    let (skip, korean) =
      skipped == 0 ? ("", "") : ("skip \(skipped) | ", "건너뛰기 \(skipped) | ")
    return Phrase(
      "for films \(places.lowerBound) to \(places.upperBound), run `list --all | \(skip)first \(count)`",
      ko: "\(places.lowerBound)위부터 \(places.upperBound)위까지는 "
        + "\(Particle.direction.attached(to: "`목록 --전체 | \(korean)처음 \(count)`")) 보세요"
    )
  }

  /// What a day alone is probably meant for.
  fileprivate static func chartOfDay(_ day: String) -> Phrase {
    Phrase(
      "for its chart, run `list \(day)`",
      ko: "박스오피스는 \(Particle.direction.attached(to: "`목록 \(day)`")) 보세요"
    )
  }
}
