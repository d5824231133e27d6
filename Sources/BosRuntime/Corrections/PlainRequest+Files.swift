import BosText

/// Requests that end with a file, such as `주말 저장` or `어제 목록을 csv로 저장해줘`.
extension PlainRequest {
  private static let verbs: Set<String> = [
    "저장", "저장해", "저장해줘", "저장해주세요", "저장하기", "저장하고", "다운로드", "다운", "내보내기", "내보내줘", "download",
    "export", "save",
  ]
  /// The endings of files that words for a format mean.
  private static let formats: [String: String] = [
    "엑셀": "xlsx", "excel": "xlsx", "xlsx": "xlsx", "csv": "csv", "json": "json",
  ]
  private static let fillers: Set<String> = [
    "파일", "to", "as", "a", "an", "in", "file", "좀", "줘", "주세요", "형식", "형태",
  ]

  /// The line of a request with a file after it, or nil if the words are none.
  static func saved(_ words: [String]) -> Phrase? {
    var rest = words.map { $0.lowercased() }
    // `save last week as csv`
    if let first = rest.first, ["save", "export", "download", "저장"].contains(first), rest.count > 2
    {
      rest = Array(rest.dropFirst()) + [first]
    }
    var (ending, file, isSaved) = (nil as String?, nil as String?, false)
    while rest.count > 1, let last = rest.last {
      let bare = bareFile(last)
      if verbs.contains(last) {
        isSaved = true
      } else if ending == nil, let found = formats[bare], isSaved || found == "xlsx" {
        (ending, isSaved) = (found, true)
      } else if file == nil, isSaved, last.contains("."), last.contains(where: \.isLetter) {
        file = bare
      } else if !isSaved || !fillers.contains(bare) && !fillers.contains(last) {
        break
      }
      rest.removeLast()
    }
    guard isSaved, !rest.isEmpty else { return nil }
    let text = rest.joined(separator: " ")
    let line = PlainReading.reading(text)?.line ?? line(for: "list \(text)") ?? list(of: text)
    guard var line, line.english.hasPrefix("list"), !line.english.contains(";"),
      !line.english.contains(" | save ")
    else { return nil }
    if !line.english.contains("|"), let totals = totals(text) { line = totals }
    let save =
      file.map { Phrase("save \($0)", ko: "저장 \($0)") }
      ?? Phrase("save list.\(ending ?? "csv")", ko: "저장 목록.\(ending ?? "csv")")
    return joined([line, save], by: " | ")
  }

  /// The totals of all films over the days of a text, which are of more use in a file than the first
  /// ten of each day.
  private static func totals(_ text: String) -> Phrase? {
    guard let reading = PlainReading.reading("\(text) top 10"), let days = reading.days,
      haveSeveralCharts(days.english), reading.line.english.hasSuffix(" | first 10"),
      reading.line.korean.hasSuffix(" | 처음 10")
    else { return nil }
    return Phrase(
      String(reading.line.english.dropLast(" | first 10".count)),
      ko: String(reading.line.korean.dropLast(" | 처음 10".count))
    )
  }

  /// The name of a file or a format without a particle, such as `10월.csv` for `10월.csv로`.
  static func bareFile(_ word: String) -> String {
    let particles = ["으로", "로", "에", "을", "를"]
    // The name before the dot can end with anything.
    guard word.contains(".") || formats[bare(word)] != nil || fillers.contains(bare(word)) else {
      return word
    }
    let particle = particles.first { word.hasSuffix($0) && word.count > $0.count + 1 }
    return particle.map { String(word.dropLast($0.count)) } ?? word
  }
}
