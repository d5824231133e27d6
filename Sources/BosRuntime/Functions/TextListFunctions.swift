import BosLanguage
import BosTables
import BosText

/// Functions that split and combine text.
enum TextListFunctions {
  static let all = [length, split, lines, join, slice, reverse, indexOf]

  private static let length = FunctionSpec(
    "length",
    aliases: ["길이"],
    group: .texts,
    returns: .int,
    summary: Phrase("Counts characters, elements, fields or rows", ko: "글자, 요소, 필드, 행의 개수를 셉니다"),
    parameters: [FunctionParameter("value", ko: "값", .text, .list, .record, .range, .table)],
    examples: [
      Example("print length(\"기생충\")", prints: "3"),
      Example("print length([1, 2])", prints: "2"),
    ]
  ) { call throws(RuntimeError) in
    if case .range(let range) = call[0] { return .int(try range.exactCount()) }
    return call[0].elementCount.map { .int(Int64($0)) } ?? .null
  }

  private static let split = FunctionSpec(
    "split",
    aliases: ["나누기"],
    group: .texts,
    returns: .list,
    summary: Phrase("Splits text at spaces, or at a separator", ko: "텍스트를 공백이나 구분자로 나눕니다"),
    parameters: [
      FunctionParameter("text", ko: "텍스트", .text),
      FunctionParameter("separator", ko: "구분자", .text, isOptional: true),
    ],
    examples: [
      Example("print split(\"봉준호  송강호\")", prints: "[\"봉준호\", \"송강호\"]"),
      Example("print split(\"a,,b\", \",\")", prints: "[\"a\", \"\", \"b\"]"),
    ]
  ) { call throws(RuntimeError) in
    let text = try call.text(0)
    guard call.has(1) else {
      return try list(text.pieces(omittingEmpty: true, at: \.isWhitespace))
    }
    let separator = try call.text(1)
    if separator.isEmpty {
      throw RuntimeError.emptyText("separator", ko: "구분자").hinting(
        Phrase("to split text into characters, use chars(…)", ko: "글자로 나누려면 `글자들(…)`을 쓰세요")
      )
    }
    return try list(try TextSearch(separator, in: text).pieces())
  }

  private static let lines = FunctionSpec(
    "lines",
    aliases: ["줄들"],
    group: .texts,
    returns: .list,
    summary: Phrase("Splits text into lines", ko: "텍스트를 줄로 나눕니다"),
    parameters: [FunctionParameter("text", ko: "텍스트", .text)],
    examples: [Example("print lines(\"a\\nb\\n\")", prints: "[\"a\", \"b\"]")]
  ) { call throws(RuntimeError) in
    // A carriage return with a line feed is one character and also ends a line.
    var lines = try call.text(0).pieces { $0 == "\n" || $0 == "\r\n" }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return try list(lines)
  }

  private static let join = FunctionSpec(
    "join",
    aliases: ["잇기"],
    group: .texts,
    returns: .text,
    summary: Phrase("Joins a list into text, skipping nulls", ko: "목록을 이어 텍스트로 만듭니다. null은 제외합니다"),
    parameters: [
      FunctionParameter("list", ko: "목록", .list, .range),
      FunctionParameter("separator", ko: "구분자", .text, isOptional: true),
    ],
    examples: [Example("print join([\"봉준호\", \"송강호\"], \" · \")", prints: "봉준호 · 송강호")]
  ) { call throws(RuntimeError) in
    let separator = call.has(1) ? try call.text(1) : ""
    var result = ""
    var isFirst = true
    for (index, item) in try call.list(0).items.enumerated() where !item.isMissing {
      try Interruption.check(row: index)
      if !isFirst { result += separator }
      isFirst = false
      result += item.display(call.machine.language)
      if result.utf8.count > TextFunctions.byteLimit { throw .textTooLong }
    }
    try Limits.check(result)
    return .text(result)
  }

