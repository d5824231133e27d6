import BosRuntime
import BosText

extension UnknownWords {
  private static let shares: Set<String> = ["share", "shares", "점유율", "비중"]

  /// The hint for the shares of several periods that don't say whose, as in `2023, 2024, 2025년 점유율`,
  /// or nil for other entries.
  static func sharesOfPeriods(_ text: String) -> Phrase? {
    let words = text.split(separator: " ").map(String.init)
    guard let place = words.firstIndex(where: { shares.contains($0.lowercased()) }) else {
      return nil
    }
    let isKorean = !words[place].allSatisfy(\.isASCII)
    var named = words
    named.insert(isKorean ? "한국영화" : "korean", at: place)
    let entry = named.joined(separator: " ")
    guard let reading = PlainReading.reading(entry), reading.line.english.hasPrefix("[{"),
      PlainReading.reading(text) == nil
    else { return nil }
    return Phrase(
      "say whose share, as in `\(entry)`",
      ko: "누구의 점유율인지 `\(entry)`처럼 쓰세요"
    ).suggesting(Phrase(verbatim: entry))
  }
}
