import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The plan of a script: its requests, their cost, and the files it would write.
struct DryRun {
  /// The name of the script.
  let name: String
  let rehearsal: DryRunRecorder
  private let sources: Sources
  let choice: SourceChoice?
  private let maxCalls: Int?
  /// The files that the script names literally.
  let namedFiles: [String]

  /// Requests of one command to one operation.
  struct Row {
    let place: String
    let operation: String
    let first: ServiceCall
    var last: ServiceCall
    var times = 0
    var stored = 0
    var calls = 0
    var uncounted = 0
    var relayed = 0
    var impossible = 0

    init(place: String, operation: String, first: ServiceCall) {
      self.place = place
      self.operation = operation
      self.first = first
      last = first
    }
  }

  /// `sources` are the real ones, which know the remaining calls.
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

  /// The requests, grouped by line and operation.
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
      // A repeated request is stored by then, if responses are stored.
      let isStored = request.stored != nil || (!seen.insert(call).inserted && keepsAnswers)
      switch request.cost {
      case _ where isStored: rows[index].stored += count
      case .call: rows[index].calls += count
      case .uncounted: rows[index].uncounted += count
      case .relayed: rows[index].relayed += count
      case .impossible: rows[index].impossible += count
      case .nothing: break
      }
    }
    return rows
  }

  /// Whether responses are stored for later requests.
  var keepsAnswers: Bool {
    switch choice {
    case .live, .offline, .relay: true
    case .sample, .pack, nil: false
    }
  }

  /// The line of a command, with its file if that is another one.
  func place(_ source: SourceText, _ range: SourceRange) -> String {
    let line = "\(source.line(of: range.start) + 1)"
    return source.name == name ? line : "\(source.name):\(line)"
  }

  /// The reason why the script can't run now, or nil.
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

  /// The calls left today, or nil if they aren't counted.
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
      ko: "응답 \(grouped(count))개가 저장되어 있지 않아 오프라인에서 실행할 수 없습니다",
      hint: Phrase("run it once without `--offline`", ko: "`--offline` 없이 한 번 실행하세요")
    )
  }

  fileprivate static var noKey: RuntimeError {
    RuntimeError(
      .key,
      "there is no key for KOBIS",
      ko: "KOBIS 키가 없습니다",
      hint: Phrase("see `help key`", ko: "`키 코비스`로 저장하세요. 발급 방법은 `도움말 키`에 있습니다")
    )
  }

  fileprivate static func tooManyCalls(_ calls: Int, _ limit: Int) -> RuntimeError {
    RuntimeError(
      .quota,
      "this needs \(grouped(calls)) calls, but the run may make \(grouped(limit))",
      ko: "요청 \(grouped(calls))회가 필요한데 이번 실행의 한도는 \(grouped(limit))회입니다",
      hint: Phrase("to change the limit, use `--max-calls`", ko: "한도는 `--max-calls` 옵션으로 바꾸세요")
    )
  }

  fileprivate static func notEnoughLeft(_ calls: Int, _ left: Int) -> RuntimeError {
    RuntimeError(
      .quota,
      "this needs \(grouped(calls)) calls, but \(grouped(left)) are left today",
      ko: "요청 \(grouped(calls))회가 필요한데 오늘 남은 요청은 \(grouped(left))회입니다",
      hint: Phrase("run it tomorrow, or with fewer days", ko: "내일 실행하거나 날짜를 줄이세요")
    )
  }
}
