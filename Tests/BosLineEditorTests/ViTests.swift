import BosLineEditor
import BosTestSupport
import Testing

/// The keys that `set keys vi` selects.
@Suite(.dedicatedThread)
struct ViTests {
  struct Case: CustomTestStringConvertible {
    let start: String
    let keys: String
    let text: String
    var testDescription: String { "\(keys) in \(start)" }
  }

  /// An entry, keys in normal mode with `|` for Escape, and the entry after `i` and a mark.
  static let cases: [Case] = [
    .init(start: "가 나 다", keys: "0w", text: "가 ^나 다"),
    .init(start: "가 나 다", keys: "02w", text: "가 나 ^다"),
    .init(start: "가-나 다", keys: "0w", text: "가^-나 다"),
    .init(start: "가-나 다", keys: "0W", text: "가-나 ^다"),
    .init(start: "가 나-다", keys: "B", text: "가 ^나-다"),
    .init(start: "ab cd", keys: "0e", text: "a^b cd"),
    .init(start: "ab cd", keys: "02e", text: "ab c^d"),
    .init(start: "a-b cd", keys: "0E", text: "a-^b cd"),
    .init(start: "  ab", keys: "0", text: "^  ab"),
    .init(start: "  ab", keys: "0^", text: "  ^ab"),
    .init(start: "abc", keys: "0$", text: "ab^c"),
    .init(start: "a.b.c", keys: "0f.", text: "a^.b.c"),
    .init(start: "a.b.c", keys: "02f.", text: "a.b^.c"),
    .init(start: "a.b.c", keys: "0t.;", text: "a.^b.c"),
    .init(start: "a.b.c", keys: "F.", text: "a.b^.c"),
    .init(start: "a.b.c", keys: "T.", text: "a.b.^c"),
    .init(start: "a.b.c", keys: "0f.;,", text: "a^.b.c"),
    .init(start: "가나다", keys: "0f다", text: "가나^다"),
    .init(start: "abc", keys: "0fz", text: "^abc"),
    .init(start: "abcd", keys: "02x", text: "^cd"),
    .init(start: "abcd", keys: "2X", text: "a^d"),
    .init(start: "abcd", keys: "hD", text: "a^b"),
    .init(start: "abcd", keys: "hCx|", text: "ab^x"),
    .init(start: "ab cd", keys: "Sx|", text: "^x"),
    .init(start: "abc", keys: "0sx|", text: "^xbc"),
    .init(start: "abc", keys: "02rx", text: "x^xc"),
    .init(start: "abc", keys: "04rx", text: "^abc"),
    .init(start: "abc", keys: "03~", text: "AB^C"),
    .init(start: "a b c", keys: "0dw", text: "^b c"),
    .init(start: "a b c", keys: "0d2w", text: "^c"),
    .init(start: "a b c", keys: "02dw", text: "^c"),
    .init(start: "a b c", keys: "d0", text: "^c"),
    .init(start: "a b c", keys: "0d$", text: "^"),
    .init(start: "a.b", keys: "0df.", text: "^b"),
    .init(start: "a.b", keys: "0dt.", text: "^.b"),
    .init(start: "a b c", keys: "0cwx|", text: "^x b c"),
    .init(start: "ab cd", keys: "0c2wx|", text: "^x"),
    .init(start: "ab cd ef", keys: "bhhdiw", text: "ab ^ ef"),
    .init(start: "ab cd ef", keys: "bhhdaw", text: "ab ^ef"),
    .init(start: "ab cd", keys: "ciwx|", text: "ab ^x"),
    .init(start: "ab cd", keys: "daw", text: "a^b"),
    .init(start: "ab", keys: "dd", text: "^"),
    .init(start: "ab", keys: "yyp", text: "ab\n^ab"),
    .init(start: "ab", keys: "yyP", text: "^ab\nab"),
    .init(start: "ab cd", keys: "0ywP", text: "ab^ ab cd"),
    .init(start: "abc", keys: "0x2p", text: "ba^ac"),
    .init(start: "ab", keys: "ddp", text: "\n^ab"),
    .init(start: "ab", keys: "ocd|", text: "ab\nc^d"),
    .init(start: "ab", keys: "0Ocd|", text: "c^d\nab"),
    .init(start: "ab\u{1B}\rcd", keys: "dd", text: "^ab"),
    .init(start: "ab\u{1B}\rcd", keys: "k0dd", text: "^cd"),
    .init(start: "ab\u{1B}\rcd", keys: "kyyjp", text: "ab\ncd\n^ab"),
    .init(start: "ab\u{1B}\rcd", keys: "k0d$", text: "^\ncd"),
    .init(start: "ab\u{1B}\rcd", keys: "k0dw", text: "^\ncd"),
    .init(start: "ab\u{1B}\rcd", keys: "k02dd", text: "^"),
    .init(start: "a b c d", keys: "0dw.", text: "^c d"),
    .init(start: "a b c", keys: "0cwx|w.", text: "x ^x c"),
    .init(start: "ab", keys: "0xu", text: "^ab"),
    .init(start: "a b c", keys: "0dwdwuu", text: "^a b c"),
    .init(start: "a b c", keys: "0dwu\u{12}", text: "^b c"),
    .init(start: "ab", keys: "Axyz|u", text: "a^b"),
    .init(start: "abc", keys: "0ㅣx", text: "a^c"),
    .init(start: "abc", keys: "ㅗㅌ", text: "a^c"),
    .init(start: "a b", keys: "0dㅈ", text: "^b"),
    .init(start: "abc", keys: "0d|x", text: "^bc"),
    .init(start: "abc", keys: "zzx", text: "a^b"),
    .init(start: "abc", keys: "\u{7F}x", text: "a^c"),
    .init(start: "abc", keys: "0\u{12}x", text: "^bc"),
    .init(start: "abc", keys: "0xu\u{12}u\u{12}", text: "^bc"),
  ]

