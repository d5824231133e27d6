import BosDomain

/// The codes of films: 8 characters that identify the film, some with a letter.
enum FilmCode {
  private static let letters = Array("CAFHKLBDE")
  private static let places = 24

  /// The code of a film; it starts with the year of registration.
  static func text(of film: SampleFilm) -> String {
    let week = Week(number: film.identity.week)
    let year = week.year ?? 0
    let start = Week.first(of: year)?.number ?? week.number
    var chance = Chance(.code, film.identity.number)
    let lag = chance.permille(420) ? 1 : 0
    let registered = year - lag
    let index = ((week.number - start) * places + film.identity.slot) * 2 + lag
    if registered >= 2_015, chance.permille(90) {
      let digits = (index % 997 * 389 + registered * 7) % 997
      return Scramble.padded(registered, 4) + String(letters[index / 997])
        + Scramble.padded(digits, 3)
    }
    return Scramble.padded(registered, 4)
      + Scramble.padded((index * 3_917 + registered * 101) % 9_973, 4)
  }

  /// Finds the film of a code, or returns nil.
  static func film(of code: String) -> SampleFilm? {
    let characters = Array(code)
    guard characters.count == 8, let registered = number(characters[0..<4]) else { return nil }
    let index: Int
    if let letter = letters.firstIndex(of: characters[4]) {
      guard let digits = number(characters[5..<8]), digits < 997 else { return nil }
      let low = Scramble.undone(digits - registered * 7 % 997, factor: 389, modulus: 997)
      index = letter * 997 + low
    } else {
      guard let digits = number(characters[4..<8]), digits < 9_973 else { return nil }
      index = Scramble.undone(digits - registered * 101 % 9_973, factor: 3_917, modulus: 9_973)
    }
    let place = index / 2
    guard let start = Week.first(of: registered + index % 2) else { return nil }
    let identity = SampleFilm.Identity(week: start.number + place / places, slot: place % places)
    guard let film = SampleFilm(identity), text(of: film) == code else { return nil }
    return film
  }

  private static func number(_ digits: ArraySlice<Character>) -> Int? {
    var number = 0
    for digit in digits {
      guard digit.isASCII, let value = digit.wholeNumberValue else { return nil }
      number = number * 10 + value
    }
    return number
  }
}
