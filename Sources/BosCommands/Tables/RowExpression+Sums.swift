import BosRuntime
import BosTables

extension RowExpression {
  /// Whether its values can be added up: means, extremes, running values and ratios of a row or a
  /// group can't.
  ///
  /// A part of a whole can, so that the parts make 100%. In groups, an aggregate is the group's own.
  func addsUp(inGroups: Bool) -> Bool {
    let calls = ExpressionCalls(text)
    let single = calls.all.filter { $0.arguments.count == 1 }
    if !Self.running.isDisjoint(with: calls.all.map(\.name)) { return false }
    if inGroups {
      if single.contains(where: { Self.means.contains($0.name) || $0.name == "portion" }) {
        return false
      }
    } else if single.contains(where: { $0.isWhole && Self.means.contains($0.name) }) {
      return false
    }
    return !calls.divisors.contains { inGroups ? $0.hasNames : $0.hasColumns }
  }

  private static let running: Set<String> = [
    "cumulative", "moving_mean", "rank", "rowindex", "growth", "percentile", "stddev",
  ]
  private static let means: Set<String> = ["mean", "median", "min", "max", "first", "last"]
}

/// The calls and divisors in the text of an expression.
private struct ExpressionCalls {
  struct Call {
    /// The English name of the function.
    let name: String
    let arguments: [Substring]
    /// Whether the call is the whole expression.
    let isWhole: Bool
  }

  private(set) var all: [Call] = []
  private(set) var divisors: [Substring] = []

  init(_ text: String) {
    var place = text.startIndex
    while place < text.endIndex {
      let rest = text[place...]
      if let quote = rest.quoted {
        place = quote.endIndex
        continue
      }
      let name = rest.name
      if name.isEmpty {
        place = text.index(after: place)
        if rest.first == "/" { divisors.append(text[place...].operand) }
        continue
      }
      place = name.endIndex
      guard let inside = text[place...].bracketed else { continue }
      let end = text.index(after: inside.endIndex)
      let isWhole = name.startIndex == text.startIndex && end == text.endIndex
      let call = Call(
        name: name.functionName,
        arguments: inside.arguments,
        isWhole: isWhole
      )
      all.append(call)
      if call.name == "percent", call.arguments.count > 1 { divisors.append(call.arguments[1]) }
    }
  }
}

extension Substring {
  /// The text in quotes at its start, or nil.
  fileprivate var quoted: Substring? {
    guard let mark = first, mark == "\"" || mark == "'" else { return nil }
    let end = dropFirst().firstIndex(of: mark).map { index(after: $0) }
    return self[..<(end ?? endIndex)]
  }

  /// The name at its start; a number with a unit is no name.
  fileprivate var name: Substring {
    guard let first, first.isLetter || first.isNumber || "_$`".contains(first) else {
      return prefix(0)
    }
    if first == "`" {
      return self[..<(dropFirst().firstIndex(of: "`").map { index(after: $0) } ?? endIndex)]
    }
    return first == "$"
      ? self[..<dropFirst().prefix { $0.isNamePart || $0 == "." }.endIndex]
      : prefix { $0.isNamePart }
  }

  /// The English name of the function that it names.
  fileprivate var functionName: String {
    let known = FunctionLibrary.named(String(self))?.name
    return known ?? String(self)
  }

  /// What is in the round brackets at its start, or nil.
  fileprivate var bracketed: Substring? {
    guard first == "(" else { return nil }
    var depth = 0
    for place in indices {
      if self[place] == "(" { depth += 1 }
      if self[place] == ")" { depth -= 1 }
      if depth == 0 { return self[index(after: startIndex)..<place] }
    }
    return nil
  }

  /// The arguments between its commas that aren't in brackets.
  fileprivate var arguments: [Substring] {
    var found: [Substring] = []
    var (depth, start) = (0, startIndex)
    for place in indices {
      if "([{".contains(self[place]) { depth += 1 }
      if ")]}".contains(self[place]) { depth -= 1 }
      if self[place] == ",", depth == 0 {
        found.append(self[start..<place])
        start = index(after: place)
      }
    }
    return found + [self[start...]]
  }

  /// The operand at its start: a name, a call, a number, or brackets.
  fileprivate var operand: Substring {
    let rest = drop { $0 == " " }
    let name = rest.name
    let after = self[name.endIndex...]
    guard let inside = after.bracketed else {
      return name.isEmpty ? rest.prefix { !" )]},".contains($0) } : name
    }
    return self[rest.startIndex..<index(after: inside.endIndex)]
  }

  /// Whether it has a name, which isn't that of a variable.
  fileprivate var hasNames: Bool { mentions(besides: []) }

  /// Whether it has the name of a column outside of aggregates.
  fileprivate var hasColumns: Bool { mentions(besides: Set(Aggregate.allCases.map(\.rawValue))) }

  private func mentions(besides aggregates: Set<String>) -> Bool {
    var place = startIndex
    while place < endIndex {
      let name = self[place...].name
      if name.isEmpty {
        place = index(after: place)
        continue
      }
      place = name.endIndex
      if let inside = self[place...].bracketed, aggregates.contains(name.functionName) {
        place = inside.endIndex
      } else if let first = name.first, first != "$", !first.isNumber, self[place...].first != "(" {
        return true
      } else if aggregates.isEmpty, name.first != "$", self[place...].first == "(" {
        // A call in a group: `count()` is its own, too.
        return true
      }
    }
    return false
  }
}

extension Character {
  fileprivate var isNamePart: Bool { isLetter || isNumber || self == "_" || self == "." }
}
