import BosDomain
import BosRuntime
import BosSpreadsheets
import BosSystem
import BosTables
import BosText

/// Imports files one after another, each by its content.
struct ImportRunner {
  private let machine: Machine
  private let files: [String]
  private let archive: AnswerArchive
  /// The minute of a booking page that doesn't have it; one page can take it.
  private var minute: Instant?
  private var tally: ImportRun
  private var charts = 0
  private var bookings = 0
  /// The charts and files that were left out, with the reason.
  private var left: [Phrase] = []
  private var kept: [Day] = []
  private var hasSaved = false
  /// Charts that wait until there are enough for one transaction.
  private var waiting: [SiteChart] = []
  private var waitingPages: [SiteBooking] = []
  private var waitingRows = 0

  /// Storing many charts at once is faster, but a run that is stopped loses those that wait.
  private static let batch = 20_000

  init(machine: Machine, files: [String], minute: Instant?) throws(RuntimeError) {
    self.minute = minute
    self.machine = machine
    self.files = files
    archive = try machine.archive()
    let name = files.count == 1 ? files[0] : "\(files[0]) + \(files.count - 1)"
    tally = ImportRun(name: name, moment: machine.environment.clock.now())
    tally.isFinished = false
  }

  mutating func importAll() throws(RuntimeError) -> Record {
    let progress = try machine.sources().attention
    defer { progress.report(nil) }
    let words = Phrase("importing", ko: "가져오는 중")
    for (place, path) in files.enumerated() {
      if files.count > 1 {
        progress.report(Activity(words, done: place, total: files.count))
      }
      do throws(RuntimeError) {
        try machine.checkInterrupt()
        try take(path)
      } catch {
        // What was stored stays, and the same import goes on later.
        if error.kind == .interrupted || files.count == 1 { try finishEarly(error) }
        // Most messages name the file themselves.
        let name = error.message.english.contains("`\(path)`") ? "" : "\(path): "
        left.append(error.message.following(name))
      }
      if waitingRows >= Self.batch { try store() }
    }
    if minute != nil, bookings > 0 { machine.remark(.ownMinute) }
    tally.isFinished = true
    try store()
    if hasSaved { try match() }
    try report()
    return summary
  }

  private mutating func finishEarly(_ error: RuntimeError) throws(RuntimeError) {
    // Storing what was read takes less than a second, reading it again much longer.
    if let run = try? archive.complete.add(waiting, waitingPages, tally) {
      tally = run
      (waiting, waitingPages) = ([], [])
      if hasSaved { _ = try? archive.complete.match() }
    }
    if error.kind == .interrupted, tally.added + tally.changed > 0 {
      let count = grouped(tally.added + tally.changed)
      machine.remark(
        Phrase(
          "\(count == "1" ? "1 chart is" : "\(count) charts are") stored so far; to continue, run the "
            + "same import again",
          ko: "지금까지 박스오피스 \(count)건을 저장했습니다. 같은 명령을 다시 실행하면 "
            + "이어서 가져옵니다"
        )
      )
    }
    throw error
  }

  // MARK: Files

  private mutating func take(_ path: String) throws(RuntimeError) {
    let opened = try machine.environment.files.open(path)
    if SpreadsheetInput.isWorkbook(path, opened) {
      return try take(workbook(path, opened), path)
    }
    let contents = try opened.inUTF8(name: path)
    if try contents.begins(with: "<") {
      let saved = try machine.reading(contents, path) { (contents) throws(RuntimeError) in
        try SavedCharts(contents, name: path)
      }
      return try take(saved, path)
    }
    try takeList(contents, path)
  }

  private func workbook(
    _ path: String,
    _ contents: FileContents
  ) throws(RuntimeError) -> SavedCharts {
    let sheets = try SpreadsheetInput.sheets(of: contents, name: path, machine)
    let saved = sheets.compactMap { SavedSheet($0) }
    if saved.isEmpty {
      throw .noSavedSheet(path, sheets.lazy.compactMap { SavedSheet.foreignHeading($0) }.first)
    }
    return try SavedCharts(saved, name: path)
  }

  private mutating func take(_ saved: SavedCharts, _ path: String) throws(RuntimeError) {
    hasSaved = true
    let name = files.count > 1 ? "\(path): " : ""
    left += saved.refusals.map { refusal in
      let phrase = refusal.phrase
      return Phrase(name + phrase.text(in: .english), ko: name + phrase.text(in: .korean))
    }
    for page in saved.bookings { take(page, name) }
    charts += saved.charts.count
    waiting += saved.charts
    waitingRows += saved.charts.reduce(0) { $0 + $1.entries.count }
  }

