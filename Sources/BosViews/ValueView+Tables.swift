import BosDomain
import BosRuntime
import BosTables
import BosTerminal
import BosText

/// The display of tables: the order of columns, the title and the footer.
extension ValueView {
  /// The table to draw; with `fits`, rows and columns may be left out for the screen.
  ///
  /// With `showsUnits`, percentages have their sign although the device is no terminal. Without
  /// `separatesTotal`, a row of totals is like the others.
  func model(
    _ table: Table,
    _ shownRows: ShownRows,
    fits: Bool = false,
    showsUnits: Bool = false,
    separatesTotal: Bool = true
  ) -> TableModel {
    // The format of a column follows the rows before the gap.
    let rows = shownRows.first
    let look = ChartLook(table, language: language, hasEnglishTitles: settings.areTitlesEnglish)
    let all = fits ? look?.columns ?? readColumns(of: table) : table.columns
    let hidesCodes = fits && device.isTerminal && table.groupsFilms
    let shown = all.filter {
      !(hidesCodes && $0.meaning == "code") && look?.standsAsTitle($0) != true
        && !(fits && standsElsewhere($0, in: table))
    }
    let columns = shown.enumerated().map { index, column in
      let heading = shownHeading(of: column, in: table)
      let usual = max(Self.usualWidth(of: column), readWidth(of: column, shownRows))
      return TableColumn(
        heading,
        short: shortHeading(of: column, in: table),
        typed: screenHeading(of: column, in: table) == nil
          ? nil : table.heading(of: column, in: language),
        alignment: shownAlignment(of: column, in: table, rows: rows),
        minimumWidth: look?.minimumWidth(of: column, heading: heading, usual)
          ?? (isKey(index, shown, table) ? max(usual, Self.keyWidth) : usual),
        priority: Self.priority(of: column, at: index, among: shown.count, table, look),
        keepsWidth: keepsWidth(column, in: table, look) || isKey(index, shown, table),
        isNamed: column.isChosen || column.isOwn,
        comesBack: column.isChosen || column.isOwn || look?.comesBack(column) ?? true,
        linkStart: linkStart(of: column, in: table)
      )
    }
    // The numbers of the history stand in place of those of its rows.
    let hasNumbers = shown.map(\.name) == ["number", "entry"]
    let heading = hasNumbers ? columns[0].heading : "#"
    let number = TableColumn(heading, alignment: .right, isRowNumber: true)
    let painters = shown.map {
      painter(
        of: $0,
        in: table,
        rows: rows,
        isTerminal: device.isTerminal,
        showsUnits: showsUnits
      )
    }
    let hasTotalRow =
      separatesTotal && (device.isTerminal || showsUnits) && table.rowCount > 1
      && shownRows.indices.last == table.rowCount - 1
      && table.hasTotalRow
    var cells = shownRows.indices.map { row in
      (hasNumbers
        ? []
        : [
          row == table.rowCount - 1 && (hasTotalRow || table.hasTotalRow && !namesTotal(table))
            ? totalNumberCell(of: table) : TableCell(String(row + 1), .muted)
        ])
        + painters.map {
          nameCell($0.column, row, of: table, look, among: shown)
            ?? growthCell($0.column, row, of: table) ?? extremeCell($0.column, row, of: table)
            ?? $0.cell(row)
        }
    }
    var totals =
      fits && device.isTerminal
      ? look?.totals(shown) { self.number($0) }.map { [TableCell("")] + $0 } : nil
    if hasTotalRow, let last = cells.popLast() {
      totals = last.map { device.isTerminal && $0.role == .null ? TableCell("") : $0 }
    }
    return TableModel(
      title: title(of: table),
      columns: [number] + (hasNumbers ? columns.dropFirst() : columns[...]),
      rows: cells,
      totalRows: shownRows.count < table.rowCount
        ? table.rowCount - (hasTotalRow ? 1 : 0) : nil,
      rowsBeforeGap: shownRows.beforeGap,
      totals: totals,
      keepsColumns: table.caption?.keepsColumns ?? false,
      movesNamed: device.isTerminal && namesColumns(shown)
    )
  }

  /// A text among the extremes of a description, cut so that the figures beside it have room; or nil.
  private func extremeCell(_ column: Column, _ row: Int, of table: Table) -> TableCell? {
    guard device.isTerminal, ["min", "max"].contains(column.name), column.kind == .any,
      table.columns.count > 7, table.columns[0].name == "column", table.columns[1].name == "type",
      case .text(let text) = column[row]
    else { return nil }
    return TableCell(truncated(sanitized(shownTitle(text)), to: 14), .plain)
  }

  /// The cell of a row of totals in place of its number: the word for it if no column has it.
  private func totalNumberCell(of table: Table) -> TableCell {
    namesTotal(table)
      ? TableCell("") : TableCell(Phrase("total", ko: "합계").text(in: language), .heading)
  }

  /// Whether a column has the word for the row of totals.
  private func namesTotal(_ table: Table) -> Bool {
    table.columns.contains { if case .text? = $0.total { true } else { false } }
  }

