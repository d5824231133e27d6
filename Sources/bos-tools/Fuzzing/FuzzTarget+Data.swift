import BosDomain
import BosJSON
import BosSystem
import BosTables
import BosText
import Glibc

extension FuzzTarget {
  /// The reader of CSV files: two threads read the same as one, pieces of a file the same as the
  /// whole, and writing changes nothing.
  static let csv = FuzzTarget(
    "csv",
    share: 120,
    texts: [
      "a,b,c\n1,2.5,x\n-3,,\"y, z\"\n", "day;name\r\n2024-05-01;가나다\r\n;\"a\"\"b\"\r\n",
      "n\tm\n1\t2\n3\t4", "\u{FEFF}순위,영화명\n1,\"두\n줄\"\n2,true\n",
      "a,a,b\n1,2,3\n4,5,6\n\n7,8,9\n", "x\n\"\"\n1e5\n-0.0\n9223372036854775808\n",
      "t\ntrue\nfalse\n\n", "d,m\n2024-05-01,2024-05\n2024-02-29,2023-12\n",
    ],
    tokens: [
      ",", ";", "\t", "\n", "\r\n", "\r", "\"", "\"\"", ",\"", "\",", "\"\n", "true", "false",
      "null", "1", "-1", "1.5", "1e9", "NaN", "inf", "2024-05-01", "2024-5-1", " ", "\u{FEFF}", "가",
      "e\u{301}", "é", "\u{0}", "1,234",
    ]
  ) {
    { bytes in
      let file = FileBytes(bytes)
      let whole = CSVOutcome { () throws(RuntimeError) in
        try CSVReader.read(.bytes(file), name: "fuzz")
      }
      if bytes.count % 4 == 0 {
        let split = CSVOutcome { () throws(RuntimeError) in
          try CSVReader.read(.bytes(file), name: "fuzz", parallelSize: 16)
        }
        if split.text != whole.text { return "two threads read something else" }
      }
      if bytes.count % 4 == 1, let contents = contents(of: bytes) {
        let pieces = CSVOutcome { () throws(RuntimeError) in
          try CSVReader.read(contents, name: "fuzz", parallelSize: 32, windowSize: 24)
        }
        // The first column that isn't UTF-8 depends on the rows that decide the types first.
        let isOtherLine = [pieces, whole].allSatisfy { $0.text.hasSuffix("is not UTF-8") }
        if pieces.text != whole.text, !isOtherLine {
          return "pieces of the file are read as something else"
        }
      }
      guard let table = whole.table else { return nil }
      let again = CSVOutcome { () throws(RuntimeError) in
        try CSVReader.read(bytes: try CSVWriter.bytes(table), name: "fuzz")
      }
      return again.text == whole.text ? nil : "writing changed it"
    }
  }

  /// The bytes in an open file without a name.
  private static func contents(of bytes: [UInt8]) -> FileContents? {
    guard let stream = tmpfile() else { return nil }
    defer { fclose(stream) }
    let file = fcntl(fileno(stream), F_DUPFD_CLOEXEC, 0)
    guard file >= 0, pwrite(file, bytes, bytes.count, 0) == bytes.count else { return nil }
    return LargeFile(taking: file).map { .file($0) }
  }

  /// The readers of JSON: they agree, and writing changes nothing.
  static let json = FuzzTarget(
    "json",
    share: 120,
    texts: [
      #"[{"a": 1, "b": [true, null, -2.5e3]}, {"b": {}, "a": "\u00e9\ud83d\ude00\n"}]"#,
      "{\"a\":1}\n{\"a\":2}\n", "\u{FEFF}[1, 2, [3, [4]]]", #""글자 \\ \" \/""#,
      #"{"day":"2024-05-01","n":9223372036854775808,"x":0.1}"#, "[]", "{}", "  null  ",
      #"[{"a":1,"b":2},{"a":3,"b":4},{"a":5,"c":6}]"#, #"{"a":1,"a":2}"#,
    ],
    tokens: [
      "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u", "\\ud83d", "\\ude00", "\\u0000", "\\n",
      "null",
      "true", "false", "0", "-0", "1e", "1E+9", "-", ".", ".5", "\n", "\t", "\u{FEFF}", "\"a\":",
      "\"b\":", "1", "가", "\u{1}", "1e400", "[[[[[[[[", "]]]]]]]]",
    ]
  ) {
    { bytes in JSONLaws.problem(bytes) }
  }

