import BosDomain
import BosRuntime
import BosTables
import BosText

/// Describes a command's API requests.
struct PlanMaker {
  let command: CommandArgument
  let call: Call

  private var machine: Machine { call.machine }

  func sheet(_ planned: [PlannedRequest]) throws(RuntimeError) -> RequestPlan {
    let keys = try machine.sources().keys
    return RequestPlan(
      stages: command.steps.map { RequestPlan.Stage(text: $0.text, notes: notes(on: $0)) },
      steps: planned.map { step($0, keys) },
      later: later(planned),
      known: planned.contains { $0.call.operation.hasSuffix("BoxOfficeList") } ? known : nil,
      cost: try cost(planned)
    )
  }

  // MARK: Stages

  private func notes(on stage: PlannedStage) -> [Phrase] {
    var notes: [Phrase] = []
    if stage.isEarlier {
      notes.append(
        Phrase(
          "tested earlier than written, so that new columns are computed only for the rows left",
          ko: "쓴 것보다 먼저 실행해 남은 행만 계산합니다"
        )
      )
    }
    if let rows = stage.firstRows {
      notes.append(
        Phrase(
          "finds the first \(rows == 1 ? "row" : "\(grouped(rows)) rows") without sorting the others",
          ko: "나머지는 정렬하지 않고 첫 \(grouped(rows))행만 찾습니다"
        )
      )
    }
    if let columns = stage.columns {
      let names = columns.joined(separator: ", ")
      let headings = columns.map { Table.label(of: $0) ?? $0 }.joined(separator: ", ")
      notes.append(
        columns.isEmpty
          ? Phrase("only the number of rows is needed", ko: "행 수만 필요합니다")
          : Phrase("columns that are read: \(names)", ko: "읽는 열: \(headings)")
      )
    }
    return notes
  }

  /// The columns of charts that neither a chart of the API nor another request tells.
  private static let details: Set<String> = [
    "market_share", "distributor", "nation", "genre", "grade", "director",
  ]

  /// Where the details of films come from that the stages name, or nil without any.
  private var known: Phrase? {
    var names: [ChartColumn] = []
    for stage in command.steps.dropFirst() {
      // What stands in quotes is no column.
      let parts = stage.text.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
      for (place, part) in parts.enumerated() where place % 2 == 0 {
        for word in part.split(whereSeparator: { !$0.isLetter && $0 != "_" }) {
          guard let column = ChartColumn.named(String(word)), Self.details.contains(column.name),
            !names.contains(where: { $0.name == column.name })
          else { continue }
          names.append(column)
        }
      }
    }
    guard !names.isEmpty else { return nil }
    let english = names.map { "`\($0.name)`" }.joined(separator: ", ")
    let korean = names.map { "`\($0.korean.first ?? $0.name)`" }.joined(separator: ", ")
    let verb = names.count == 1 ? "is" : "are"
    return Phrase(
      "\(english) \(verb) in none of these responses, but in stored film pages (searchMovieInfo) and in "
        + "imported tables of the KOBIS site; nothing is fetched for \(names.count == 1 ? "it" : "them")",
      ko: "이 응답에 없는 열: \(korean) · 저장된 영화 상세정보(searchMovieInfo)와 가져온 KOBIS 사이트 표에서 읽고, "
        + "따로 요청하지 않습니다"
    )
  }

  // MARK: Requests

  private func step(_ planned: PlannedRequest, _ keys: Keys) -> RequestPlan.Step {
    let request = planned.call
    let operation = ServiceOperation.of(request)
    let use = command.spec.effects.asks.first { $0.operation == operation?.id }
    var parameters = request.parameters.map { parameter in
      let field = operation?.parameters.first { $0.name == parameter.name }
      return RequestPlan.Parameter(
        name: parameter.name,
        value: parameter.value,
        origin: origin(of: parameter.name, parameter.value, in: use),
        meaning: field?.meaning
      )
    }
    if let place = request.key, !place.isInAddress {
      let field = operation?.parameters.first { $0.name == place.name }
      let isQuery = if case .query = place { true } else { false }
      parameters.insert(
        RequestPlan.Parameter(
          name: place.name,
          value: isQuery ? "••••" : "KakaoAK ••••",
          origin: origin(of: place.service, keys),
          meaning: field?.meaning
        ),
        at: 0
      )
    }
    let sent = Set(parameters.map(\.name))
    return RequestPlan.Step(
      title: operation.map { Phrase($0.meaning.english.capitalized, ko: $0.meaning.korean) }
        ?? Phrase(verbatim: request.operation),
      method: request.method,
      address: request.shown,
      parameters: parameters,
      unsent: operation?.parameters.map(\.name).filter { !sent.contains($0) } ?? [],
      count: count(planned),
      stored: stored(planned),
      fields: operation?.answers.compactMap { field in
        field.column.map { (column: $0, field: field.name) }
      } ?? []
    )
  }

  private func count(_ planned: PlannedRequest) -> Phrase? {
    guard planned.more > 0 else { return nil }
    let last = planned.last.flatMap { last in
      last.parameters.first { !planned.call.parameters.contains($0) }
    }
    let end = last.map { " \($0.name)=\($0.value)" } ?? ""
    return Phrase(
      "and \(grouped(planned.more)) similar requests, up to\(end)",
      ko: "같은 요청 \(grouped(planned.more))회 추가, 마지막은\(end)"
    )
  }

  private func stored(_ planned: PlannedRequest) -> Phrase? {
    planned.stored.map { time in
      let moment = "\(time.seoulDay) \(time.seoulClock.prefix(5))"
      return Phrase("stored on \(moment), no request needed", ko: "\(moment)에 저장됨, 요청하지 않음")
    }
  }

