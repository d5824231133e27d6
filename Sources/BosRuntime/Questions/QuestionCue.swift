import BosText

/// The words that make an entry a question, each with its synonyms.
///
/// A cue is a line of words with their synonyms after `|`. Words after `?` can be missing. `~` stands for any
/// ending. A Korean word can be part of a longer one, and a syllable has at most a particle after it.
/// After `=`, the words of the cue are the whole entry. After `!`, the entry may name a film, as in
/// `which cinema shows the film`.
struct QuestionCue: Sendable {
  private let needed: [Choice]
  private let optional: [Choice]
  /// Whether the words of the cue are the whole entry.
  let isEntry: Bool
  private let mayNameFilm: Bool

  init(_ text: String) {
    isEntry = text.hasPrefix("=")
    mayNameFilm = text.hasPrefix("!")
    let words = text.drop { "=!".contains($0) }.split(separator: " ")
    needed = words.filter { !$0.hasPrefix("?") }.map { Choice($0) }
    optional = words.filter { $0.hasPrefix("?") }.map { Choice($0.dropFirst()) }
  }

  /// The number of words that an entry must have.
  var size: Int { needed.count }

  /// How well the words of an entry fit, or nil.
  func fit(_ words: [String]) -> CommonQuestion.Fit? {
    guard isEntry ? words.count == size : words.count >= size, Self.match(needed[...], words),
      mayNameFilm || !Self.isAboutFilm(words)
    else { return nil }
    let unknown = words.count { word in
      !Self.fillers.contains(word) && !needed.contains { $0.fits(word) }
        && !optional.contains { $0.fits(word) }
    }
    if unknown == 0 { return .whole }
    return unknown == 1 && size > 1 && words.count > 2 ? .near : nil
  }

  /// Whether each choice fits a word of its own.
  private static func match(_ choices: ArraySlice<Choice>, _ words: [String]) -> Bool {
    guard let choice = choices.first else { return true }
    return words.indices.contains { place in
      guard choice.fits(words[place]) else { return false }
      var rest = words
      rest.remove(at: place)
      return match(choices.dropFirst(), rest)
    }
  }

  /// A word with its synonyms.
  private struct Choice: Sendable {
    let words: [Word]

    init(_ text: Substring) { words = text.split(separator: "|").map { Word($0) } }

    func fits(_ word: String) -> Bool { words.contains { $0.fits(word) } }
  }

  private struct Word: Sendable {
    private enum Place { case start, part, whole }

    private let text: String
    private let place: Place

    init(_ text: Substring) {
      self.text = text.hasSuffix("~") ? String(text.dropLast()) : QuestionCue.plain(text)
      place =
        text.hasSuffix("~")
        ? .start : text.contains { !$0.isASCII } && self.text.count > 1 ? .part : .whole
    }

    func fits(_ word: String) -> Bool {
      switch place {
      case .start: word.hasPrefix(text)
      case .part: word.contains(text)
      case .whole:
        word == text
          || word.hasPrefix(text) && particles.contains(String(word.dropFirst(text.count)))
      }
    }

    private var particles: Set<String> { QuestionCue.particles }
  }

  // MARK: Words

  static func words(of text: String) -> [String] {
    nfc(text).lowercased().split { $0.isWhitespace || "?!.,\"`".contains($0) }
      .map { plain($0.trimmingQuotes) }
  }

  /// A word without a polite ending.
  private static func plain(_ word: Substring) -> String {
    String(word.count > 1 && word.hasSuffix("요") ? word.dropLast() : word)
  }

  private static let particles: Set<String> = [
    "은", "는", "이", "가", "을", "를", "로", "으로", "도", "만", "의", "에", "에서", "이나", "랑", "과", "와",
  ]

  /// Whether an entry is about a film that it names: `when did it end`, `이 영화 언제부터 볼 수 있어`.
  private static func isAboutFilm(_ words: [String]) -> Bool {
    let known = Set(words)
    let isOfIt = ["it", "they", "he", "she"].contains(where: known.contains)
    if isOfIt, ofFilms.contains(where: known.contains) { return true }
    return zip(words, words.dropFirst()).contains { first, second in
      ["this", "that", "the", "these", "those"].contains(first)
        && ["film", "films", "movie", "movies", "actor", "director"].contains(second)
        || ["이", "그", "저", "해당"].contains(first) && films.contains(where: second.hasPrefix)
    } || words.contains { word in films.contains { word.hasPrefix("이\($0)") } }
  }

  private static let films = ["영화", "배우", "감독", "작품"]
  private static let ofFilms = [
    "when", "where", "who", "which", "did", "was", "were", "will", "whose", "much", "many",
  ]

  /// Words that questions have whatever they are about.
  private static let fillers: Set<String> = Set(
    """
    a an the is are am was do does did can could will would should i you me my we it its this that these \
    those there here in on of for to from with and or at by be been have has how what when where why \
    which who please see show get find tell so just any all much many long often want need like mean \
    means work as come whats bos program shell tool then i'm it's what's where's does't don't isn't aren't can't your \
    왜 어떻게 어디서 어디에 어디에서 어디 언제 무엇 무엇인가 뭐 뭐야 뭐지 뭐예 뭔가 뭔데 무슨 어떤 이거 이게 이건 그거 저 좀 있어 있나 \
    있지 있죠 있을까 해 하나 하지 하죠 하는 하는지 할 하고 하기 하려면 하면 법 방법 방법은 수 되나 되지 돼 됩니까 될까 되는 되는지 되려면 \
    가능해 가능한가 보여 보여줘 보이나 나와 나오나 나오지 봐 보나 보지 보려면 보는 보기 볼 보고 싶어 싶은데 알려줘 알려주세 주세 줘 써 \
    쓰나 쓰지 쓰는 쓰려면 이 그 것 건 게 거 지금 여기 여기서 다 모두 너무 안 못 혹시 그럼 그런데 근데 인가 이야 야 몇 년도 영화 영화가 \
    영화를 영화는 영화의 영화도 영화만 영화야 나오는 있는 프로그램 프로그램이야 이유 이유는 뜻 의미 어디예 어디야 거예 없나
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )
}

extension Substring {
  /// The text without apostrophes around it; those inside, as in `what's`, stay.
  fileprivate var trimmingQuotes: Substring {
    var text = self
    while text.first == "'" { text.removeFirst() }
    while text.last == "'" { text.removeLast() }
    return text
  }
}
