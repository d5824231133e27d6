package import BosText
import Synchronization

/// The user's choices of language and appearance.
package struct Settings: Sendable, Hashable {
  package enum Color: String, Sendable, CaseIterable {
    case auto, always, never
  }

  package enum Numbers: String, Sendable, CaseIterable {
    /// With thousands separators.
    case plain
    /// In 만 and 억.
    case korean
  }

  package enum Pictures: String, Sendable, CaseIterable {
    case auto, kitty, iterm, sixel, blocks, none
  }

  /// The first day of a week in calendars; `auto` is Sunday in Korean, otherwise Monday.
  package enum WeekStart: String, Sendable, CaseIterable {
    case auto, sunday, monday
  }

  /// The colour themes; the terminal uses the same names, except that `auto` depends on the
  /// terminal's background.
  package enum Theme: String, Sendable, CaseIterable {
    case auto, standard, light, dark, contrast, mono, colorblind
  }

  /// The titles of films in charts.
  package enum Titles: String, Sendable, CaseIterable {
    /// English in an English session, unless a script file runs.
    case auto
    case korean
    /// The English title where it is known.
    case english
  }

  /// The keys of the line editor.
  package enum Keys: String, Sendable, CaseIterable {
    case emacs, vi
  }

  /// Links of codes and addresses; `auto` depends on the terminal.
  package enum Links: String, Sendable, CaseIterable {
    case auto, on, off
  }

  /// Whether results that are longer than the window open in a pager.
  package enum Pager: String, Sendable, CaseIterable {
    case on, off
  }

  /// The language, or nil for that of the locale.
  package var language: DisplayLanguage?
  package var view = Session.View.list
  package var color = Color.auto
  package var theme = Theme.auto
  package var numbers = Numbers.plain
  package var titles = Titles.auto
  /// The most rows of a table shown on a terminal, or nil for as many as fit the window.
  package var rows: Int?
  package var pictures = Pictures.auto
  package var weekStart = WeekStart.auto
  package var keys = Keys.emacs
  package var links = Links.auto
  package var pager = Pager.on
  /// The address of the shared store in use, or nil.
  package var share: String?

  /// The language of the locale.
  var locale = DisplayLanguage.english
  /// Whether automatic titles follow the language; script files have the same titles everywhere.
  package var titlesFollowLanguage = false

  package init() {}

  /// Whether a film has its English title where it is known.
  package var areTitlesEnglish: Bool {
    switch titles {
    case .auto: titlesFollowLanguage && (language ?? locale) == .english
    case .korean: false
    case .english: true
    }
  }
}

