import BosDomain
import BosRuntime
import BosText

/// Releases of a period with a number of admissions, as in `올해 개봉한 한국 영화 중 100만 넘은 영화`.
extension RewordedEntry {
  /// The films of the releases with so many admissions, or nil for other entries.
  func releasesOver(_ words: [String]) -> BareEntry.Command? {
    let (days, rest) = BareEntry.withoutDays(words)
    guard let days, rest.contains(where: { $0.hasPrefix("개봉") }) else { return nil }
    var amount: String?
    var isOver = false
    var nation: String?
    for word in rest {
      let number =
        ["명", "명이"].first(where: word.hasSuffix)
        .map { String(word.dropLast($0.count)) } ?? word
      if Self.releases.contains(word) || Self.fillers.contains(word) { continue }
      if let found = Self.nations[word], nation == nil {
        nation = found
      } else if ["넘은", "넘긴", "이상", "돌파한", "돌파", "넘는", "이상인"].contains(word), !isOver {
        isOver = true
      } else if amount == nil, number.first?.isNumber == true,
        ["만", "억"].contains(number.suffix(1)),
        number.dropLast().allSatisfy({ $0.isNumber || $0 == "." })
      {
        amount = number
      } else {
        return nil
      }
    }
    guard let amount, isOver,
      let line = line([days] + [nation].compactMap(\.self) + ["개봉작"]),
      line.text.hasSuffix(" | 정렬 -관객수")
    else { return nil }
    return BareEntry.Command(text: "\(line.text) | 조건 관객수 >= \(amount)", note: line.note)
  }

  private static let releases: Set<String> = ["개봉한", "개봉", "개봉작", "개봉영화", "개봉작중", "개봉된"]
  private static let fillers: Set<String> = [
    "영화", "영화들", "작품", "중", "중에", "중에서", "가운데", "관객", "관객수", "관객이", "명", "것", "거", "목록",
  ]
  private static let nations = [
    "한국": "한국영화", "한국영화": "한국영화", "국내영화": "한국영화", "외화": "외국영화", "외국": "외국영화",
    "외국영화": "외국영화", "해외영화": "외국영화",
  ]
}