  private static let slice = FunctionSpec(
    "slice",
    aliases: ["자르기"],
    group: .texts,
    summary: Phrase(
      "Returns part of text or a list, up to but excluding `to`",
      ko: "텍스트나 목록의 일부를 구합니다. 끝은 포함하지 않습니다"
    ),
    parameters: [
      FunctionParameter("value", ko: "값", .text, .list, .range, .table),
      FunctionParameter("from", ko: "시작", .int),
      FunctionParameter("to", ko: "끝", .int, isOptional: true),
    ],
    examples: [
      Example("print slice(\"20240501\", 0, 4)", prints: "2024"),
      Example("print slice([1, 2, 3, 4], -2)", prints: "[3, 4]"),
    ]
  ) { call throws(RuntimeError) in
    let count = call[0].elementCount ?? 0
    let from = place(try call.int(1), count)
    let to = max(from, call.has(2) ? place(try call.int(2), count) : count)
    switch call[0] {
    case .text(let text): return .text(String(text.dropFirst(from).prefix(to - from)))
    case .list(let list): return .list(try ListValue(Array(list.items[from..<to])))
    case .table(let table): return .table(table.slice(from..<to))
    case .range(let range):
      // An empty range has no first element as a start.
      if from == to { return .range(RangeValue(range.kind, 1, 0)) }
      return .range(
        RangeValue(range.kind, range.lower + Int64(from), range.lower + Int64(to - 1))
      )
    default: throw .wrongType(call[0], .list)
    }
  }

  private static let reverse = FunctionSpec(
    "reverse",
    aliases: ["뒤집기"],
    group: .texts,
    summary: Phrase("Reverses text, a list or a table", ko: "텍스트, 목록, 표의 순서를 뒤집습니다"),
    parameters: [FunctionParameter("value", ko: "값", .text, .list, .range, .table)],
    examples: [Example("print reverse(1..3)", prints: "[3, 2, 1]")]
  ) { call throws(RuntimeError) in
    switch call[0] {
    case .text(let text):
      var reversed = ""
      for (index, character) in text.reversed().enumerated() {
        try Interruption.check(row: index)
        reversed.append(character)
      }
      return .text(reversed)
    case .table(let table): return .table(table.reversed())
    default: return .list(try ListValue(try call.list(0).items.reversed()))
    }
  }

  private static let indexOf = FunctionSpec(
    "indexof",
    aliases: ["위치"],
    group: .texts,
    returns: .int,
    summary: Phrase(
      "Returns the first position of a value, or null",
      ko: "처음 나오는 위치를 찾습니다. 없으면 null입니다"
    ),
    parameters: [
      FunctionParameter("value", ko: "값", .text, .list, .range),
      FunctionParameter("part", ko: "부분"),
    ],
    examples: [
      Example("print indexof(\"범죄도시\", \"도시\")", prints: "2"),
      Example("print indexof([10, 20], 30)", prints: "null"),
    ]
  ) { call throws(RuntimeError) in
    if case .text(let text) = call[0] {
      let part = try call.text(1)
      if part.isEmpty { return .int(0) }
      return try TextSearch(part, in: text).firstOffset().map { .int(Int64($0)) } ?? .null
    }
    let items = try call.list(0).items
    for (index, item) in items.enumerated() {
      try Interruption.check(row: index)
      if Value.areEqual(item, call[1]) { return .int(Int64(index)) }
    }
    return .null
  }

  /// Converts an index, which can count from the end, to a valid position.
  private static func place(_ index: Int64, _ count: Int) -> Int {
    let count = Int64(count)
    return Int(min(max(index < 0 ? index + count : index, 0), count))
  }

  private static func list(_ texts: [String]) throws(RuntimeError) -> Value {
    try Limits.check(count: texts.count)
    let items = try [Value].collecting { items throws(RuntimeError) in
      items.reserveCapacity(texts.count)
      for text in texts { try items.add(.text(text)) }
    }
    return .list(ListValue(flat: items))
  }
}

extension String {
  /// Splits the text at characters, or stops when asked to.
  fileprivate func pieces(
    omittingEmpty: Bool = false,
    at isSeparator: (Character) -> Bool
  ) throws(RuntimeError) -> [String] {
    try .collecting { pieces throws(RuntimeError) in
      var start = startIndex
      var place = startIndex
      var count = 0
      while place < endIndex {
        try Interruption.check(row: count)
        count += 1
        let next = index(after: place)
        if isSeparator(self[place]) {
          if start < place || !omittingEmpty { try pieces.add(String(self[start..<place])) }
          start = next
        }
        place = next
      }
      if start < place || !omittingEmpty { pieces.append(String(self[start...])) }
    }
  }
}
