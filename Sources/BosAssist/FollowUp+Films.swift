import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The last question about one film, put for another one, as `what about TITLE` and `TITLE은?` do.
extension FollowUp {
  /// The question for the film that a text names, or nil without such a question or film.
  func asked(ofFilm text: String) -> BareEntry.Command? {
    let films = BareEntry(machine, loader, isTyped: isTyped)
    guard let question = machine.session.filmQuestion, let old = machine.session.askedFilm,
      question.utf8.count < 150, (1...12).contains(text.split(separator: " ").count),
      let new = films.title(text) ?? films.shortTitle(text), new != old
    else { return nil }
    let line = question.replacing(old, with: new)
    if line != question {
      return onlyShows(line) ? command(line, question: line) : nil
    }
    let words = question.filter { !"\"〈〉".contains($0) }.split(separator: " ").map(String.init)
    guard (2...14).contains(words.count), let place = place(of: old, in: words, films) else {
      return nil
    }
    let name = new.filter { $0 != "\"" }
    let kept = ["'s", "의"].first { words[place.upperBound - 1].hasSuffix($0) } ?? ""
    let changed = words[..<place.lowerBound] + [name + kept] + words[place.upperBound...]
    return asked(changed.joined(separator: " "), about: new)
  }

  /// The place of the words that name a film.
  private func place(of title: String, in words: [String], _ films: BareEntry) -> Range<Int>? {
    let name = films.letters(of: title)
    for count in (1...words.count).reversed() {
      for start in 0...(words.count - count) {
        let span = words[start..<start + count]
        let letters = films.letters(of: span.joined())
        // Most spans aren't the title, so that few need a search.
        let isNear = name.hasPrefix(letters) || letters.hasPrefix(name)
        guard !letters.isEmpty,
          isNear || title.allSatisfy(\.isASCII) != letters.allSatisfy(\.isASCII)
        else { continue }
        if films.film(named: span) == title { return start..<start + count }
      }
    }
    return nil
  }

  /// What a changed question means, if its line names the film.
  private func asked(_ text: String, about film: String) -> BareEntry.Command? {
    let parse = Parser.parse(SourceText(name: "prompt", text), commands: loader.commandTable)
    guard parse.hasErrors else { return nil }
    let found =
      BareEntry(machine, loader, isTyped: isTyped).instead(of: parse)
      ?? StatedEntry(machine, loader).instead(of: parse)
      ?? PlainEntry(machine, loader, isTyped: isTyped).instead(of: parse)
    guard var command = found, command.text.contains(film) else { return nil }
    command.question = text
    return command
  }

  private func command(_ line: String, question: String) -> BareEntry.Command {
    var command = BareEntry.Command(text: line, note: nil)
    command.question = question
    return command
  }
}
