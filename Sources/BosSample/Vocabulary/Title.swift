/// The titles of a film.
struct Title {
  let korean: String
  let english: String
  /// The Korean title in the service's spelling, sometimes with extra spaces.
  let rawKorean: String

  init(of film: SampleFilm) {
    var chance = Chance(.title, film.identity.number)
    let pattern = Title.pattern(for: film, &chance)
    var (korean, english) = pattern.words(&chance)
    if film.isKorean || film.scale == .tiny, chance.permille(30) {
      // Some films have a Korean title only.
      english = ""
    }
    let isSequel = film.scale == .mega || film.scale == .large
    if isSequel, chance.permille(130) {
      let number = chance.permille(700) ? 2 : 3
      korean += " \(number)"
      if !english.isEmpty { english += " \(number)" }
    }
    self.korean = korean
    self.english = english
    rawKorean = Title.soiled(korean, film)
  }

  private static func pattern(for film: SampleFilm, _ chance: inout Chance) -> TitlePattern {
    let draw = chance.below(100)
    switch film.scale {
    case .mega, .large, .second: return draw < 45 ? .quality : draw < 75 ? .possession : .subtitle
    case .middle, .small:
      return draw < 30 ? .quality : draw < 55 ? .possession : draw < 75 ? .deed : .subtitle
    case .arthouse, .tiny:
      return draw < 25 ? .long : draw < 50 ? .deed : draw < 70 ? .pair : .possession
    }
  }

  private static func soiled(_ title: String, _ film: SampleFilm) -> String {
    var chance = Chance(.dirt, film.identity.number)
    switch chance.below(100) {
    case 0: return title + " "
    case 1: return " " + title
    case 2:
      guard let blank = title.firstIndex(of: " ") else { return title }
      return title[..<blank] + " " + title[blank...]
    default: return title
    }
  }
}

/// The patterns of titles.
enum TitlePattern {
  case quality
  case possession
  case subtitle
  case deed
  case pair
  case long

  func words(_ chance: inout Chance) -> (korean: String, english: String) {
    let things = TitleWords.things
    let first = chance.pick(things)
    var second = chance.pick(things)
    while second.korean == first.korean { second = chance.pick(things) }
    let quality = chance.pick(TitleWords.qualities)
    let (korean, english): (String, String)
    switch self {
    case .quality:
      (korean, english) = (
        "\(quality.korean) \(first.korean)", "\(quality.english) \(first.english)"
      )
    case .possession:
      (korean, english) = (
        "\(first.korean)의 \(second.korean)", "The \(second.english) of the \(first.english)"
      )
    case .subtitle:
      (korean, english) = (
        "\(first.korean): \(quality.korean) \(second.korean)",
        "\(first.english): The \(quality.english) \(second.english)"
      )
    case .deed:
      let deed = chance.pick(TitleWords.deeds)
      let who = chance.pick(TitleWords.people)
      let particle = TitlePattern.endsInConsonant(first.korean) ? "을" : "를"
      (korean, english) = (
        "\(first.korean)\(particle) \(deed.korean) \(who.korean)",
        "The \(who.english) Who \(deed.english) the \(first.english)"
      )
    case .pair:
      let particle = TitlePattern.endsInConsonant(first.korean) ? "과" : "와"
      (korean, english) = (
        "\(first.korean)\(particle) \(second.korean)", "\(first.english) and \(second.english)"
      )
    case .long:
      (korean, english) = (
        "\(quality.korean) \(first.korean)의 \(second.korean)",
        "The \(second.english) of the \(quality.english) \(first.english)"
      )
    }
    return (korean, english)
  }

  /// Returns whether a Korean word ends in a consonant, which determines its particle.
  static func endsInConsonant(_ word: String) -> Bool {
    guard let last = word.unicodeScalars.last, (0xAC00...0xD7A3).contains(last.value) else {
      return false
    }
    return (last.value - 0xAC00) % 28 != 0
  }
}
