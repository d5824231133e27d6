package import BosDomain
package import BosTables
package import BosText

extension Machine {
  /// Fetches charts from the source.
  ///
  /// Fetched charts are stored. Failed days stop the command, unless partial results are allowed.
  /// English titles are added where the user wants them, unless nobody sees the rows. If columns are
  /// named, the table may lack numbers that aren't among them.
  package func charts(
    _ request: ChartRequest,
    areSeen: Bool = true,
    columns: Set<String>? = nil
  ) throws(RuntimeError) -> Table {
    let source = try dataSource()
    var asked = request
    asked.numbers = columns.flatMap(ChartField.numbers(of:))
    let response = try asking { [asked] () throws(SourceFailure) in try source.charts(asked) }
    for note in response.remarks { remark(note) }
    // A relay tells the origin with its responses.
    if let label = source.label { remarkSource(label) }
    if let first = response.failures.first {
      let error = RuntimeError.daysFailed(response.failures.map(\.day), first.failure)
      guard environment.allowsPartial else { throw error }
      let label = Phrase("warning", ko: "경고").text(in: language)
      environment.console.remark("\(label): \(error.message.text(in: language))")
    }
    // On a terminal, the count follows what becomes of the rows.
    let isCounted = environment.console.isTerminal && request.days.count == 1
    var caption = TableMetadata(
      .film,
      title: request.title(heading: response.heading, isCounted ? nil : response.complete),
      label: source.label,
      request: request
    )
    caption.period = request.period
    // A source without such a count is asked for the table of all films; scripts don't wait for it.
    if environment.console.isTerminal, response.complete == nil,
      let films = source.knownFilmCount(of: request)
    {
      caption.films = films
    }
    if isCounted, let complete = response.complete { caption.films = complete.days.first?.films }
    caption.areAllComplete = response.complete?.areWhole ?? false
    let charts =
      response.complete.map {
        Table($0, withDetails: request.extent == .all, caption: caption)
      } ?? Table(response.stored ?? response.sheet, caption: caption)
    guard areSeen, environment.settings.current.areTitlesEnglish else { return charts }
    return try addingEnglishTitles(to: charts)
  }
}

extension ChartField {
  /// The numbers of charts that columns need, or nil if a name could be that of any.
  fileprivate static func numbers(of columns: Set<String>) -> Set<ChartField>? {
    var numbers: Set<ChartField> = []
    for name in columns {
      guard let column = ChartColumn.named(name),
        column.name == "grade" || ChartColumn.namesake(name) == nil
      else { return nil }
      if let field = allCases.first(where: { $0.facts.column.name == column.name }) {
        numbers.insert(field)
      } else if column.name == "market_share"
        || FilmDetail.allCases.contains(where: { $0.columnName == column.name })
      {
        // Rows of the first ten films find their details by it.
        numbers.insert(.audience)
      } else {
        return nil
      }
    }
    return numbers
  }
}

extension ChartRequest {
  /// The line above a table of charts: the service's heading, the days and the filters.
  fileprivate func title(heading: String?, _ complete: (any CompleteColumns)?) -> Phrase {
    let name = Phrase(verbatim: heading ?? span.heading)
    guard let period else { return name }
    var parts = [name, period]
    if days.count == 1, let complete, let films = complete.days.first?.films {
      parts.append(Phrase(complete.count, of: films))
    }
    return Phrase(joining: parts)
  }

  /// The days and the filters, or nil without charts.
  fileprivate var period: Phrase? {
    guard let counted else { return nil }
    let (first, last) = (counted.lower, counted.upper)
    let days =
      first == last
      ? Phrase("\(first) (\(first.weekday.short))", ko: "\(first) (\(first.weekday.koreanShort))")
      : Phrase(verbatim: "\(first)..\(last)")
    return Phrase(joining: [days] + [numberOfPeriods].compactMap(\.self) + filter.words)
  }
}

extension ChartRequest {
  /// The number of weeks or weekends, if there are several; those at the ends are whole.
  private var numberOfPeriods: Phrase? {
    guard span != .day, days.count > 1, let first = days.first else { return nil }
    let isWhole = span == .week && first.weekday != .monday
    let periods = span == .weekend ? "weekends" : "weeks"
    return Phrase(
      "\(grouped(days.count)) \(isWhole ? "whole " : "")\(periods)",
      ko: "\(grouped(days.count))주\(isWhole ? "(걸친 주 포함)" : "")"
    )
  }

  /// The first and last day of the charts, or nil without charts.
  fileprivate var counted: DayRange? {
    guard let first = days.first.flatMap(span.days), let last = days.last.flatMap(span.days) else {
      return nil
    }
    return DayRange(lower: first.lower, upper: last.upper)
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
  package var words: [Phrase] {
    var words: [Phrase] = []
    switch nation {
    case .korean: words.append(Phrase("Korean films", ko: "한국 영화"))
    case .foreign: words.append(Phrase("foreign films", ko: "외국 영화"))
    case nil: break
    }
    switch kind {
    case .commercial: words.append(Phrase("commercial films", ko: "상업 영화"))
    case .diversity: words.append(Phrase("arthouse films", ko: "독립·예술영화"))
    case nil: break
    }
    if let area { words.append(area.name) }
    return words
  }
}

extension RuntimeError {
  /// Names the failed days, and the reason of the first failure.
  fileprivate static func daysFailed(_ days: [Day], _ failure: SourceFailure) -> RuntimeError {
    let names = listed(days.map(\.description), atMost: 5)
    return RuntimeError(
      RuntimeError(failure).kind,
      "\(days.count == 1 ? "1 day" : "\(days.count) days") failed (\(names)): \(failure.message.english)",
      ko: "\(days.count)일을 가져오지 못했습니다(\(names)): \(failure.message.korean)",
      hint: Phrase(
        "the days fetched so far are stored; to show them, use `--partial`",
        ko: "받은 응답은 저장했습니다. 받은 날짜만 보려면 `--partial` 옵션을 붙여 실행하세요"
      )
    )
  }
}

extension Phrase {
  /// Joins the parts of a line above a table.
  fileprivate init(joining parts: [Phrase]) {
    self.init(
      parts.map(\.english).joined(separator: " · "),
      ko: parts.map(\.korean).joined(separator: " · ")
    )
  }
}
