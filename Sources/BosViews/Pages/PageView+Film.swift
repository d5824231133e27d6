import BosDomain
import BosPictures
import BosRuntime
import BosTables
import BosTerminal
import BosText

extension PageView {
  /// Draws the details of a film, or the parts that arrive after them.
  func film(_ sheet: FilmPageModel) -> String {
    let film = sheet.film
    let isEnglish = view.settings.areTitlesEnglish
    let isEnglishFirst = isEnglish && film.englishTitle?.isEmpty == false
    let named = isEnglishFirst ? [film.englishTitle, film.title] : [film.title, film.englishTitle]
    let titles = sheet.isRest ? [] : Self.titles(named[0], named[1], film.originalTitle)
    if let part = sheet.part { return only(part, of: sheet, titles) }
    if isMarkdown {
      let fields = FilmFields(sheet, view, isShort: false)
      let notes = [fields.attribution, sheet.label].compactMap { note in
        note.map { "\n_\($0.text(in: language))_\n" }
      }
      return markdown(titles, fields.all, picture: sheet.poster?.address) + notes.joined()
    }
    let fields = FilmFields(sheet, view, isShort: isScreen)
    let shown = sheet.isRest ? fields.rest : fields.all
    let link = KobisPage.film.link(to: film.code, label: sheet.label)
    let hasSpace = sheet.awaitsPoster || sheet.keepsPosterSpace
    if isScreen, sheet.poster == nil, hasSpace, pictureWay() == .blocks {
      let words =
        sheet.awaitsPoster
        ? Phrase("loading the poster", ko: "포스터를 가져오는 중") : Phrase("no poster", ko: "포스터 없음")
      return besideFrame(words.text(in: language)) { width in
        lines(titles, shown, width: width, link: link) + notes(sheet, width)
      }
    }
    guard isScreen, let poster = sheet.poster else {
      let address = sheet.isRest ? nil : sheet.poster?.address
      let all =
        shown + [PageField(Phrase("Poster", ko: "포스터"), address: address)].compactMap(\.self)
      let page = lines(titles, all, width: textWidth, link: link)
      return (page + notes(sheet, textWidth)).rendered(colors)
    }
    return beside(poster) { width in
      lines(titles, shown, width: width, link: link) + notes(sheet, width)
    }
  }

  /// Draws one part of a film's page.
  private func only(_ part: FilmPart, of sheet: FilmPageModel, _ titles: [String]) -> String {
    let fields = FilmFields(sheet, view, isShort: false)
    let shown = fields.fields(of: part)
    if isMarkdown { return markdown(titles, shown) }
    let isKnown = !shown.isEmpty
    let page = lines(titles, shown, width: textWidth)
    let title = sheet.film.title
    // The run has what the chart of a day lacks.
    let unknown =
      part == .admissions && !title.contains("\"")
      ? Phrase(
        "admissions: not in the chart · the total: `trend \"\(view.shownTitle(title))\" --days 365 | last 1`",
        ko: "관객수: 박스오피스에 없습니다 · 누적: `추이 \"\(title)\" --일수 365 | 마지막 1`"
      ) : Phrase("\(part.rawValue): not known", ko: "\(part.korean): 데이터에 없습니다")
    let missing = isKnown ? [] : [unknown] + sheet.missing
    let source = isKnown && part == .synopsis ? [fields.attribution].compactMap(\.self) : []
    return (page + (missing + source).flatMap { failure($0, textWidth) }).rendered(colors)
  }

  /// A film's titles, each once.
  static func titles(_ titles: String?...) -> [String] {
    var seen: Set<String> = []
    return titles.compactMap { title in
      guard let title, !title.isEmpty, seen.insert(nfc(title)).inserted else { return nil }
      return title
    }
  }

  /// Draws the language and the source of parts, and the reasons for missing ones.
  private func notes(_ sheet: FilmPageModel, _ width: Int?) -> [StyledText] {
    let fields = FilmFields(sheet, view, isShort: isScreen)
    let lines = [fields.koreanNote, fields.attribution].compactMap(\.self) + sheet.missing
    return lines.flatMap { failure($0, width) }
  }

  /// A muted line about a missing part.
  func failure(_ words: Phrase, _ width: Int?) -> [StyledText] {
    wrapped(sanitized(words.text(in: language)), to: width ?? .max).map { StyledText($0, .muted) }
  }
}
