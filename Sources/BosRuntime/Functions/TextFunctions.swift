import BosLanguage
import BosTables
import BosText

/// Functions that change and measure text.
enum TextFunctions {
  static let all = [
    text, upper, lower, trim, replace, starts, ends, initials, chars, pad, width, repeated,
  ]

  private static let text = FunctionSpec(
    "text",
    aliases: ["텍스트"],
    hiddenNames: ["글"],
    group: .texts,
    returns: .text,
    summary: Phrase(
      "Converts any value to text, as `print` shows it",
      ko: "값을 텍스트로 바꿉니다"
    ),
    parameters: [FunctionParameter("value", ko: "값")],
    passesNull: false,
    examples: [Example("print text(2024-05-01) + \"!\"", prints: "2024-05-01!")]
  ) { call throws(RuntimeError) in
    try checked(call[0].display(call.machine.language))
  }

  private static let upper = FunctionSpec(
    "upper",
    aliases: ["대문자"],
    group: .texts,
    returns: .text,
    summary: Phrase("Converts text to upper case", ko: "대문자로 바꿉니다"),
    parameters: [FunctionParameter("text", ko: "텍스트", .text)],
    examples: [Example("print upper(\"Parasite\")", prints: "PARASITE")]
  ) { call throws(RuntimeError) in
    try checked(inPieces(call.text(0)) { $0.uppercased() })
  }

  private static let lower = FunctionSpec(
    "lower",
    aliases: ["소문자"],
    group: .texts,
    returns: .text,
    summary: Phrase("Converts text to lower case", ko: "소문자로 바꿉니다"),
    parameters: [FunctionParameter("text", ko: "텍스트", .text)],
    examples: [Example("print lower(\"Parasite\")", prints: "parasite")]
  ) { call throws(RuntimeError) in
    try checked(inPieces(call.text(0)) { $0.lowercased() })
  }

  private static let trim = FunctionSpec(
    "trim",
    aliases: ["다듬기"],
    group: .texts,
    returns: .text,
    summary: Phrase("Removes spaces from both ends of text", ko: "텍스트 양 끝의 공백을 제거합니다"),
    parameters: [FunctionParameter("text", ko: "텍스트", .text)],
    examples: [Example("print \"[{trim(\"  기생충 \")}]\"", prints: "[기생충]")]
  ) { call throws(RuntimeError) in
    let text = try call.text(0)
    var (start, end) = (text.startIndex, text.endIndex)
    var count = 0
    while start < end, text[start].isWhitespace {
      start = text.index(after: start)
      count += 1
      try Interruption.check(row: count)
    }
    while start < end {
      let last = text.index(before: end)
      guard text[last].isWhitespace else { break }
      end = last
      count += 1
      try Interruption.check(row: count)
    }
    return .text(String(text[start..<end]))
  }

  private static let replace = FunctionSpec(
    "replace",
    aliases: ["바꾸기"],
    group: .texts,
    returns: .text,
    summary: Phrase(
      "Replaces each occurrence of one text with another",
      ko: "텍스트의 일부를 모두 다른 텍스트로 바꿉니다"
    ),
    parameters: [
      FunctionParameter("text", ko: "텍스트", .text), FunctionParameter("old", ko: "찾을텍스트", .text),
      FunctionParameter("new", ko: "바꿀텍스트", .text),
    ],
    examples: [Example("print replace(\"2024.05.01\", \".\", \"-\")", prints: "2024-05-01")]
  ) { call throws(RuntimeError) in
    let (text, old, new) = (try call.text(0), try call.text(1), try call.text(2))
    if old.isEmpty { throw .emptyText("old", ko: "바꿀 텍스트") }
    let pieces = try TextSearch(old, in: text).pieces()
    if pieces.count == 1 { return call[0] }
    let (added, overflow) = new.utf8.count.multipliedReportingOverflow(by: pieces.count - 1)
    if overflow || added > byteLimit { throw .textTooLong }
    return try checked(pieces.joined(separator: new))
  }

  private static let starts = FunctionSpec(
    "starts",
    aliases: ["시작"],
    group: .texts,
    returns: .bool,
    summary: Phrase(
      "Returns whether text starts with another text",
      ko: "텍스트가 다른 텍스트로 시작하는지 확인합니다"
    ),
    parameters: [
      FunctionParameter("text", ko: "텍스트", .text), FunctionParameter("start", ko: "시작", .text),
    ],
    examples: [Example("print starts(\"범죄도시4\", \"범죄\")", prints: "true")]
  ) { call throws(RuntimeError) in
    .bool(try call.text(0).starts(with: try call.text(1)))
  }

  private static let ends = FunctionSpec(
    "ends",
    aliases: ["끝"],
    group: .texts,
    returns: .bool,
    summary: Phrase("Returns whether text ends with another text", ko: "텍스트가 다른 텍스트로 끝나는지 확인합니다"),
    parameters: [
      FunctionParameter("text", ko: "텍스트", .text), FunctionParameter("end", ko: "끝", .text),
    ],
    examples: [Example("print ends(\"films.csv\", \".csv\")", prints: "true")]
  ) { call throws(RuntimeError) in
    .bool(try call.text(0).reversed().starts(with: try call.text(1).reversed()))
  }

  private static let initials = FunctionSpec(
    "initials",
    aliases: ["초성"],
    group: .texts,
    returns: .text,
    summary: Phrase("Returns the initial consonants of Hangul syllables", ko: "한글 음절의 초성을 구합니다"),
    parameters: [FunctionParameter("text", ko: "텍스트", .text)],
    examples: [Example("print initials(\"기생충\")", prints: "ㄱㅅㅊ")],
    texts: allInitials
  ) { call throws(RuntimeError) in
    .text(try inPieces(nfc(call.text(0))) { Hangul.initials(of: String($0)) })
  }

