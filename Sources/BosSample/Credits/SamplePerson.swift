/// A fictional person who works on films.
struct SamplePerson: Hashable, Comparable {
  /// The kinds of work; careers in one kind overlap over the years.
  enum Guild: Int, CaseIterable {
    case koreanActors
    case koreanDirectors
    case foreignActors
    case foreignDirectors
    case crew

    /// The number of people who start in a year.
    var beginners: Int {
      switch self {
      case .koreanActors: 30
      case .koreanDirectors: 16
      case .foreignActors: 26
      case .foreignDirectors: 18
      case .crew: 14
      }
    }

    var isKorean: Bool { self != .foreignActors && self != .foreignDirectors }
  }

  let guild: Guild
  let number: Int

  private static let careerInYears = 22
  private static let numbersOfGuild = 1_900_000
  private static let firstYear = 1_960

  /// Draws a person active in a year.
  ///
  /// More candidates make a well-known person more likely.
  init(_ guild: Guild, year: Int, candidates: Int, _ chance: inout Chance) {
    let start = (year - SamplePerson.firstYear - SamplePerson.careerInYears) * guild.beginners
    let width = SamplePerson.careerInYears * guild.beginners
    var best = max(0, start + chance.below(width))
    for _ in 1..<max(2, candidates) where candidates > 1 {
      let other = max(0, start + chance.below(width))
      if SamplePerson.fame(guild, other) > SamplePerson.fame(guild, best) { best = other }
    }
    self.guild = guild
    number = best
  }

  private static func fame(_ guild: Guild, _ number: Int) -> Int {
    var chance = Chance(.fame, guild.rawValue, number)
    return chance.below(1_000_000)
  }

  /// The eight-digit code, which identifies the person.
  var code: String {
    let place = guild.rawValue * SamplePerson.numbersOfGuild + number
    return String(10_000_000 + (place * 7_919 + 313) % SamplePerson.prime)
  }

  init?(code: String) {
    guard code.utf8.count == 8, let number = Int(code), number >= 10_000_000 else { return nil }
    let product = number - 10_000_000 - 313
    let place = Scramble.undone(product, factor: 7_919, modulus: SamplePerson.prime)
    guard let guild = Guild(rawValue: place / SamplePerson.numbersOfGuild) else { return nil }
    self.guild = guild
    self.number = place % SamplePerson.numbersOfGuild
    guard self.code == code else { return nil }
  }

  private static let prime = 9_999_991

  static func < (left: SamplePerson, right: SamplePerson) -> Bool {
    (left.guild.rawValue, left.number) < (right.guild.rawValue, right.number)
  }
}

extension SamplePerson {
  var name: Word {
    var chance = Chance(.person, guild.rawValue, number)
    guard guild.isKorean else {
      let given = chance.pick(NameWords.foreignNames)
      let family = chance.pick(NameWords.foreignSurnames)
      return Word(
        korean: "\(given.korean) \(family.korean)",
        english: "\(given.english) \(family.english)"
      )
    }
    return SamplePerson.koreanName(&chance)
  }

  /// Draws a Korean name, with the service's romanization.
  static func koreanName(_ chance: inout Chance) -> Word {
    let first = min(
      chance.below(NameWords.surnames.count),
      chance.below(NameWords.surnames.count)
    )
    let family = NameWords.surnames[first]
    let one = chance.pick(NameWords.firstSyllables)
    var two = chance.pick(NameWords.secondSyllables)
    while two.korean == one.korean { two = chance.pick(NameWords.secondSyllables) }
    let given = one.english.prefix(1).uppercased() + one.english.dropFirst()
    return Word(
      korean: family.korean + one.korean + two.korean,
      english: "\(family.english) \(given)-\(two.english)"
    )
  }

  var sex: String {
    var chance = Chance(.person, guild.rawValue, -1 - number)
    let draw = chance.below(100)
    return draw < 48 ? "남자" : draw < 92 ? "여자" : ""
  }
}
