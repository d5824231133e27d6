import BosDomain

extension Archive {
  /// Compares doubtful charts with their stored responses, repairs them and returns them.
  ///
  /// Throws if the right rows of a chart aren't known. Charts that don't exist are left out.
  func restore(_ keys: [ChartKey]) throws(ArchiveError) -> [ChartKey: StoredChart] {
    let found = try restorations(of: keys)
    try throwDamage(in: found)
    return found.compactMapValues(\.stored)
  }

  /// Throws if the right rows of a chart aren't known.
  func throwDamage(in found: [ChartKey: Restoration]) throws(ArchiveError) {
    let damaged = found.filter { $0.value.stored == nil }.map(\.key.day).sorted()
    if !damaged.isEmpty {
      throw ArchiveError(.damagedCharts(damaged), .read, path: place.database)
    }
  }

  /// Compares charts with their stored responses, and repairs them if the archive can be written.
  func restorations(of keys: [ChartKey]) throws(ArchiveError) -> [ChartKey: Restoration] {
    let decoder = decoder
    @Sendable func all(
      _ database: Database,
      keeps: Bool
    ) throws(ArchiveError) -> [ChartKey: Restoration] {
      var result: [ChartKey: Restoration] = [:]
      for key in keys {
        result[key] = try database.restoration(of: key, decoder, keeps: keeps)
      }
      return result
    }
    if !isReadOnly {
      do throws(ArchiveError) {
        return try write(.read) { (database) throws(ArchiveError) in
          try all(database, keeps: true)
        }
      } catch {
        // What can't be repaired on disk can still be read.
      }
    }
    return try read { (database) throws(ArchiveError) in try all(database, keeps: false) }
  }
}