  @Sendable
  private static func allInitials(_ cells: TextCells) throws(RuntimeError) -> TextCells? {
    try cells.initials()
  }

  private static let chars = FunctionSpec(
    "chars",
    aliases: ["글자들"],
    group: .texts,
    returns: .list,
    summary: Phrase("Returns the characters of text as a list", ko: "텍스트를 글자의 목록으로 만듭니다"),
    parameters: [FunctionParameter("text", ko: "텍스트", .text)],
    examples: [Example("print chars(\"영화\")", prints: "[\"영\", \"화\"]")]
  ) { call throws(RuntimeError) in
    let characters = try [Value].collecting { characters throws(RuntimeError) in
      for character in try call.text(0) { try characters.add(.text(String(character))) }
    }
    try Limits.check(count: characters.count)
    return .list(ListValue(flat: characters))
  }

  private static let pad = FunctionSpec(
    "pad",
    aliases: ["맞추기"],
    group: .texts,
    returns: .text,
    summary: Phrase("Pads text with spaces to a width in cells", ko: "텍스트를 화면 너비에 맞춰 공백으로 채웁니다"),
    parameters: [
      FunctionParameter("value", ko: "값"), FunctionParameter("cells", ko: "칸수", .int),
      FunctionParameter("align", ko: "정렬", .text, isOptional: true),
    ],
    examples: [
      Example("print pad(\"영화\", 6) + \"|\"", prints: "영화  |"),
      Example("print pad(42, 6, \"right\")", prints: "    42"),
    ]
  ) { call throws(RuntimeError) in
    let side = try call.choice(
      2,
      [
        "left": Alignment.left, "right": .right, "center": .center,
        "왼쪽": .left, "오른쪽": .right, "가운데": .center,
      ]
    )
    let text = call[0].display(call.machine.language)
    let cells = try call.count(1)
    if cells > 65_536 { throw .textTooLong }
    return .text(padded(text, to: cells, side))
  }

  private static let width = FunctionSpec(
    "width",
    aliases: ["너비"],
    group: .texts,
    returns: .int,
    summary: Phrase(
      "Returns the width of text on the screen, in cells",
      ko: "텍스트가 화면에서 차지하는 칸 수를 구합니다"
    ),
    parameters: [FunctionParameter("text", ko: "텍스트", .text)],
    examples: [Example("print width(\"영화\")", prints: "4")]
  ) { call throws(RuntimeError) in
    .int(Int64(cellWidth(try call.text(0))))
  }

  private static let repeated = FunctionSpec(
    "repeat",
    aliases: ["반복"],
    group: .texts,
    summary: Phrase("Repeats text or a list", ko: "텍스트나 목록을 반복합니다"),
    parameters: [
      FunctionParameter("value", ko: "값", .text, .list), FunctionParameter("count", ko: "개수", .int),
    ],
    examples: [
      Example("print repeat(\"=\", 5)", prints: "====="),
      Example("print repeat([0], 3)", prints: "[0, 0, 0]"),
    ]
  ) { call throws(RuntimeError) in
    let count = try call.count(1)
    if case .list(let list) = call[0] {
      let (total, overflow) = list.count.multipliedReportingOverflow(by: count)
      try Limits.check(count: overflow ? .max : total)
      // An empty list stays empty, however often it is repeated.
      let times = list.count == 0 ? 0 : count
      try Interruption.grow(by: times * list.count, Value.self)
      let items = try [Value].collecting { items throws(RuntimeError) in
        items.reserveCapacity(times * list.count)
        for index in 0..<times {
          try Interruption.check(row: index)
          try items.add(contentsOf: list.items)
        }
      }
      return .list(try ListValue(items))
    }
    let text = try call.text(0)
    let (bytes, overflow) = text.utf8.count.multipliedReportingOverflow(by: count)
    if overflow || bytes > byteLimit { throw .textTooLong }
    try Interruption.grow(by: bytes)
    if text.isEmpty || count == 0 { return .text("") }
    // Each piece doubles the text, so that few steps suffice.
    var (result, copies) = (text, 1)
    while copies <= count / 2 {
      try Interruption.check()
      result += result
      copies *= 2
    }
    if copies < count {
      result += copies == 1 ? text : String(repeating: text, count: count - copies)
    }
    return try checked(result)
  }

  static let byteLimit = Limits.bytes

  private static func checked(_ text: String) throws(RuntimeError) -> Value {
    try Limits.check(text)
    return .text(text)
  }

  /// Converts a long text in pieces, and asks between them whether the work should stop; the
  /// conversion must look at one scalar at a time.
  private static func inPieces(
    _ text: String,
    _ convert: (Substring) -> String
  ) throws(RuntimeError) -> String {
    let size = 1 << 16
    guard text.utf8.count > size else { return convert(text[...]) }
    var result = ""
    var start = text.startIndex
    while start < text.endIndex {
      let scalars = text.unicodeScalars
      let end = scalars.index(start, offsetBy: size, limitedBy: text.endIndex) ?? text.endIndex
      result += convert(text[start..<end])
      start = end
      try Interruption.check()
    }
    return result
  }
}

extension RuntimeError {
  static func emptyText(_ name: String, ko korean: String) -> RuntimeError {
    RuntimeError(
      .value,
      "`\(name)` must not be empty",
      ko: "\(Particle.topic.attached(to: korean)) 비어 있을 수 없습니다"
    )
  }
}
