import BosRuntime
package import BosText

/// The options of `bos relay`.
package struct RelayOptions: Sendable {
  package enum Mode: Hashable, Sendable {
    case live
    /// Live, and every answer is added to a pack at this path.
    case capture(String)
    case pack(String)
    case sample
  }

  package internal(set) var language: DisplayLanguage
  package internal(set) var dataFolder: String?
  package internal(set) var isOnNetwork = false
  /// The address of this computer at which the relay listens, or nil for the usual ones.
  package internal(set) var address: String?
  package internal(set) var port = 8_317
  package internal(set) var names: String?
  package internal(set) var budget: Int?
  package internal(set) var reserve: Int?
  package internal(set) var mode = Mode.live
  package internal(set) var keep: String?
  package internal(set) var program: String?
  /// The address of the shared store in use, or nil.
  package internal(set) var share: String?

  init(language: DisplayLanguage, dataFolder: String?, share: String? = nil) {
    self.language = language
    self.dataFolder = dataFolder
    self.share = share
  }

  /// An option, the placeholder of its value, and what it does.
  private struct Option {
    let name: String
    var value: String?
    /// The expected value in messages (default: the placeholder).
    var takes: String?
    let summary: Phrase
    /// Applies the value, or returns false if it is invalid.
    let apply: @Sendable (inout RelayOptions, String) -> Bool
  }

  private static let options: [Option] = [
    Option(
      name: "lan",
      summary: Phrase("let other computers connect", ko: "다른 컴퓨터의 연결 허용")
    ) { options, _ in
      options.isOnNetwork = true
      return true
    },
    Option(
      name: "address",
      value: "ADDRESS",
      summary: Phrase(
        "listen at one address of this computer, such as 192.168.0.5 or ::1",
        ko: "이 컴퓨터의 주소 하나에서만 연결 받기(예: 192.168.0.5, ::1)"
      )
    ) { options, text in
      options.address = text
      return !text.isEmpty
    },
    Option(
      name: "port",
      value: "N",
      takes: "0…65535",
      summary: Phrase("the port (default: 8317; 0: any)", ko: "포트(기본값 8317, 0은 아무 포트)")
    ) { options, text in set(&options.port, text, 0...65_535) },
    Option(
      name: "class",
      value: "NAMES",
      summary: Phrase(
        "the names that may join: a file, or names with commas",
        ko: "들어올 수 있는 이름: 파일 또는 쉼표로 구분한 이름"
      )
    ) { options, text in
      options.names = text
      return !text.isEmpty
    },
    Option(
      name: "budget",
      value: "N",
      takes: "0, 1, 2, …",
      summary: Phrase(
        "the calls of a day for each student (default: an equal share)",
        ko: "학생 한 사람의 하루 요청 수(기본값: 똑같이 나눔)"
      )
    ) { options, text in set(&options.budget, text, 0...1_000_000) },
    Option(
      name: "reserve",
      value: "N",
      takes: "0, 1, 2, …",
      summary: Phrase(
        "the calls of a day that are kept for you (default: a fifth)",
        ko: "선생님 몫으로 남기는 하루 요청 수(기본값: 5분의 1)"
      )
    ) { options, text in set(&options.reserve, text, 0...1_000_000) },
    Option(
      name: "mode",
      value: "MODE",
      takes: "live, capture:FILE, pack:FILE, sample",
      summary: Phrase(
        "live, capture:FILE, pack:FILE or sample (default: live)",
        ko: "live, capture:파일, pack:파일, sample 중 하나(기본값 live)"
      )
    ) { options, text in
      guard let mode = Mode(text) else { return false }
      options.mode = mode
      return true
    },
    Option(
      name: "keep",
      value: "FILE",
      summary: Phrase(
        "keep requests and tokens, to go on another day (default: nothing)",
        ko: "요청과 토큰을 남겨 다른 날에도 이어가기(기본값: 남기지 않음)"
      )
    ) { options, text in
      options.keep = text
      return !text.isEmpty
    },
    Option(
      name: "program",
      value: "DIR",
      summary: Phrase(
        "offer the packages in a folder to students (`Scripts/package`)",
        ko: "폴더의 패키지를 학생에게 제공(`Scripts/package`)"
      )
    ) { options, text in
      options.program = text
      return !text.isEmpty
    },
    Option(
      name: "share",
      value: "URI|off",
      takes: "postgresql://…, off",
      summary: Phrase(
        "the shared store behind the relay (default: the setting)",
        ko: "중계가 쓰는 공유 저장소(생략하면 설정)"
      )
    ) { options, text in
      options.share = text == "off" ? nil : text
      return text == "off" || SharedAddress.isPossible(text)
    },
    Option(
      name: "data",
      value: "DIR",
      summary: Phrase("the folder of stored data", ko: "저장 데이터의 폴더")
    ) { options, text in
      options.dataFolder = text
      return !text.isEmpty
    },
    Option(
      name: "lang",
      value: "en|ko",
      summary: Phrase("the language", ko: "언어")
    ) { options, text in
      guard let language = DisplayLanguage(rawValue: text) else { return false }
      options.language = language
      return true
    },
  ]

  private static func set(_ place: inout Int, _ text: String, _ range: ClosedRange<Int>) -> Bool {
    guard let number = Int(text), range.contains(number) else { return false }
    place = number
    return true
  }

  private static func set(_ place: inout Int?, _ text: String, _ range: ClosedRange<Int>) -> Bool {
    var number = 0
    guard set(&number, text, range) else { return false }
    place = number
    return true
  }

  /// The options for completions and the manual page.
  static let flags: [(name: String, summary: Phrase)] = options.map { ($0.name, $0.summary) }

  /// Reads words of the command line; returns false if help is wanted.
  mutating func read(_ words: [String]) throws(LaunchError) -> Bool {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--help" || word == "-h" { return false }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = Self.options.first(where: { "--" + $0.name == name }) else {
        throw .unknownRelayOption(
          name,
          near: closest(to: name, in: Self.flags.map { "--" + $0.name })
        )
      }
      let given = parts.count == 2 ? String(parts[1]) : nil
      guard let placeholder = option.value else {
        if let given { throw .needlessValue(name, given) }
        _ = option.apply(&self, "")
        continue
      }
      guard let value = given ?? rest.popFirst() else { throw .missingValue(name) }
      guard option.apply(&self, value) else {
        throw .wrongValue(name, value, option.takes ?? placeholder)
      }
    }
    return true
  }

  /// What `bos relay --help` prints.
  static func help(in language: DisplayLanguage) -> String {
    let title = Phrase("usage: bos relay [OPTION…]", ko: "사용법: bos relay [옵션…]")
    let rows = options.map { option in
      let value = option.value.map { " " + Placeholder.text($0, in: language) } ?? ""
      return "  " + padded("--\(option.name)\(value)", to: 18) + option.summary.text(in: language)
    }
    return ([title.text(in: language)] + rows).joined(separator: "\n") + "\n"
  }
}

extension RelayOptions.Mode {
  /// Reads a mode, such as `pack:lesson.pack`.
  init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.count == 2 ? String(parts[1]) : nil
    switch (parts[0], path) {
    case ("live", nil): self = .live
    case ("sample", nil): self = .sample
    case ("capture", nil): self = .capture("class.pack")
    case ("capture", let path?) where !path.isEmpty: self = .capture(path)
    case ("pack", let path?) where !path.isEmpty: self = .pack(path)
    default: return nil
    }
  }
}
