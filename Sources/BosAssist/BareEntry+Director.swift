import BosDomain
import BosRuntime
import BosTables
import BosText

/// The other films of the open film's director, for `이 감독 다른 영화` and `other films by this director`.
extension BareEntry {
  private static let korean: Set<String> = [
    "이", "그", "같은", "다른", "또", "또다른", "다른거", "의", "만든", "연출한", "찍은", "뭐야", "뭐", "뭐가", "뭐있어", "있어",
    "더",
    "보여줘", "알려줘", "목록", "이영화", "그럼", "은", "영화",
  ]
  private static let koreanFilms: Set<String> = [
    "영화", "영화는", "영화도", "작품", "작품은", "작품도", "작품들", "영화들", "다른작품", "다른영화", "연출작",
  ]
  private static let english: Set<String> = [
    "other", "else", "more", "by", "from", "of", "the", "this", "that", "same", "its", "what",
    "which", "has", "have", "did", "made", "make", "directed", "he", "she", "also", "are", "show",
    "me", "list", "film", "movie", "films", "movies", "film's", "movie's",
  ]

  /// The page of the director, or a note that there is none; nil for other entries.
  func sameDirector(_ text: String) -> Command? {
    let words = nfc(text).lowercased().split(whereSeparator: \.isWhitespace).map { word in
      word.filter { !"?!.".contains($0) }
    }.filter { !$0.isEmpty }
    guard (2...9).contains(words.count), Self.asksSameDirector(words) else { return nil }
    guard case .film(let sheet)? = machine.session.movie?.page else {
      return Command(text: "", note: .noOpenFilm)
    }
    let film = sheet.film
    guard !film.directors.isEmpty else { return Command(text: "", note: .noDirector(film.title)) }
    let lines = film.directors.prefix(2).map { director in
      Phrase("person \(director.name)", ko: "영화인 \(director.name)").text(in: machine.language)
    }
    return Command(text: lines.joined(separator: "; "), note: nil)
  }

  private static func asksSameDirector(_ words: [String]) -> Bool {
    func isDirector(_ word: String) -> Bool {
      ["감독", "감독의", "감독이", "감독은", "director", "director's", "directors"].contains(word)
    }
    guard let place = words.firstIndex(where: isDirector) else { return false }
    let others = words.filter { !isDirector($0) }
    if words[place].hasPrefix("감독") {
      let isSame = words[..<place].contains { ["이", "그", "같은", "이영화"].contains($0) }
      let isOther = words.contains { $0.hasPrefix("다른") || $0 == "또다른" }
      return (isSame || isOther) && words[(place + 1)...].contains(where: koreanFilms.contains)
        && others.allSatisfy { korean.contains($0) || koreanFilms.contains($0) }
    }
    let isOther = others.contains { ["other", "else", "more", "same", "also"].contains($0) }
    return (isOther || others.contains("by"))
      && others.contains { ["this", "same", "the", "its", "other"].contains($0) }
      && others.contains { ["films", "movies", "film", "movie", "else", "film's"].contains($0) }
      && others.allSatisfy(english.contains)
  }
}

extension Phrase {
  fileprivate static let noOpenFilm = Phrase(
    "no film is open, so there is no director; `open 1` opens the first film of the list",
    ko: "열린 영화가 없습니다. 먼저 `열기 1`로 목록의 첫 영화를 여세요"
  )

  fileprivate static func noDirector(_ title: String) -> Phrase {
    Phrase(
      "the director of 〈\(title)〉 isn't known",
      ko: "〈\(title)〉의 감독은 알 수 없습니다"
    )
  }
}
