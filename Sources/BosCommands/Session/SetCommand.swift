import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Shows and changes settings.
enum SetCommand: Command {
  private static let name = ParameterKey<String?>.word(
    "name",
    ko: "이름",
    Phrase("Setting (default: list all settings).", ko: "설정 이름. 생략하면 모두 보여 줍니다.")
  ).completing(
    .words { _ in
      Setting.allCases.map { OfferedWord(Phrase($0.rawValue, ko: $0.korean), $0.summary) }
    }
  )
  private static let value = ParameterKey<String?>.word(
    "value",
    ko: "값",
    Phrase("New value (default: show the current value).", ko: "새 값. 생략하면 현재 값을 보여 줍니다.")
  ).completing(
    .words { before in
      guard let name = before.last, let setting = Setting(name: name) else { return [] }
      // A range of numbers isn't a word.
      return zip(setting.choices(in: .english), setting.choices(in: .korean))
        .filter { !$0.0.contains("…") }
        .map { OfferedWord(Phrase($0, ko: $1), Phrase("", ko: $0 == $1 ? "" : $0)) }
    }
  )

  static let spec = CommandSpec(
    name: "set",
    aliases: ["설정"],
    group: .session,
    summary: Phrase("Shows and changes settings.", ko: "설정을 보여 주고 바꿉니다."),
    discussion: Phrase(
      """
      At the prompt, bos saves a changed setting in the file `settings` under ~/.config/bos (or \
      XDG_CONFIG_HOME). In a script, a setting applies to that run only. With `--no-config`, bos \
      doesn't read the file; options such as --lang override it. Commands in \
      ~/.config/bos/bosrc.bos run when the prompt starts.
      """,
      ko: """
        프롬프트에서 바꾼 설정은 ~/.config/bos(또는 XDG_CONFIG_HOME) 아래 `settings` 파일에 저장되어 다음에도 \
        적용됩니다. 스크립트에서는 그 실행에만 적용됩니다. `--no-config`는 파일 없이 시작하고 --lang 같은 \
        옵션이 파일보다 우선합니다. ~/.config/bos/bosrc.bos의 명령은 프롬프트가 시작할 때마다 실행됩니다.
        """
    ),
    parameters: [name, value],
    pipe: .never,
    result: .value,
    effects: CommandEffects(
      reads: [.always(.settings)],
      writes: [.view, .settings],
      changes: [.settings],
      showsWithoutArguments: true
    ),
    examples: [
      Example("set rows 20; set rows", koreanInput: "설정 행 20; 설정 행", prints: "20"),
      Example(
        "set | columns setting | first 2 | csv",
        prints: "setting\nlanguage\nview",
        ko: "setting\n언어\n보기"
      ),
    ],
    related: ["view", "help"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let box = machine.environment.settings
    guard let word = try call[name] else { return .table(try table(box.current, machine.language)) }
    guard let setting = Setting(name: word) else { throw .noSetting(word) }
    guard let text = try call[value] else {
      if call.isShown, machine.say(.state(of: setting, box.current)) {
        machine.say(.choices(of: setting))
        return .null
      }
      // A script compares the word of any language.
      return .text(setting.value(in: box.current, call.isShown ? machine.language : .english))
    }
    // A script's settings apply to that run only, and aren't saved for the user.
    let stays = machine.scripts.isEmpty
    let earlier = box.current
    guard box.set(setting, text, stays: stays) else { throw .wrongSetting(setting, text) }
    if setting == .titles { try machine.learnTitles(of: machine.session.filmList) }
    if setting == .view { machine.session.view = box.current.view }
    if stays,
      let failure = machine.environment.keepSetting(setting, setting.value(in: box.current))
    {
      throw failure
    }
    let current = box.current
    machine.say(
      Phrase(
        // Both languages answer with their own names.
        setting == .language && current.language == .english
          ? "language: English" : "\(setting.rawValue): \(setting.value(in: current, .english))",
        ko: "\(setting.korean): \(setting.value(in: current, .korean))"
      )
    )
    if stays, setting.value(in: earlier) != setting.value(in: current) {
      machine.say(.staysSet(setting, earlier), on: "set")
    }
    return .null
  }

  private static func table(
    _ settings: Settings,
    _ language: DisplayLanguage
  ) throws(RuntimeError) -> Table {
    let all = Setting.allCases
    func column(_ name: String, _ korean: String, _ text: (Setting) -> String) -> Column {
      Column(name, ko: korean, .text(TextCells(all.map { Optional(text($0)) })))
    }
    return Table(
      columns: [
        column("setting", "설정") { language == .korean ? $0.korean : $0.rawValue },
        column("value", "값") { $0.value(in: settings, language) },
        column("choices", "쓸 수 있는 값") { $0.choices(in: language).joined(separator: " ") },
        column("about", "설명") { $0.summary.text(in: language) },
      ],
      rowCount: all.count
    )
  }
}

extension Phrase {
  /// Says what a setting is.
  fileprivate static func state(of setting: Setting, _ current: Settings) -> Phrase {
    Phrase(
      "\(setting.rawValue): \(setting.value(in: current, .english))",
      ko: "\(setting.korean): \(setting.value(in: current, .korean))"
    )
  }

  /// Says what a setting can be.
  fileprivate static func choices(of setting: Setting) -> Phrase {
    let english = setting.choices(in: .english).joined(separator: ", ")
    let korean = setting.choices(in: .korean).joined(separator: ", ")
    return Phrase(
      "values of `set \(setting.rawValue)`: \(english)",
      ko: "`설정 \(setting.korean)`에 쓸 수 있는 값: \(korean)"
    )
  }

  /// Says that a setting holds in later sessions, too, and how to go back.
  fileprivate static func staysSet(_ setting: Setting, _ earlier: Settings) -> Phrase {
    let english = "set \(setting.rawValue) \(setting.value(in: earlier, .english))"
    let korean = "설정 \(setting.korean) \(setting.value(in: earlier, .korean))"
    return Phrase(
      "this holds in later sessions, too; `\(english)` goes back",
      ko: "다음 세션에도 적용됩니다. 되돌리려면 \(Particle.direction.attached(to: "`\(korean)`")) 쓰세요"
    )
  }
}

extension RuntimeError {
  fileprivate static func noSetting(_ name: String) -> RuntimeError {
    let names = Setting.allCases.flatMap { [$0.rawValue, $0.korean] }
    return RuntimeError(
      .name,
      "there is no setting `\(name)`",
      ko: "`\(name)`: 없는 설정입니다",
      hint: closest(to: name, in: names).map(Phrase.didYouMean)
        ?? Phrase("to list the settings, run `set`", ko: "전체 목록은 `설정`에서 보세요")
    )
  }

  fileprivate static func wrongSetting(_ setting: Setting, _ text: String) -> RuntimeError {
    let choices = setting.choices.joined(separator: ", ")
    let korean = setting.choices(in: .korean).joined(separator: ", ")
    return RuntimeError(
      .value,
      "`\(setting.rawValue)` can't be `\(text)`",
      ko: "`\(text)`: `\(setting.korean)` 설정에 쓸 수 없는 값입니다",
      hint: Phrase("allowed values: \(choices)", ko: "쓸 수 있는 값: \(korean)")
    )
  }
}

extension Setting {
  /// Finds a setting by its name in either language, or returns nil.
  fileprivate init?(name: String) {
    guard
      let found = Self.allCases.first(where: {
        $0.rawValue == name || $0.korean == name || $0.hiddenNames.contains(name)
      })
    else { return nil }
    self = found
  }
}
