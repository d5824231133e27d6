import BosLanguage
import BosTables
import BosText

/// Functions that inspect values, records and tables.
enum RecordFunctions {
  static let all = [type, keys, values, has, merge, without, records, table, json, fromJSON]

  private static let type = FunctionSpec(
    "type",
    aliases: ["타입"],
    group: .values,
    returns: .text,
    summary: Phrase("Returns the name of a value's type", ko: "값의 타입 이름을 구합니다"),
    parameters: [FunctionParameter("value", ko: "값")],
    passesNull: false,
    examples: [
      Example("print type(2024-05-01)", prints: "day"),
      Example("print type(6 / 3)", prints: "num"),
    ]
  ) { call throws(RuntimeError) in
    .text(call[0].typeName)
  }

  private static let keys = FunctionSpec(
    "keys",
    aliases: ["키"],
    group: .values,
    returns: .list,
    summary: Phrase(
      "Lists the keys of a record or the columns of a table",
      ko: "레코드의 키나 표의 열 이름을 목록으로 만듭니다"
    ),
    parameters: [FunctionParameter("record", ko: "레코드", .record, .table)],
    examples: [
      Example("print keys({title: \"A\", audience: 3})", prints: "[\"title\", \"audience\"]")
    ]
  ) { call throws(RuntimeError) in
    let names: [String]
    if case .table(let table) = call[0] {
      names = table.columnNames
    } else {
      names = try call.record(0).keys
    }
    return .list(ListValue(flat: names.map(Value.text)))
  }

  private static let values = FunctionSpec(
    "values",
    aliases: ["값"],
    group: .values,
    returns: .list,
    summary: Phrase(
      "Lists the values of a record or range",
      ko: "레코드의 값이나 범위의 요소를 목록으로 만듭니다"
    ),
    parameters: [FunctionParameter("record", ko: "레코드", .record, .range)],
    examples: [
      Example("print values({title: \"A\", audience: 3})", prints: "[\"A\", 3]"),
      Example("print values(1..3)", prints: "[1, 2, 3]"),
    ]
  ) { call throws(RuntimeError) in
    .list(try call.list(0))
  }

  private static let has = FunctionSpec(
    "has",
    aliases: ["있는지"],
    group: .values,
    returns: .bool,
    summary: Phrase(
      "Returns whether a record has a key, or a table a column",
      ko: "레코드에 키가, 표에 열이 있는지 확인합니다"
    ),
    parameters: [
      FunctionParameter("record", ko: "레코드", .record, .table),
      FunctionParameter("key", ko: "키", .text),
    ],
    examples: [Example("print has({title: \"A\"}, \"open\")", prints: "false")]
  ) { call throws(RuntimeError) in
    let key = try call.text(1)
    if case .table(let table) = call[0] { return .bool(table.columnIndex(key) != nil) }
    return .bool(try call.record(0).position(named: key) != nil)
  }

  private static let merge = FunctionSpec(
    "merge",
    aliases: ["병합"],
    group: .values,
    returns: .record,
    summary: Phrase(
      "Merges records; later fields override earlier ones",
      ko: "레코드를 합칩니다. 같은 필드는 나중 값으로 바뀝니다"
    ),
    parameters: [
      FunctionParameter("a", ko: "앞", .record), FunctionParameter("b", ko: "뒤", .record),
    ],
    isVariadic: true,
    examples: [Example("print merge({a: 1, b: 2}, {b: 3})", prints: "{a: 1, b: 3}")]
  ) { call throws(RuntimeError) in
    var fields = RecordFields()
    for index in call.arguments.indices {
      let record = try call.record(index)
      let earlier = try fields.record()
      var taken = Set(record.keys)
      for (key, value) in zip(record.keys, record.values) {
        // Another name of a field means that field, unless the record has that one too.
        let own = earlier.position(named: key).map { earlier.keys[$0] }
        let isFree = own.map { taken.insert($0).inserted } ?? false
        fields.set(isFree ? own ?? key : key, value)
      }
    }
    return .record(try fields.record())
  }

