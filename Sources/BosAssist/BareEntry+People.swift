import BosDomain
import BosRuntime
import BosTables
import BosText

/// The person that an entry names.
extension BareEntry {
  /// The person of `나이정은 누구야` and `who is KANG Mu-dol`, or of a name on the open film's page.
  func person(_ text: String) -> Phrase? {
    let asked = nfc(text.filter { !"?!.".contains($0) })
    let name = Self.asked(asked) ?? (isOfOpenFilm(asked) ? asked : nil)
    return name.map { Phrase("person \($0)", ko: "영화인 \($0)") }
  }

  /// The name that a question asks about.
  private static func asked(_ text: String) -> String? {
    for start in ["who is ", "who's ", "who was "] where text.lowercased().hasPrefix(start) {
      let name = text.dropFirst(start.count)
      let words = name.split(separator: " ")
      let isName =
        (2...4).contains(words.count) && words.allSatisfy { $0.first?.isUppercase == true }
      return isName || isKoreanName(name) ? String(name) : nil
    }
    let ends = ["누구야", "누구", "누구지", "누구인가요", "누군데", "누구니"]
    let words = text.split(separator: " ")
    guard words.count == 2, ends.contains(String(words[1])) else { return nil }
    let name = PlainRequest.bareName(String(words[0]))
    return isKoreanName(name[...]) ? name : nil
  }

  private static func isKoreanName(_ name: Substring) -> Bool {
    (2...4).contains(name.count)
      && name.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
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
