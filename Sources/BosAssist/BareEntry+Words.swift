import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Single words and short entries: words of titles, greetings and thanks.
extension BareEntry {
  // MARK: Titles

  /// The film with a title of several words that isn't in the loaded list.
  func wholeTitle(_ text: String) -> Phrase? {
    text.contains(" ") && text.contains { $0.isUppercase || !$0.isASCII } ? known(text) : nil
  }

  /// The films with a word in their titles, for an entry that is no other word: the only one, or a
  /// search for all of them.
  func wordOfTitles(_ text: String, _ parse: Parse) -> Phrase? {
    let errors = parse.diagnostics.filter { $0.severity == .error }
    let isHangul = text.contains { !$0.isASCII }
    guard text.allSatisfy(\.isLetter), text.count > (isHangul ? 1 : 3), errors.count == 1,
      // A hint of its own says more.
      errors[0].hint?.isSearch == true
    else { return nil }
    let films = titles(with: text)
    if films.count == 1 {
      let name = quoted(films[0].title)
      return Phrase("open \(name)", ko: "열기 \(name)")
    }
    return films.isEmpty ? nil : Phrase("search \(text)", ko: "검색 \(text)")
  }

  /// How to find the other films with a word, if it opened one in whose title it is.
  func otherFilms(_ text: String, _ meant: Phrase) -> Phrase? {
    guard let text = beginning(of: text, meant) else { return nil }
    if let total = search(text)?.total, total > 1 {
      let name = Particle.subject.attached(to: "`\(text)`")
      let others = total == 2 ? "one other film has" : "\(total - 1) other films have"
      return Phrase(
        "note: \(others) `\(text)` in the title: `search \(text)`",
        ko:
          "참고: 제목에 \(name) 있는 다른 영화는 \(total - 1)편입니다. \(Particle.direction.attached(to: "`검색 \(text)`")) 찾으세요"
      )
    }
    guard machine.sourceChoice?.sendsCalls == true else { return nil }
    return Phrase(
      "note: for other films with `\(text)`, run `search \(text)`",
      ko: "참고: 이 말이 제목에 있는 다른 영화는 \(Particle.direction.attached(to: "`검색 \(text)`")) 찾으세요"
    )
  }

  /// The word with which a title begins that an entry doesn't name as a whole, or nil.
  private func beginning(of text: String, _ meant: Phrase) -> String? {
    guard let word = text.split(separator: " ").first.map(String.init), word.allSatisfy(\.isLetter),
      let command = ["open", "trend", "movie"].first(where: {
        meant.english.hasPrefix($0 + " \"")
      }), command != "open" || word == text
    else { return nil }
    let title = meant.english.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
    guard !letters(of: text).hasPrefix(letters(of: title)),
      command == "open" || title.lowercased().hasPrefix(word.lowercased())
    else { return nil }
    return word
  }

  /// The search for `제목에 인형이 들어가는 영화`, `films with doll in the title` and the like, or nil.
  func titlesWith(_ text: String) -> Phrase? {
    var words = text.split(whereSeparator: \.isWhitespace).map { word in
      word.filter { !"?!.'\"‘’“”".contains($0) }
    }
    guard (2...10).contains(words.count) else { return nil }
    let isKorean = words.contains { $0.contains { !$0.isASCII } }
    let name = isKorean ? Self.koreanPart(&words) : Self.englishPart(words)
    guard let name, !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " })
    else { return nil }
    return Phrase("search \(name)", ko: "검색 \(name)")
  }

  private static func koreanPart(_ words: inout [String]) -> String? {
    let ends: Set<String> = [
      "찾아줘", "찾아", "검색", "보여줘", "알려줘", "목록", "영화", "작품", "영화는", "영화들", "줘", "뭐야", "뭐가", "있어",
    ]
    let verbs: Set<String> = [
      "들어가는", "들어간", "들어가", "들어있는", "있는", "포함된", "포함한", "나오는", "쓰인", "붙은",
    ]
    while words.count > 1, let last = words.last, ends.contains(last) { words.removeLast() }
    let verb = words.last.flatMap { verbs.contains($0) ? $0 : nil }
    if verb != nil { words.removeLast() }
    if words.first == "영화" { words.removeFirst() }
    if let place = words.firstIndex(where: { ["제목에", "제목에는", "이름에"].contains($0) }) {
      // `제목에 인형` needs no verb.
      guard verb != nil || place == 0 && words.count == 2 else { return nil }
      words.remove(at: place)
    } else {
      // What is in a film without a title can be a person, too.
      guard words.count == 1, let verb, verb.hasPrefix("들어") || verb.hasPrefix("포함") else {
        return nil
      }
    }
    // `라는 말이` says that the word before it is one.
    if let last = words.last, ["말이", "단어가", "글자가"].contains(last) {
      words.removeLast()
      if let word = words.popLast() {
        let mark = ["이라는", "라는"].first(where: word.hasSuffix)
        words.append(mark.map { String(word.dropLast($0.count)) } ?? word)
      }
    } else if let last = words.popLast() {
      let isMarked = last.count > 1 && (last.hasSuffix("이") || last.hasSuffix("가"))
      words.append(isMarked ? String(last.dropLast()) : last)
    }
    return words.joined(separator: " ")
  }

