import BosDomain
import BosServices

/// The parameters of a request, parsed as the service does.
struct Question {
  private let request: ServiceRequest

  init(_ request: ServiceRequest) {
    self.request = request
  }

  /// Returns a parameter; an empty one counts as absent.
  func text(_ name: String) -> String? {
    guard let value = request[name], !value.isEmpty else { return nil }
    return value
  }

  func required(_ name: String) throws(Fault) -> String {
    guard let value = text(name) else { throw .missing(name) }
    return value
  }

  func day(_ name: String) throws(Fault) -> Day {
    let value = try required(name)
    guard let day = Day(compact: value) else { throw .notDay(name, value) }
    return day
  }

  /// Returns a year, or nil if the parameter is absent.
  func year(_ name: String) throws(Fault) -> Int? {
    guard let value = text(name) else { return nil }
    guard value.utf8.count == 4, let year = Int(value), year > 0 else { throw .bad(name, value) }
    return year
  }

  func count(_ name: String, default usual: Int, maximum: Int) throws(Fault) -> Int {
    guard let value = text(name) else { return usual }
    guard let count = Int(value), count > 0 else { throw .bad(name, value) }
    return min(count, maximum)
  }

  /// Returns one of several values, or nil if the parameter is absent.
  func choice<Choice>(_ name: String, _ choices: [String: Choice]) throws(Fault) -> Choice? {
    guard let value = text(name) else { return nil }
    guard let choice = choices[value] else { throw .bad(name, value) }
    return choice
  }

  /// Returns codes, separated by commas or bars.
  func codes(_ name: String) -> [String] {
    guard let value = text(name) else { return [] }
    return value.split { $0 == "," || $0 == "|" }.map(String.init)
  }
}
