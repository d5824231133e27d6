import BosDomain
import BosLanguage
import BosTables
import BosText

/// Functions that split and combine lists.
enum ListFunctions {
  static let all = [range, first, last, take, drop, append, sort, unique, flatten, zip]

  private static let range = FunctionSpec(
    "range",
    aliases: ["범위"],
    group: .lists,
    returns: .list,
    summary: Phrase(
      "Lists the values from one end to another, by a step",
      ko: "시작과 끝 사이의 값을 간격마다 목록으로 만듭니다"
    ),
    parameters: [
      FunctionParameter("from", ko: "시작", .int, .day, .month),
      FunctionParameter("to", ko: "끝", .int, .day, .month),
      FunctionParameter("step", ko: "간격", .int, .period, isOptional: true),
    ],
    examples: [
      Example("print range(0, 10, 5)", prints: "[0, 5, 10]"),
      Example(
        "print range(2024-01-31, 2024-03-31, 1mo)",
        prints: "[2024-01-31, 2024-02-29, 2024-03-31]"
      ),
    ]
  ) { call throws(RuntimeError) in
    let range: RangeValue
    switch (call[0], call[1]) {
    case (.int(let from), .int(let to)): range = RangeValue(.int, from, to)
    case (.day(let from), .day(let to)):
      range = RangeValue(.day, Int64(from.number), Int64(to.number))
    case (.month(let from), .month(let to)):
      range = RangeValue(.month, Int64(from.number), Int64(to.number))
    default: throw .differentEnds(call[0], call[1])
    }
    return .list(try Iterable.list(.range(range), step: call.has(2) ? call[2] : nil))
  }

  private static let first = FunctionSpec(
    "first",
    aliases: ["처음"],
    group: .lists,
    summary: Phrase("Returns the first element, or null", ko: "첫 번째 요소를 구합니다. 없으면 null입니다"),
    parameters: [FunctionParameter("list", ko: "목록", .list, .range, .table)],
    examples: [Example("print first([3, 1, 2])", prints: "3")]
  ) { call throws(RuntimeError) in
    try end(call[0], 0)
  }

  private static let last = FunctionSpec(
    "last",
    aliases: ["마지막"],
    group: .lists,
    summary: Phrase("Returns the last element, or null", ko: "마지막 요소를 구합니다. 없으면 null입니다"),
    parameters: [FunctionParameter("list", ko: "목록", .list, .range, .table)],
    examples: [Example("print last([3, 1, 2])", prints: "2")]
  ) { call throws(RuntimeError) in
    try end(call[0], -1)
  }

  private static let take = FunctionSpec(
    "take",
    aliases: ["앞에서"],
    group: .lists,
    returns: .list,
    summary: Phrase("Keeps the first elements", ko: "앞에서부터 몇 개를 가져옵니다"),
    parameters: [
      FunctionParameter("list", ko: "목록", .list, .range),
      FunctionParameter("count", ko: "개수", .int),
    ],
    examples: [Example("print take([3, 1, 2], 2)", prints: "[3, 1]")]
  ) { call throws(RuntimeError) in
    let count = try call.count(1)
    if case .range(let range) = call[0] {
      let part = Swift.min(Int64(count), range.count)
      // The end of an empty part is before its start, which can be the smallest int.
      if part == 0 { return .list(ListValue(flat: [])) }
      let upper = range.lower + (part - 1)
      return .list(try Iterable.list(.range(RangeValue(range.kind, range.lower, upper))))
    }
    return .list(try ListValue(Array(try call.list(0).items.prefix(count))))
  }

  private static let drop = FunctionSpec(
    "drop",
    aliases: ["버리기"],
    group: .lists,
    returns: .list,
    summary: Phrase("Skips the first elements", ko: "앞에서부터 몇 개를 건너뜁니다"),
    parameters: [
      FunctionParameter("list", ko: "목록", .list, .range),
      FunctionParameter("count", ko: "개수", .int),
    ],
    examples: [Example("print drop([3, 1, 2], 2)", prints: "[2]")]
  ) { call throws(RuntimeError) in
    let count = try call.count(1)
    return .list(try ListValue(Array(try call.list(0).items.dropFirst(count))))
  }

  private static let append = FunctionSpec(
    "append",
    aliases: ["덧붙이기"],
    group: .lists,
    returns: .list,
    summary: Phrase("Adds values to the end of a list", ko: "목록 끝에 값을 추가합니다"),
    parameters: [FunctionParameter("list", ko: "목록", .list), FunctionParameter("value", ko: "값")],
    isVariadic: true,
    examples: [Example("print append([1, 2], 3)", prints: "[1, 2, 3]")]
  ) { call throws(RuntimeError) in
    var list = try call.list(0)
    try list.append(contentsOf: try ListValue(Array(call.arguments.dropFirst())))
    return .list(list)
  }

