import BosDomain

/// The parameters of a request that are still to be read.
struct GivenParameters {
  /// All of them, in the order of the operation.
  let all: [ServiceRequest.Parameter]
  private var rest: [String: String]

  /// Returns nil if a parameter stands twice with two values.
  init?(_ request: ServiceRequest, of operation: ServiceOperation) {
    let names = operation.parameters.map(\.name).filter { $0 != request.keyParameter }
    var rest: [String: String] = [:]
    for parameter in request.parameters
    where names.contains(parameter.name) && !parameter.value.isEmpty {
      guard rest[parameter.name] == nil || rest[parameter.name] == parameter.value else {
        return nil
      }
      rest[parameter.name] = parameter.value
    }
    self.rest = rest
    all = names.compactMap { name in
      rest[name].map { ServiceRequest.Parameter(name: name, value: $0) }
    }
  }

  /// Whether every parameter was read and understood.
  var isEmpty: Bool { rest.isEmpty }

  /// Reads a parameter.
  mutating func text(_ name: String) -> String? { rest.removeValue(forKey: name) }

  /// Reads a parameter that must be one of some values; another one stays unread.
  mutating func choice<Value>(_ name: String, _ values: [String: Value]) -> Value? {
    guard let value = rest[name].flatMap({ values[$0] }) else { return nil }
    rest[name] = nil
    return value
  }

  /// Reads a number of plain digits; another text stays unread.
  mutating func number(_ name: String, in range: ClosedRange<Int>) -> Int? {
    guard let text = rest[name], let number = Int(text), range.contains(number),
      String(number) == text
    else { return nil }
    rest[name] = nil
    return number
  }

  mutating func day(_ name: String) -> Day? {
    guard let day = rest[name].flatMap({ Day(compact: $0) }) else { return nil }
    rest[name] = nil
    return day
  }

  /// Reads two years, of which both or none must be given.
  mutating func years(_ first: String, _ last: String) -> ClosedRange<Int>? {
    guard let lower = rest[first].flatMap({ Int($0) }), let upper = rest[last].flatMap({ Int($0) }),
      lower <= upper
    else { return nil }
    rest[first] = nil
    rest[last] = nil
    return lower...upper
  }
}
