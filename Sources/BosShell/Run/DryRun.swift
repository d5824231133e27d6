import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The plan of a script that was rehearsed: what it would ask, what that costs, what it would write.
struct DryRun {
  /// The name of the script.
  let name: String
  let rehearsal: DryRunRecorder
  private let sources: Sources
  let choice: SourceChoice?
  private let maxCalls: Int?
  /// The files that the script names in so many words.
  let namedFiles: [String]

  /// Some requests that one command would make of one operation.
  struct Row {
    let place: String
    let operation: String
    let first: ServiceCall
    var last: ServiceCall
    var times = 0
    var stored = 0
    var calls = 0
    var uncounted = 0
    var impossible = 0

    init(place: String, operation: String, first: ServiceCall) {
      self.place = place
      self.operation = operation
      self.first = first
      last = first
    }
  }

  /// `sources` are the real ones, which know how many calls are left.
  init(
    of name: String,
    _ rehearsal: DryRunRecorder,
    _ sources: Sources,
    choice: SourceChoice?,
    maxCalls: Int?,
    namedFiles: [String]
  ) {
    self.name = name
    self.rehearsal = rehearsal
    self.sources = sources
    self.choice = choice
    self.maxCalls = maxCalls
    self.namedFiles = namedFiles
  }

  // MARK: Counting

  /// The requests, gathered by the line and the operation.
  var rows: [Row] {
    var rows: [Row] = []
    var seen: Set<ServiceCall> = []
    for step in rehearsal.steps {
      let (request, call) = (step.request, step.request.call)
      let place = place(step.source, step.range)
      let found = rows.firstIndex { $0.place == place && $0.operation == call.operation }
      let index = found ?? rows.count
      if found == nil { rows.append(Row(place: place, operation: call.operation, first: call)) }
      rows[index].last = request.last ?? call
      let count = request.more + 1
      rows[index].times += count
      // What was asked before is stored by then, where answers are stored at all.
      let isStored = request.stored != nil || (!seen.insert(call).inserted && keepsAnswers)
      switch request.cost {
      case _ where isStored: rows[index].stored += count
      case .call: rows[index].calls += count
      case .uncounted: rows[index].uncounted += count
      case .impossible: rows[index].impossible += count
      case .nothing: break
      }
    }
    return rows
  }

  /// Whether what is asked once is stored for the next time.
  var keepsAnswers: Bool {
    switch choice {
    case .live, .offline: true
    case .sample, .pack, nil: false
    }
  }

  /// The line of a command, with its file when that is another one.
  func place(_ source: SourceText, _ range: SourceRange) -> String {
    let line = "\(source.line(of: range.start) + 1)"
    return source.name == name ? line : "\(source.name):\(line)"
  }

  /// What keeps the script from being run now; nil when nothing does.
  func obstacle() -> RuntimeError? {
    let rows = rows
    let calls = rows.reduce(0) { $0 + $1.calls }
    let impossible = rows.reduce(0) { $0 + $1.impossible }
    if impossible > 0 { return .notStored(impossible) }
    guard calls > 0 else { return nil }
    if sources.keys.key(.kobis) == nil { return .noKey }
    if let maxCalls, calls > maxCalls { return .tooManyCalls(calls, maxCalls) }
    if let left, calls > left { return .notEnoughLeft(calls, left) }
    return nil
  }

  /// How many calls there are left today; nil where none are counted.
  var left: Int? {
    guard let quota = try? sources.quota(), quota.allowed > 0 else { return nil }
    return quota.left
  }
}

extension RuntimeError {
  fileprivate static func notStored(_ count: Int) -> RuntimeError {
    RuntimeError(
      .service,
      (count == 1 ? "1 response is" : "\(grouped(count)) responses are")
        + " not stored, and this run is offline",
      ko: "응답 \(grouped(count))개가 저장되어 있지 않은데 오프라인 실행입니다",
      hint: Phrase("run it once without `--offline`", ko: "`--offline` 없이 한 번 실행하세요")
    )
  }

  fileprivate static var noKey: RuntimeError {
    RuntimeError(
      .key,
      "there is no key for KOBIS",
      ko: "KOBIS 키가 없습니다",
      hint: Phrase("see `help key`", ko: "`도움말 키`에 받는 방법이 있습니다")
    )
  }

  fileprivate static func tooManyCalls(_ calls: Int, _ limit: Int) -> RuntimeError {
    RuntimeError(
      .quota,
      "this needs \(grouped(calls)) calls, but the run may make \(grouped(limit))",
      ko: "요청 \(grouped(calls))번이 필요하지만 이번 실행에는 \(grouped(limit))번까지입니다",
      hint: Phrase("to change the limit, use `--max-calls`", ko: "`--max-calls`로 정합니다")
    )
  }

  fileprivate static func notEnoughLeft(_ calls: Int, _ left: Int) -> RuntimeError {
    RuntimeError(
      .quota,
      "this needs \(grouped(calls)) calls, but \(grouped(left)) are left today",
      ko: "요청 \(grouped(calls))번이 필요하지만 오늘 남은 것은 \(grouped(left))번입니다",
      hint: Phrase("run it tomorrow, or with fewer days", ko: "내일 실행하거나 날짜를 줄이세요")
    )
  }
}
