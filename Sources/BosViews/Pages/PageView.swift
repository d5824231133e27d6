import BosDomain
import BosRuntime
import BosTables
import BosTerminal
import BosText

/// Draws the page of a record: a film, a person, a poster.
struct PageView {
  let view: ValueView
  let presentation: Presentation

  init(_ view: ValueView, _ presentation: Presentation) {
    self.view = view
    self.presentation = presentation
  }

  /// Draws a page, or returns nil for one that is shown as a record.
  func text(_ page: Page, _ record: Record) -> String? {
    switch page {
    case .film(let sheet): return film(sheet)
    case .person(let person): return self.person(person, record)
    case .company(let company): return self.company(company, record)
    case .poster(let sheet): return poster(sheet)
    case .reviews(let sheet): return reviews(sheet)
    case .plan(let sheet): return plan(sheet)
    case .answer(let sheet): return answer(sheet)
    case .checkup(let sheet): return checkup(sheet)
    case .calendar(let sheet):
      guard presentation != .markdown else { return nil }
      let page = CalendarPage(
        sheet: sheet,
        device: view.device,
        language: language,
        weekStart: view.settings.weekStart
      )
      return page.lines(width: view.width ?? 80).rendered(colors)
    }
  }

  // MARK: What all pages share

  var language: DisplayLanguage { view.language }

  var isMarkdown: Bool { presentation == .markdown }

  /// The allowed colours; a file gets none.
  var colors: Colors {
    presentation == .plain ? Colors(.none) : view.device.colors
  }

  /// Whether the page is shown on the screen.
  var isScreen: Bool {
    guard view.device.isTerminal else { return false }
    switch presentation {
    case .screen, .grid, .cards: return true
    case .whole, .parts, .records, .plain, .markdown: return false
    }
  }

  /// The width of a page in cells, or nil without a limit.
  var width: Int? { presentation == .plain ? nil : view.width }

  /// The largest width of text, because longer lines are hard to read.
  static let measure = 100

  /// The width of text in cells.
  var textWidth: Int? { width.map { min($0, Self.measure) } }

  /// Draws a page of fields under a title, which may be a link.
  func lines(
    _ titles: [String],
    _ fields: [PageField],
    width: Int?,
    link: Link? = nil
  ) -> [StyledText] {
    PageLayout(language: language, width: width, isScreen: isScreen)
      .lines(titles, fields, link: link)
  }

  /// Formats a page of fields under a title in Markdown.
  func markdown(_ titles: [String], _ fields: [PageField], picture: String? = nil) -> String {
    PageMarkdown(language: language).text(titles, fields, picture: picture)
  }
}
