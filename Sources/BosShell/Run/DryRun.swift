import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// The plan of a script that was rehearsed: what it would ask, what that costs, what it would write.
struct DryRun {
  /// The name of the script.
  private let name: String
  private let rehearsal: Rehearsal
  private let sources: Sources
  private let choice: SourceChoice?
  private let maxCalls: Int?
  /// The files that the script names in so many words.
  private let namedFiles: [String]

  /// Some requests that one command would make of one operation.
  fileprivate struct Row {
    let place: String
    let operation: String
    var first: ServiceCall
    var last: ServiceCall
    var times = 0
    var stored = 0
    var calls = 0
    var uncounted = 0
    var impossible = 0
  }

  /// `sources` are the real ones, which know how many calls are left.
  init(
    of name: String,
    _ rehearsal: Rehearsal,
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

  fileprivate var rows: [Row] {
    var rows: [Row] = []
    var seen: Set<ServiceCall> = []
    for step in rehearsal.steps {
      let (request, call) = (step.request, step.request.call)
      let place = place(step.source, step.range)
      let last = request.last ?? call
      if let index = rows.firstIndex(where: { $0.place == place && $0.operation == call.operation })
      {
        rows[index].last = last
      } else {
        rows.append(Row(place: place, operation: call.operation, first: call, last: last))
      }
      let index =
        rows.firstIndex { $0.place == place && $0.operation == call.operation } ?? rows.count - 1
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

  private var keepsAnswers: Bool {
    switch choice {
    case .live, .offline: true
    case .sample, .pack, nil: false
    }
  }

  /// The line of a command, with its file when that is another one.
  private func place(_ source: SourceText, _ range: SourceRange) -> String {
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

  private var left: Int? {
    guard let quota = try? sources.quota(), quota.allowed > 0 else { return nil }
    return quota.left
  }

  // MARK: The page

  func text(in language: DisplayLanguage, draw: (Table) -> String) -> String {
    func say(_ english: String, _ korean: String) -> String {
      Phrase(english, ko: korean).text(in: language)
    }
    let rows = rows
    var parts = [
      say(
        "Dry run of \(name): nothing was asked, nothing was written.",
        "\(name) 예행: 아무것도 묻거나 쓰지 않았습니다."
      )
    ]
    if let table = table(rows) { parts.append(draw(table).trimmedEnd) }
    parts.append(cost(rows).text(in: language))
    let files = rehearsal.written + namedFiles.filter { !rehearsal.written.contains($0) }
    if !files.isEmpty {
      let names = files.joined(separator: ", ")
      parts.append(say("It would write: \(names)", "쓸 파일: \(names)"))
    }
    if rehearsal.isGuessing {
      let missed = rehearsal.missed.map { missed in
        let text = missed.source.text(of: missed.range).split(separator: "\n").first ?? ""
        return "  \(place(missed.source, missed.range))  \(text)"
      }
      let end = missed.isEmpty ? "." : ":"
      parts.append(
        ([
          say(
            "Not counted is what depends on answers that are not there yet\(end)",
            "아직 없는 응답에 달린 것은 세지 않았습니다\(end)"
          )
        ] + missed).joined(separator: "\n")
      )
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func table(_ rows: [Row]) -> Table? {
    guard !rows.isEmpty else { return nil }
    func texts(_ name: String, _ cell: (Row) -> String) throws -> Column {
      try Column(name, values: rows.map { .text(cell($0)) })
    }
    func counts(_ name: String, _ cell: (Row) -> Int) throws -> Column {
      try Column(name, values: rows.map { .int(Int64(cell($0))) })
    }
    return try? Table(
      columns: [
        texts("line", \.place),
        texts("request", \.name),
        texts("with", \.parameters),
        counts("times", \.times),
      ] + (keepsAnswers ? [counts("stored", \.stored), counts("calls", \.calls)] : [])
    )
  }

  private func cost(_ rows: [Row]) -> Phrase {
    let times = rows.reduce(0) { $0 + $1.times }
    let stored = rows.reduce(0) { $0 + $1.stored }
    let calls = rows.reduce(0) { $0 + $1.calls }
    let uncounted = rows.reduce(0) { $0 + $1.uncounted }
    if times == 0 { return Phrase("It asks nothing.", ko: "묻는 것이 없습니다.") }
    if stored == times {
      return Phrase("Cost: nothing, as all is stored.", ko: "비용: 모두 저장되어 있어 없습니다.")
    }
    switch choice {
    case .live: break
    case .offline:
      return Phrase(
        "Cost: nothing, as this run is offline; \(grouped(times - stored)) answers can't be had.",
        ko: "비용: 오프라인이라 없습니다. 응답 \(grouped(times - stored))개는 얻을 수 없습니다."
      )
    case .sample, .pack, nil:
      return Phrase(
        "Cost: no call, as this machine answers; `--source live` counts them.",
        ko: "비용: 이 컴퓨터가 답하므로 없습니다. `--source live`로 세어 볼 수 있습니다."
      )
    }
    let rest = left.map { ", of which \(grouped($0)) are left" } ?? ""
    let others = uncounted > 0 ? "; \(grouped(uncounted)) to services that count none" : ""
    return Phrase(
      "Cost: \(grouped(calls)) of the day's KOBIS calls\(rest)\(others).",
      ko: "비용: KOBIS 요청 \(grouped(calls))번"
        + (left.map { " (오늘 남은 것 \(grouped($0))번)" } ?? "")
        + (uncounted > 0 ? ", 세지 않는 서비스 \(grouped(uncounted))번" : "") + "."
    )
  }
}

extension DryRun.Row {
  /// The operation without the part of the service that it belongs to.
  fileprivate var name: String {
    operation.split(separator: "/").last.map(String.init) ?? operation
  }

  /// What is sent, and how far that goes where it changes.
  fileprivate var parameters: String {
    first.parameters.map { parameter in
      let last = last.parameters.first { $0.name == parameter.name }
      let end = last.map { $0.value == parameter.value ? "" : "…\($0.value)" } ?? ""
      return "\(parameter.name)=\(parameter.value)\(end)"
    }.joined(separator: " ")
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}

extension RuntimeError {
  fileprivate static func notStored(_ count: Int) -> RuntimeError {
    RuntimeError(
      .service,
      (count == 1 ? "1 answer is" : "\(grouped(count)) answers are")
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
      hint: Phrase("`help key` says how to get one", ko: "`도움말 키`에 받는 방법이 있습니다")
    )
  }

  fileprivate static func tooManyCalls(_ calls: Int, _ limit: Int) -> RuntimeError {
    RuntimeError(
      .quota,
      "this needs \(grouped(calls)) calls, but the run may make \(grouped(limit))",
      ko: "요청 \(grouped(calls))번이 필요하지만 이번 실행에는 \(grouped(limit))번까지입니다",
      hint: Phrase("`--max-calls` sets how many", ko: "`--max-calls`로 정합니다")
    )
  }

  fileprivate static func notEnoughLeft(_ calls: Int, _ left: Int) -> RuntimeError {
    RuntimeError(
      .quota,
      "this needs \(grouped(calls)) calls, but \(grouped(left)) are left today",
      ko: "요청 \(grouped(calls))번이 필요하지만 오늘 남은 것은 \(grouped(left))번입니다",
      hint: Phrase("run it tomorrow, or for fewer days", ko: "내일 실행하거나 날짜를 줄이세요")
    )
  }
}
