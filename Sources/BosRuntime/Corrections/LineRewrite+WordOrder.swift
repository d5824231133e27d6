import BosLanguage
import BosText

/// Corrections of what is said in the order and with the numbers of Korean.
extension LineRewrite {
  /// The line with the command before its arguments, for `관객수 합계` or `관객수로 정렬`.
  var verbFirst: String? {
    var words = ForeignWords.joined((word + after).split(separator: " ").map(String.init))
    while words.count > 2, let last = words.last, PlainRequest.saysNothing(last),
      vocabulary.signature(last) == nil
    {
      words.removeLast()
    }
    guard (2...8).contains(words.count), let verb = words.last, Self.isKorean(verb),
      let signature = vocabulary.signature(verb), !signature.parameters.isEmpty,
      signature.pipe != .never,
      ForeignEntry.instead(of: word, "") == nil,
      // A question is known whole.
      PlainReading.reading(word + after) == nil
    else { return nil }
    let columns = words.dropLast().map(Self.column)
    // Other words are likelier a request than the arguments of a command.
    guard columns.contains(where: { $0 != nil }) else { return nil }
    let arguments = zip(columns, words).map { $0 ?? PlainRequest.bareFile($1) }
    return "\(before)\(verb) \(arguments.joined(separator: " "))\(end)"
  }

  /// The line with a group after a `|`, for `분기별` or `배급사별 매출액`.
  var groupedByPart: String? {
    guard before.trimmed.hasSuffix("|"), let key = GroupRequest.key(ofPart: word) else {
      return nil
    }
    let column = after.trimmed.isEmpty ? "관객수" : Self.column(after.trimmed)
    guard let column else { return nil }
    return "\(before)그룹 \(key.text.korean) { \(column): 합계(\(column)) }\(end)"
  }

  /// The line with digits before a unit alone, for `> 천만`, or in place of `십만`.
  var countedUnit: String? {
    let units = ["백", "천"].flatMap { part in ["만", "억"].map { part + $0 } } + ["만", "억"]
    let rest = string(place.end, line.count)
    if units.contains(word) { return "\(before)1\(word)\(rest)" }
    guard
      let amount = ForeignAmount.read((word + after).split(separator: " ").map(String.init)[...]),
      KoreanNumber.value(word) != nil || CountedUnit.words.contains(where: word.hasSuffix)
    else { return nil }
    let words = after.split(separator: " ").dropFirst(amount.count - 1)
    return "\(before)\(amount.text)\(words.map { " \($0)" }.joined())\(end)"
  }

  /// The line with the parts of a number together, for `1만 5천`.
  var joinedNumber: String? {
    let words = before.trimmed.split(separator: " ").map(String.init)
    guard let last = words.last, last.first?.isNumber == true, last.hasSuffix("만"),
      case let parts = [last] + (word + after).split(separator: " ").map(String.init),
      let amount = ForeignAmount.read(parts[...]), amount.count > 1
    else { return nil }
    let rest = (word + after).split(separator: " ").dropFirst(amount.count - 1)
    let start = words.dropLast().joined(separator: " ")
    return "\(start) \(amount.text)\(rest.map { " \($0)" }.joined())\(end)"
  }

  /// The line with the chart of a request, for `explain top 3 films yesterday`.
  var planned: String? {
    let left = before.trimmed
    guard ["explain", "request"].contains(vocabulary.signature(left)?.name ?? ""), end.isEmpty,
      let line = PlainRequest.line(for: word + after), line.english.hasPrefix("list")
    else { return nil }
    let isKorean = left.utf8.contains { $0 >= 0x80 }
    // A plan has one command.
    let chart = (isKorean ? line.korean : line.english).prefix { $0 != "|" }
    return "\(left) \(String(chart).trimmed)"
  }

  /// The line with a function of a column's values, for `list | stddev audience`, which is no command.
  var functionOfColumn: String? {
    if let quantile { return quantile }
    if let summary = summaryOfColumn { return summary }
    let names = ["std": "stddev", "sd": "stddev", "편차": "표준편차"]
    let name = names[word.lowercased()] ?? word
    guard FunctionLibrary.named(name) != nil, let column = ForeignWords.column(after.trimmed),
      end.isEmpty
    else { return nil }
    let source = before.trimmed
    if source.isEmpty { return "\(name)($list.\(column))" }
    guard source.hasSuffix("|") else { return nil }
    return "\(name)($(\(String(source.dropLast()).trimmed)).\(column))"
  }

  /// The line with quartiles or a variance, for `list | quartiles audience` and `목록 | 분산 관객수`.
  private var summaryOfColumn: String? {
    guard end.isEmpty, before.trimmed.hasSuffix("|"),
      let column = ForeignWords.column(after.trimmed)
    else { return nil }
    switch word.lowercased() {
    case "quartiles", "quartile": return "\(before)describe \(column)"
    case "사분위수", "사분위": return "\(before)요약 \(column)"
    case "variance": return "\(before)group { variance: stddev(\(column)) * stddev(\(column)) }"
    case "분산": return "\(before)그룹 { 분산: 표준편차(\(column)) * 표준편차(\(column)) }"
    default: return nil
    }
  }

  /// The line with `percentile` for `list | quantile audience 0.9`.
  private var quantile: String? {
    let words = after.split(separator: " ").map(String.init)
    guard ["quantile", "percentile", "백분위수", "분위수"].contains(word.lowercased()), words.count == 2,
      let column = ForeignWords.column(words[0]), let part = Double(words[1]),
      (0...100).contains(part),
      end.isEmpty, before.trimmed.hasSuffix("|")
    else { return nil }
    let percent = Int(part <= 1 ? (part * 100).rounded() : part)
    let function = Self.isKorean(word) ? "백분위수" : "percentile"
    return "\(function)($(\(String(before.trimmed.dropLast()).trimmed)).\(column), \(percent))"
  }

  private static func isKorean(_ word: String) -> Bool { word.utf8.allSatisfy { $0 >= 0x80 } }
}
