import BosDomain
import BosPictures
import Synchronization

/// The posters that are already drawn as characters, so that each is drawn once.
package final class DrawnPictures: Sendable {
  private struct Key: Hashable {
    var address: String
    var columns: Int
    var rows: Int
  }

  private let drawn = Mutex<[Key: [String]?]>([:])

  package init() {}

  /// Returns the lines of a poster for an area, or nil if the poster can't be read.
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
