package import BosDomain
import BosText

extension Machine {
  /// The source that the session asks, chosen when it is first needed; nil when there is none.
  package var sourceChoice: SourceChoice? {
    if let choice = session.source { return choice }
    session.source = environment.sources?.first()
    return session.source
  }

  /// What belongs to all sources together.
  package func sources() throws(RuntimeError) -> Sources {
    guard let sources = environment.sources else { throw .noSource }
    return sources
  }

  /// Opens the session's source, and says of data that are made up that they are.
  package func dataSource() throws(RuntimeError) -> DataSource {
    let sources = try sources()
    guard let choice = sourceChoice else { throw .noSource }
    let source = try asking { () throws(SourceFailure) in try sources.open(choice) }
    if environment.notesSource, let label = source.label {
      environment.notesSource = false
      environment.remark(Phrase(label.english, ko: label.korean).text(in: language))
    }
    return source
  }

  /// Waits for a source, and says what went wrong as an error of the run.
  package func asking<Answer>(
    _ body: () throws(SourceFailure) -> Answer
  ) throws(RuntimeError) -> Answer {
    try checkInterrupt()
    do throws(SourceFailure) { return try body() } catch { throw RuntimeError(error) }
  }

  /// Asks the source for charts.
  ///
  /// What came is stored; days that fail stop the command, unless a part is good enough.
  package func charts(_ request: ChartRequest) throws(RuntimeError) -> ChartSheet {
    let source = try dataSource()
    let harvest = try asking { () throws(SourceFailure) in try source.boxOffice.charts(request) }
    for remark in harvest.remarks {
      environment.remark(Phrase(remark.english, ko: remark.korean).text(in: language))
    }
    if let first = harvest.failures.first {
      let error = RuntimeError.daysFailed(harvest.failures.map(\.day), first.failure)
      guard environment.allowsPartial else { throw error }
      let label = Phrase("warning", ko: "경고").text(in: language)
      environment.remark("\(label): \(error.message.text(in: language))")
    }
    return harvest.sheet
  }
}

extension RuntimeError {
  /// Says what keeps a source from answering.
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
    self.init(
      kind,
      failure.message.english,
      ko: failure.message.korean,
      hint: failure.hint.map { Phrase($0.english, ko: $0.korean) }
    )
  }

  fileprivate static var noSource: RuntimeError {
    RuntimeError(.service, "there is no source of charts here", ko: "차트를 가져올 곳이 없습니다")
  }

  /// Names the days that failed, and why the first of them did.
  fileprivate static func daysFailed(_ days: [Day], _ failure: SourceFailure) -> RuntimeError {
    let names = days.prefix(5).map(\.description).joined(separator: ", ")
    let more = days.count > 5 ? " …" : ""
    return RuntimeError(
      RuntimeError(failure).kind,
      "\(days.count) days failed (\(names)\(more)): \(failure.message.english)",
      ko: "\(days.count)일을 가져오지 못했습니다(\(names)\(more)): \(failure.message.korean)",
      hint: Phrase(
        "what came is stored; `--partial` shows it as far as it goes",
        ko: "받은 것은 저장했습니다. `--partial`을 쓰면 있는 만큼 보입니다"
      )
    )
  }
}
