import BosRuntime
import BosText
import Testing

struct SettingsTests {
  @Test func `each choice can be set by its English and its Korean word`() {
    for setting in Setting.allCases where setting != .rows {
      let korean = setting.choices(in: .korean)
      #expect(korean.count == setting.choices.count, "\(setting)")
      for (english, korean) in zip(setting.choices, korean) {
        for word in [english, korean] {
          var settings = Settings()
          #expect(setting.set(word, in: &settings), "\(setting) \(word)")
          #expect(setting.value(in: settings) == english)
          #expect(setting.value(in: settings, .korean) == korean)
          #expect(setting.value(in: settings, .english) == english)
        }
      }
    }
  }

  @Test func `settings are saved in English in any language`() {
    let box = SettingsBox()
    #expect(box.set(.theme, "고대비"))
    #expect(box.set(.numbers, "만단위"))
    #expect(box.lines == "theme = contrast\nnumbers = korean\n")
  }

  @Test func `saved settings are read again`() {
    let box = SettingsBox()
    #expect(box.read("theme = light\nrows = 12\n").isEmpty)
    #expect(box.current.theme == .light)
    #expect(box.current.rows == 12)
    #expect(box.read("theme = neon\n").map(\.number) == [1])
    #expect(box.current.theme == .light)
  }

  @Test func `a file with line ends of Windows is read`() {
    let box = SettingsBox()
    #expect(box.read("theme = light\r\nwrong\r\nrows = 12\r\n").map(\.number) == [2])
    #expect(box.lines == "theme = light\nrows = 12\n")
  }
}