/// The settings by name.
package enum Setting: String, Sendable, CaseIterable {
  case language
  case view
  case color
  case theme
  case numbers
  case titles
  case rows
  case pictures
  case weekStart = "week-start"
  case keys
  case links
  case pager
  case share

  package var korean: String {
    switch self {
    case .language: "언어"
    case .view: "보기"
    case .color: "색"
    case .theme: "테마"
    case .numbers: "숫자"
    case .titles: "영화제목"
    case .rows: "행"
    case .pictures: "이미지"
    case .weekStart: "주시작"
    case .keys: "편집키"
    case .links: "링크"
    case .pager: "페이저"
    case .share: "공유"
    }
  }

  /// Names that work but that nothing shows.
  package var hiddenNames: [String] {
    switch self {
    case .language: ["lang", "locale"]
    case .numbers: ["수"]
    case .titles: ["title", "제목"]
    case .color: ["colour", "colors", "색깔"]
    case .pictures: ["그림"]
    default: []
    }
  }

  /// The possible words; `rows` also takes a number, and `share` an address.
  package var choices: [String] {
    switch self {
    case .language: ["auto"] + DisplayLanguage.allCases.map(\.rawValue)
    case .view: Session.View.allCases.map(\.rawValue)
    case .color: Settings.Color.allCases.map(\.rawValue)
    case .theme: Settings.Theme.allCases.map(\.rawValue)
    case .numbers: Settings.Numbers.allCases.map(\.rawValue)
    case .titles: Settings.Titles.allCases.map(\.rawValue)
    case .rows: ["auto", "5…1000"]
    case .pictures: Settings.Pictures.allCases.map(\.rawValue)
    case .weekStart: Settings.WeekStart.allCases.map(\.rawValue)
    case .keys: Settings.Keys.allCases.map(\.rawValue)
    case .links: Settings.Links.allCases.map(\.rawValue)
    case .pager: Settings.Pager.allCases.map(\.rawValue)
    case .share: ["off", "postgresql://…"]
    }
  }

  package var summary: Phrase {
    switch self {
    case .language: Phrase("language of messages and labels", ko: "메시지와 열 이름의 언어")
    case .view: Phrase("default view: list or grid", ko: "기본 보기: 목록이나 카드")
    case .color: Phrase("when to use colour", ko: "색 사용 여부")
    case .theme:
      Phrase("colour theme (auto: terminal's)", ko: "색 테마, 자동은 터미널 배경에 맞춤")
    case .numbers:
      Phrase("12,345,678 or rounded 1235만", ko: "큰 숫자: 12,345,678 또는 1235만")
    case .titles:
      Phrase("film titles (auto: by language)", ko: "영화 제목, 자동은 언어 설정을 따름")
    case .rows:
      Phrase("most rows shown (auto: by window)", ko: "최대 행 수, 자동은 창에 맞춤")
    case .pictures: Phrase("how to draw posters", ko: "포스터를 그리는 방식")
    case .weekStart: Phrase("first day of a week in calendars", ko: "달력에서 한 주의 첫 요일")
    case .keys: Phrase("keys of the line editor", ko: "줄 편집에 쓰는 키")
    case .links: Phrase("links to web pages of films", ko: "영화 웹 페이지로 가는 링크")
    case .pager: Phrase("show long results page by page", ko: "긴 결과를 한 화면씩 표시")
    case .share: Phrase("address of the shared store", ko: "팀이 함께 쓰는 공유 저장소의 주소")
    }
  }

  /// The Korean words for choices that have one, in the order of `choices`.
  private var koreanChoices: [String] {
    switch self {
    case .language: ["자동", "영어", "한국어"]
    case .view: Session.View.allCases.map(\.korean)
    case .color: ["자동", "항상", "끔"]
    case .theme: ["자동", "표준", "밝은배경", "어두운배경", "고대비", "흑백", "색각이상"]
    case .numbers: ["쉼표", "만단위"]
    case .titles: ["자동", "한국어", "영어"]
    case .rows: ["자동", "5…1000"]
    case .pictures: ["자동", "kitty", "iterm", "sixel", "블록", "없음"]
    case .weekStart: ["자동", "일요일", "월요일"]
    case .keys: ["emacs", "vi"]
    case .links: ["자동", "켬", "끔"]
    case .pager: ["켬", "끔"]
    case .share: ["끔", "postgresql://…"]
    }
  }

  /// Korean words that work but that nothing shows.
  private static let earlierWords = [
    "안함": "끔", "색각": "색각이상", "어둡게": "어두운배경", "어두운": "어두운배경", "다크": "어두운배경", "다크모드": "어두운배경",
    "밝게": "밝은배경", "밝은": "밝은배경", "라이트": "밝은배경",
  ]

  /// Words for titles that work but that nothing shows.
  private static let titleWords = [
    "en": "english", "영문": "english", "ko": "korean", "kr": "korean", "한글": "korean",
  ]

  /// Words for languages that work but that nothing shows.
  private static let languageWords = [
    "english": "en", "korean": "ko", "kr": "ko", "한국어로": "ko", "영어로": "en",
  ]

  /// The choices for display.
  package func choices(in language: DisplayLanguage) -> [String] {
    language == .korean && !koreanChoices.isEmpty ? koreanChoices : choices
  }

  /// The value for display.
  package func value(in settings: Settings, _ language: DisplayLanguage) -> String {
    let value = value(in: settings)
    guard let place = choices.firstIndex(of: value) else { return value }
    return choices(in: language)[place]
  }

  /// The value as written in the file.
  package func value(in settings: Settings) -> String {
    switch self {
    case .language: settings.language?.rawValue ?? "auto"
    case .view: settings.view.rawValue
    case .color: settings.color.rawValue
    case .theme: settings.theme.rawValue
    case .numbers: settings.numbers.rawValue
    case .titles: settings.titles.rawValue
    case .rows: settings.rows.map { String($0) } ?? "auto"
    case .pictures: settings.pictures.rawValue
    case .weekStart: settings.weekStart.rawValue
    case .keys: settings.keys.rawValue
    case .links: settings.links.rawValue
    case .pager: settings.pager.rawValue
    case .share: settings.share ?? "off"
    }
  }

  /// Sets the value, or returns false if it isn't allowed.
  package func set(_ word: String, in settings: inout Settings) -> Bool {
    let view = self == .view ? Session.View.allCases.first { $0.hiddenNames.contains(word) } : nil
    let other =
      self == .titles
      ? Self.titleWords[word.lowercased()]
      : self == .language ? Self.languageWords[word.lowercased()] : nil
    let known = view?.rawValue ?? other ?? Self.earlierWords[word] ?? word
    let text = koreanChoices.firstIndex(of: known).map { choices[$0] } ?? known
    func change<Choice: RawRepresentable<String>>(
      _ path: WritableKeyPath<Settings, Choice>
    ) -> Bool {
      guard let choice = Choice(rawValue: text) else { return false }
      settings[keyPath: path] = choice
      return true
    }
    switch self {
    case .language:
      guard text == "auto" || DisplayLanguage(rawValue: text) != nil else { return false }
      settings.language = DisplayLanguage(rawValue: text)
      return true
    case .view: return change(\.view)
    case .color: return change(\.color)
    case .theme: return change(\.theme)
    case .numbers: return change(\.numbers)
    case .titles: return change(\.titles)
    case .rows:
      if text == "auto" {
        settings.rows = nil
        return true
      }
      guard let count = Int(text), (5...1_000).contains(count) else { return false }
      settings.rows = count
      return true
    case .pictures: return change(\.pictures)
    case .weekStart: return change(\.weekStart)
    case .keys: return change(\.keys)
    case .links: return change(\.links)
    case .pager: return change(\.pager)
    case .share:
      guard text == "off" || SharedAddress.isPossible(text) else { return false }
      settings.share = text == "off" ? nil : text
      return true
    }
  }
}