  /// Takes a booking page with its own minute, else with the given one.
  private mutating func take(_ page: SiteBooking, _ name: String) {
    var page = page
    if page.minute == nil {
      guard let minute else { return left.append(Phrase.noMinute.following(name)) }
      page.minute = minute
      // A second page can't be of the same minute.
      self.minute = nil
    }
    if let minute = page.minute, minute > machine.environment.clock.now() {
      return left.append(Phrase.inFuture(minute).following(name))
    }
    if let minute = page.minute, minute.seoulDay < Chart.firstDay {
      return left.append(Phrase.tooEarly(minute).following(name))
    }
    bookings += 1
    waitingPages.append(page)
    waitingRows += page.entries.count
  }

  private mutating func store() throws(RuntimeError) {
    guard !waiting.isEmpty || !waitingPages.isEmpty || (tally.isFinished && hasSaved) else {
      return
    }
    let (charts, pages, run) = (waiting, waitingPages, tally)
    tally = try machine.asking { () throws(SourceFailure) in
      try archive.complete.add(charts, pages, run)
    }
    waitingPages = []
    waiting = []
    waitingRows = 0
  }

  /// Imports a CSV file of charts, or a response.
  private mutating func takeList(
    _ contents: FileContents,
    _ path: String
  ) throws(RuntimeError) {
    let (charts, fields) = try charts(in: contents, path)
    let moment = tally.moment
    let result = try machine.asking { () throws(SourceFailure) in
      try archive.importCharts(charts, fields, moment)
    }
    self.charts += charts.count
    tally.rows += result.rows
    tally.added += result.added
    tally.unchanged += result.unchanged
    tally.changed += result.changed
    kept += result.kept
  }

  private func charts(
    in contents: FileContents,
    _ path: String
  ) throws(RuntimeError) -> ([Chart], Set<ChartField>) {
    guard try contents.begins(with: "{") else {
      let table = try machine.reading(contents, path) { (contents) throws(RuntimeError) in
        try CSVReader.read(contents, name: path)
      }
      let imported = ImportedCharts(table)
      let charts = try imported.charts(name: path)
      if !imported.missing.isEmpty { machine.remark(.missing(imported.missing)) }
      return (charts, imported.fields)
    }
    let sources = try machine.sources()
    let bytes = try contents.bytes(path).array
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let chart = try machine.asking { () throws(SourceFailure) in
      try sources.chart(Array(bytes[start...]))
    }
    return ([chart], Set(ChartField.answered))
  }

  // MARK: The result

  private func match() throws(RuntimeError) {
    let (_, ambiguous) = try machine.asking { () throws(SourceFailure) in
      try archive.complete.match()
    }
    guard ambiguous > 0 else { return }
    let films = ambiguous == 1 ? "1 film has" : "\(grouped(ambiguous)) films have"
    machine.remark(
      Phrase(
        "note: \(films) no code, because two films have the same title and release day",
        ko: "참고: 제목과 개봉일이 같은 영화가 둘 이상이어서 \(grouped(ambiguous))편의 코드를 정하지 못했습니다"
      )
    )
  }

  /// Says what was left out and why.
  private func report() throws(RuntimeError) {
    var left = left
    left += tally.unfinished.map { days in
      Phrase("\(days.text): the days aren't over", ko: "\(days.text): 아직 끝나지 않은 기간입니다")
    }
    left += tally.tooEarly.map { days in
      Phrase(
        "\(days.text): charts begin on \(Chart.firstDay)",
        ko: "\(days.text): 박스오피스는 \(Chart.firstDay)부터 있습니다"
      )
    }
    let limit = 20
    for phrase in left.prefix(limit) {
      machine.remark(
        Phrase(
          "note: left out: \(phrase.text(in: .english))",
          ko: "참고: 제외: \(phrase.text(in: .korean))"
        )
      )
    }
    if left.count > limit {
      let rest = grouped(left.count - limit)
      machine.remark(Phrase("note: left out: \(rest) more", ko: "참고: 제외: 그 밖에 \(rest)개"))
    }
    if !kept.isEmpty { machine.remark(.kept(kept)) }
    if !tally.changedDays.isEmpty { machine.remark(.changed(tally.changedDays)) }
    if tally.added + tally.changed + tally.unchanged == 0, kept.isEmpty, !left.isEmpty {
      throw .nothingImported
    }
  }

