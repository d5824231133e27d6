import BosDomain
import BosRuntime
import BosSiteTables
import BosSystem
import BosTables
import BosText

/// The charts in a file that was saved on the site of KOBIS, with all films of each day, or its
/// bookings.
struct SavedCharts {
  let charts: [SiteChart]
  let bookings: [SiteBooking]
  let refusals: [SiteRefusal]

  /// A page of the site with seven days is a hundredth of this.
  private static let largest = 256 << 20

  init(_ contents: FileContents, name: String) throws(RuntimeError) {
    let file = try Self.reading(contents, name) { (next) throws(SiteFileError) in
      try SiteFile(html: next)
    }
    try self.init(file, contents, name: name)
  }

  /// Reads a page piece by piece.
  private static func reading<Output>(
    _ contents: FileContents,
    _ name: String,
    _ read: (() -> ArraySlice<UInt8>?) throws(SiteFileError) -> Output
  ) throws(RuntimeError) -> Output {
    guard contents.count <= largest else { throw .tooLarge(name) }
    var offset = 0
    let output: Output
    do throws(SiteFileError) {
      output = try read {
        guard offset < contents.count, (try? Interruption.check()) != nil else { return nil }
        let piece = contents.piece(at: offset, size: 1 << 16)
        offset += piece.count
        return piece.isEmpty ? nil : piece
      }
    } catch {
      throw .unreadable(name, error)
    }
    try Interruption.check()
    return output
  }

  /// The rows of a page: of its charts or bookings, else of its largest table as it stands.
  ///
  /// The site has tables of years, of seats and of screens; none of them is a chart of a day.
  static func rows(
    of contents: FileContents,
    name: String,
    _ machine: Machine
  ) throws(RuntimeError) -> Table {
    let file = try reading(contents, name) { (next) throws(SiteFileError) in
      try SiteFile(html: next)
    }
    let isOther = file.charts.isEmpty && file.bookings.isEmpty
    if isOther, file.refusals.allSatisfy(\.reason.isOfOtherTable), isUTF8(contents) {
      let found = try reading(contents, name) { (next) throws(SiteFileError) in
        try SitePlainTable(html: next)
      }
      if let found {
        // The reader of CSV knows what numbers and days look like.
        let rows = CSVWriter.bytes(rows: [found.headings] + found.rows)
        return try CSVReader.read(bytes: rows, name: name)
      }
    }
    let saved = try SavedCharts(file, contents, name: name)
    for remark in saved.remarks { machine.remark(remark) }
    return try saved.table()
  }

  private init(
    _ file: SiteFile,
    _ contents: FileContents,
    name: String
  ) throws(RuntimeError) {
    if file.charts.isEmpty, file.bookings.isEmpty, !Self.isUTF8(contents) { throw .notUTF8(name) }
    try self.init(file, name: name)
  }

  /// Whether the file can be what the site saves; a program can have saved it as windows-949.
  private static func isUTF8(_ contents: FileContents) -> Bool {
    String(validating: contents.piece(at: 0, size: contents.count), as: UTF8.self) != nil
  }

  /// Reads the sheets of a workbook that a saved table became.
  init(_ sheets: [SavedSheet], name: String) throws(RuntimeError) {
    let files = sheets.map { SiteFile(rows: $0.texts) }
    try self.init(SiteFile(joining: files), name: name)
  }

  private init(_ file: SiteFile, name: String) throws(RuntimeError) {
    if file.charts.isEmpty, file.bookings.isEmpty, let refusal = file.refusals.first {
      let reason = refusal.phrase
      if refusal.reason.isOfBookings { throw .badBookings(name, reason) }
      throw RuntimeError(
        .format,
        "`\(name)` has no chart: \(reason.text(in: .english))",
        ko: "`\(name)` 파일에 박스오피스가 없습니다: \(reason.text(in: .korean))",
        hint: refusal.reason.isOfOtherTable ? .savedTable : nil
      )
    }
    (charts, bookings, refusals) = (file.charts, file.bookings, file.refusals)
  }

  /// What was left out, one line each.
  var remarks: [Phrase] {
    let shown = refusals.prefix(5).map { refusal in
      Phrase(
        "note: left out: \(refusal.phrase.text(in: .english))",
        ko: "참고: 제외: \(refusal.phrase.text(in: .korean))"
      )
    }
    let rest = refusals.count - shown.count
    guard rest > 0 else { return shown }
    return shown + [Phrase("note: left out: \(rest) more", ko: "참고: 제외: 그 밖에 \(rest)개")]
  }

