import BosDomain
import BosPictures
import Synchronization

/// Posters that were turned into characters, so that each is read only once while others come.
final class DrawnPictures: Sendable {
  private struct Key: Hashable {
    var address: String
    var columns: Int
    var rows: Int
  }

  private let drawn = Mutex<[Key: [String]?]>([:])

  /// Gives the lines of a poster for an area, drawing it the first time; nil for one that can't
  /// be read.
  func lines(
    of poster: Poster,
    _ area: CellSize,
    _ draw: () -> [String]?
  ) -> [String]? {
    let key = Key(address: poster.address, columns: area.columns, rows: area.rows)
    if let known = drawn.withLock({ $0[key] }) { return known }
    let lines = draw()
    drawn.withLock { $0[key] = .some(lines) }
    return lines
  }
}
