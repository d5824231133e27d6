import BosTables
import BosText

/// The text for each match of a pattern, with `$1`, `$name` and `${name}` for its groups.
///
/// `$0` is the whole match and `$$` a dollar sign. Any other `$` stands for itself.
struct Replacement {
  private enum Part {
    case text(String)
    case group(Int)
  }

  private var parts: [Part] = []

  init(_ text: String, for pattern: Pattern) throws(RuntimeError) {
    var rest = nfc(text)[...]
    while let dollar = rest.firstIndex(of: "$") {
      parts.append(.text(String(rest[..<dollar])))
      rest = rest[rest.index(after: dollar)...]
      guard let first = rest.first else {
        rest = "$"
        break
      }
      if first == "$" {
        parts.append(.text("$"))
        rest = rest.dropFirst()
      } else if first == "{" {
        guard let end = rest.firstIndex(of: "}") else { throw .openGroup }
        let name = rest[rest.index(after: rest.startIndex)..<end]
        parts.append(.group(try pattern.group(name)))
        rest = rest[rest.index(after: end)...]
      } else {
        let name = Self.name(rest)
        parts.append(name.isEmpty ? .text("$") : .group(try pattern.group(name)))
        rest = rest[name.endIndex...]
      }
    }
    parts.append(.text(String(rest)))
  }

  func text(for groups: [String?]) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .group(let index): result += (index < groups.count ? groups[index] : nil) ?? ""
      }
    }
    return result
  }

  /// The digits or the name at the start of a text.
  private static func name(_ text: Substring) -> Substring {
    let scalars = text.unicodeScalars
    guard let first = scalars.first else { return text.prefix(0) }
    if ("0"..."9").contains(first) {
      return Substring(scalars.prefix { ("0"..."9").contains($0) })
    }
    guard isIdentifierStart(first) else { return text.prefix(0) }
    return Substring(scalars.prefix(while: isIdentifierContinue))
  }
}

extension Pattern {
  /// The number of the group with a name or number.
  func group(_ name: Substring) throws(RuntimeError) -> Int {
    if name.utf8.allSatisfy({ (0x30...0x39).contains($0) }), !name.isEmpty {
      guard let number = Int(name), number <= groupCount else { throw .noGroup(name, in: self) }
      return number
    }
    guard let group = groupNames.first(where: { $0.name == name }) else {
      throw .noGroup(name, in: self)
    }
    return group.number
  }
}

extension RuntimeError {
  fileprivate static var openGroup: RuntimeError {
    RuntimeError(
      .pattern,
      "`${` needs a group's name or number and `}`",
      ko: "`${` 뒤에 그룹의 이름이나 번호와 `}` 기호가 필요합니다",
      hint: .dollarSign
    )
  }

  static func noGroup(_ name: some StringProtocol, in pattern: Pattern) -> RuntimeError {
    RuntimeError(
      .pattern,
      "the pattern has no group \(quoted(String(name)))",
      ko: "패턴에 \(quoted(String(name))) 그룹이 없습니다",
      hint: .groups(of: pattern)
    )
  }
}

extension Phrase {
  fileprivate static let dollarSign = Phrase(
    "for a dollar sign, write `$$`",
    ko: "달러 기호는 `$$`로 쓰세요"
  )

  fileprivate static func groups(of pattern: Pattern) -> Phrase {
    let count = pattern.groupCount
    if count == 0 { return dollarSign }
    let names = pattern.groupNames.map(\.name).joined(separator: ", ")
    let suffix = names.isEmpty ? "" : ": \(names)"
    return Phrase(
      "it has \(count) group\(count == 1 ? "" : "s")\(suffix); for a dollar sign, write `$$`",
      ko: "패턴의 그룹은 \(count)개입니다\(suffix). 달러 기호는 `$$`로 쓰세요"
    )
  }
}