  /// The charts and files that were left out.
  private var leftCount: Int { left.count + tally.unfinished.count + tally.tooEarly.count }

  private var summary: Record {
    func int(_ number: Int) -> Value { .int(Int64(number)) }
    var fields: [(String, String, Value)] = [
      ("days", hasSaved ? "박스오피스" : "일수", int(charts)), ("rows", "행", int(tally.rows)),
      ("added", "추가", int(tally.added)), ("unchanged", "변경 없음", int(tally.unchanged)),
      ("changed", "변경", int(tally.changed)), ("kept", "유지", int(kept.count)),
    ]
    if hasSaved || files.count > 1 {
      fields.append(("left_out", "제외", int(leftCount)))
      fields.append(("files", "파일", int(files.count)))
    }
    if bookings > 0 { fields.append(("bookings", "예매 페이지", int(bookings))) }
    return Record(titled: fields)
  }
}

extension Phrase {
  fileprivate static let noMinute = Phrase(
    "the page doesn't say its minute; import it alone with `--at \"2026-09-25 12:54\"`",
    ko: "페이지에 시각이 없습니다. `--시각 \"2026-09-25 12:54\"` 옵션으로 이 파일만 가져오세요"
  )

  fileprivate static let ownMinute = Phrase(
    "note: the page says its minute itself, so `--at` isn't used",
    ko: "참고: 페이지에 시각이 있으므로 `--시각` 옵션은 사용하지 않습니다"
  )

  fileprivate static func tooEarly(_ minute: Instant) -> Phrase {
    Phrase(
      "\(minute.seoulMinute) is before \(Chart.firstDay), when KOBIS began",
      ko: "\(minute.seoulMinute): KOBIS 집계 시작일(\(Chart.firstDay))보다 앞선 시각입니다"
    )
  }

  fileprivate static func inFuture(_ minute: Instant) -> Phrase {
    Phrase("\(minute.seoulMinute) is in the future", ko: "\(minute.seoulMinute): 아직 오지 않은 시각입니다")
  }

  /// The phrase after the name of a file.
  fileprivate func following(_ name: String) -> Phrase {
    Phrase(name + text(in: .english), ko: name + text(in: .korean))
  }

  fileprivate static func kept(_ days: [Day]) -> Phrase {
    let names = listed(days.map(\.description), atMost: 5)
    return Phrase(
      "note: \(days.count) days differ from the KOBIS figures and stay unchanged: \(names)",
      ko: "참고: KOBIS에서 받은 수치와 다른 \(days.count)일은 그대로 둡니다: \(names)"
    )
  }

  fileprivate static func changed(_ days: [DayRange]) -> Phrase {
    let names = listed(days.map(\.text), atMost: 5)
    let charts = days.count == 1 ? "1 chart differs" : "\(grouped(days.count)) charts differ"
    return Phrase(
      "note: \(charts) from an earlier file, and the new figures are shown: \(names)",
      ko: "참고: 앞서 가져온 파일과 수치가 다른 박스오피스 \(grouped(days.count))건은 새 수치를 보여 줍니다: \(names)"
    )
  }

  fileprivate static func missing(_ columns: [String]) -> Phrase {
    let names = columns.joined(separator: ", ")
    return Phrase(
      "note: the file has no \(names); these are 0 or empty",
      ko: "참고: 파일에 \(names) 열이 없어 0이나 빈칸으로 둡니다"
    )
  }
}

extension RuntimeError {
  fileprivate static let nothingImported = RuntimeError(
    .format,
    "nothing was imported",
    ko: "가져온 박스오피스가 없습니다"
  )

  /// The error for a workbook without a chart; it may have a table of seats or screens.
  fileprivate static func noSavedSheet(_ name: String, _ heading: String?) -> RuntimeError {
    let reason =
      heading.map { heading in
        Phrase(
          "the table has \(heading.prefix(40))",
          ko: "\(heading.prefix(40)) 열이 있는 표는 박스오피스가 아닙니다"
        )
      } ?? Phrase("no row has 순위, 영화명 and 관객수", ko: "순위, 영화명, 관객수 열이 있는 시트가 없습니다")
    return RuntimeError(
      .format,
      "`\(name)` has no sheet with a chart of the site: \(reason.english)",
      ko: "`\(name)`: \(reason.korean)",
      hint: Phrase(
        "to read any sheet as a table, use `from \(name)`",
        ko: "표로 읽으려면 `불러오기 \(name)`"
      )
    )
  }
}
