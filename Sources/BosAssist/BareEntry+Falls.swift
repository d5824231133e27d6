import BosDomain
import BosRuntime
import BosText

/// How much a film fell against the week before, as in `지난주보다 몇 % 빠졌어` and `drop from last week`.
extension BareEntry {
  private static let falls = [
    "빠졌", "빠진", "떨어졌", "떨어진", "줄었", "줄어", "증감", "하락률", "하락율", "하락폭", "감소율", "감소폭", "드롭", "드랍",
  ]
  private static let weeksBefore: Set<String> = [
    "전주", "전주대비", "전주보다", "지난주", "지난주보다", "지난주대비", "지난주에", "저번주보다", "저번주", "주말", "전주말", "주말보다",
    "지난주말보다", "주말대비", "전주말보다",
  ]
  private static let fillers: Set<String> = [
    "대비", "비해", "비해서", "보다", "지난", "저번", "전", "주보다", "몇", "%", "몇%", "퍼센트", "몇퍼센트", "프로", "몇프로",
    "얼마나",
    "얼마", "많이", "관객", "관객수", "관객이", "관객수가", "관객은", "이", "영화",
  ]
  private static let englishFillers: Set<String> = [
    "from", "since", "vs", "against", "over", "compared", "to", "with", "the", "last", "previous",
    "before", "what", "was", "is", "its", "it", "how", "much", "did", "percent", "%", "in",
    "percentage",
  ]

  /// Whether words ask for nothing but the fall since the week or weekend before.
  static func asksForFall(_ words: [String]) -> Bool {
    let words = words.map { word in word.lowercased().filter { !"?!.,".contains($0) } }
      .filter { !$0.isEmpty }
    guard (2...9).contains(words.count) else { return false }
    if words.contains(where: { !$0.isASCII }) {
      let isFall: (String) -> Bool = { word in falls.contains(where: word.hasPrefix) }
      return words.contains(where: isFall) && words.contains(where: weeksBefore.contains)
        && words.allSatisfy { isFall($0) || weeksBefore.contains($0) || fillers.contains($0) }
    }
    let changes: Set<String> = ["drop", "fall", "decline", "dropped", "fell"]
    let weeks: Set<String> = ["week", "weekend", "week's", "weekend's"]
    return words.contains(where: changes.contains) && words.contains(where: weeks.contains)
      && words.contains(where: ["last", "previous", "before"].contains)
      && words.allSatisfy {
        changes.contains($0) || weeks.contains($0) || englishFillers.contains($0)
      }
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