  static let objects: [Case] = [
    .init(start: "x \"ab cd\" y", keys: "0fcci\"z|", text: "x \"^z\" y"),
    .init(start: "x \"ab\" y", keys: "0fada\"", text: "x ^y"),
    .init(start: "x \"ab\" y", keys: "0di\"", text: "x \"^\" y"),
    .init(start: "x \"\" y", keys: "0ci\"z|", text: "x \"^z\" y"),
    .init(start: "\"a\" b \"c\"", keys: "0fbdi\"", text: "\"a\" b \"^\""),
    .init(start: "\"a\\\"b\" c", keys: "0di\"", text: "\"^\" c"),
    .init(start: "a 'b' c", keys: "0di'", text: "a '^' c"),
    .init(start: "a `b`", keys: "0da`", text: "^a"),
    .init(start: "f(a, g(b), c)", keys: "0fbdi(", text: "f(a, g(^), c)"),
    .init(start: "f(a, g(b), c)", keys: "0fadi)", text: "f(^)"),
    .init(start: "f(a, g(b), c)", keys: "0fadab", text: "^f"),
    .init(start: "f(a, g(b), c)", keys: "0f)di(", text: "f(a, g(^), c)"),
    .init(start: "f(a, g(b), c)", keys: "0fgci(z|", text: "f(^z)"),
    .init(start: "{a: [가, 나]}", keys: "0f나di[", text: "{a: [^]}"),
    .init(start: "{a: [가, 나]}", keys: "0f나yi{$p", text: "{a: [가, 나]}a: [가, 나^]"),
    .init(start: "a) b", keys: "0di(", text: "^a) b"),
    .init(start: "(a", keys: "0ldi(", text: "(^a"),
    .init(start: "x (\"a b\") y", keys: "0fadi\".", text: "x (\"^\") y"),
  ]

  static let selections: [Case] = [
    .init(start: "abcd", keys: "0vld", text: "^cd"),
    .init(start: "abcd", keys: "vhd", text: "a^b"),
    .init(start: "abcd", keys: "0vd", text: "^bcd"),
    .init(start: "가나다", keys: "0vld", text: "^다"),
    .init(start: "e\u{301}x👨‍👩‍👧y", keys: "0vlld", text: "^y"),
    .init(start: "abcd", keys: "0ㅍㅣㅇ", text: "^cd"),
    .init(start: "ab cd ef", keys: "0wvey$p", text: "ab cd efc^d"),
    .init(start: "ab cd", keys: "0vecx|", text: "^x cd"),
    .init(start: "abcd", keys: "0v2lsx|", text: "^xd"),
    .init(start: "ab cd ef", keys: "0vfcd", text: "^d ef"),
    .init(start: "ab cd", keys: "0v$d", text: "^"),
    .init(start: "abc", keys: "0vlU", text: "^ABc"),
    .init(start: "ABC", keys: "0vlu", text: "^abC"),
    .init(start: "aBc", keys: "0v$~", text: "^AbC"),
    .init(start: "abcd", keys: "0vlrx", text: "^xxcd"),
    .init(start: "ab cd", keys: "0yewvep", text: "ab a^b"),
    .init(start: "ab cd", keys: "0yewvep0vep", text: "c^d ab"),
    .init(start: "ab cd", keys: "0yewveP0vep", text: "a^b ab"),
    .init(start: "abcd", keys: "0lvlohd", text: "^d"),
    .init(start: "abcd", keys: "0vl|x", text: "a^cd"),
    .init(start: "abcd", keys: "0vlvx", text: "a^cd"),
    .init(start: "abcd", keys: "0vl|gvd", text: "^cd"),
    .init(start: "abcdef", keys: "0vld.", text: "^ef"),
    .init(start: "abcd", keys: "0vldu", text: "^abcd"),
    .init(start: "ab cd ef", keys: "0wviwd", text: "ab ^ ef"),
    .init(start: "ab cd ef", keys: "0wvawd", text: "ab ^ef"),
    .init(start: "ab (cd ef) g", keys: "0fcvi(d", text: "ab (^) g"),
    .init(start: "ab \"cd\" g", keys: "0fcva\"d", text: "ab ^g"),
    .init(start: "ab\u{1B}\rcd", keys: "Vd", text: "^ab"),
    .init(start: "ab\u{1B}\rcd", keys: "kVd", text: "^cd"),
    .init(start: "ab\u{1B}\rcd", keys: "kVjd", text: "^"),
    .init(start: "ab\u{1B}\rcd", keys: "kvjd", text: "^a"),
    .init(start: "ab\u{1B}\rcd", keys: "kVcx|", text: "^x\ncd"),
    .init(start: "ab\u{1B}\rcd", keys: "yykVp", text: "c^d\ncd"),
    .init(start: "ab\u{1B}\rcd", keys: "kVyjp", text: "ab\ncd\n^ab"),
    .init(start: "ab\u{1B}\rcd", keys: "k0vD", text: "^cd"),
    .init(start: "ab\u{1B}\rcd", keys: "kVv0d", text: "^\ncd"),
    .init(start: "ab\u{1B}\rcd", keys: "Vggd", text: "^"),
    .init(start: "", keys: "vV", text: "^"),
  ]

