import BosLanguage
import BosText

/// Amounts as people write them, such as `5 billion`, `$1,000`, `5억원` or `10%`.
package enum ForeignAmount {
  private static let scales = [
    "thousand": "k", "thousands": "k", "k": "k", "K": "K", "million": "M", "millions": "M",
    "mil": "M", "mln": "M", "mn": "M", "m": "M", "M": "M", "billion": "B", "billions": "B",
    "bn": "B", "b": "B", "B": "B", "만": "만", "억": "억", "천": "천", "백": "백", "천만": "천만", "백만": "백만",
    "십만": "십만",
  ]
  private static let units = CountedUnit.words + ["위", "등", "%", "퍼센트", "percent", "usd", "krw"]

  /// A whole number of rows, also with a unit, such as `5편` or `five`.
  static func count(_ word: String) -> String? {
    if let place = numbers.firstIndex(of: word.lowercased()) { return "\(place + 1)" }
    var digits = word.drop { $0 == "-" || $0 == "=" }
    for unit in CountedUnit.words + ["위", "위까지", "개만", "편만"] where digits.hasSuffix(unit) {
      digits = digits.dropLast(unit.count)
      break
    }
    guard (1...6).contains(digits.count), let number = Int(digits), number > 0 else { return nil }
    return "\(number)"
  }

  private static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  /// Whether an amount as bos writes it, such as `1.5M` or `200만`, is at least a million.
  static func isMillion(_ text: String) -> Bool { value(text).map { $0 >= 1e6 } ?? false }

  /// The value of an amount as bos writes it, or nil for another text.
  package static func value(_ text: String) -> Double? {
    if let value = KoreanNumber.value(text) { return value }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "_") }
    let factors: [String: Double] = ["": 1, "k": 1e3, "K": 1e3, "M": 1e6, "B": 1e9]
    guard let number = Double(digits.filter { $0 != "_" }),
      let factor = factors[String(text[digits.endIndex...])]
    else { return nil }
    return number * factor
  }

  /// The rest of a number after `만`, such as `5천` in `1만 5천`, or nil.
  private static func part(after text: String, _ word: String) -> String? {
    let unit = units.first(where: word.hasSuffix)
    let bare = String(word.dropLast(unit?.count ?? 0))
    guard text.hasSuffix("만"), let last = bare.last, "천백".contains(last),
      let value = KoreanNumber.value(bare), value < 1e4
    else { return nil }
    return bare.first?.isASCII == true ? bare : "\(Int(value))"
  }

  /// The number that all words are, which may be negative, as bos writes it, or nil.
  static func signed(_ words: ArraySlice<String>) -> String? {
    guard let first = words.first else { return nil }
    let isNegative = first.count > 1 && "-−".contains(first.prefix(1))
    let rest = isNegative ? [String(first.dropFirst())] + words.dropFirst() : Array(words)
    guard let amount = read(rest[...]), amount.count == rest.count else { return nil }
    return (isNegative ? "-" : "") + amount.text
  }

  /// `10만` for `100_000`, or nil for a number that needs more than one of 만 and 억.
  static func korean(_ digits: String) -> String? {
    guard let number = Int(digits.filter { $0 != "_" }), number > 0, number % 10_000 == 0 else {
      return nil
    }
    if number % 100_000_000 == 0 { return "\(number / 100_000_000)억" }
    return number < 100_000_000 ? "\(number / 10_000)만" : nil
  }

  /// The number at the start of the words, as bos writes it, and how many words it takes.
  static func read(_ words: ArraySlice<String>) -> (text: String, count: Int)? {
    guard let first = words.first else { return nil }
    var number = first.filter { !"$₩".contains($0) }.replacing(",", with: "_")[...]
    if let unit = ["천만", "백만", "만", "억"].first(where: number.hasPrefix),
      number.dropFirst(unit.count).isEmpty || units.contains(String(number.dropFirst(unit.count)))
    {
      number = "1" + number
    }
    if let unit = units.first(where: number.hasSuffix),
      let spelled = KoreanNumber.written(String(number.dropLast(unit.count)))
    {
      number = spelled[...]
    } else if let spelled = KoreanNumber.written(String(number)) {
      number = spelled[...]
    }
    guard number.first?.isNumber == true else { return nil }
    for unit in units where number.hasSuffix(unit) && number.count > unit.count {
      number = number.dropLast(unit.count)
      break
    }
    let digits = number.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "_") }
    let scale = String(number[digits.endIndex...])
    guard !digits.isEmpty, digits.last != "." else { return nil }
    if digits == number[...], number.contains(".."), !number.isEmpty { return nil }
    var text: String
    if scale.isEmpty {
      text = String(digits)
    } else if let known = scales[scale] ?? scales[scale.lowercased()] {
      text = digits + known
    } else if scale.allSatisfy({ "0123456789천백십만억".contains($0) }) {
      text = String(number)
    } else {
      return nil
    }
    var count = 1
    for word in words.dropFirst() {
      let lower = word.lowercased()
      if units.contains(lower) || ["₩", "$"].contains(word) {
        count += 1
      } else if let scale = scales[word] ?? scales[lower], text.last?.isNumber == true {
        text += scale
        count += 1
      } else if let more = part(after: text, word) {
        text += more
        count += 1
      } else if text.hasSuffix("억"), let more = read([word]),
        more.text.contains("만") || more.text.contains("천")
      {
        text += more.text
        count += 1
      } else {
        break
      }
    }
    return (text, count)
  }
}
