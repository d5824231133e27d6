import BosDomain
import BosLanguage
import BosText

/// The films of a distributor.
extension ForeignStage {
  /// The stages for `top 3 films of CJ`, or nil if the words name no distributor.
  var ofCompany: [String]? {
    let lower = rest.map { $0.lowercased() }
    guard isFirst, let mark = lower.lastIndex(where: { ["of", "by", "from"].contains($0) }),
      lower[..<mark].contains(where: { ["film", "films", "movie", "movies"].contains($0) })
    else { return nil }
    let name = rest[(mark + 1)...]
    let text = name.joined(separator: " ")
    let isNamed = name.allSatisfy { word in
      word.first.map { $0.isUppercase || !$0.isASCII } == true
        && word.allSatisfy { $0.isLetter || $0.isNumber || "&-.".contains($0) }
    }
    // Several words are likelier a person.
    guard (1...3).contains(name.count), isNamed,
      name.count == 1 || name.contains(where: { $0.allSatisfy(\.isUppercase) && $0.count < 4 })
        || Self.endings.contains(lower.last ?? ""),
      DateGrammar.phrases.kind(text) == nil, PlainRequest.genre(text) == nil,
      PlainRequest.line(for: words.joined(separator: " ")) == nil
    else { return nil }
    let wanted = Self.distributors[text.lowercased()] ?? Self.distributors[lower[mark + 1]] ?? text
    let count = lower[..<mark].lazy.compactMap(ForeignAmount.count).first
    return [
      "\(command("list")) \(word("--all", "--전체"))",
      "\(command("where")) \(word("distributor contains", "배급사 포함")) \"\(wanted)\"",
      "\(command("first")) \(count ?? "10")",
    ]
  }

  private static let endings: Set<String> = [
    "pictures", "films", "studios", "entertainment", "bros", "media", "corp",
  ]

  /// Distributors whose names are written in Korean in the tables of KOBIS.
  private static let distributors = [
    "cj": "씨제이", "cj enm": "씨제이", "lotte": "롯데", "showbox": "쇼박스", "new": "넥스트엔터테인먼트월드",
    "warner": "워너", "disney": "디즈니", "universal": "유니버설", "sony": "소니", "plus": "플러스엠",
    "megabox": "메가박스",
  ]
}