/// The settings of a run, shared by all code that writes output.
package final class SettingsBox: Sendable {
  private struct State {
    var current: Settings
    /// The initial settings.
    var first: Settings
    /// The saved settings, as in the file.
    var kept: [Setting: String]
  }

  private let state: Mutex<State>

  package init(_ settings: Settings = Settings(), locale language: DisplayLanguage = .english) {
    var settings = settings
    settings.locale = language
    state = Mutex(State(current: settings, first: settings, kept: [:]))
  }

  package var current: Settings { state.withLock { $0.current } }

  package var language: DisplayLanguage {
    state.withLock { $0.current.language ?? $0.current.locale }
  }

  /// Changes settings for this run only.
  package func change(_ body: (inout Settings) -> Void) {
    state.withLock { body(&$0.current) }
  }

  /// Marks the user's settings and the options as loaded.
  package func begin() { state.withLock { $0.first = $0.current } }

  /// The changed settings that affect content rather than the screen.
  package var changed: [(setting: Setting, value: String)] {
    let (first, current) = state.withLock { ($0.first, $0.current) }
    return [Setting.language, .numbers, .titles, .rows].compactMap { setting in
      let value = setting.value(in: current)
      return setting.value(in: first) == value ? nil : (setting, value)
    }
  }

  /// Sets one, saved or for this run, or returns false if the value isn't allowed.
  package func set(_ setting: Setting, _ text: String, stays: Bool = true) -> Bool {
    state.withLock { state in
      guard setting.set(text, in: &state.current) else { return false }
      // The same file serves both languages.
      if stays { state.kept[setting] = setting.value(in: state.current) }
      return true
    }
  }

  /// The lines of the settings file.
  package var lines: String {
    let kept = state.withLock { $0.kept }
    return Setting.allCases.compactMap { setting in
      kept[setting].map { "\(setting.rawValue) = \($0)\n" }
    }.joined()
  }

  /// Reads the lines of a file, and returns invalid ones with their numbers.
  package func read(_ text: String) -> [(number: Int, line: String)] {
    var wrong: [(Int, String)] = []
    for (place, line) in splitLines(text).enumerated() {
      let parts = line.split(separator: "=", maxSplits: 1).map { part in
        String(part.filter { !$0.isWhitespace })
      }
      if line.allSatisfy(\.isWhitespace) || parts.first?.hasPrefix("#") == true { continue }
      guard parts.count == 2, let setting = Setting(rawValue: parts[0]), set(setting, parts[1])
      else {
        wrong.append((place + 1, String(line)))
        continue
      }
    }
    return wrong
  }
}
