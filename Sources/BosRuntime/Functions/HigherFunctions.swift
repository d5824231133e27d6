import BosLanguage
import BosTables
import BosText

/// Functions that apply a function to a list.
enum HigherFunctions {
  static let all = [map, filter, reduce, find, any, every]

  private static let map = FunctionSpec(
    "map",
    aliases: ["변환"],
    group: .lists,
    returns: .list,
    summary: Phrase(
      "Returns a list of a function's results for each element",
      ko: "요소마다 함수를 적용한 목록을 만듭니다"
    ),
    parameters: [
      FunctionParameter("list", ko: "목록", .list, .range, .record, .table),
      FunctionParameter("function", ko: "함수", .fn),
    ],
    examples: [Example("print map(1..3, fn(x) => $x * $x)", prints: "[1, 4, 9]")]
  ) { call throws(RuntimeError) in
    let results = try [Value].collecting { results throws(RuntimeError) in
      let (items, function) = (try call.list(0).items, call[1])
      try Interruption.grow(by: items.count, Value.self)
      results.reserveCapacity(items.count)
      for item in items { try results.add(try call.call(function, with: item)) }
    }
    return .list(try ListValue(results))
  }

  private static let filter = FunctionSpec(
    "filter",
    aliases: ["거르기"],
    group: .lists,
    returns: .list,
    summary: Phrase("Keeps the elements that pass a test", ko: "조건에 맞는 요소만 남깁니다"),
    parameters: [
      FunctionParameter("list", ko: "목록", .list, .range, .record, .table),
      FunctionParameter("test", ko: "조건", .fn),
    ],
    examples: [Example("print filter(1..6, fn(x) => $x % 2 == 0)", prints: "[2, 4, 6]")]
  ) { call throws(RuntimeError) in
    let results = try [Value].collecting { results throws(RuntimeError) in
      for item in try call.list(0).items where try call.isTrue(call[1], item) {
        try results.add(item)
      }
    }
    return .list(try ListValue(results))
  }

  private static let reduce = FunctionSpec(
    "reduce",
    aliases: ["접기"],
    group: .lists,
    summary: Phrase("Reduces a list to one value, from left to right", ko: "목록을 왼쪽부터 하나의 값으로 접습니다"),
    parameters: [
      FunctionParameter("list", ko: "목록", .list, .range, .record, .table),
      FunctionParameter("function", ko: "함수", .fn),
      FunctionParameter("initial", ko: "초깃값", isOptional: true),
    ],
    examples: [
      Example("print reduce(1..5, fn(a, x) => $a * $x)", prints: "120"),
      Example("print reduce([\"a\", \"b\"], fn(a, x) => $a + $x, \">\")", prints: ">ab"),
    ]
  ) { call throws(RuntimeError) in
    var items = try call.list(0).items[...]
    var result = call.arguments.count > 2 ? call[2] : items.popFirst() ?? .null
    for item in items { result = try call.call(call[1], [result, item]) }
    return result
  }

  private static let find = FunctionSpec(
    "find",
    aliases: ["찾기"],
    group: .lists,
    summary: Phrase(
      "Returns the first element that passes a test, or null",
      ko: "조건에 맞는 첫 번째 요소를 찾습니다. 없으면 null입니다"
    ),
    parameters: [
      FunctionParameter("list", ko: "목록", .list, .range, .record, .table),
      FunctionParameter("test", ko: "조건", .fn),
    ],
    examples: [Example("print find([5, 12, 30], fn(x) => $x > 10)", prints: "12")]
  ) { call throws(RuntimeError) in
    for item in try call.list(0).items where try call.isTrue(call[1], item) { return item }
    return .null
  }

  private static let any = FunctionSpec(
    "any",
    aliases: ["하나라도"],
    group: .lists,
    returns: .bool,
    summary: Phrase("Returns whether any element passes a test", ko: "조건에 맞는 요소가 하나라도 있는지 확인합니다"),
    parameters: [
      FunctionParameter("list", ko: "목록", .list, .range, .record, .table),
      FunctionParameter("test", ko: "조건", .fn),
    ],
    examples: [Example("print any([1, 2], fn(x) => $x > 1)", prints: "true")]
  ) { call throws(RuntimeError) in
    for item in try call.list(0).items where try call.isTrue(call[1], item) { return .bool(true) }
    return .bool(false)
  }

  private static let every = FunctionSpec(
    "all",
    aliases: ["모두"],
    group: .lists,
    returns: .bool,
    summary: Phrase("Returns whether all elements pass a test", ko: "모든 요소가 조건에 맞는지 확인합니다"),
    parameters: [
      FunctionParameter("list", ko: "목록", .list, .range, .record, .table),
      FunctionParameter("test", ko: "조건", .fn),
    ],
    examples: [Example("print all([1, 2], fn(x) => $x > 1)", prints: "false")]
  ) { call throws(RuntimeError) in
    for item in try call.list(0).items where !(try call.isTrue(call[1], item)) {
      return .bool(false)
    }
    return .bool(true)
  }
}
