import BosRuntime
import BosText
import Testing

struct SettingsTests {
  @Test func `each choice can be set by its English and its Korean word`() {
    for setting in Setting.allCases where setting != .rows {
      let korean = setting.choices(in: .korean)
      #expect(korean.count == setting.choices.count, "\(setting)")
      for (english, korean) in zip(setting.choices, korean) where !english.contains("…") {
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

  @Test func `automatic titles follow the language of what is typed`() {
    let typed = SettingsBox(locale: .english)
    #expect(!typed.current.areTitlesEnglish)
    typed.change { $0.titlesFollowLanguage = true }
    #expect(typed.current.areTitlesEnglish)
    #expect(typed.set(.language, "ko"))
    #expect(!typed.current.areTitlesEnglish)
    #expect(typed.set(.titles, "영어"))
    #expect(typed.current.areTitlesEnglish)
    #expect(typed.set(.titles, "auto") && typed.set(.language, "auto"))
    #expect(typed.current.areTitlesEnglish)
    #expect(typed.set(.titles, "korean"))
    #expect(!typed.current.areTitlesEnglish)
    let korean = SettingsBox(locale: .korean)
    korean.change { $0.titlesFollowLanguage = true }
    #expect(!korean.current.areTitlesEnglish)
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

  @Test func `an address of a shared store is a setting, but not one with a password`() {
    let box = SettingsBox()
    for text in [
      "postgresql://ann:secret@db/bos", "postgresql://db/bos?password=secret", "http://db", "db",
      "postgresql://", "postgresql://db/a b",
    ] {
      #expect(!box.set(.share, text), "\(text)")
    }
    let address = "postgresql://ann@db1,db2:5433/bos?sslmode=require"
    #expect(box.set(.share, address))
    #expect(box.lines == "share = \(address)\n")
    let other = SettingsBox()
    #expect(other.read(box.lines).isEmpty)
    #expect(other.current.share == address)
    #expect(other.set(.share, "끔"))
    #expect(other.current.share == nil)
  }

  @Test func `a file with line ends of Windows is read`() {
    let box = SettingsBox()
    #expect(box.read("theme = light\r\nwrong\r\nrows = 12\r\n").map(\.number) == [2])
    #expect(box.lines == "theme = light\nrows = 12\n")
  }
}
