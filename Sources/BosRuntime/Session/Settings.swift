package import BosText
import Synchronization

/// What a user can choose about how bos speaks and looks.
package struct Settings: Sendable, Hashable {
  package enum Color: String, Sendable, CaseIterable {
    case auto, always, never
  }

  package enum Numbers: String, Sendable, CaseIterable {
    /// With separators of thousands.
    case plain
    /// In 만 and 억.
    case korean
  }

  package enum Pictures: String, Sendable, CaseIterable {
    case auto, kitty, iterm, sixel, blocks, none
  }

  /// Which colours mean what; the terminal knows them by these names.
  package enum Theme: String, Sendable, CaseIterable {
    case standard, light, contrast, mono, colorblind
  }

  /// Nil follows the locale.
  package var language: DisplayLanguage?
  package var view = Session.View.list
  package var color = Color.auto
  package var theme = Theme.standard
  package var numbers = Numbers.plain
  /// How many rows of a table a terminal is shown.
  package var rows = 40
  package var pictures = Pictures.auto

  package init() {}
}

/// The settings by their names.
package enum Setting: String, Sendable, CaseIterable {
  case language
  case view
  case color
  case theme
  case numbers
  case rows
  case pictures

  package var korean: String {
    switch self {
    case .language: "언어"
    case .view: "보기"
    case .color: "색"
    case .theme: "테마"
    case .numbers: "수"
    case .rows: "행"
    case .pictures: "그림"
    }
  }

  /// The words that it can be; for `rows` a number is meant.
  package var choices: [String] {
    switch self {
    case .language: ["auto"] + DisplayLanguage.allCases.map(\.rawValue)
    case .view: Session.View.allCases.map(\.rawValue)
    case .color: Settings.Color.allCases.map(\.rawValue)
    case .theme: Settings.Theme.allCases.map(\.rawValue)
    case .numbers: Settings.Numbers.allCases.map(\.rawValue)
    case .rows: ["5…1000"]
    case .pictures: Settings.Pictures.allCases.map(\.rawValue)
    }
  }

  package var summary: Phrase {
    switch self {
    case .language: Phrase("language of messages and labels", ko: "메시지와 이름의 언어")
    case .view: Phrase("default view: rows or cards", ko: "목록의 첫 보기: 행이나 카드")
    case .color: Phrase("when to use colour", ko: "색을 쓸지")
    case .theme: Phrase("colour theme", ko: "오름과 내림, 입력의 색")
    case .numbers:
      Phrase("large numbers: 12,345,678 or rounded 1235만", ko: "큰 수: 12,345,678이나 반올림한 1235만")
    case .rows: Phrase("most rows shown on a terminal", ko: "터미널에 보일 행의 수")
    case .pictures: Phrase("how to draw posters", ko: "포스터를 그리는 방법")
    }
  }

  /// The Korean words for the choices that have one, in the order of `choices`.
  private var koreanChoices: [String] {
    switch self {
    case .language: ["자동", "영어", "한국어"]
    case .view: ["목록", "격자"]
    case .color: ["자동", "항상", "안함"]
    case .theme: ["표준", "밝은배경", "고대비", "흑백", "색각"]
    case .numbers: ["쉼표", "만단위"]
    case .rows: []
    case .pictures: ["자동", "kitty", "iterm", "sixel", "블록", "없음"]
    }
  }

  /// The choices as a person reads them.
  package func choices(in language: DisplayLanguage) -> [String] {
    language == .korean && !koreanChoices.isEmpty ? koreanChoices : choices
  }

  /// The value as a person reads it.
  package func value(in settings: Settings, _ language: DisplayLanguage) -> String {
    let value = value(in: settings)
    guard let place = choices.firstIndex(of: value) else { return value }
    return choices(in: language)[place]
  }

  /// The value as it is written.
  package func value(in settings: Settings) -> String {
    switch self {
    case .language: settings.language?.rawValue ?? "auto"
    case .view: settings.view.rawValue
    case .color: settings.color.rawValue
    case .theme: settings.theme.rawValue
    case .numbers: settings.numbers.rawValue
    case .rows: String(settings.rows)
    case .pictures: settings.pictures.rawValue
    }
  }

  /// Sets the value; false for what it can't be.
  package func set(_ word: String, in settings: inout Settings) -> Bool {
    let text = koreanChoices.firstIndex(of: word).map { choices[$0] } ?? word
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
    case .rows:
      guard let count = Int(text), (5...1_000).contains(count) else { return false }
      settings.rows = count
      return true
    case .pictures: return change(\.pictures)
    }
  }
}

/// The settings of a run, seen by all who draw or speak.
package final class SettingsBox: Sendable {
  private struct State {
    var current: Settings
    /// What it began with.
    var first: Settings
    /// Those that were chosen to stay, as they stand in the file.
    var kept: [Setting: String]
  }

  private let state: Mutex<State>
  private let localeLanguage: DisplayLanguage

  package init(_ settings: Settings = Settings(), locale language: DisplayLanguage = .english) {
    state = Mutex(State(current: settings, first: settings, kept: [:]))
    localeLanguage = language
  }

  package var current: Settings { state.withLock { $0.current } }

  package var language: DisplayLanguage { current.language ?? localeLanguage }

  /// Changes settings for this run only.
  package func change(_ body: (inout Settings) -> Void) {
    state.withLock { body(&$0.current) }
  }

  /// Says that the user's settings and the options are all taken up.
  package func begin() { state.withLock { $0.first = $0.current } }

  /// The settings that say what is shown, and not on which screen, and that have changed since.
  package var changed: [(setting: Setting, value: String)] {
    let (first, current) = state.withLock { ($0.first, $0.current) }
    return [Setting.language, .numbers, .rows].compactMap { setting in
      let value = setting.value(in: current)
      return setting.value(in: first) == value ? nil : (setting, value)
    }
  }

  /// Sets one, to stay or for now; false for what it can't be.
  package func set(_ setting: Setting, _ text: String, stays: Bool = true) -> Bool {
    state.withLock { state in
      guard setting.set(text, in: &state.current) else { return false }
      // One file serves both languages.
      if stays { state.kept[setting] = setting.value(in: state.current) }
      return true
    }
  }

  /// The lines of the file that keeps the settings.
  package var lines: String {
    let kept = state.withLock { $0.kept }
    return Setting.allCases.compactMap { setting in
      kept[setting].map { "\(setting.rawValue) = \($0)\n" }
    }.joined()
  }

  /// Reads the lines of a file; gives those that mean nothing, with their numbers.
  package func read(_ text: String) -> [(number: Int, line: String)] {
    var wrong: [(Int, String)] = []
    for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
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
