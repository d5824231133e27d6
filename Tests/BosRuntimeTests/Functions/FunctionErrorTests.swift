import BosTables
import BosText
import Testing

@testable import BosRuntime

@Suite struct FunctionErrorTests {
  @Test(arguments: [
    (
      "int(\"abc\")", "can't read \"abc\" as an int",
      "write a number as 1234, 1,234.5, -2, 3.5만 or 9,100원"
    ),
    ("int(\"2.5\")", "can't read \"2.5\" as an int", "for a fraction, use num(…)"),
    ("int(num(\"1e20\"))", "1e+20 is out of range for an int", nil),
    (
      "day(\"2024-13-01\")", "can't read \"2024-13-01\" as a day",
      "write a day as 2024-05-01, 20240501, yesterday or chuseok-2023"
    ),
    (
      "month(2024, 13)", "can't read \"2024-13\" as a month", "write a month as 2024-05 or 202405"
    ),
    ("seollal(1900)", "the lunar calendar covers 1949 to 2100, but this is 1900", nil),
    ("holiday(\"chusok\", 2024)", "there is no holiday \"chusok\"", "did you mean `chuseok`?"),
    ("sqrt(-1)", "a negative number has no square root: -1", nil),
    ("repeat(\"x\", 1000000000000)", "text can have at most 10,000,000 characters", nil),
    ("repeat([1], 1000000000000)", "a list can have at most 10,000,000 elements", nil),
    ("range(1, 1000000000000)", "a list can have at most 10,000,000 elements", nil),
    ("repeat(\"x\", -1)", "a count must be 0 or more, but is -1", nil),
    (
      "split(\"a\", \"\")", "`separator` must not be empty",
      "to split text into characters, use chars(…)"
    ),
    (
      "pad(\"a\", 3, \"top\")", "\"top\" is not one of the choices",
      "use one of \"left\", \"right\", \"center\", \"왼쪽\", \"오른쪽\", \"가운데\""
    ),
    ("sum([1, \"a\"])", "`sum` needs numbers, but the list holds a text", nil),
    (
      "sort([1, \"a\"])", "can't compare an int with a text",
      "to convert text to a number, use int(…) or num(…)"
    ),
    (
      "filter([1], fn(x) => $x)", "the function must return a bool, but returns an int",
      "such as fn(x) => $x > 3"
    ),
    (
      "range(1, 2024-05-01)",
      "the ends of a range must have the same type, but are an int and a day", nil
    ),
    (
      "percent(1, 0)", "can't compute a percentage of 0",
      "test the whole first: if $n == 0 then null else …"
    ),
  ])
  func `errors say what is wrong`(expression: String, message: String, hint: String?) throws {
    let runner = try FunctionRunner()
    let error = #expect(throws: RuntimeError.self) { try runner.show(expression) }
    #expect(error?.message.english == message)
    #expect(error?.hint?.english == hint)
  }

  @Test(arguments: [
    ("round(2.675, 2)", "2.68"), ("round(-0.4)", "0"), ("round(25, -1)", "30"),
    ("round(-25, -1)", "-30"), ("round(1234.5, -2)", "1200"), ("round(7, 400)", "7"),
    ("type(round(2.0))", "int"), ("type(round(2.0, 1))", "num"), ("pow(2, -2000)", "0"),
    ("pow(0, 0)", "1"), ("abs(-2.5)", "2.5"), ("min([null])", "null"), ("max(1, null, 3)", "3"),
    ("mean([])", "null"), ("sum([])", "0"), ("median([1, 2])", "1.5"),
    ("length(\"👨‍👩‍👧e\u{301}\")", "2"), ("split(\" a  b \")", "[\"a\", \"b\"]"),
    ("split(\"기생충\", \"생\")", "[\"기\", \"충\"]"), ("replace(\"aaa\", \"aa\", \"b\")", "ba"),
    ("indexof(\"영화관\", \"관\")", "2"), ("slice(\"영화관\", -2, -1)", "화"),
    ("slice(1..5, 1, 3)", "2..3"), ("slice([1], 5)", "[]"),
    ("join([1, null, 2.5], \"-\")", "1-2.5"),
    ("fixed(2.675, 2)", "2.68"), ("commas(-1234.5)", "-1,234.5"), ("korean(123456789.9)", "1.2억"),
    ("day(20240501)", "2024-05-01"), ("day(\"yesterday\")", "2024-06-14"),
    ("formatday(2024-05-01, \"YY.MM.DD dddd\")", "24.05.01 Wednesday"),
    ("last(1..3)", "3"), ("first([])", "null"), ("take(1..1000000000000, 2)", "[1, 2]"),
    ("upper(null)", "null"), ("sort([null, 2, 1.5])", "[1.5, 2, null]"),
    ("reduce([], fn(a, b) => $a)", "null"), ("unique([{a: 1}, {a: 1.0}])", "[{a: 1}]"),
    ("reverse(\"e\u{301}a\")", "ae\u{301}"), ("trim(\"\u{3000} a\\n\")", "a"),
    ("starts(\"한\", \"ㅎ\")", "false"),
  ])
  func `edge cases have the right results`(expression: String, result: String) throws {
    #expect(try FunctionRunner().show(expression) == result)
  }

  @Test func `lines end in either way`() throws {
    let spec = try #require(FunctionLibrary.named("lines"))
    let lines = try FunctionRunner().call(spec, [.text("a\r\nb\n\nc")])
    #expect(lines.literal() == "[\"a\", \"b\", \"\", \"c\"]")
  }

  @Test func `names of weekdays follow the language`() throws {
    #expect(try FunctionRunner(language: .korean).show("weekdayname(2024-05-01)") == "수")
    #expect(try FunctionRunner().show("weekdayname(2024-05-01)") == "Wed")
  }
}