  private static func englishPart(_ words: [String]) -> String? {
    var words = words
    let lower = words.map { $0.lowercased() }
    let ends = [
      ["in", "the", "title"], ["in", "title"], ["in", "their", "title"], ["in", "the", "titles"],
      ["in", "their", "titles"], ["in", "the", "name"], ["in", "its", "title"],
    ]
    let end = ends.first { lower.suffix($0.count).elementsEqual($0) }
    if let end { words.removeLast(end.count) }
    while let first = words.first?.lowercased(),
      ["find", "show", "me", "all", "the", "which", "list"].contains(first)
    {
      words.removeFirst()
    }
    let kinds: Set<String> = ["films", "movies", "film", "movie"]
    guard let first = words.first?.lowercased(),
      ["titles", "title"].contains(first) || end != nil && kinds.contains(first)
    else { return nil }
    words.removeFirst()
    let links: Set<String> = [
      "with", "containing", "contain", "contains", "including", "having", "have", "has",
    ]
    while let word = words.first?.lowercased(), ["that", "which", "whose"].contains(word) {
      words.removeFirst()
    }
    guard let link = words.first?.lowercased(), links.contains(link) else { return nil }
    words.removeFirst()
    if words.count > 2, words[0].lowercased() == "the", words[1].lowercased() == "word" {
      words.removeFirst(2)
    }
    return words.map { $0.filter { !"\"'".contains($0) } }.joined(separator: " ")
  }

  /// The films with a whole word in their titles.
  private func titles(with word: String) -> [FilmSummary] {
    let wanted = word.lowercased()
    return found(word).filter { film in
      [film.title, film.englishTitle].compactMap(\.self).contains { title in
        nfc(title).lowercased().split { !$0.isLetter && !$0.isNumber }.contains { part in
          part == wanted || !word.allSatisfy(\.isASCII) && part.hasPrefix(wanted)
        }
      }
    }
  }

  // MARK: Courtesy

  /// The answer to thanks, and the command for `bye` and for `exit()`, which leaves Python.
  func courtesy(_ text: String) -> Command? {
    let word = text.lowercased().filter { !"?!.~".contains($0) }
    if Self.thanks.contains(word) { return Command(text: "", note: .welcome) }
    guard Self.farewells.contains(word) else { return nil }
    return Command(text: Phrase("quit", ko: "종료").text(in: machine.language), note: nil)
  }

  private static let farewells: Set<String> = [
    "exit()", "quit()", "종료()", "bye", "bye bye", "goodbye", "good bye", "see you", "바이", "바이바이",
    "잘 가",
    "잘가", "잘 있어", "안녕히 계세요",
  ]
  private static let thanks: Set<String> = [
    "thanks", "thank you", "thanks a lot", "thank you very much", "thx", "many thanks", "고마워",
    "고마워요", "고맙습니다", "감사", "감사합니다", "수고", "수고하세요", "수고하셨습니다", "ㄳ", "ㄱㅅ",
  ]

  /// The command for `다음 영화` and `previous film`, or nil.
  static func step(_ text: String) -> Phrase? {
    let words = text.lowercased().filter { !"?!.".contains($0) }.split(separator: " ")
    guard words.count == 2, ["영화", "영화로", "film", "movie", "one"].contains(words[1]) else {
      return nil
    }
    return switch words[0] {
    case "다음", "next": Phrase("next", ko: "다음")
    case "이전", "previous", "prev": Phrase("previous", ko: "이전")
    default: nil
    }
  }

  /// Whether a text greets, or asks what there is to do.
  static func isGreeting(_ text: String) -> Bool {
    let words: Set<String> = [
      "hello", "hi", "hey", "good morning", "good afternoon", "good evening", "hi there",
      "hello there", "하이", "좋은 아침", "좋은 아침이야", "반갑습니다", "ㅎㅇ", "what can you do", "what can i do",
      "what is this", "what's this", "안녕",
      "안녕하세요", "안녕하십니까", "반가워", "뭐 할 수 있어", "뭘 할 수 있어", "무엇을 할 수 있어", "뭐 할 수 있나요",
      "무엇을 할 수 있나요", "이게 뭐야", "이거 뭐야", "어떻게 써", "어떻게 써요", "어떻게 쓰는 거야",
    ]
    return words.contains(text.lowercased().filter { !"?!.~".contains($0) })
  }
}

extension Phrase {
  fileprivate static let welcome = Phrase(
    "you're welcome: `list` shows the newest chart, `quit` exits",
    ko: "천만에요. 최근 박스오피스는 `목록`으로 보고, 끝내려면 `종료`를 입력하세요"
  )
}
