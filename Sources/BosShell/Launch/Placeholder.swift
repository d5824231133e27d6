import BosText

/// The words in usage lines that stand for a value, such as `FILE`.
enum Placeholder {
  private static let korean = [
    "SCRIPT": "스크립트", "ARG": "인자", "CODE": "코드", "FILE": "파일", "PATH": "경로", "NAME": "이름",
    "NAMES": "명단", "DIR": "폴더", "DAY": "날짜", "SIZE": "크기",
  ]

  /// Returns a usage line with its placeholders in a language.
  static func text(_ usage: String, in language: DisplayLanguage) -> String {
    guard language == .korean else { return usage }
    var text = ""
    var word = ""
    for character in usage + " " {
      if character.isASCII, character.isUppercase {
        word.append(character)
        continue
      }
      text += korean[word] ?? word
      word = ""
      text.append(character)
    }
    return String(text.dropLast())
  }
}