  /// The cells that the name of a row keeps: two names that look alike when they are cut are worse than
  /// a hidden column.
  private static let keyWidth = 20

  /// Whether a column names the rows of the user's own table: a text before all others.
  private func isKey(_ index: Int, _ columns: [Column], _ table: Table) -> Bool {
    index == 0 && columns.count > 1 && columns[0].kind == .text && table.caption == nil
      && !["code", "title", "name"].contains(columns[0].meaning)
  }

  /// The columns that a person reads: the codes of the booking service mean nothing to bos.
  private func readColumns(of table: Table) -> [Column] {
    guard device.isTerminal, table.caption?.kind == .booking else { return table.columns }
    // The numbers of the rows say the rank, unless the rows are in another order.
    let isRanked =
      table.rowCount > 1
      && (0..<table.rowCount).allSatisfy { row in
        if case .int(let place)? = table.column("rank")?[row] {
          place == Int64(row + 1)
        } else {
          false
        }
      }
    return table.columns.filter { column in
      let isRepeated = column.name == "code" || column.name == "rank" && isRanked
      return !isRepeated || column.isChosen || table.columns.count == 1
    }
  }

  /// The web address to which the codes of a column lead, or nil without links.
  func linkStart(of column: Column, in table: Table) -> String? {
    device.showsLinks && column.name == "code" ? table.kobisPage?.start : nil
  }

  /// The alignment of a column, by its first rows.
  func shownAlignment(of column: Column, in table: Table, rows: Int) -> TableColumn.Alignment {
    if device.isTerminal, table.numbersWeekdays(column) || table.namesWeekdays(column) {
      return .left
    }
    // Each of these numbers has the same decimals.
    if isWeeklyChange(column, in: table) || device.isTerminal && column.name == "rating" {
      return .right
    }
    let alignment = Self.alignment(of: column, rows: rows)
    return device.isTerminal && column.kind == .any && alignment == .right ? .decimal : alignment
  }

  /// The painter of a column, whose format follows its first rows.
  func painter(
    of column: Column,
    in table: Table,
    rows: Int,
    isTerminal: Bool,
    showsUnits: Bool = false
  ) -> CellPainter {
    CellPainter(
      column,
      rows: rows,
      language: language,
      numbers: settings.numbers,
      isTerminal: isTerminal,
      showsUnits: showsUnits,
      isAmount: Self.isAmount(column, in: table),
      isWeekday: table.numbersWeekdays(column) || isTerminal && table.namesWeekdays(column),
      isSigned: isTerminal && isChange(column, in: table),
      isAge: table.caption?.kind == .booking && column.name == "age",
      minus: isTerminal && device.unicode ? "−" : "-"
    )
  }

  /// Whether a column named after a film has its admissions.
  private static func isAmount(_ column: Column, in table: Table) -> Bool {
    table.caption?.keepsColumns == true && !column.isChosen
      && ChartColumn.recognized(column.name) == nil
  }

  /// Numbers are right-aligned, even with a few texts among them.
  private static func alignment(of column: Column, rows: Int) -> TableColumn.Alignment {
    switch column.kind {
    case .int: .right
    case .num: .decimal
    case .any:
      (0..<rows).count { column[$0].isNumber } * 2 > (0..<rows).count { !column[$0].isMissing }
        ? .right : .left
    default: .left
    }
  }

  /// Whether a column is cut only after columns of less worth are hidden: the name of the row, the
  /// sort columns, days, and the figures of a chart.
  private func keepsWidth(_ column: Column, in table: Table, _ look: ChartLook?) -> Bool {
    column.meaning == "title" || column.meaning == "name" || isWeeklyChange(column, in: table)
      || table.order.contains { $0.name == column.name }
      || look?.priority(of: column) != nil || Self.holdsDays(column, in: table)
      || table.caption != nil && (column.kind == .int || column.kind == .num)
  }

  /// Whether there are days in the first rows of a column; half a day says nothing.
  private static func holdsDays(_ column: Column, in table: Table) -> Bool {
    if column.kind == .day { return true }
    return column.kind == .any
      && (0..<min(table.rowCount, 20)).contains { row in
        if case .day = column[row] { true } else { false }
      }
  }

  /// The priority of a column on a narrow screen: the name of the row, the sort columns, the user's
  /// columns, then the usual ones.
  private static func priority(
    of column: Column,
    at index: Int,
    among count: Int,
    _ table: Table,
    _ look: ChartLook?
  ) -> Int {
    if ["title", "name"].contains(column.meaning), !column.isJoined { return 100_000 }
    if let place = table.order.firstIndex(where: { $0.name == column.name }) {
      return 90_000 - place
    }
    // What the user computed was asked for last; a pivot makes all of its columns.
    let isOnly = index == count - 1 && !column.isAmount && table.columns.count(where: \.isOwn) == 1
    let isComputed = table.caption?.request != nil || isOnly
    if column.isOwn, isComputed { return 60_000 + index }
    // Of the columns of a pivot, the last is as telling as the first, and the middle is left out.
    if column.isSpread, index == count - 1 { return 50_000 }
    if column.isChosen || isCompared(column, in: table) { return 50_000 - index }
    guard let look else {
      // A column of nothing goes first.
      let isEmpty = !(0..<min(table.rowCount, 100)).contains { !column[$0].isMissing }
      return isEmpty ? -index : count - index
    }
    if let priority = look.priority(of: column) {
      // The figures of the two sides are compared, but not the changes of each.
      return column.isJoined && column.kind != .num && ["change", "rank"].contains(column.meaning)
        ? priority / 2 : priority
    }
    // The user must have added an unknown column.
    return ChartColumn.recognized(column.name) == nil ? 40_000 - index : count - index
  }