  /// All rows below one another.
  func table() throws(RuntimeError) -> Table {
    if charts.isEmpty, !bookings.isEmpty { return try bookingTable() }
    var rows: [(chart: SiteChart, entry: SiteEntry)] = []
    rows.reserveCapacity(charts.reduce(0) { $0 + $1.entries.count })
    for chart in charts {
      try Interruption.check()
      for entry in chart.entries { rows.append((chart, entry)) }
    }
    func ints(_ field: ChartField, _ value: (SiteEntry) -> Int?) -> Column {
      Column(field.facts.column.name, .ints(rows.map { value($0.entry).map { Int64($0) } }))
    }
    func nums(_ field: ChartField, _ value: (SiteEntry) -> Double?) -> Column {
      Column(field.facts.column.name, .nums(rows.map { value($0.entry) }))
    }
    func texts(
      _ name: String,
      ko korean: String? = nil,
      _ value: (SiteFilm) -> String?
    ) throws(RuntimeError) -> Column {
      try Column(
        name,
        ko: korean,
        values: rows.map { value($0.entry.film).map { .text($0) } ?? .null }
      )
    }
    let share = rows.map { row in
      let market = row.chart.market.audience
      return market > 0 ? Double(row.entry.audience) / Double(market) * 100 : nil
    }
    var columns = [
      try Column("day", values: rows.map { .day($0.chart.days.lower) }),
      ints(.rank) { $0.rank }, try texts("code") { $0.code }, try texts("title") { $0.title },
      try Column("open", values: rows.map { $0.entry.film.open.map { .day($0) } ?? .null }),
      ints(.audience) { $0.audience }, ints(.audienceChange) { $0.audienceChange },
      nums(.audienceRate) { $0.audienceRate }, ints(.total) { $0.audienceTotal },
      Column("market_share", ko: "관객점유율", isLargestFirst: true, .nums(share)),
      ints(.sales) { $0.sales }, nums(.share) { $0.salesShare },
      ints(.salesChange) { $0.salesChange }, nums(.salesRate) { $0.salesRate },
      ints(.salesTotal) { $0.salesTotal }, ints(.screens) { $0.screens },
      ints(.shows) { $0.shows },
    ]
    columns += [
      try texts("nation", ko: "국적") { $0.nation ?? $0.nations },
      try texts("distributor", ko: "배급사") { $0.distributor },
      try texts("makers", ko: "제작사") { $0.makers }, try texts("grade", ko: "관람등급") { $0.grade },
      try texts("genre", ko: "장르") { $0.genre }, try texts("director", ko: "감독") { $0.director },
      try texts("actors", ko: "배우") { $0.actors },
    ]
    // A saved page has fewer columns than the site's own file, and only the page has codes.
    return Table(columns: columns.filter { $0.name == "title" || !$0.storage.isAllNull })
  }
}

extension Phrase {
  fileprivate static let savedTable = Phrase(
    "on the site of KOBIS, open 일별 박스오피스 and save it with 엑셀, or save the page",
    ko: "KOBIS 사이트의 일별 박스오피스에서 엑셀 단추로 저장한 파일이나 저장한 페이지를 읽습니다"
  )
}

extension SiteRefusal {
  /// What is wrong, with the days and the row.
  var phrase: Phrase {
    let reason = reason.phrase
    guard let days else {
      guard let row else { return reason }
      return Phrase(
        "row \(row): \(reason.text(in: .english))",
        ko: "\(row)행: \(reason.text(in: .korean))"
      )
    }
    let name =
      days.count == 1
      ? days.lower.description : "\(days.lower.description)..\(days.upper.description)"
    guard let row else {
      return Phrase(
        "\(name): \(reason.text(in: .english))",
        ko: "\(name): \(reason.text(in: .korean))"
      )
    }
    return Phrase(
      "\(name), row \(row): \(reason.text(in: .english))",
      ko: "\(name) \(row)행: \(reason.text(in: .korean))"
    )
  }
}

extension SiteRefusal.Reason {
  /// Whether the table may be one of the site's that isn't a chart.
  fileprivate var isOfOtherTable: Bool {
    switch self {
    case .noTable, .otherTable, .noDays, .noPeriod: true
    default: false
    }
  }

  /// Whether something is wrong with a booking page.
  fileprivate var isOfBookings: Bool {
    switch self {
    case .shares, .cut, .severalMinutes, .unreadable("예매율", _): true
    default: false
    }
  }

