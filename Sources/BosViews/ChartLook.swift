import BosDomain
import BosRuntime
import BosTables
import BosTerminal
import BosText

/// The presentation of a chart: the order and priority of columns, changes of rank, and totals.
struct ChartLook {
  private let table: Table
  private let language: DisplayLanguage
  private let newColumn: Column?
  /// The same column of the other table of a join.
  private let joinedNew: Column?
  /// The titles that stand in place of the Korean ones where they are known, or nil.
  private let englishTitles: Column?
  private let fields: Fields
  /// Whether every column that each chart has is present, or was until the user dropped some, so
  /// that the user hasn't selected some.
  let isWhole: Bool

  /// The fields of charts.
  struct Fields {
    /// The places on the screen by the names of the columns.
    let screens: [String: ChartField.Screen]
    /// The columns that each chart has.
    ///
    /// A file of an earlier version lacks later columns, which are optional.
    let required: [String]

    static let all = Fields(ChartField.allCases.map(\.facts))

    init(_ facts: [ChartField.Facts]) {
      screens = Dictionary(facts.map { ($0.column.name, $0.screen) }) { first, _ in first }
      // The release day is the only optional field of the first version.
      required =
        facts.map(\.column.name).filter { $0 == ChartField.open.facts.column.name }
        + facts.filter { $0.screen.isShown && !$0.isOptional }.map(\.column.name)
    }
  }

  /// Returns nil for a table that isn't a chart.
  init?(
    _ table: Table,
    language: DisplayLanguage,
    hasEnglishTitles: Bool = false,
    fields: Fields = .all
  ) {
    let names = Set(table.columns.map(\.meaning))
    let lacksColumns = table.caption?.request != nil && table.caption?.lacksColumns == true
    guard
      lacksColumns || names.isSuperset(of: ["title", "audience"])
        || table.caption?.request != nil && names.isSuperset(of: ["title", "sales"])
    else { return nil }
    self.table = table
    self.language = language
    let news = names.contains("change") ? table.columns.filter { $0.meaning == "new" } : []
    newColumn = news.first { !$0.isJoined }
    joinedNew = news.first(where: \.isJoined)
    englishTitles = hasEnglishTitles ? table.columns.first { $0.meaning == "title_en" } : nil
    self.fields = fields
    isWhole = lacksColumns || names.isSuperset(of: fields.required)
  }

  /// The displayed columns in order.
  ///
  /// It omits repetitions: the day in the title, the rank in the row number, and whether a film is
  /// new. It also omits columns that the screen doesn't show, unless the user chose one or sorted
  /// by it.
  var columns: [Column] {
    guard isWhole else { return table.columns }
    var columns = table.columns
    if !hasSeveralDays, table.caption?.title != nil { columns.removeAll { $0.meaning == "day" } }
    // The first rows of several days may be numbered as their ranks by chance.
    if isRanked, !hasSeveralDays, table.rowCount > 1 { columns.removeAll { $0.meaning == "rank" } }
    columns.removeAll(where: standsAsTitle)
    columns.removeAll { column in
      // Tables of the site tell no changes of rank, and seldom codes.
      if ["change", "code"].contains(column.name), !column.isChosen, column.storage.isAllNull {
        return true
      }
      if table.order.contains(where: { $0.name == column.name }) { return false }
      if column.meaning == "new" || repeats(column) { return true }
      return fields.screens[column.meaning]?.isShown == false && !column.isChosen
    }
    // Columns that a script added come just before the share, after what matters to most.
    let added = ChartField.share.facts.screen.position
    return columns.enumerated().sorted { a, b in
      let (left, right) = (
        fields.screens[a.element.meaning], fields.screens[b.element.meaning]
      )
      let (leftPlace, rightPlace) = (left?.position ?? added, right?.position ?? added)
      if leftPlace != rightPlace { return leftPlace < rightPlace }
      return (left == nil) == (right == nil) ? a.offset < b.offset : left == nil
    }.map(\.element)
  }

  /// Whether a column is there only to be shown in place of the titles.
  func standsAsTitle(_ column: Column) -> Bool {
    englishTitles != nil && column.meaning == "title_en" && column.isAside
  }

  /// Whether a joined column says again what that of its name says, such as the title.
  private func repeats(_ column: Column) -> Bool {
    guard column.isJoined, ["title", "code", "open"].contains(column.meaning),
      let first = table.columns.first(where: { $0.meaning == column.meaning && !$0.isJoined })
    else { return false }
    return (0..<table.rowCount).allSatisfy { Value.areEqual(first[$0], column[$0]) }
  }

  /// The priority of a column on a narrow screen; nil for a column that charts don't have.
  func priority(of name: String) -> Int? {
    // In a chart of several days, the day distinguishes the rows.
    if name == "day", hasSeveralDays { return 499 }
    // The row's own number says the rank already, unless the rows are in another order.
    if name == "rank", !isRanked || hasSeveralDays { return 498 }
    guard let priority = fields.screens[name]?.priority else { return nil }
    guard isOfWeeks, (2...495).contains(priority) else { return priority }
    // Among weeks and weekends, people look at the change before the share and the release day.
    return name == "audience_rate" ? 495 : priority == 2 ? 2 : priority - 1
  }

  /// The priority of a column, which is high if a condition tells its rows apart.
  func priority(of column: Column) -> Int? {
    let priority = priority(of: column.meaning)
    return isTested(column) ? max(priority ?? 0, 498) : priority
  }

