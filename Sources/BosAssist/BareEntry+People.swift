import BosDomain
import BosRuntime
import BosTables
import BosText

/// The person that an entry names.
extension BareEntry {
  /// The person of `나이정은 누구야`, `who is KANG Mu-dol` and `나이정 나온 영화`, or of a name on the open
  /// film's page.
  func person(_ text: String) -> Phrase? {
    let asked = nfc(text.filter { !"?!.".contains($0) })
    let name =
      Self.asked(asked) ?? Self.worker(asked)
      ?? (Self.called(asked) ?? Self.titled(asked)).flatMap(known(person:))
      ?? (isOfOpenFilm(asked) ? asked : nil)
      ?? Self.beforeFilms(asked).flatMap { name in
        isOfOpenFilm(name) ? name : Self.isFullName(name) ? known(person: name) : nil
      }
      ?? (Self.isFullName(asked) && title(asked) == nil ? known(person: asked) : nil)
    return name.map { Phrase("person \($0)", ko: "영화인 \($0)") }
  }

  /// The name that a question asks about.
  private static func asked(_ text: String) -> String? {
    for start in ["who is ", "who's ", "who was "] where text.lowercased().hasPrefix(start) {
      let name = text.dropFirst(start.count)
      return isEnglishName(name) || isKoreanName(name) ? String(name) : nil
    }
    let ends = ["누구야", "누구", "누구지", "누구인가요", "누군데", "누구니"]
    let words = text.split(separator: " ")
    guard words.count == 2, ends.contains(String(words[1])) else { return nil }
    let name = PlainRequest.bareName(String(words[0]))
    // `감독이 누구야` asks for the film's.
    return isKoreanName(name[...]) && PlainRequest.part(name) == nil ? name : nil
  }

  /// The name of a person, where a search costs no call.
  private func known(person name: String) -> String? {
    guard !isTyped,
      let found = machine.lookup({ source throws(SourceFailure) in
        try source.people(PersonQuery(name: name), page: 1, size: 20)
      })
    else { return nil }
    let wanted = name.lowercased()
    let isKnown = found.items.contains {
      nfc($0.name) == name || $0.englishName?.lowercased() == wanted
    }
    return isKnown ? name : nil
  }

  /// The name after the word for an actor or a director.
  private static func called(_ text: String) -> String? {
    let starts = ["배우 ", "감독 ", "영화배우 ", "영화감독 ", "actor ", "actress ", "director "]
    guard let start = starts.first(where: text.lowercased().hasPrefix) else { return nil }
    let name = text.dropFirst(start.count)
    return isEnglishName(name) || isKoreanName(name) ? String(name) : nil
  }

  /// The name before the word for an actor or a director, as in `강무돌 감독`.
  private static func titled(_ text: String) -> String? {
    let ends = [" 배우", " 감독", " 감독님", " 배우님"]
    guard let end = ends.first(where: text.hasSuffix) else { return nil }
    let name = text.dropLast(end.count)
    return isKoreanName(name) ? String(name) : nil
  }

  /// The company with this name, where a search costs no call.
  func company(_ text: String) -> Phrase? {
    guard (3...30).contains(text.count), !isTyped,
      text.allSatisfy({ $0.isLetter || $0.isNumber || " ()㈜".contains($0) }),
      let found = machine.lookup({ source throws(SourceFailure) in
        try source.companies(CompanyQuery(name: text), page: 1, size: 20)
      })
    else { return nil }
    let wanted = Self.bareCompany(text)
    if found.items.count(where: { nfc($0.name) == text }) == 1 {
      return Phrase("company \(quoted(text))", ko: "영화사 \(quoted(text))")
    }
    let names = Set(found.items.map(\.name).filter { Self.bareCompany($0) == wanted })
    guard names.count == 1, let name = names.first else { return nil }
    return Phrase("company \(quoted(name))", ko: "영화사 \(quoted(name))")
  }

  static func bareCompany(_ name: String) -> String {
    nfc(name).lowercased().replacing("(주)", with: "").replacing("㈜", with: "").filter { $0 != " " }
  }

  /// The name before words for the films of an actor or a director.
  private static func worker(_ text: String) -> String? {
    let starts = [
      "films with ", "movies with ", "films by ", "movies by ", "filmography of ",
      "films starring ", "movies starring ", "films of ", "movies of ",
    ]
    for start in starts where text.lowercased().hasPrefix(start) {
      let name = text.dropFirst(start.count)
      return isEnglishName(name) || isKoreanName(name) ? String(name) : nil
    }
    let ends = [
      "나온 영화", "나오는 영화", "출연한 영화", "출연 영화", "출연작", "출연작품", "감독한 영화", "감독 영화", "연출작", "감독 작품",
      "필모그래피", "필모", "대표작",
    ]
    if let end = [" films", " movies", " filmography"].first(where: text.lowercased().hasSuffix) {
      let name = text.dropLast(end.count)
      let isSurnameFirst = name.prefix { $0 != " " }.allSatisfy(\.isUppercase)
      return isSurnameFirst && isEnglishName(name) ? String(name) : nil
    }
    for end in ends where text.hasSuffix(" " + end) {
      var name = text.dropLast(end.count + 1)
      if let kind = ["배우 ", "감독 ", "영화배우 "].first(where: name.hasPrefix) {
        name = name.dropFirst(kind.count)
      }
      let bare = PlainRequest.bareName(String(name))
      return isKoreanName(bare[...]) ? bare : isKoreanName(name) ? String(name) : nil
    }
    return nil
  }

  /// The text before a last word for films, as in `강무돌 영화`.
  private static func beforeFilms(_ text: String) -> String? {
    let ends = [" 영화", " 작품", " films", " movies"]
    return ends.first(where: text.hasSuffix).map { String(text.dropLast($0.count)) }
  }

  /// Whether it is a Korean name with a given name of two syllables.
  private static func isFullName(_ text: String) -> Bool {
    text.count == 3 && isKoreanName(text[...])
  }

  private static func isEnglishName(_ name: Substring) -> Bool {
    let words = name.split(separator: " ")
    return (2...4).contains(words.count) && words.allSatisfy { $0.first?.isUppercase == true }
  }

  private static func isKoreanName(_ name: Substring) -> Bool {
    (2...4).contains(name.count)
      // `새로 나온 영화` are new ones.
      && name != "새로" && name.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
  }

  private func isOfOpenFilm(_ text: String) -> Bool {
    // Nothing in a name may stand for anything else in the line.
    guard case .film(let sheet)? = machine.session.movie?.page,
      text.allSatisfy({ $0.isLetter || " -".contains($0) })
    else { return false }
    let names = sheet.film.directors + sheet.film.actors.map(\.name)
    let wanted = text.lowercased()
    return names.contains { name in
      nfc(name.name).lowercased() == wanted || name.english?.lowercased() == wanted
    }
  }
}

extension BareEntry {
  /// The page of a person, which has all films, for `how many films did BAEK Hee-rim direct`, or nil.
  func filmsDirected(_ text: String) -> Phrase? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count > 5,
      ["how many films did", "how many movies did"].contains(where: text.lowercased().hasPrefix),
      ["direct", "make", "directed"].contains(words[words.count - 1].lowercased())
    {
      let name = words[4..<(words.count - 1)].joined(separator: " ")
      return Phrase("person \(name)", ko: "영화인 \(name)")
    }
    return nil
  }
}