  fileprivate var phrase: Phrase {
    switch self {
    case .noTable:
      Phrase("no table with 순위, 영화명 and 관객수", ko: "순위, 영화명, 관객수 열이 있는 표가 없습니다")
    case .otherTable(let heading):
      Phrase(
        "the table has \(heading.prefix(40)), so it isn't a chart",
        ko: "\(heading.prefix(40)) 열이 있는 표이므로 박스오피스가 아닙니다"
      )
    case .cut: Phrase("the end of the page is missing", ko: "페이지의 끝이 없습니다")
    case .severalMinutes:
      Phrase("the page has several minutes", ko: "페이지에 서로 다른 시각이 있습니다")
    case .noDays: Phrase("no days above the table", ko: "표 위에 날짜가 없습니다")
    case .noPeriod:
      Phrase(
        "the days are neither one day nor a week or weekend",
        ko: "하루도 한 주도 주말도 아닌 기간입니다"
      )
    case .noTotal:
      Phrase("the last row, 합계, is missing: the file was cut", ko: "합계 행이 없습니다. 파일이 잘렸습니다")
    case .noRows: Phrase("no films", ko: "영화가 없습니다")
    case .total(let column, let said, let summed):
      Phrase(
        "\(column) adds up to \(summed), but 합계 says \(said)",
        ko: "\(column) 합계가 맞지 않습니다(행을 더하면 \(summed), 합계 행은 \(said))"
      )
    case .swapped(let audience, let sales):
      Phrase(
        "관객수 \(audience) is more than 매출액 \(sales): the headings are swapped",
        ko: "관객수(\(audience))가 매출액(\(sales))보다 큽니다. 열 제목이 뒤바뀌었습니다"
      )
    case .shares(let percent):
      Phrase(
        "the shares of all films add up to \(percent) %",
        ko: "모든 영화의 예매율을 더하면 \(percent)%입니다"
      )
    case .unreadable(let column, ""):
      Phrase("\(column) is empty", ko: "\(column) 값이 비어 있습니다")
    case .unreadable(let column, let text):
      Phrase(
        "\(column) has no number or day: `\(text.prefix(40))`",
        ko: "\(column) 열의 값을 읽을 수 없습니다: `\(text.prefix(40))`"
      )
    case .severalDays:
      Phrase("several days stand above the table", ko: "표 위에 서로 다른 날짜가 있습니다")
    case .filter(let text) where !text.isEmpty:
      Phrase(
        "bos has no charts of only these films: `\(text.prefix(40))`",
        ko: "이 조건의 박스오피스는 다루지 않습니다: `\(text.prefix(40))`"
      )
    case .filter:
      Phrase(
        "the conditions above the table contradict one another",
        ko: "표 위의 조회 조건이 서로 어긋납니다"
      )
    case .repeated: Phrase("the file has this chart twice", ko: "같은 박스오피스가 파일에 두 번 있습니다")
    }
  }
}

extension RuntimeError {
  fileprivate static func notUTF8(_ name: String) -> RuntimeError {
    RuntimeError(
      .format,
      "`\(name)` is not UTF-8",
      ko: "`\(name)` 파일이 UTF-8이 아닙니다",
      hint: Phrase(
        "save the page again in a browser, or convert it: iconv -f cp949 -t utf-8",
        ko: "브라우저에서 다시 저장하거나 터미널에서 `iconv -f cp949 -t utf-8`로 바꾸세요"
      )
    )
  }

  fileprivate static func badBookings(_ name: String, _ reason: Phrase) -> RuntimeError {
    RuntimeError(
      .format,
      "the booking page `\(name)` can't be right: \(reason.text(in: .english))",
      ko: "`\(name)` 예매 페이지의 값이 맞지 않습니다: \(reason.text(in: .korean))"
    )
  }

  fileprivate static func tooLarge(_ name: String) -> RuntimeError {
    RuntimeError(
      .format,
      "`\(name)` is larger than 256 MB",
      ko: "`\(name)` 파일이 256MB보다 큽니다"
    )
  }

  fileprivate static func unreadable(_ name: String, _ error: SiteFileError) -> RuntimeError {
    switch error {
    case .damaged:
      RuntimeError(
        .format,
        "`\(name)` is nested too deep for a web page",
        ko: "`\(name)` 파일은 웹 페이지라기에는 너무 깊게 겹쳐 있습니다"
      )
    case .noLibrary:
      RuntimeError(
        .file,
        "web pages need libxml2, which isn't installed",
        ko: "웹 페이지를 읽는 libxml2 라이브러리가 없습니다",
        hint: Phrase("on Debian: apt-get install libxml2", ko: "데비안: apt-get install libxml2")
      )
    case .noMemory:
      RuntimeError(
        .memory,
        "not enough memory for `\(name)`",
        ko: "`\(name)` 파일을 읽을 메모리가 부족합니다"
      )
    }
  }
}
