import BosRuntime
import BosTables
import BosTerminal
import BosText
import BosViews
import Synchronization

/// Draws a value again and again while its parts come, in place where it fits the window.
///
/// Of cards as many rows are there as fit, and further ones follow as soon as the first are whole.
/// After a change of the window nobody knows where lines are; then all is drawn anew at the end.
final class LiveScreen: Sendable {
  private struct State {
    var block = LiveBlock()
    var size: Size?
    /// Whether the window has changed since.
    var isLost = false
    /// How many rows of cards are whole, and stand above the block.
    var settled = 0
  }

  private struct Size: Equatable {
    var columns: Int
    var rows: Int
  }

  private let host: Host
  private let makeView: @Sendable () -> ValueView
  private let pictures = DrawnPictures()
  private let state = Mutex(State())

  /// Nil where nothing can be drawn again.
  init?(_ host: Host, _ makeView: @escaping @Sendable () -> ValueView) {
    guard host.terminal.isOutput, host.system.variables["TERM"] != "dumb",
      host.terminal.rows() != nil
    else {
      return nil
    }
    self.host = host
    self.makeView = makeView
  }

  /// Draws a value; false, with nothing changed, where that can't be done.
  func draw(_ value: Value, _ presentation: Presentation, isLast: Bool) -> Bool {
    var view = makeView()
    view.drawnPictures = pictures
    let size = Size(columns: view.device.columns, rows: host.terminal.rows() ?? 0)
    let text = state.withLock { state -> String? in
      if let known = state.size, known != size { state.isLost = true }
      state.size = size
      if state.isLost {
        return isLast ? "\r\u{1B}[J" + Self.lines(view.text(value, presentation)).joined() : ""
      }
      if case .table(let table) = value, case .cards(let cards) = presentation {
        return Self.drawn(GridView(view, table, cards), size, &state)
      }
      let drawn = view.text(value, presentation)
      let lines = Self.lines(drawn).map { String($0.dropLast()) }
      let fits = lines.count < size.rows && !LongPage.holdsPixels(drawn)
      return fits ? state.block.drawn(lines) : nil
    }
    guard let text else { return false }
    if !text.isEmpty {
      _ = host.streams.write(text)
      host.streams.flush()
    }
    return true
  }

  /// Draws the rows of cards that are not whole, as far as they fit.
  private static func drawn(_ grid: GridView, _ size: Size, _ state: inout State) -> String {
    let sections = grid.sections
    let settledCount = grid.settledCount
    var text = ""
    while true {
      var end = state.settled
      var height = 0
      while end < sections.count, height + sections[end].count < size.rows {
        height += sections[end].count
        end += 1
      }
      // A row that is higher than the window is written when it is whole.
      if end == state.settled, end < settledCount { end += 1 }
      text += state.block.drawn(Array(sections[state.settled..<end].joined()))
      let whole = min(settledCount, end)
      guard whole > state.settled else { return text }
      state.block.settle(sections[state.settled..<whole].reduce(0) { $0 + $1.count })
      state.settled = whole
    }
  }

  /// The lines of a text, each with its end.
  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0 + "\n" }
  }
}
