import BosDomain
import BosText

/// Words of the film trade for which there are usual ones.
extension UsualWords {
  /// The text with `total sales` for `total box office`, and `psa` for `per screen average`.
  static func ofTrade(_ text: String) -> String {
    var text = text
    for (said, usual) in within where text.contains(said) {
      text = text.replacing(said, with: usual)
    }
    let words = nfc(text).split(separator: " ").map(String.init)
    let lower = words.map { $0.lowercased() }
    for (said, usual) in replaced where lower.starts(with: said) {
      let rest = words.dropFirst(said.count)
      // Words other than days after these can mean something else.
      guard rest.isEmpty ? usual.isAlone : areDays(rest) else { continue }
      return ([usual.text] + rest).joined(separator: " ")
    }
    for share in [["시장점유율"], ["시장", "점유율"]] where words.count > share.count {
      let days = words.dropLast(share.count)
      if words.suffix(share.count).elementsEqual(share), areDays(days) {
        return (days + ["배급사", "점유율"]).joined(separator: " ")
      }
    }
    return text
  }

  /// The list of the days of `range last summer` and `기간 작년 여름`, or the text as it is.
  static func withoutRange(_ text: String) -> String {
    let words = text.split(separator: " ").map(String.init)
    guard words.count > 1, ["range", "기간", "period"].contains(words[0].lowercased()),
      areDays(words[1...])
    else { return text }
    return ([words[0].first?.isASCII == true ? "list" : "목록"] + words[1...]).joined(separator: " ")
  }

  /// Words anywhere in a text, in place of those that are read.
  private static let within = [
    ("개봉일에 가장 많이 본", "개봉 첫날 관객수 1위"), ("개봉일에 관객이 가장 많았던", "개봉 첫날 관객수 1위"),
    ("가장 많은 스크린을 차지한", "스크린수 1위"), ("스크린을 가장 많이 차지한", "스크린수 1위"),
    ("스크린을 가장 많이 잡은", "스크린수 1위"), ("가장 많은 상영관을 차지한", "스크린수 1위"),
    ("에 개봉한 영화 중 가장 흥행한 작품", " 개봉작 1위"), ("에 개봉한 영화 중 가장 흥행한 영화", " 개봉작 1위"),
    ("에 개봉한 영화 중에서 가장 흥행한 영화", " 개봉작 1위"), ("에 개봉한 영화 중 1위", " 개봉작 1위"),
  ]

  private static func areDays(_ words: ArraySlice<String>) -> Bool {
    PlainRequest.dayPhrase(words)?.count == words.count
  }

  private static let replaced: [([String], (text: String, isAlone: Bool))] = {
    let groups: [([String], String, Bool)] = [
      (
        ["market share", "market shares", "marketshare"],
        "market share by distributor", false
      ),
      (["시장 점유율", "시장점유율"], "배급사 점유율", false),
      (
        ["total weekend box office", "total box office", "weekend box office total"],
        "total sales", false
      ),
      (
        [
          "per screen average", "per screen", "per theater average", "per theater",
          "per theatre average", "per theatre", "average per screen",
        ], "psa", true
      ),
      (["worst performers", "worst performer"], "worst films", false),
    ]
    return groups.flatMap { words, usual, isAlone in
      words.map { ($0.split(separator: " ").map(String.init), (usual, isAlone)) }
    }
  }()
}