  // MARK: Origins of values

  private func origin(of parameter: String, _ value: String, in use: ServiceUse?) -> Phrase {
    guard let origins = use?.origins(of: parameter) else {
      return Phrase("set by bos", ko: "bos가 정함")
    }
    for origin in origins {
      if let phrase = phrase(for: origin, value) { return phrase }
    }
    return Phrase("default", ko: "기본값")
  }

  /// Describes an origin; returns nil if it doesn't apply to this command line and session.
  private func phrase(for origin: ServiceUse.Origin, _ value: String) -> Phrase? {
    let list = machine.session.list
    switch origin {
    case .argument(let name):
      return command.written(name).map { Phrase("argument `\($0)`", ko: "인자 `\($0)`") }
    case .part(.date):
      return isOtherWeek(value)
        ? Phrase("the last period that is over", ko: "집계가 끝난 마지막 기간")
        : Phrase("session: the selected day", ko: "세션: 선택한 날짜")
    case .part(.list) where list?.caption?.request != nil:
      return Phrase("session: the loaded list", ko: "세션: 불러온 목록")
    case .part(.film): return Phrase("session: the open film", ko: "세션: 열린 영화")
    case .part: return nil
    case .originList:
      return Phrase("session: the list that the film is from", ko: "세션: 영화를 연 목록")
    case .loadedRows where list != nil:
      return Phrase("the loaded rows, for a computed column", ko: "불러온 행(계산한 열)")
    case .loadedRows: return nil
    case .filmRun:
      return isOpening(value) ? nil : Phrase("the days of the run", ko: "영화의 상영 기간")
    }
  }

  /// Whether a day isn't in the week of the selected day, whose chart isn't out yet.
  private func isOtherWeek(_ value: String) -> Bool {
    guard ["week", "weekend", "weekdays"].contains(where: { command.written($0) != nil }),
      let day = DayWord.resolve(value, today: machine.today)
    else { return false }
    return day.weekEnd != machine.session.date.weekEnd
  }

  /// Whether the day is that of the chart which bos loads if no list is loaded.
  private func isOpening(_ value: String) -> Bool {
    machine.session.list == nil && value == machine.session.date.compact
  }

  private func origin(of service: Keys.Service, _ keys: Keys) -> Phrase {
    switch keys.place(service) {
    case .environment: Phrase("variable \(service.variable)", ko: "환경 변수 \(service.variable)")
    case .file: Phrase("the key file", ko: "키 파일")
    case .nowhere: Phrase("no key yet: see `help key`", ko: "아직 키가 없음: `도움말 키`")
    }
  }

  // MARK: What follows, what it costs

  private func later(_ planned: [PlannedRequest]) -> Phrase? {
    let asked = Set(planned.map(\.call.operation))
    let waits = planned.contains { $0.stored == nil }
    // The chart that contains the rows comes before those that the rows lead to.
    let isFirst =
      planned.count == 1 && planned[0].more == 0
      && planned[0].call.parameters.contains { $0.name == "targetDt" && isOpening($0.value) }
    let rest = command.spec.effects.asks.filter { use in
      if case .followsResponse(let first) = use.occasion { return asked.contains(first.rawValue) }
      return use.occasion == .follows
    }
    .map(\.operation.rawValue).filter { isFirst || !asked.contains($0) }
    guard waits, !rest.isEmpty else { return nil }
    func names(_ word: (ServiceOperation) -> String) -> String {
      rest.map { name in
        let known = ServiceOperation.all.first { $0.name == name }
        return known.map { "\(word($0)) (\(name))" } ?? name
      }.joined(separator: "; ")
    }
    return Phrase(
      "depending on the responses: \(names { $0.meaning.english })",
      ko: "그다음은 이 응답에 따라: \(names { $0.meaning.korean })"
    )
  }

  private func cost(_ planned: [PlannedRequest]) throws(RuntimeError) -> Phrase {
    func count(_ cost: PlannedRequest.Cost) -> Int {
      planned.filter { $0.stored == nil && $0.cost == cost }.reduce(0) { $0 + 1 + $1.more }
    }
    if planned.isEmpty { return Phrase("Cost: no requests.", ko: "요청 수: 0회.") }
    if planned.allSatisfy({ $0.stored != nil }) {
      return Phrase("Cost: none, everything is stored.", ko: "요청 수: 0회(모두 저장되어 있음).")
    }
    let (calls, others) = (count(.call), count(.uncounted))
    if count(.impossible) > 0 {
      return Phrase(
        "Cost: none, this source is offline. Data that isn't stored is unavailable.",
        ko: "요청 수: 0회(오프라인). 저장되지 않은 데이터는 가져올 수 없습니다."
      )
    }
    if calls + others + count(.relayed) == 0 {
      return Phrase("Cost: none, this computer provides the data.", ko: "요청 수: 0회(이 컴퓨터의 데이터).")
    }
    if count(.relayed) > 0 { return .costAtRelay(count(.relayed)) }
    let quota = try? machine.sources().quota()
    let left = quota.flatMap { $0.allowed > 0 ? $0.left : nil }
    return Phrase(
      "Cost: \(grouped(calls)) of today's KOBIS calls"
        + (left.map { ", \(grouped($0)) left" } ?? "")
        + (others > 0 ? "; \(others) to services without a quota" : "") + ".",
      ko: "요청 수: KOBIS \(grouped(calls))회"
        + (left.map { "(오늘 남은 요청 \(grouped($0))회)" } ?? "")
        + (others > 0 ? ", 한도가 없는 서비스 \(others)회" : "") + "."
    )
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
