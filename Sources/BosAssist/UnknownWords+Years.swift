import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// The hint for questions how films did in years, which are compared in fewer words.
extension UnknownWords {
  /// The hint for `how did Korean cinema do this year compared with last year and 2019?`, or nil.
  static func yearsOfNation(_ words: [String]) -> Phrase? {
    let names = words.map { $0.filter { !",?!.".contains($0) } }
    let lower = names.map { $0.lowercased() }
    let asks: Set<String> = ["how", "어때", "어땠어", "어땠나", "어땠나요", "어떻게"]
    guard (4...24).contains(names.count), lower.contains(where: asks.contains),
      lower.contains(where: { PlainRequest.marks.contains($0) || $0.hasSuffix("비해") }),
      let nation = lower.lazy.compactMap({
        PlainRequest.nationOption($0) ?? PlainRequest.nationOption(PlainRequest.bareName($0))
      }).first
    else { return nil }
    var years: [String] = []
    var index = 0
    while index < names.count {
      guard let days = PlainRequest.daysAtStart(names[index...]) else {
        index += 1
        continue
      }
      if PlainRequest.isWholeYear(days.text), !years.contains(days.text) { years.append(days.text) }
      index += max(1, days.count)
    }
    guard years.count > 1, let first = years.first else { return nil }
    let isForeign = nation.english.hasSuffix("foreign")
    let line =
      first.allSatisfy(\.isASCII)
      ? "\(isForeign ? "foreign" : "korean") films \(years.joined(separator: " vs "))"
      : "\(years.joined(separator: " ")) \(isForeign ? "외국영화" : "한국영화") 비교"
    guard PlainReading.reading(line) != nil else { return nil }
    return .writeInstead(Phrase(verbatim: line))
  }
}