  /// Texts that become numbers, days, months and times.
  static let values = FuzzTarget(
    "values",
    share: 120,
    texts: [
      "1억2천만", "3.5만", "-1,234.5", "1e+20", "2024-05-01", "20240501", "2024-05", "202405",
      "2023-05-05T08:56:00.000+09:00", "2023-05-05T08:56:00Z", "a(b|c)*d", "5천 3백",
      "9223372036854775807", "-9223372036854775808", "0.0001",
    ],
    tokens: [
      "조", "억", "만", "천", "백", "십", ",", ".", "-", "+", "e", "1", "999", "000", " ", "T", ":", "Z",
      "+09:00", "2024", "-02", "-29", "(", ")", "*", "?", "[", "]", "{", "}", "|", "\\", "^", "$",
      "٣",
      "１", "1\u{301}", "\u{A0}",
    ]
  ) {
    { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if let number = NumberReader.read(text), case .int(let int) = number,
        NumberReader.read("\(int)") != number
      {
        return "the digits of a number are another number"
      }
      if let day = Day(text), Day(day.description) != day || Day(compact: day.compact) != day {
        return "the text of a day is another day"
      }
      if let month = Month(text), Month(month.description) != month {
        return "the text of a month is another month"
      }
      _ = Period.Unit(spelling: text)
      _ = try? Pattern(String(text.prefix(200))).matches(text)
      return nil
    }
  }
}

/// A table or an error, as a text that shows all of it.
private struct CSVOutcome {
  let table: Table?
  let text: String

  init(_ read: () throws(RuntimeError) -> Table) {
    let result = Result { () throws(RuntimeError) in try read() }
    table = try? result.get()
    text =
      Result { () throws(RuntimeError) in
        let table = try result.get()
        let rows = String(decoding: try JSONWriter.bytes(.table(table)), as: UTF8.self)
        return "\(table.columnNames) \(table.rowCount) \(rows)"
      }.text
  }
}

extension Result<String, RuntimeError> {
  fileprivate var text: String {
    switch self {
    case .success(let text): text
    case .failure(let error): error.message.english
    }
  }
}

/// What must hold for any text of JSON.
private enum JSONLaws {
  static func problem(_ bytes: [UInt8]) -> String? {
    let tree = Result { () throws(JSONError) in try JSON(bytes) }
    let tokens = Result { () throws(JSONError) in try readTokens(bytes) }
    switch (tree, tokens) {
    case (.success(let tree), .success):
      var writer = JSONText()
      writer.value(tree)
      if (try? JSON(writer.bytes)) != tree { return "writing changed the tree" }
    case (.failure(let first), .failure(let second)):
      if first != second { return "the readers stop at different places" }
      if !(0...bytes.count).contains(first.offset) { return "an error is outside the text" }
    default: return "only one reader accepts it"
    }
    _ = try? JSONReader.read(bytes: bytes, name: "fuzz")
    let value = Result { () throws(RuntimeError) in
      try JSONReader.value(bytes: bytes, name: "fuzz")
    }
    switch value {
    case .success(let value):
      guard case .success = tree else { return "a value of what is no JSON" }
      guard let written = try? JSONWriter.bytes(value),
        let again = try? JSONReader.value(bytes: written, name: "fuzz")
      else { return "what is written can't be read" }
      return (try? JSONWriter.bytes(again)) == written ? nil : "writing changed it"
    case .failure(let error):
      let isLimit = error.kind == .limit || error.message.english.contains("too large")
      if case .success = tree, !isLimit { return "only a value is rejected" }
      return nil
    }
  }

  /// Reads as the decoder of charts does, without building a tree.
  private static func readTokens(_ bytes: [UInt8]) throws(JSONError) {
    var scanner = JSONScanner(bytes[...])
    scanner.skipBlanks()
    _ = try scanner.token()
    try scanner.takeEnd()
  }
}