  private static let sort = FunctionSpec(
    "sort",
    aliases: ["정렬"],
    group: .lists,
    returns: .list,
    summary: Phrase(
      "Sorts a list by value or by a function's result, null last",
      ko: "목록을 값이나 함수의 결과로 정렬합니다"
    ),
    parameters: [
      FunctionParameter("list", ko: "목록", .list, .range),
      FunctionParameter("by", ko: "기준", .fn, isOptional: true),
      FunctionParameter("order", ko: "방향", .text, isOptional: true),
    ],
    passesNull: false,
    examples: [
      Example("print sort([3, null, 1])", prints: "[1, 3, null]"),
      Example("print sort([\"aa\", \"b\"], fn(x) => length($x))", prints: "[\"b\", \"aa\"]"),
      Example("print sort([1, 3, 2], null, \"desc\")", prints: "[3, 2, 1]"),
    ]
  ) { call throws(RuntimeError) in
    if !call.has(0) { return .null }
    let items = try call.list(0).items
    let isDescending = try call.choice(
      2,
      ["asc": false, "desc": true, "오름": false, "내림": true]
    )
    var keys = items
    if call.has(1) {
      keys = try .collecting { keys throws(RuntimeError) in
        keys.reserveCapacity(items.count)
        for item in items { try keys.add(try call.call(call[1], with: item)) }
      }
    }
    try Interruption.grow(by: 2 * items.count, Value.self)
    let places = try keys.using { keys throws(RuntimeError) in
      try Value.sortedPlaces(keys, descending: isDescending)
    }
    let sorted = try [Value].collecting { sorted throws(RuntimeError) in
      sorted.reserveCapacity(items.count)
      for place in places { try sorted.add(items[place]) }
    }
    return .list(try ListValue(sorted))
  }

  private static let unique = FunctionSpec(
    "unique",
    aliases: ["중복제거"],
    group: .lists,
    returns: .list,
    summary: Phrase("Removes duplicate elements", ko: "중복된 요소를 제거합니다"),
    parameters: [FunctionParameter("list", ko: "목록", .list, .range)],
    examples: [Example("print unique([1, 2, 1.0, null, null])", prints: "[1, 2, null]")]
  ) { call throws(RuntimeError) in
    let items = try call.list(0).items
    let cells = try ColumnStorage.holding(items)
    let kept = try [Value].collecting { kept throws(RuntimeError) in
      // Columns of nums would round ints.
      if cells.kind != .num, cells.kind != .any {
        for row in try GroupIndex.make(keys: [cells], count: items.count).firstRow {
          try kept.add(items[Int(row)])
        }
        return
      }
      var numbers = ValueNumbers()
      defer { numbers.drop() }
      for (index, item) in items.enumerated() {
        try Interruption.check(row: index)
        let next = Int32(truncatingIfNeeded: kept.count)
        if numbers.number(of: item, orElse: next) == next { try kept.add(item) }
      }
    }
    return .list(try ListValue(kept))
  }

  private static let flatten = FunctionSpec(
    "flatten",
    aliases: ["펼치기"],
    group: .lists,
    returns: .list,
    summary: Phrase("Joins the lists in a list into one list", ko: "목록 안의 목록을 한 단계 펼칩니다"),
    parameters: [FunctionParameter("list", ko: "목록", .list)],
    examples: [Example("print flatten([[1, 2], 3, [[4]]])", prints: "[1, 2, 3, [4]]")]
  ) { call throws(RuntimeError) in
    let items = try call.list(0).items
    var total = 0
    for (index, item) in items.enumerated() {
      try Interruption.check(row: index)
      if case .list(let inner) = item { total += inner.count } else { total += 1 }
    }
    try Limits.check(count: total)
    try Interruption.grow(by: total, Value.self)
    let result = try [Value].collecting { result throws(RuntimeError) in
      result.reserveCapacity(total)
      for (index, item) in items.enumerated() {
        try Interruption.check(row: index)
        if case .list(let inner) = item {
          try result.add(contentsOf: inner.items)
        } else {
          result.append(item)
        }
      }
    }
    return .list(try ListValue(result))
  }

  private static let zip = FunctionSpec(
    "zip",
    aliases: ["짝짓기"],
    group: .lists,
    returns: .list,
    summary: Phrase("Pairs the elements of two lists", ko: "두 목록의 요소를 짝짓습니다"),
    parameters: [
      FunctionParameter("a", ko: "앞", .list, .range),
      FunctionParameter("b", ko: "뒤", .list, .range),
    ],
    examples: [Example("print zip([1, 2], [\"a\", \"b\"])", prints: "[[1, \"a\"], [2, \"b\"]]")]
  ) { call throws(RuntimeError) in
    let pairs = try [Value].collecting { pairs throws(RuntimeError) in
      for (a, b) in Swift.zip(try call.list(0).items, try call.list(1).items) {
        try pairs.add(.list(try ListValue([a, b])))
      }
    }
    return .list(try ListValue(pairs))
  }

  /// Returns an element counted from the start or the end, or nil if there is none.
  private static func end(_ value: Value, _ index: Int64) throws(RuntimeError) -> Value {
    value.elementCount == 0 ? .null : try Value.index(value, .int(index))
  }
}

extension RuntimeError {
  fileprivate static func differentEnds(_ a: Value, _ b: Value) -> RuntimeError {
    let (first, second) = (a.typePhrase, b.typePhrase)
    return RuntimeError(
      .type,
      """
      the ends of a range must have the same type, but are \(first.english) and \(second.english)
      """,
      ko: "범위의 시작과 끝의 타입이 다릅니다: \(first.korean), \(second.korean)"
    )
  }
}
