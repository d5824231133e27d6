/// Prepares external text for error messages: one line of limited length, without keys.
package enum Redaction {
  private static let limit = 300
  private static let mask = "•••"

  /// The texts before a key in services' messages, and after it.
  private static let openings: [(opening: String, closings: Set<Character>)] = [
    ("appKey(", [")"]),
    ("parameterName=key,parameterValue=", ["]"]),
    ("KakaoAK ", [" "]),
    ("?key=", ["&", " "]),
    ("&key=", ["&", " "]),
    ("?ServiceKey=", ["&", " "]),
    ("&ServiceKey=", ["&", " "]),
  ]

  /// Cleans a text from a service or the system.
  package static func cleaned(_ text: String) -> String {
    // The text may be a whole page; the part beyond the limit is never processed.
    var result = CleanText.line(String(text.unicodeScalars.prefix(2_000)))
    for (opening, closings) in openings {
      result = masking(in: result, after: Array(opening), upTo: closings)
    }
    result = maskingRuns(in: result)
    return result.count <= limit ? result : result.prefix(limit) + "…"
  }

  /// Masks text that looks like a key: 28 or more letters and digits, including a digit.
  private static func maskingRuns(in text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while !rest.isEmpty {
      let run = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      let isKey = run.count >= 28 && run.contains { $0.isNumber }
      result += isKey ? mask[...] : run
      rest = rest[run.endIndex...]
      if let next = rest.popFirst() { result.append(next) }
    }
    return result
  }

  private static func masking(
    in text: String,
    after opening: [Character],
    upTo closings: Set<Character>
  ) -> String {
    var result = ""
    var rest = Substring(text)
    while let first = rest.first {
      guard rest.starts(with: opening) else {
        result.append(first)
        rest = rest.dropFirst()
        continue
      }
      let value = rest.dropFirst(opening.count).prefix { !closings.contains($0) }
      result += String(opening)
      result += value.isEmpty || value == "null" ? value : mask[...]
      rest = rest[value.endIndex...]
    }
    return result
  }
}
