import BosDomain
import BosText

/// Detects entries that may contain a key, which no history keeps.
package enum SecretEntry {
  /// The shortest run of letters and digits that looks like a key.
  private static let shortest = 20

  /// Returns whether an entry contains text that looks like a key, or passes one to `key`.
  package static func holdsKey(_ entry: String) -> Bool {
    let runs = entry.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    if runs.contains(where: { $0.count >= shortest && $0.contains(where: \.isNumber) }) {
      return true
    }
    return givesKey(entry) || givesToken(entry) || SecretText.isIn(entry)
  }

  /// Returns whether an entry has a token in the address of a relay.
  private static func givesToken(_ entry: String) -> Bool {
    entry.split { $0.isWhitespace || "'\"".contains($0) }.contains { word in
      guard let mark = word.firstRange(of: "/t/") else { return false }
      return mark.lowerBound != word.startIndex && RelayInvitation(String(word))?.token != nil
    }
  }

  /// Returns whether an entry has a key after the command `key`, which prompts for it instead.
  static func givesKey(_ entry: String) -> Bool {
    let words = entry.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, first == "key" || first == "키" else { return false }
    let known: Set<Substring> = [
      "kobis", "kakao", "kmdb", "코비스", "카카오", "영상자료원", "--remove", "--삭제",
      // Words of people who want one.
      "get", "apply", "request", "new", "발급", "발급받기", "신청", "받기", "받는", "만들기", "얻기",
      "방법", "법",
    ]
    return words.dropFirst().prefix { !["|", ";", "#"].contains($0) }.contains {
      !known.contains($0)
    }
  }
}