  /// Whether a column has the amounts of a few rows that the user wrote out, beside their differences,
  /// which say nothing without them.
  private static func isCompared(_ column: Column, in table: Table) -> Bool {
    let amounts = table.columns.filter { !$0.isChosen }
    return table.caption == nil && table.grouping == nil && amounts.count <= 2
      && amounts.contains { $0 === column } && amounts.count < table.columns.count - 1
  }

  /// A large number in the format of the settings.
  func number(_ number: Int64) -> String {
    settings.numbers == .korean ? koreanUnits(number) : grouped(number)
  }

  // MARK: Words

  /// The text for a table without rows.
  func nothing(in table: Table) -> String {
    // Everybody knows the columns of a chart, and a dictionary has none.
    let isKnown = table.caption?.request != nil || table.caption?.kind == .field
    let columns = device.isTerminal && isKnown ? [] : table.columns
    let names = columns.map { heading(of: $0, in: table) }.joined(separator: ", ")
    let none = Phrase("no rows", ko: "결과 없음").text(in: language)
    var line = names.isEmpty ? none : "\(none) · \(names)"
    // On a screen, an empty table doesn't need all its column names.
    if device.isTerminal, let width { line = truncated(line, to: width) }
    let lines = [title(of: table), line].compactMap(\.self).flatMap { text in
      width.map { wrapped(text, to: $0, hanging: 2) } ?? [text]
    }
    return lines.map { StyledText($0) }.rendered(.none)
  }

  /// The line above a table.
  func title(of table: Table) -> String? {
    guard let caption = table.caption, let title = caption.title else {
      return device.isTerminal ? groupTitle(of: table) : nil
    }
    let filter = caption.isFiltered && device.isTerminal ? Phrase.filtered : nil
    let part =
      device.isTerminal
      ? caption.films.map { films in
        caption.isFiltered && !caption.isCut && caption.request?.extent == .ten && films > 10
          ? Phrase(table.rowCount, ofFirstTenOf: films) : Phrase(table.rowCount, of: films)
      } : nil
    let all = device.isTerminal ? title : table.countingRows(title)
    let text = [all, part, filter, caption.order].compactMap { $0?.text(in: language) }
      .joined(separator: " · ")
    return captioned(text)
  }

  /// The line above groups: their charts and keys.
  private func groupTitle(of table: Table) -> String? {
    guard let grouping = table.grouping else { return nil }
    let filter = grouping.isCut ? Phrase.cut : grouping.isFiltered ? Phrase.filtered : nil
    let names = table.groupColumns.filter { $0.meaning != "code" || !table.groupsFilms }.map {
      heading(of: $0, in: table)
    }
    let keys =
      names.isEmpty
      ? nil
      : Phrase(
        "by \(names.joined(separator: " and "))",
        ko: "\(names.joined(separator: "·"))별"
      )
    return [grouping.charts, filter, keys].compactMap { $0?.text(in: language) }
      .joined(separator: " · ")
  }

  /// The mark of a sort column's direction, with its place among several, for display only.
  func arrow(of name: String, in table: Table) -> String {
    guard device.isTerminal, device.unicode,
      let place = table.order.firstIndex(where: { $0.name == name })
    else { return "" }
    let number = table.order.count > 1 ? String(place + 1) : ""
    return " " + number + (table.order[place].descending ? "↓" : "↑")
  }

  /// The heading of a column in the user's language; that of a film can be its English title.
  func heading(of column: Column, in table: Table, asTitle: Bool = false) -> String {
    let heading = table.heading(of: column, in: language)
    guard asTitle, ChartColumn.recognized(column.name) == nil else { return heading }
    let title = shownTitle(heading)
    return language == .english ? KobisWords.english(title) : title
  }

  /// The headings of a record's keys.
  func labels(of record: Record) -> [String] {
    if language == .korean, let korean = record.koreanKeys { return korean }
    return record.keys.map { key in
      sanitized(language == .korean ? Table.label(of: key) ?? key : key)
    }
  }
}

extension Phrase {
  fileprivate static let filtered = Phrase("filtered", ko: "조건 적용")
  fileprivate static let cut = Phrase("some of the rows", ko: "일부 행")
}

extension Value {
  fileprivate var isNumber: Bool {
    switch self {
    case .int, .num: true
    default: false
    }
  }

  fileprivate var isMissing: Bool {
    if case .null = self { true } else { false }
  }
}
