import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// What an entry is about after answers about other days, and after one about a film.
extension StatedEntry {
  /// The films of all time for `films over 10 million` after an answer about other days than those of
  /// the last list of films, which nobody means then.
  func ofAllTime(_ reading: PlainReading, _ text: String) -> Phrase? {
    guard reading.days == nil, let request = machine.session.filmList?.caption?.request,
      isStale(request)
    else { return nil }
    let isKorean = text.contains { !$0.isASCII && $0.isLetter }
    let line = PlainReading.reading(isKorean ? "역대 \(text)" : "\(text) ever")?.line
    guard let line, line.english.hasPrefix(PlainRequest.allWeeks.english),
      line.english.contains(" | where total >")
    else { return nil }
    return line
  }

  /// Whether the last list of films is of other days than the last answer.
  private func isStale(_ request: ChartRequest) -> Bool {
    if let answer = machine.session.chartsOfAnswer { return answer.days != request.days }
    return machine.session.list?.caption?.kind != .film
  }

  /// The row of the film that the last answer was about in an area, for `seoul only`: its trend has
  /// the figures of the whole country alone.
  func inArea(_ reading: PlainReading, _ text: String) -> Phrase? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    let isOnly =
      ["only", "just"].contains(words.first) || words.last == "only"
      || words.count == 1 && (words.last?.hasSuffix("만") ?? false)
    guard isOnly, words.count < 4, reading.days == nil, machine.session.isAboutFilm,
      machine.session.filmAnswer != .page,
      reading.line.english.hasPrefix("list --area "), !reading.line.english.contains("|"),
      let title = BareEntry(machine).openTitle
    else { return nil }
    return Phrase(
      "\(reading.line.english) --all | where title == \(title)",
      ko: "\(reading.line.korean) --전체 | 조건 제목 == \(title)"
    )
  }
}
