package import BosTables
import Synchronization

/// The English titles of films and names of directors that were seen in the session, by the Korean ones.
///
/// They are for display alone; data keep the Korean titles.
package final class KnownTitles: Sendable {
  /// The most titles that are kept.
  private static let limit = 50_000

  /// An empty title stands for several films with one Korean title.
  private let titles = Mutex<[String: String]>([:])
  private let people = Mutex<[String: String]>([:])

  package init() {}

  /// Returns the English title of a film, or nil if it is unknown or that of several films.
  package subscript(title: String) -> String? {
    titles.withLock { $0[title] }.flatMap { $0.isEmpty ? nil : $0 }
  }

  var isEmpty: Bool { titles.withLock { $0.isEmpty } }

  package func learn(_ english: String, of title: String) {
    titles.withLock { Self.add(english, title, to: &$0) }
  }

  /// Returns the English name of a person, or nil if it is unknown or people of one name differ.
  package func person(_ name: String) -> String? {
    people.withLock { $0[name] }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A text with the English names of those people in it, between commas, who are known.
  package func persons(in text: String) -> String {
    text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let name = part.drop { $0 == " " }
      return part.prefix(part.count - name.count) + (person(String(name)) ?? String(name))
    }.joined(separator: ",")
  }

  package func learn(_ english: String, ofPerson name: String) {
    people.withLock { Self.add(english, name, to: &$0) }
  }

  private static func add(_ english: String, _ name: String, to names: inout [String: String]) {
    guard !english.isEmpty, english != name, names.count < limit || names[name] != nil else {
      return
    }
    names[name] = names[name].map { $0 == english ? english : "" } ?? english
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
