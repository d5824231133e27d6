import BosDomain
import BosLanguage
import BosText

extension SQLQuery.Stage {
  /// The stage with Korean names for its command, its options, its columns and its functions; names
  /// that the query gives and texts stay.
  func inKorean(_ signature: (String) -> Signature?) -> String {
    let command = signature(command)
    let name = command.map { $0.name(in: .korean) } ?? self.command
    guard !arguments.isEmpty else { return name }
    var result = ""
    var rest = Substring(arguments)
    let words = arguments.split(separator: " ")
    if words.count > 2, words[0] == "last", words[2] == "days" {
      result = "최근 \(words[1])일"
      rest = rest.dropFirst("last \(words[1]) days".count)
    } else if words.first == "yesterday" {
      result = "어제"
      rest = rest.dropFirst("yesterday".count)
    }
    while let first = rest.first {
      if first == "\"" {
        let text = rest.prefix(
          through: rest.dropFirst().firstIndex(of: "\"") ?? rest.index(before: rest.endIndex)
        )
        result += text
        rest = rest[text.endIndex...]
      } else if rest.hasPrefix("--") {
        let word = rest.prefix { $0 != " " }
        let option = command?.parameters.first { $0.isOption && "--\($0.name)" == word }
        result += option.map { "--\($0.korean)" } ?? String(word)
        rest = rest[word.endIndex...]
      } else if Self.isOfName(first) {
        let word = rest.prefix(while: Self.isOfName)
        rest = rest[word.endIndex...]
        result += Self.korean(String(word), isFunction: rest.first == "(")
      } else {
        result.append(first)
        rest.removeFirst()
      }
    }
    return "\(name) \(Self.keys(result, isOrder: command?.parameters.first?.shape == .order))"
  }

  /// The keys of an order with a sign in place of `desc` and `asc`.
  private static func keys(_ text: String, isOrder: Bool) -> String {
    guard isOrder else { return text }
    let keys = text.split(separator: ",").map { key in
      let words = key.split(separator: " ").map(String.init)
      guard words.count == 2, let sign = ["desc": "-", "asc": "+"][words[1].lowercased()] else {
        return words.joined(separator: " ")
      }
      return sign + words[0].drop { "-+".contains($0) }
    }
    return keys.joined(separator: ", ")
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private static func korean(_ name: String, isFunction: Bool) -> String {
    if isFunction {
      return FunctionLibrary.named(name)?.aliases.first { !$0.allSatisfy(\.isASCII) } ?? name
    }
    return name == "contains" ? "포함" : ChartColumn.named(name)?.korean.first ?? name
  }
}
