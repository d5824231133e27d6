import BosAssist
import BosLanguage
import BosText
import Testing

struct HintAndColorTests {
  @Test(arguments: [
    ("list ", "[DAYS] [--week] [--weekend] [--weekdays]"), ("first ", "[COUNT] [by KEYS]"),
    ("where ", "CONDITION"), ("list", nil), ("undo ", "[COUNT]"), ("clear ", nil),
    ("print \"a ", nil),
    ("where audience ", nil), ("list | where audience > 3 and title ", nil),
    ("list | sort sales ", nil), ("explain list | sort sales ", nil), ("open 검은 ", nil),
    ("first 3 ", "[by KEYS]"), ("derive { x: 1 } ", "[by KEYS]"), ("first by ", nil),
    ("set theme ", "[VALUE]"), ("list --nation ", "korean|foreign"),
  ])
  func `a hint shows the arguments that are expected`(entry: String, hint: String?) throws {
    let text = try AssistFixture().assistant.hint(of: entry, at: entry.utf8.count)
    #expect(text == hint)
  }

  /// Returns the words of an entry with their classes.
  private func spans(_ entry: String, at cursor: Int?, after code: String = "") throws -> [String] {
    let bytes = Array(entry.utf8)
    let assistant = try AssistFixture(after: code).assistant
    return assistant.spans(of: entry, at: cursor).map { span in
      "\(String(decoding: bytes[span.range.start..<span.range.end], as: UTF8.self)):\(span.kind)"
    }
  }

  @Test(arguments: [
    ("목록 --week | sort -관객수", ["목록:command", "--week:option", "sort:command"]),
    ("lisst | first 3", ["lisst:wrong", "first:command", "3:number"]),
    ("lis", []), ("list --wee", ["list:command", "--wee:option"]),
    ("let x = \"a|b\" # list", ["let:keyword", "\"a|b\":literal", "# list:comment"]),
    ("print $date + round(2)", ["print:command", "$date:variable", "2:number"]),
    ("cache clear", ["cache clear:command"]),
    ("first by title", ["first:command", "by:keyword"]),
    ("skip 1 day", ["skip:command", "1:number"]),
    (
      "print \"a {length(\"b|c\")} d\" | first 2",
      [
        "print:command", "\"a {:literal", "\"b|c\":literal", "} d\":literal", "first:command",
        "2:number",
      ]
    ),
    ("list --bogus | sort audience", ["list:command", "--bogus:wrong", "sort:command"]),
    (
      "if 1 = { list | first 2 }",
      ["if:keyword", "1:number", "list:command", "first:command", "2:number"]
    ),
  ])
  func `an entry is classified word by word`(entry: String, expected: [String]) throws {
    #expect(try spans(entry, at: entry.utf8.count) == expected)
  }

  @Test(arguments: [
    ("list | sort titel | first 3", "titel"), ("list | where audiense > 3 | ", "audiense"),
    ("list --nation koraen | sort ", "koraen"), ("date yesterdya | ", "yesterdya"),
    ("print $thresold + 1", "$thresold"), ("list --wek | first", "--wek"),
    ("let t = list | columns title\n$t | sort audience | ", "audience"),
    ("print suum([1]) ", "suum"), ("total = 1", "total"),
  ])
  func `a wrong word is marked while the rest is typed`(entry: String, word: String) throws {
    let code = "let threshold = 5"
    #expect(try spans(entry, at: entry.utf8.count, after: code).contains(word + ":wrong"))
  }

  @Test(arguments: [
    "list | sort tit", "list --nation kor", "date yest", "print $thr", "list | where aud",
    "list | derive { x: aud", "list --wee", "whe", "let x = li",
  ])
  func `the word at the cursor is not marked while it may become right`(entry: String) throws {
    #expect(try !spans(entry, at: entry.utf8.count).contains { $0.hasSuffix(":wrong") })
  }

  @Test func `marks leave no names in the session`() throws {
    let bench = try AssistFixture()
    let assistant = bench.assistant
    let entry = "let hidden = 1; def secret() { 1 }; print $hidden"
    _ = assistant.spans(of: entry, at: nil)
    #expect(bench.completion("print $hid") == nil)
    #expect(assistant.spans(of: "print $hidden", at: nil).last?.kind == .wrong)
  }

  @Test(arguments: 0..<200)
  func `a random entry has spans in rising order`(seed: Int) throws {
    let bench = try AssistFixture()
    let pieces = [
      "list ", "| ", "where ", "\"", "'", "{", "}", "(", ")", "$", "#", "\n", "--", "관객수", "ㄱㅅ",
      ",", "sort -", "open ", "..", "`", "\\", "=", ";", "👨‍👩‍👧", "let x", "cache ", "[", "]", " ",
    ]
    var state = UInt64(truncatingIfNeeded: seed &* 2_654_435_761 &+ 1)
    var entry = ""
    for _ in 0..<12 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      entry += pieces[Int(state >> 33) % pieces.count]
    }
    _ = bench.completion(entry)
    let assistant = bench.assistant
    _ = assistant.hint(of: entry, at: entry.utf8.count)
    let ranges = assistant.spans(of: entry, at: entry.utf8.count).map(\.range)
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.end <= $1.start })
    #expect(ranges.last.map { $0.end <= entry.utf8.count } ?? true)
  }
}
