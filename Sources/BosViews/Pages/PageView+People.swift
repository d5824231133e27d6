import BosDomain
import BosRuntime
import BosTables
import BosTerminal
import BosText

extension PageView {
  /// Draws a person and their films.
  func person(_ person: Person, _ record: Record) -> String {
    credited(
      named(person.name, person.englishName),
      [
        PageField(Phrase("Role", ko: "분야"), person.role.map(shown)),
        PageField(Phrase("Sex", ko: "성별"), person.sex.map(shown)),
        PageField(
          Phrase("Homepages", ko: "홈페이지"),
          lists: [
            person.homepages.map { address in
              StyledText(sanitized(address), link: Self.isReal(record) ? Link(address) : nil)
            }
          ]
        ),
      ].compactMap(\.self),
      (.person, person.code),
      record
    )
  }

  /// Draws a company and its films.
  func company(_ company: Company, _ record: Record) -> String {
    credited(
      named(company.name, company.englishName),
      [
        PageField(Phrase("Parts", ko: "분야"), company.parts.map(shown)),
        PageField(Phrase("Chief", ko: "대표자"), company.chief),
      ].compactMap(\.self),
      (.company, company.code),
      record
    )
  }

  /// A word of KOBIS in the user's language.
  private func shown(_ word: String) -> String {
    view.hasEnglishWords ? KobisWords.english(word) : word
  }

  /// Both names, with the one that tables show first.
  private func named(_ name: String, _ english: String?) -> [String] {
    view.settings.areTitlesEnglish ? Self.titles(english, name) : Self.titles(name, english)
  }

  /// Whether a person or company exists: the films have the label of sample data.
  private static func isReal(_ record: Record) -> Bool {
    guard case .table(let films)? = record["films"] else { return false }
    return films.caption?.label == nil
  }

  /// Draws the fields of a person or company, and the table of films below.
  private func credited(
    _ titles: [String],
    _ fields: [PageField],
    _ page: (KobisPage, code: String),
    _ record: Record
  ) -> String {
    let link = Self.isReal(record) ? Link(page.0.start, code: page.code) : nil
    var text =
      isMarkdown
      ? markdown(titles, fields)
      : lines(titles, fields, width: textWidth, link: link).rendered(colors)
    guard case .table(let films)? = record["films"] else { return text }
    text += "\n"
    if films.rowCount > 0 {
      if isMarkdown { text += "## \(Phrase("Films", ko: "영화").text(in: language))\n\n" }
      return text + view.draw(films, presentation)
    }
    let none = Phrase("no films listed", ko: "등록된 영화가 없습니다").text(in: language)
    return text + StyledText(none, .muted).rendered(colors) + "\n"
  }
}
