import BosRuntime
import BosTables
import BosTerminal
import BosText
import BosViews
import Synchronization

/// Redraws a value while its parts arrive, in place if it fits the window.
///
/// It shows as many rows of cards as fit; further ones follow when the first are complete. After a
/// change of the window the positions of lines are unknown, so everything is redrawn at the end.
final class LiveScreen: Sendable {
  private struct State {
    var block = LiveBlock()
    var size: Size?
    /// Whether the window has changed since the start.
    var isLost = false
    /// The number of complete rows of cards, above the block.
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

  /// Returns nil if redrawing isn't possible.
  init?(_ host: Host, _ makeView: @escaping @Sendable () -> ValueView) {
    guard host.terminal.isOutput, host.system.variables["TERM"] != "dumb",
      host.terminal.rows() != nil
    else {
      return nil
    }
    self.host = host
    self.makeView = makeView
  }

  var page: LivePage { LivePage { self.draw($0, $1, isLast: $2) } }

  /// Draws a value, or returns false without a change if that isn't possible.
  private func draw(_ value: Value, _ presentation: Presentation, isLast: Bool) -> Bool {
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

  /// Draws the incomplete rows of cards that fit.
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
      // A row higher than the window is written when it is complete.
      if end == state.settled, end < settledCount { end += 1 }
      text += state.block.drawn(Array(sections[state.settled..<end].joined()))
      let whole = min(settledCount, end)
      guard whole > state.settled else { return text }
      state.block.settle(sections[state.settled..<whole].reduce(0) { $0 + $1.count })
      state.settled = whole
    }
  }

  /// The lines of a text, each with its line end.
  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0 + "\n" }
  }
}
