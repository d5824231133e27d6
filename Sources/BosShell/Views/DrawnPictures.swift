import BosDomain
import BosPictures
import Synchronization

/// A cache of posters drawn as characters, so that each is decoded once while others arrive.
final class DrawnPictures: Sendable {
  private struct Key: Hashable {
    var address: String
    var columns: Int
    var rows: Int
  }

  private let drawn = Mutex<[Key: [String]?]>([:])

  /// Returns the lines of a poster for an area, drawing it once, or nil if it can't be decoded.
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