  /// Whether a condition compared the cells of a column, and left different ones.
  private func isTested(_ column: Column) -> Bool {
    guard table.caption?.testedColumns.contains(column.name) == true else { return false }
    return (1..<max(1, table.rowCount)).contains { !Value.areEqual(column[$0], column[0]) }
  }

  /// Whether a column may be shown where one of more worth is hidden: from the screens on, they come in
  /// their order, so that charts of one width differ little.
  func comesBack(_ column: Column) -> Bool {
    guard let priority = fields.screens[column.meaning]?.priority else { return true }
    return priority > 493 || column.meaning == "audience_rate" && isOfWeeks || isTested(column)
  }

  /// Whether the rows are those of whole weeks or weekends.
  private var isOfWeeks: Bool {
    table.caption?.request.map { $0.span != .day } ?? false
  }

  /// The minimum width of a column: a less important one is dropped before titles and its heading
  /// are cut.
  func minimumWidth(of column: Column, heading: String, _ usual: Int) -> Int {
    if column.meaning == "title" { return isWhole ? 18 : 16 }
    let isImportant = fields.screens[column.meaning].map { $0.priority >= 495 } ?? false
    return isWhole && !isImportant ? max(usual, cellWidth(heading)) : usual
  }

  private var hasSeveralDays: Bool {
    guard let day = table.column("day"), table.rowCount > 0 else { return false }
    // The title names all requested days, even if the rows are from one.
    if let request = table.caption?.request, request.days.count > 1 { return true }
    return (1..<table.rowCount).contains { !Value.areEqual(day[$0], day[0]) }
  }

  /// Whether the rows are in order of rank, from the first.
  private var isRanked: Bool {
    guard let rank = table.column("rank") else { return false }
    return (0..<table.rowCount).allSatisfy { row in
      if case .int(let place) = rank[row] { place == Int64(row + 1) } else { false }
    }
  }

  /// Whether a whole chart has ranks that the row numbers don't say.
  var isOutOfRank: Bool {
    isWhole && table.column("rank") != nil && (!isRanked || hasSeveralDays)
  }

  /// A change of rank or an English title for display, or nil for any other cell.
  func cell(_ column: Column, _ row: Int) -> TableCell? {
    if column.meaning == "title", let title = englishTitle(row) {
      return TableCell(sanitized(title), .plain)
    }
    guard column.meaning == "change", let newColumn = column.isJoined ? joinedNew : newColumn,
      case .int(let change) = column[row]
    else {
      return nil
    }
    if case .bool(true) = newColumn[row] {
      return Self.newCell
    }
    return Self.cell(change: change)
  }

  /// The mark of a new film in place of a change of rank.
  static let newCell = TableCell("NEW", .accent)

  /// A change of rank.
  static func cell(change: Int64) -> TableCell {
    if change > 0 { return TableCell("▲\(change)", .rise) }
    return change < 0 ? TableCell("▼\(change.magnitude)", .fall) : TableCell("–", .muted)
  }

  /// The title that stands in place of the Korean one, or nil.
  func englishTitle(_ row: Int) -> String? {
    if case .text(let title)? = englishTitles?[row] { title } else { nil }
  }

  /// The totals of all rows, shown or not: of admissions and sales, and of a day's shares, or nil
  /// if there is nothing to add.
  func totals(_ columns: [Column], _ write: (Int64) -> String) -> [TableCell]? {
    guard let caption = table.caption, caption.request != nil, !caption.repeatsRows,
      table.rowCount > 1
    else { return nil }
    return columns.map { column in
      if column.meaning == "title", !column.isJoined {
        return TableCell(totalsLabel.text(in: language), .heading)
      }
      switch fields.screens[column.meaning]?.total {
      case .amounts: return TableCell(write(sum(column)), .number)
      case .shares where !hasSeveralDays && !column.isOwn:
        let sum = share(column)
        // The shares of all films are rounded, but they are all of it.
        let isAll = caption.films == table.rowCount && !caption.isFiltered && !caption.isCut
        let isRounded = isAll && caption.request?.extent == .all && (98..<102).contains(sum)
        return TableCell(fixed(isRounded ? 100 : sum, decimals: 1) + "%", .number)
      default: return TableCell("")
      }
    }
  }

  /// What the totals are of: the first films of a chart aren't all of it.
  private var totalsLabel: Phrase {
    guard let caption = table.caption, let request = caption.request, request.extent == .ten,
      caption.films != table.rowCount
    else { return Phrase("sum", ko: "합계") }
    // Each of several charts has its first ten.
    let isOfCharts = !caption.isFiltered && table.rowCount == 10 * request.days.count
    let areSeveral = request.days.count > 1
    guard isOfCharts || isRanked && !areSeveral && !caption.isFiltered else {
      return Phrase("sum", ko: "합계")
    }
    if areSeveral { return Phrase("sum of the top tens", ko: "상위 10편씩 합계") }
    let count = table.rowCount
    return Phrase("top \(count) total", ko: "상위 \(count)편 합계")
  }

  private func sum(_ column: Column) -> Int64 {
    (0..<table.rowCount).reduce(0) { sum, row in
      if case .int(let number) = column[row] { sum &+ number } else { sum }
    }
  }

  private func share(_ column: Column) -> Double {
    (0..<table.rowCount).reduce(0) { sum, row in
      if case .num(let number) = column[row] { sum + number } else { sum }
    }
  }
}
