import BosLanguage
import BosRuntime
import BosTables
package import BosText

/// What the next entry can be about.
extension FollowUp {
  /// Notes the line that ran for an entry, which the next one can be about.
  package func keep(_ entry: SourceText, as question: String? = nil, ran line: SourceText) {
    let text = String(decoding: line.bytes.prefix(1000), as: UTF8.self).trimmed
    // An entry that a note alone answers changes nothing.
    guard line.bytes.count < 1000, !text.isEmpty else { return }
    let commands = loader.commands(of: line) ?? []
    let first = commands.first?.name
    let starts = ["[{", "$(", "stddev($(", "표준편차($("]
    let isList = first == "list" || starts.contains(where: text.hasPrefix)
    let writesList = commands.contains { $0.writes.contains(.list) }
    if isList {
      let typed = question ?? nfc(String(decoding: entry.bytes, as: UTF8.self)).trimmed
      machine.session.question = Question(text: typed, line: text)
    } else if writesList {
      // The loaded rows know the pipeline that made them.
      machine.session.question = nil
    } else if !["plot", "table"].contains(first) {
      machine.session.question?.isLatest = false
    }
    let isPage = first.map(Self.pages.contains) == true
    let ofTitle = isPage || ["trend", "list", "booking"].contains(first)
    let named = ofTitle ? Self.title(in: text) ?? (isPage ? title(ofRowIn: text) : nil) : nil
    // While a film is open, `movie 2` doesn't change what entries are about; a question for another
    // film does.
    let opens = commands.contains { ["open", "next", "previous"].contains($0.name) }
    let isTypedSo = question == nil && entry.bytes == line.bytes
    let isAside = isPage && !opens && isTypedSo && machine.session.movie != nil
    let title = isAside ? nil : named ?? (isList ? onlyFilm : nil)
    machine.session.askedFilm = title
    if isPage {
      if opens || named != nil { machine.session.shownFilm = opens ? nil : named }
    } else if isList || writesList {
      machine.session.shownFilm = nil
    }
    if named != nil {
      machine.session.filmQuestion =
        question ?? nfc(String(decoding: entry.bytes, as: UTF8.self)).trimmed
    } else if isList || writesList {
      machine.session.filmQuestion = nil
    }
    if let name = commands.last?.name, Self.pages.contains(name) {
      machine.session.filmAnswer = .page
    } else if title != nil || first == "trend" {
      machine.session.filmAnswer = .figures
    } else if isList || writesList {
      machine.session.filmAnswer = nil
    }
  }

  /// The commands that show a film's page or a part of it.
  private static let pages: Set<String> = [
    "open", "movie", "cast", "staff", "poster", "reviews", "next", "previous",
  ]

  /// The title, in quotes, of the film with the row that `movie 3 --part directors` names, or nil.
  private func title(ofRowIn line: String) -> String? {
    let words = line.split(separator: " ")
    guard words.count > 1, words[0] != "list", words[0] != "목록", !line.contains(";"),
      let row = Int(words[1]), row > 0, let list = machine.session.filmList, row <= list.rowCount,
      let titles = list.column("title"), case .text(let title) = titles[row - 1],
      !title.contains("\"")
    else { return nil }
    return "\"\(title)\""
  }

  /// The title, in quotes, of the only film of the loaded list, such as that of `어제 1위`, or nil.
  private var onlyFilm: String? {
    guard let list = machine.session.list, list.rowCount == 1, list.caption?.kind == .film,
      let titles = list.column("title"), case .text(let title) = titles[0], !title.contains("\"")
    else { return nil }
    return "\"\(title)\""
  }

  /// The title, in quotes, of the film that a line is about, after its command or in its condition,
  /// or nil.
  private static func title(in line: String) -> String? {
    var rest = line.drop { $0 != " " }.dropFirst()
    if rest.first != "\"" {
      let marks = [" | where title == ", " | 조건 제목 == "]
      guard let mark = marks.lazy.compactMap({ line.firstRange(of: $0) }).first else { return nil }
      rest = line[mark.upperBound...]
    }
    guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { return nil }
    return String(rest[...end])
  }
}
