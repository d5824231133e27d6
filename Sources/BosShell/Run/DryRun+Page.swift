import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The output of `--dry-run`.
extension DryRun {
  func text(in language: DisplayLanguage, draw: (Table) -> String) -> String {
    func say(_ english: String, _ korean: String) -> String {
      Phrase(english, ko: korean).text(in: language)
    }
    let rows = rows
    var parts = [
      say(
        "Dry run of \(name): no requests sent, no files written.",
        "\(name) 시험 실행: 요청을 보내거나 파일을 쓰지 않았습니다."
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
            "Requests that depend on missing responses aren't counted\(end)",
            "아직 없는 응답에 따라 달라지는 요청은 세지 않았습니다\(end)"
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
      ]
        + (keepsAnswers
          ? [counts("stored", \.stored), counts("calls") { $0.calls + $0.relayed }] : [])
    )
  }

  private func cost(_ rows: [Row]) -> Phrase {
    let times = rows.reduce(0) { $0 + $1.times }
    let stored = rows.reduce(0) { $0 + $1.stored }
    let calls = rows.reduce(0) { $0 + $1.calls }
    let uncounted = rows.reduce(0) { $0 + $1.uncounted }
    if times == 0 { return Phrase("It sends no requests.", ko: "보낼 요청이 없습니다.") }
    if stored == times {
      return Phrase("Cost: none, everything is stored.", ko: "요청 수: 0회(모두 저장되어 있음).")
    }
    switch choice {
    case .live: break
    case .relay: return .costAtRelay(rows.reduce(0) { $0 + $1.relayed })
    case .offline:
      return Phrase(
        "Cost: none, this run is offline; \(grouped(times - stored)) responses are unavailable.",
        ko: "요청 수: 0회(오프라인). 응답 \(grouped(times - stored))개는 가져올 수 없습니다."
      )
    case .sample, .pack, nil:
      return Phrase(
        "Cost: none, this computer provides the data; to count calls, use `--source live`.",
        ko: "요청 수: 0회(이 컴퓨터의 데이터). 실제 요청 수는 `--source live`로 확인하세요."
      )
    }
    let rest = left.map { ", \(grouped($0)) left" } ?? ""
    let others = uncounted > 0 ? "; \(grouped(uncounted)) to services without a quota" : ""
    return Phrase(
      "Cost: \(grouped(calls)) of today's KOBIS calls\(rest)\(others).",
      ko: "요청 수: KOBIS \(grouped(calls))회"
        + (left.map { " (오늘 남은 요청 \(grouped($0))회)" } ?? "")
        + (uncounted > 0 ? ", 한도가 없는 서비스 \(grouped(uncounted))회" : "") + "."
    )
  }
}

extension DryRun.Row {
  /// The operation without its service part.
  fileprivate var name: String {
    operation.split(separator: "/").last.map(String.init) ?? operation
  }

  /// The parameters, with the range of those that change.
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