  @Test(arguments: cases + objects + selections)
  func `a command does what it does in vi`(_ test: Case) async throws {
    let session = try EditorSession { $0.settings.mode = .vi }
    let keys = test.keys.split(separator: "|", omittingEmptySubsequences: false)
    #expect(await session.send(test.start + "\u{1B}" + keys.joined(separator: "\u{1B}")))
    #expect(await session.result(of: "i^\r") == .entry(test.text))
    await session.end()
  }

  @Test func `the prompt and the cursor show the mode`() async throws {
    let session = try EditorSession {
      $0.settings.mode = .vi
      $0.settings.marksPrompts = true
      $0.prompt = EditorPrompt("날 › ")
    }
    await session.type("가", shows: ["날 › 가"], cursor: (0, 7))
    await session.type("\u{1B}", shows: ["날 ‹ 가"], cursor: (0, 5))
    await session.type("a", shows: ["날 › 가"], cursor: (0, 7))
    await session.type("\u{1B}", shows: ["날 ‹ 가"], cursor: (0, 5))
    #expect(await session.result(of: "\r") == .entry("가"))
    await session.type(shows: ["날 › 가", "날 ›"])
    await session.end()
    let output = String(decoding: session.terminal.output, as: UTF8.self)
    let shapes = output.split(separator: "\u{1B}[").filter { $0.contains(" q") }.map {
      $0.prefix(3)
    }
    #expect(shapes.prefix(4) == ["6 q", "2 q", "6 q", "2 q"])
    #expect(shapes.last == "0 q")
  }

  @Test func `a selection is visible until it ends`() async throws {
    let session = try EditorSession { $0.settings.mode = .vi }
    await session.type("가나 다\u{1B}0v", shows: ["극장> 가나 다"], cursor: (0, 6))
    await session.selects("      77")
    await session.type("w", shows: ["극장> 가나 다"], cursor: (0, 11))
    await session.selects("      7777777")
    await session.type("\u{1B}", shows: ["극장> 가나 다"])
    await session.selects(nil)
    await session.type("gv", shows: ["극장> 가나 다"])
    await session.selects("      7777777")
    await session.type("V", shows: ["극장> 가나 다"])
    await session.type("\u{17}", shows: ["극장> 다"])
    await session.selects(nil)
    await session.end()
  }

  @Test func `slash searches the history, and n goes on`() async throws {
    let session = try EditorSession {
      $0.settings.mode = .vi
      $0.history = ["print 1", "list", "print 2"]
    }
    let list = ["▸ print 2", "  print 1"]
    await session.type("x\u{1B}/pri", shows: ["극장> print 2", "⌕ pri"] + list, cursor: (0, 6))
    await session.type("\t", shows: ["극장> print 2"])
    await session.type("n", shows: ["극장> print 1"], cursor: (0, 6))
    await session.type("N", shows: ["극장> print 2"])
    await session.type("k", shows: ["극장> list"])
    await session.end()
  }

  @Test func `every entry begins with typing, and the emacs keys stay without the setting`()
    async throws
  {
    let session = try EditorSession()
    #expect(await session.result(of: "ab\u{1B}bx\r") == .entry("xab"))
    await session.end()
  }
}

extension EditorSession {
  /// Expects reversed cells in the first row.
  fileprivate func selects(
    _ row: String?,
    _ location: SourceLocation = #_sourceLocation
  ) async {
    let found = await terminal.wait { $0.styles(["7": "7"]).first == row }
    #expect(found, "\(terminal.screen.styles(["7": "7"]))", sourceLocation: location)
  }
}
