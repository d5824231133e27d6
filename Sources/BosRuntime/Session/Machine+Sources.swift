package import BosDomain
package import BosTables
import BosText

extension Machine {
  /// The session's source, chosen on first use, or nil if there is none.
  package var sourceChoice: SourceChoice? {
    if let choice = session.source { return choice }
    session.source = environment.sources?.first()
    return session.source
  }

  /// The shared state of all sources.
  package func sources() throws(RuntimeError) -> Sources {
    guard let sources = environment.sources else { throw .noSource }
    return sources
  }

  /// Opens the session's source, and labels sample data.
  package func dataSource() throws(RuntimeError) -> any DataSource {
    let sources = try sources()
    guard let choice = sourceChoice else { throw .noSource }
    let source = try asking { () throws(SourceFailure) in try sources.open(choice) }
    if let label = source.label { remarkSource(label) }
    return source
  }

  /// Waits for a source, and converts its errors.
  package func asking<Answer>(
    _ body: () throws(SourceFailure) -> Answer
  ) throws(RuntimeError) -> Answer {
    try checkInterrupt()
    do throws(SourceFailure) { return try body() } catch { throw RuntimeError(error) }
  }

  /// Fetches charts from the source.
  ///
  /// Fetched charts are stored. Failed days stop the command, unless partial results are allowed.
  package func charts(_ request: ChartRequest) throws(RuntimeError) -> Table {
    let source = try dataSource()
    let harvest = try asking { () throws(SourceFailure) in try source.charts(request) }
    for note in harvest.remarks { remark(note) }
    if let first = harvest.failures.first {
      let error = RuntimeError.daysFailed(harvest.failures.map(\.day), first.failure)
      guard environment.allowsPartial else { throw error }
      let label = Phrase("warning", ko: "경고").text(in: language)
      environment.console.remark("\(label): \(error.message.text(in: language))")
    }
    let caption = TableMetadata(
      .film,
      title: request.title(heading: harvest.heading),
      label: source.label,
      request: request
    )
    return Table(harvest.sheet, caption: caption)
  }
}

extension ChartRequest {
  /// The line above a table of charts: the service's heading, the days and the filters.
  fileprivate func title(heading: String?) -> Phrase {
    let name = heading ?? span.heading
    guard let counted else { return Phrase(verbatim: name) }
    let (first, last) = (counted.lower, counted.upper)
    let parts = filter.words
    func line(_ weekday: String, _ parts: [String]) -> String {
      let days = first == last ? "\(first) (\(weekday))" : "\(first)..\(last)"
      return ([name, days] + parts).joined(separator: " · ")
    }
    return Phrase(
      line(first.weekday.short, parts.map(\.english)),
      ko: line(first.weekday.koreanShort, parts.map(\.korean))
    )
  }
}

extension ChartRequest {
  /// The first and last day of the charts, or nil without charts.
  fileprivate var counted: DayRange? {
    guard let first = days.first, let last = days.last else { return nil }
    let monday = first.adding(days: 1 - first.weekday.rawValue) ?? first
    let sunday = last.adding(days: 7 - last.weekday.rawValue) ?? last
    switch span {
    case .day: return DayRange(lower: first, upper: last)
    case .week: return DayRange(lower: monday, upper: sunday)
    case .weekend: return DayRange(lower: monday.adding(days: 4) ?? monday, upper: sunday)
    case .weekdays: return DayRange(lower: monday, upper: sunday.adding(days: -3) ?? sunday)
    }
  }
}

extension Chart.Span {
  /// The service's heading of such charts.
  fileprivate var heading: String {
    switch self {
    case .day: "일별 박스오피스"
    case .week: "주간 박스오피스"
    case .weekend: "주말 박스오피스"
    case .weekdays: "주중 박스오피스"
    }
  }
}

extension ChartFilter {
  /// The filters, if there are any.
  fileprivate var words: [Phrase] {
    var words: [Phrase] = []
    switch nation {
    case .korean: words.append(Phrase("Korean films", ko: "한국 영화"))
    case .foreign: words.append(Phrase("foreign films", ko: "외국 영화"))
    case nil: break
    }
    switch kind {
    case .commercial: words.append(Phrase("commercial films", ko: "상업 영화"))
    case .diversity: words.append(Phrase("arthouse films", ko: "다양성 영화"))
    case nil: break
    }
    if let area { words.append(area.name) }
    return words
  }
}

extension RuntimeError {
  /// Converts an error of a source.
  package convenience init(_ failure: SourceFailure) {
    let kind: Kind =
      switch failure.kind {
      case .service: .service
      case .quota: .quota
      case .key: .key
      case .notFound: .value
      case .file: .file
      case .permission: .permission
      case .interrupted: .interrupted
      }
    self.init(kind, failure.message, hint: failure.hint)
  }

  fileprivate static var noSource: RuntimeError {
    RuntimeError(.service, "there is no source of charts here", ko: "차트를 가져올 곳이 없습니다")
  }

  /// Names the failed days, and the reason of the first failure.
  fileprivate static func daysFailed(_ days: [Day], _ failure: SourceFailure) -> RuntimeError {
    let names = days.prefix(5).map(\.description).joined(separator: ", ")
    let more = days.count > 5 ? " …" : ""
    return RuntimeError(
      RuntimeError(failure).kind,
      "\(days.count == 1 ? "1 day" : "\(days.count) days") failed (\(names)\(more)): \(failure.message.english)",
      ko: "\(days.count)일을 가져오지 못했습니다(\(names)\(more)): \(failure.message.korean)",
      hint: Phrase(
        "the days fetched so far are stored; to show them, use `--partial`",
        ko: "받은 것은 저장했습니다. `--partial`을 쓰면 있는 만큼 보입니다"
      )
    )
  }
}
