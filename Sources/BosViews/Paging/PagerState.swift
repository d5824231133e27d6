package import BosText

/// The state of the pager: the lines, the part that the window shows, and the search.
///
/// Keys change it without any effect; `PagerScreen` draws it.
package struct PagerState {
  /// What a key asks for besides a change of the state.
  package enum Action: Equatable, Sendable {
    case stay
    /// To draw everything again.
    case redraw
    case leave
  }

  enum Mode: Equatable {
    case lines
    case search
    case help
  }

  /// The place of a window in the text.
  struct Position: Equatable {
    var top = 0
    /// The first column, from 0.
    var left = 0
  }

  /// The direction of a search whose match isn't known yet.
  enum Wanted {
    case first(from: PagerSearch.Match)
    case last(before: PagerSearch.Match)
  }

  let text: PagedText
  let language: DisplayLanguage
  package private(set) var size: (columns: Int, rows: Int)
  private(set) var position = Position()

  var mode = Mode.lines
  var input = TypedLine()
  private(set) var search: PagerSearch?
  /// The match that was found last.
  private(set) var current: PagerSearch.Match?
  private var wanted: Wanted?
  /// The place and the search before something was typed.
  private var before: (position: Position, search: PagerSearch?, current: PagerSearch.Match?)?
  /// A remark that the next key removes.
  var note: Phrase?

  package init(_ text: String, language: DisplayLanguage, size: (columns: Int, rows: Int)) {
    self.text = PagedText(text)
    self.language = language
    self.size = size
  }

  /// The number of lines in the window, above its last line.
  var height: Int { max(1, size.rows - 1) }

  /// The headings of the table whose rows are in the window; they cover its first lines.
  var headings: Range<Int>? { headings(above: position.top) }

  private func headings(above line: Int) -> Range<Int>? {
    size.rows < Self.fewestRows ? nil : text.headings(above: line)
  }

  /// The fewest rows of a window with headings that stay.
  private static let fewestRows = 8

  /// The lines in the window, below headings that stay.
  var rows: Range<Int> {
    (position.top + (headings?.count ?? 0))..<min(position.top + height, text.count)
  }

  var isAtEnd: Bool { rows.upperBound == text.count }

  /// A line as far as the window shows it, and one character more.
  func line(_ row: Int) -> PagedLine {
    PagedLine(text[row], upTo: position.left + size.columns + 1)
  }

  func text(_ phrase: Phrase) -> String { phrase.text(in: language) }

  // MARK: Moving

  package mutating func resize(columns: Int, rows: Int) {
    size = (columns, rows)
    // No line is left of a window that has become wider.
    let widest = self.rows.map { line($0).width }.max() ?? 0
    position.left = max(0, min(position.left, widest - columns))
    settle()
  }

  mutating func scroll(_ lines: Int) {
    position.top += lines
    settle()
  }

  /// Moves by the lines in the window, so that the next page begins where this one ends.
  mutating func scrollPage(isForward: Bool) {
    if isForward {
      let next = rows.upperBound
      let covered = next - PagedText.headingLines
      position.top = headings(above: covered) == nil ? next : covered
    } else {
      position.top = rows.lowerBound - height
    }
    settle()
  }

  /// Moves sideways by half a window, as far as a line in the window continues.
  mutating func moveSideways(isForward: Bool) {
    let step = max(1, size.columns / 2)
    if !isForward {
      position.left = max(0, position.left - step)
    } else if continuesRight {
      position.left += step
    }
  }

  /// Whether a line in the window continues on the right.
  var continuesRight: Bool { rows.contains { line($0).width > position.left + size.columns } }

  /// Keeps the window within the text.
  private mutating func settle() {
    position.top = max(0, min(position.top, text.count - height))
  }

  // MARK: Searching

  /// Whether lines must still be read for the search.
  package var isPending: Bool { search.map { !$0.isComplete } ?? false }

  /// Reads more lines for the search, and shows the match that is looked for.
  package mutating func proceed(lines: Int = 500) {
    search?.read(text, lines: lines)
    resolve()
  }

  mutating func beginSearch() {
    before = (position, search, current)
    mode = .search
    input = TypedLine()
  }

  /// Searches from the place before the text was typed.
  mutating func searchTyped() {
    guard let before else { return }
    (position, current, wanted) = (before.position, nil, nil)
    search = input.isEmpty ? nil : PagerSearch(input.text, in: text)
    if search != nil { wanted = .first(from: .init(line: position.top, number: 0)) }
  }

  /// Ends typing, and keeps what was typed or not.
  mutating func endTyping(keeps: Bool) {
    mode = .lines
    guard let before else { return }
    self.before = nil
    if keeps, !input.isEmpty { return resolve() }
    (position, search, current) = before
    wanted = nil
    settle()
    // As in less, an empty search repeats the last one.
    if keeps { searchOn(isForward: true) }
  }

  mutating func endSearch() { (search, current, wanted) = (nil, nil, nil) }

  /// Looks for the next match after the current one or, if that isn't in the window, in it.
  mutating func searchOn(isForward: Bool) {
    guard search != nil else {
      note = .noSearch
      return
    }
    let seen = current.flatMap { rows.contains($0.line) ? $0 : nil }
    let start = seen ?? .init(line: position.top, number: 0)
    wanted =
      isForward
      ? .first(from: .init(line: start.line, number: start.number + (seen == nil ? 0 : 1)))
      : .last(before: start)
    resolve()
  }

  /// Shows the wanted match if it is known.
  private mutating func resolve() {
    guard let search, let wanted else { return }
    let match: PagerSearch.Match?
    let other: PagerSearch.Match?
    let isKnown: Bool
    switch wanted {
    case .first(let start):
      match = search.first(from: start)
      other = search.first(from: .init(line: 0, number: 0))
      isKnown = match != nil
    case .last(let end):
      match = search.last(before: end)
      other = search.last(before: .init(line: text.count, number: 0))
      isKnown = match != nil && search.read > end.line
    }
    guard isKnown || search.isComplete else { return }
    self.wanted = nil
    if let found = match ?? other {
      show(found)
      if match == nil, mode == .lines { note = .around }
    } else if mode == .lines {
      note = .notFound(search.text)
      endSearch()
    } else {
      // Enter says that nothing was found.
      self.wanted = wanted
    }
  }

  /// Moves the window to a match, if it isn't in it.
  private mutating func show(_ match: PagerSearch.Match) {
    current = match
    if !rows.contains(match.line) {
      position.top = match.line - height / 3
      settle()
    }
    let line = PagedLine(text[match.line])
    guard let search, let place = search.matches(in: line, current: nil)[at: match.number] else {
      return
    }
    func column(_ place: Int) -> Int { line.cells[..<place].reduce(0) { $0 + $1.width } }
    let start = column(place.characters.lowerBound)
    let end = column(place.characters.upperBound)
    let room = position.left + (position.left > 0 ? 1 : 0)
    let edge = position.left + size.columns - (line.width > position.left + size.columns ? 1 : 0)
    if start < room || end > edge {
      position.left = end < size.columns ? 0 : max(0, start - size.columns / 3)
    }
  }
}

extension Array {
  fileprivate subscript(at place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}

extension Phrase {
  fileprivate static let noSearch = Phrase("type / to search", ko: "찾으려면 /")
  fileprivate static let around = Phrase(
    "past the end of the text: searching from the other end",
    ko: "끝까지 찾아서 반대쪽 끝부터 다시 찾습니다"
  )
  fileprivate static func notFound(_ text: String) -> Phrase {
    Phrase("not found: \(text)", ko: "찾지 못했습니다: \(text)")
  }
}
