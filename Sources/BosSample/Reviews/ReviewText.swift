/// Writes the texts of reviews.
struct ReviewText {
  let film: SampleFilm
  private var wording = SentenceTemplate()
  private let genre: String?
  private let hasActors: Bool
  private let hasDirector: Bool

  init(of film: SampleFilm) {
    self.film = film
    let credits = Credits(of: film)
    genre = Details(of: film).genres.first
    hasActors = !credits.actors.isEmpty
    hasDirector = !credits.directors.isEmpty
    wording["title"] = Title(of: film).korean
    wording["actor"] = credits.actors.first?.artist.name.korean ?? ""
    wording["other"] =
      (credits.actors.dropFirst().first ?? credits.actors.first)?
      .artist.name.korean ?? ""
    wording["director"] = credits.directors.first?.name.korean ?? ""
    wording["genre"] = genre == "공포(호러)" ? "공포" : genre == "멜로/로맨스" ? "멜로" : genre ?? ""
  }

  /// Writes the writer's name and the text of a review.
  func words(for entry: ReviewPlan.Entry) -> (writer: String, text: String) {
    var chance = Chance(.reviews, entry.seed, film.identity.number)
    let writer = ReviewText.writer(&chance)
    let bank = ReviewWords.sentences(for: entry.rating)
    var sentences: [String] = []
    for _ in 0..<[1, 1, 1, 2, 2, 3][chance.below(6)] {
      let sentence = chance.pick(chance.permille(600) ? bank.plain : bank.named)
      guard canFill(sentence) else { continue }
      let filled = wording.fill(sentence)
      if !sentences.contains(filled) { sentences.append(filled) }
    }
    if sentences.isEmpty { sentences = [bank.plain[entry.seed % bank.plain.count]] }
    let separator = chance.permille(160) ? "\n" : chance.permille(40) ? "  " : " "
    var text = sentences.joined(separator: separator)
    switch chance.below(40) {
    case 0: text += "\n"
    case 1: text = " " + text
    case 2: text += " \u{3000}"
    case 3: text += "\n\n"
    case 4...10: text += " " + chance.pick(bank.marks)
    case 11...15: text += chance.pick(bank.laughs)
    default: break
    }
    return (writer, text)
  }

  /// Returns whether the film has every person and subject that a sentence names.
  private func canFill(_ sentence: String) -> Bool {
    if !hasActors, sentence.contains("{actor}") || sentence.contains("{other}") { return false }
    if !hasDirector, sentence.contains("{director}") { return false }
    return genre != nil || !sentence.contains("{genre}")
  }

  private static func writer(_ chance: inout Chance) -> String {
    let draw = chance.below(10)
    if draw < 2 {
      let name = chance.pick(ReviewWords.latinNames)
      return chance.permille(600) ? "\(name)\(chance.below(99))" : name
    }
    let noun = chance.pick(ReviewWords.nouns)
    switch draw {
    case 2...5: return chance.pick(ReviewWords.qualities) + noun
    case 6: return "\(noun)\(chance.within(2...2_000))"
    case 7: return chance.pick(ReviewWords.qualities) + " " + noun
    default: return noun
    }
  }
}