  private static let without = FunctionSpec(
    "without",
    aliases: ["빼기"],
    group: .values,
    returns: .record,
    summary: Phrase("Removes keys from a record", ko: "레코드에서 키를 제거합니다"),
    parameters: [
      FunctionParameter("record", ko: "레코드", .record), FunctionParameter("key", ko: "키", .text),
    ],
    isVariadic: true,
    examples: [Example("print without({a: 1, b: 2, c: 3}, \"a\", \"c\")", prints: "{b: 2}")]
  ) { call throws(RuntimeError) in
    let record = try call.record(0)
    var left: Set<Int> = []
    for index in call.arguments.indices.dropFirst() {
      if let position = record.position(named: try call.text(index)) { left.insert(position) }
    }
    var fields = RecordFields()
    for (position, key) in record.keys.enumerated() where !left.contains(position) {
      fields.set(key, record.values[position])
    }
    return .record(try fields.record())
  }

  private static let records = FunctionSpec(
    "records",
    aliases: ["레코드"],
    group: .values,
    returns: .list,
    summary: Phrase("Returns the rows of a table as a list of records", ko: "표의 행을 레코드의 목록으로 만듭니다"),
    parameters: [FunctionParameter("table", ko: "표", .table)],
    examples: [Example("print records(table([{a: 1}, {a: 2}]))", prints: "[{a: 1}, {a: 2}]")]
  ) { call throws(RuntimeError) in
    .list(try call.list(0))
  }

  private static let table = FunctionSpec(
    "table",
    aliases: ["표"],
    group: .values,
    returns: .table,
    summary: Phrase("Converts a list of records to a table", ko: "레코드의 목록으로 표를 만듭니다"),
    parameters: [FunctionParameter("records", ko: "레코드", .list, .table)],
    examples: [Example("print table([{a: 1}, {a: 2}]).a", prints: "[1, 2]")]
  ) { call throws(RuntimeError) in
    if case .table = call[0] { return call[0] }
    return .table(try Table(values: try call.list(0)))
  }

  private static let json = FunctionSpec(
    "json",
    group: .values,
    returns: .text,
    summary: Phrase("Formats a value as JSON on one line", ko: "값을 한 줄의 JSON으로 바꿉니다"),
    parameters: [FunctionParameter("value", ko: "값")],
    passesNull: false,
    examples: [
      Example(
        "print json({day: 2024-05-01, n: null})",
        prints: "{\"day\":\"2024-05-01\",\"n\":null}"
      )
    ]
  ) { call throws(RuntimeError) in
    let text = String(decoding: try JSONWriter.bytes(call[0]), as: UTF8.self)
    try Limits.check(text)
    return .text(text)
  }

  private static let fromJSON = FunctionSpec(
    "fromjson",
    group: .values,
    summary: Phrase("Parses text as JSON", ko: "JSON 텍스트를 값으로 바꿉니다"),
    parameters: [FunctionParameter("text", ko: "텍스트", .text)],
    examples: [Example("print fromjson('{\"a\": [1, 2.5]}').a", prints: "[1, 2.5]")]
  ) { call throws(RuntimeError) in
    try JSONReader.value(bytes: try call.text(0).utf8, name: "fromjson")
  }
}

/// The fields of a record under construction.
private struct RecordFields {
  private var keys: [String] = []
  private var values: [Value] = []
  private var places: [String: Int] = [:]

  /// Sets a field, at its existing position or at the end.
  mutating func set(_ key: String, _ value: Value) {
    if let place = places[key] {
      values[place] = value
    } else {
      places[key] = keys.count
      keys.append(key)
      values.append(value)
    }
  }

  func record() throws(RuntimeError) -> Record {
    try Limits.check(count: keys.count)
    return try Record(keys, values)
  }
}
