package import BosTables
import BosTerminal
package import BosText

/// The state of the viewer: the rows, the cursor, the query and what is typed.
///
/// Keys change it without any effect; `BrowseScreen` draws it.
package struct BrowseState {
  /// What a key asks for besides a change of the state.
  package enum Action: Equatable, Sendable {
    case stay
    case leave
    /// To leave without loading rows.
    case cancel
    /// To show the page of a row, from 1, and return.
    case show(Int)
    /// To leave and open a row, from 1.
    case open(Int)
    /// To show the poster of a row, from 1.
    case poster(Int)
  }

  enum Mode: Equatable {
    case rows
    case filter
    case pipeline
    case help
    case fields
  }

  private(set) var view: ValueView
  /// The command that makes the first rows, or nil if it is unknown.
  let source: String?
  private(set) var sheet: BrowseSheet

  /// The query that the user wants to see.
  package internal(set) var query = BrowseQuery()
  /// The query of the rows that are shown.
  private(set) var shown = BrowseQuery()
  /// The stages of that query.
  package private(set) var stages = ""
  /// The last query that has no rows.
  private var failed: BrowseQuery?
  /// The reason why the wanted query has no rows.
  private(set) var problem: BrowseProblem?
  /// The queries before the last changes, for `u`.
  var past: [BrowseQuery] = []

  var mode = Mode.rows
  var input = TypedLine()
  /// The query and the row before something was typed.
  var before: (query: BrowseQuery, row: Int, top: Int) = (BrowseQuery(), 0, 0)
  /// The number that is typed before `G`.
  var count: Int?
  /// The first line of the help or of the fields in the window.
  var pageTop = 0
  /// A remark that the next key removes.
  package var note: Phrase?

  package internal(set) var row = 0
  package internal(set) var column = 0
  private(set) var top = 0
  private(set) var first = 0
  private(set) var frozen: [Int] = []
  private(set) var slots: [ScrolledTable.Slot] = []
  package private(set) var size: (columns: Int, rows: Int)

  package init(_ table: Table, source: String?, view: ValueView, size: (columns: Int, rows: Int)) {
    self.view = view
    self.source = source
    self.size = size
    sheet = BrowseSheet(table, view)
    // The column that the rows are sorted by is in the window.
    if let sorted = table.order.first?.name {
      column = sheet.columns.firstIndex { $0.name == sorted } ?? 0
    }
    settle()
  }

  package var table: Table { sheet.table }

  /// Whether a column is in the window.
  package func isVisible(_ column: Column) -> Bool {
    slots.contains { sheet.columns[$0.column] === column }
  }

  /// Whether the rows of the wanted query aren't known yet.
  package var isPending: Bool { query != shown && query != failed }

  /// What the viewer computes while the rows aren't known.
  var work: Phrase {
    guard let (name, isDescending) = query.sort, let column = table.column(name),
      shown.sort?.column != name || shown.sort?.descending != isDescending
    else { return Phrase("computing…", ko: "계산 중…") }
    let heading = table.written(column, view.language)
    return Phrase("sorting by \(heading)…", ko: "\(heading) 열로 정렬 중…")
  }

  /// Whether keys go to a line that is typed.
  package var isTyping: Bool { mode == .filter || mode == .pipeline }

  /// The number of rows in the window, between the headings and the last line.
  var height: Int { max(1, size.rows - 2) }

  /// Whether the window is large enough.
  var fits: Bool { size.columns >= 20 && size.rows >= 4 }

  // MARK: Rows

  /// Takes the rows of the wanted query, and the stages that make them.
  package mutating func take(_ table: Table, stages: String) {
    if mode == .filter, table.rowCount == 0, let filter = query.filter,
      BrowseFilter.canBegin(filter, for: self.table, view.language)
    {
      return fail(BrowseProblem(.goOn))
    }
    let name = sheet.columns.indices.contains(column) ? sheet.columns[column].name : nil
    // A cursor that was never moved stays on the first row.
    let followed = row == 0 ? nil : table.place(of: row, in: self.table)
    sheet = BrowseSheet(table, view, after: sheet)
    column = sheet.columns.firstIndex { $0.name == name } ?? 0
    (shown, self.stages) = (query, stages)
    (failed, problem) = (nil, nil)
    if query == before.query {
      (row, top) = (before.row, before.top)
    } else {
      row = followed ?? 0
      top = row - height / 2
    }
    first = 0
    // The page of a row that was chosen while the rows were computed.
    if table.rowCount == 0, mode == .fields { mode = .rows }
    settle()
  }

  /// Notes that the wanted query has no rows; the last ones stay.
  package mutating func fail(_ problem: BrowseProblem) {
    (failed, self.problem) = (query, problem)
  }

  /// Gives up the query that has no rows.
  mutating func giveUp() {
    query = shown
    (failed, problem) = (nil, nil)
  }

  package mutating func resize(columns: Int, rows: Int) {
    size = (columns, rows)
    settle()
  }

  /// Moves the cursor, and the window after it.
  mutating func move(rows: Int) {
    row += rows
    settle()
  }

  mutating func move(columns: Int) {
    column += columns
    settle()
  }

  /// Moves the cursor and the window by the same number of rows, as far as there are some.
  mutating func scroll(_ rows: Int) {
    top += rows
    row += rows
    settle()
  }

  /// Keeps the cursor within the rows and the window around the cursor.
  mutating func settle() {
    row = max(0, min(row, table.rowCount - 1))
    column = max(0, min(column, sheet.columns.count - 1))
    top = max(0, min(top, table.rowCount - height))
    if row < top { top = row }
    if row >= top + height { top = row - height + 1 }
    guard fits else { return }
    // The widths of cells that come into the window can move columns out of it.
    for _ in 0..<2 {
      frozen = sheet.layout.frozen(upTo: sheet.title, with: sheet.lead, in: size.columns)
      first = sheet.layout.first(
        showing: column,
        from: first,
        frozen: frozen,
        in: size.columns
      )
      slots = sheet.layout.slots(frozen: frozen, first: first, in: size.columns)
      sheet.measure(rows, slots)
    }
    slots = sheet.layout.slots(frozen: frozen, first: first, in: size.columns)
  }

  /// The rows in the window.
  var rows: Range<Int> { top..<max(top, min(top + height, table.rowCount)) }
}

extension Phrase {
  fileprivate static let goOn = Phrase(
    "no row has this text: go on, as in audience > 10000",
    ko: "이 텍스트가 있는 행이 없습니다. 관객수 > 10000처럼 이어서 입력하세요"
  )
}
