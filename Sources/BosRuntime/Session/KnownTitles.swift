package import BosTables
import Synchronization

/// The English titles of films that were seen in the session, by their Korean ones.
///
/// They are for display alone; data keep the Korean titles.
package final class KnownTitles: Sendable {
  /// The most titles that are kept.
  private static let limit = 50_000

  /// An empty title stands for several films with one Korean title.
  private let titles = Mutex<[String: String]>([:])

  package init() {}

  /// Returns the English title of a film, or nil if it is unknown or that of several films.
  package subscript(title: String) -> String? {
    titles.withLock { $0[title] }.flatMap { $0.isEmpty ? nil : $0 }
  }

  var isEmpty: Bool { titles.withLock { $0.isEmpty } }

  package func learn(_ english: String, of title: String) {
    guard !english.isEmpty, english != title else { return }
    titles.withLock { titles in
      guard titles.count < Self.limit || titles[title] != nil else { return }
      titles[title] = titles[title].map { $0 == english ? english : "" } ?? english
    }
  }

  /// Learns the titles of a table that has both.
  package func learn(from table: Table) {
    guard let titles = table.column("title"), let english = table.column("title_en") else { return }
    for row in 0..<table.rowCount {
      if case .text(let title) = titles[row], case .text(let name) = english[row] {
        learn(name, of: title)
      }
    }
  }
}
