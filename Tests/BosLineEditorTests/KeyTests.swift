import BosTestSupport
import Foundation
import Testing

@testable import BosLineEditor

@Suite(.dedicatedThread)
struct KeyTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let keys: String
    let text: String
    var testDescription: String { name }
  }

  static let emacs = [
    Case(name: "Ctrl-W takes an argument", keys: "검색 a-b\u{17}x", text: "검색 x"),
    Case(name: "Ctrl-W takes blanks with it", keys: "검색 기생충  \u{17}x", text: "검색 x"),
    Case(name: "Alt-Backspace takes a word", keys: "검색 a-b\u{1B}\u{7F}x", text: "검색 a-x"),
    Case(name: "Alt-D takes the next word", keys: "가 나\u{01}\u{1B}d", text: " 나"),
    Case(name: "Ctrl-U takes all before", keys: "가나 다\u{02}\u{15}", text: "다"),
    Case(name: "Ctrl-K takes all behind", keys: "가나 다\u{02}\u{02}\u{0B}", text: "가나"),
    Case(name: "Ctrl-Y gives it back", keys: "가나 다\u{15}라\u{19}", text: "라가나 다"),
    Case(name: "words are gathered", keys: "가 나 다\u{17}\u{17}\u{19}", text: "가 나 다"),
    Case(name: "typing between starts anew", keys: "가 나\u{17}다\u{17}\u{19}\u{19}", text: "가 다다"),
    Case(name: "Ctrl-_ undoes a word", keys: "가나 다라\u{1F}", text: "가나"),
    Case(name: "Ctrl-_ undoes in steps", keys: "가나 다라\u{15}\u{1F}\u{1F}", text: "가나"),
    Case(name: "Ctrl-A and Ctrl-E", keys: "나\u{01}가\u{05}다", text: "가나다"),
    Case(name: "Home and End", keys: "나\u{1B}[H가\u{1B}OF다", text: "가나다"),
    Case(name: "Home and End of other terminals", keys: "나\u{1B}[1~가\u{1B}[8~다", text: "가나다"),
    Case(name: "Delete", keys: "가나\u{1B}[D\u{1B}[3~", text: "가"),
    Case(name: "Ctrl-D deletes in an entry", keys: "가나\u{1B}[D\u{04}", text: "가"),
    Case(name: "Ctrl-Left", keys: "가나 다라\u{1B}[1;5Dx", text: "가나 x다라"),
    Case(name: "Ctrl-Left of other terminals", keys: "가 나\u{1B}Odx", text: "가 x나"),
    Case(name: "Alt-Left", keys: "가나 다라\u{1B}[1;3Dx", text: "가나 x다라"),
    Case(name: "Alt-Left as two escapes", keys: "가나 다라\u{1B}\u{1B}[Dx", text: "가나 x다라"),
    Case(name: "Alt-B and Alt-F", keys: "가 나\u{1B}b\u{1B}b\u{1B}fx", text: "가x 나"),
    Case(name: "Ctrl-Right", keys: "가나 다\u{01}\u{1B}[1;5Cx", text: "가나x 다"),
    Case(name: "Ctrl-T swaps", keys: "가나\u{14}", text: "나가"),
    Case(name: "Ctrl-V takes a tab", keys: "가\u{16}\t나", text: "가\t나"),
    Case(name: "Latin letters", keys: "é\u{00F8}ÿ", text: "éøÿ"),
    Case(name: "function keys", keys: "가\u{1B}[15~\u{1B}OP\u{1B}[[A\u{1B}[23;5~나", text: "가나"),
    Case(name: "unknown sequences", keys: "가\u{1B}[1;99Z\u{1B}[?1;2c\u{1B}[5;5R나", text: "가나"),
    Case(name: "the mouse", keys: "가\u{1B}[M !!\u{1B}[<0;1;1M\u{1B}[<0;1;1m나", text: "가나"),
    Case(
      name: "answers of a terminal",
      keys: "가\u{1B}]11;rgb:0/0/0\u{07}\u{1B}P1$r\u{1B}\\나",
      text: "가나"
    ),
    Case(name: "unknown Alt keys", keys: "가\u{1B}q\u{1B}x\u{1B}가나", text: "가나"),
    Case(name: "Shift-Tab", keys: "가\u{1B}[Z나", text: "가나"),
    Case(
      name: "private characters of the last plane",
      keys: "\u{100000}👨‍👩‍👧\u{10FFFD}\u{7F}\u{01}나\u{100001}",
      text: "나\u{100001}\u{100000}👨‍👩‍👧"
    ),
    Case(name: "Ctrl-^, Ctrl-\\ and NUL", keys: "가\u{1E}A\u{1C}\u{00}나", text: "가A나"),
  ]

  @Test(arguments: emacs)
  func `keys do what they do in other shells`(_ test: Case) async throws {
    let session = try EditorSession()
    let result = await session.result(of: test.keys + "\r")
    #expect(result == .entry(test.text))
    await session.end()
  }

  @Test(arguments: ["é", "각", "👨"])
  func `a character can arrive in several reads`(character: String) throws {
    var ends: [Int32] = [-1, -1]
    var signals: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0 && pipe(&signals) == 0)
    defer { for end in ends + signals { close(end) } }
    // Bytes come one by one, each later than the rest of a sequence may come.
    let typist = Thread { [out = ends[1]] in
      for byte in Array(character.utf8) + [0x78] {
        usleep(80_000)
        _ = withUnsafeBytes(of: byte) { write(out, $0.baseAddress, 1) }
      }
    }
    typist.start()
    // On a busy machine, the bytes can come much later than they are written here.
    var reader = KeyReader(
      descriptor: ends[0],
      signals: signals[0],
      characterPatience: 600_000
    )
    let scalar = try #require(character.unicodeScalars.first)
    #expect(reader.next() == .scalar(scalar))
    #expect(reader.next() == .scalar("x"))
  }

  @Test(
    arguments: [
      ("\u{1B}]\u{03}", [.alt("]"), .scalar("\u{03}")]),
      ("\u{1B}]ab\r", [.alt("]"), .scalar("a"), .scalar("b"), .scalar("\r")]),
      ("\u{1B}P\u{04}", [.alt("P"), .scalar("\u{04}")]),
      ("\u{1B}X가\u{1B}[A", [.alt("X"), .scalar("가"), .sequence(Array("\u{1B}[A".utf8))]),
      ("\u{1B}]11;rgb:00/0\u{03}", [.scalar("\u{03}")]),
      ("\u{1B}]11;rgb:00/0list\r", "list\r".unicodeScalars.map { .scalar($0) }),
      ("\u{1B}]11;rgb:0/0/0\u{1B}\\x", [.background(isLight: false), .scalar("x")]),
      ("\u{1B}]1" + String(repeating: "1", count: 5_000), [.alt("]"), .scalar("1")]),
    ] as [(String, [Key])]
  )
  func `an unfinished string of the terminal ends at the next key`(
    input: String,
    keys: [Key]
  ) throws {
    for awaits in [false, true] {
      var ends: [Int32] = [-1, -1]
      var signals: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0 && pipe(&signals) == 0)
      defer { for end in ends + signals { close(end) } }
      let bytes = Array(input.utf8)
      #expect(write(ends[1], bytes, bytes.count) == bytes.count)
      var reader = KeyReader(descriptor: ends[0], signals: signals[0])
      reader.awaitsAnswers = awaits
      for key in keys { #expect(reader.next() == key) }
    }
  }

  @Test func `a signal ends an unfinished string of the terminal`() {
    var ends: [Int32] = [-1, -1]
    var signals: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0 && pipe(&signals) == 0)
    defer { for end in ends + signals { close(end) } }
    #expect(write(ends[1], [0x78, 0x1B, 0x5D] as [UInt8], 3) == 3)
    var reader = KeyReader(descriptor: ends[0], signals: signals[0])
    reader.awaitsAnswers = true
    #expect(reader.next() == .scalar("x"))
    #expect(write(signals[1], [2] as [UInt8], 1) == 1)
    #expect(reader.next() == .alt("]"))
    #expect(reader.next() == .signal(2))
  }

  @Test func `a signal is known before it is read`() {
    var ends: [Int32] = [-1, -1]
    var signals: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0 && pipe(&signals) == 0)
    defer { for end in ends + signals { close(end) } }
    var reader = KeyReader(descriptor: ends[0], signals: signals[0])
    #expect(!reader.hasSignal())
    #expect(write(signals[1], [15] as [UInt8], 1) == 1)
    #expect(reader.hasSignal())
    // Only a key decides whether a line was pasted.
    let hasKeys = reader.hasPending()
    #expect(!hasKeys)
    #expect(reader.next() == .signal(15))
    #expect(!reader.hasSignal())
  }

  @Test func `bytes that begin no character are skipped at once`() {
    var ends: [Int32] = [-1, -1]
    var signals: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0 && pipe(&signals) == 0)
    defer { for end in ends + signals { close(end) } }
    let bytes: [UInt8] = [0xFF, 0x80, 0xC0, 0xC3, 0x41, 0xEA, 0xB0, 0x42]
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    var reader = KeyReader(descriptor: ends[0], signals: signals[0])
    #expect(reader.next() == .scalar("A"))
    #expect(reader.next() == .scalar("B"))
  }

  /// Keys of vi, in pieces because a lone ESC depends on the following input, with the cursor's
  /// column after each.
  struct Steps: CustomTestStringConvertible {
    let name: String
    let steps: [(keys: String, column: Int)]
    let text: String
    var testDescription: String { name }
  }

  static let vi = [
    Steps(
      name: "deleting a word",
      steps: [("가나 다라", 15), ("\u{1B}", 13), ("b", 11), ("dw", 10), ("i마", 12)],
      text: "가나마 "
    ),
    Steps(name: "deleting", steps: [("가나다", 12), ("\u{1B}", 10), ("x", 8)], text: "가나"),
    Steps(
      name: "to the start and back",
      steps: [("나", 8), ("\u{1B}", 6), ("0i가", 8), ("\u{1B}", 6), ("A다", 12)],
      text: "가나다"
    ),
    Steps(name: "an arrow while inserting", steps: [("가다\u{1B}[D나", 10)], text: "가나다"),
    Steps(
      name: "an arrow in a command",
      steps: [("가나", 10), ("\u{1B}", 8), ("\u{1B}[D", 6), ("x", 6)],
      text: "나"
    ),
    Steps(
      name: "an emoji family",
      steps: [("가👨‍👩‍👧나", 12), ("\u{1B}", 10), ("h", 8), ("h", 6), ("l", 8), ("l", 10), ("ix", 11)],
      text: "가👨‍👩‍👧x나"
    ),
    Steps(
      name: "deleting an emoji family",
      steps: [("가👨‍👩‍👧나", 12), ("\u{1B}", 10), ("h", 8), ("x", 8), ("ia", 9)],
      text: "가a나"
    ),
    Steps(
      name: "replacing an emoji family",
      steps: [("가👨‍👩‍👧나", 12), ("\u{1B}", 10), ("h", 8), ("ra", 8), ("aw", 10)],
      text: "가aw나"
    ),
    Steps(
      name: "replacing a syllable with one",
      steps: [("가나", 10), ("\u{1B}", 8), ("r다", 8)],
      text: "가다"
    ),
    Steps(
      name: "the other case leaves clusters alone",
      steps: [("q\u{307}a👨‍👩‍👧", 10), ("\u{1B}0", 6), ("~~~", 8)],
      text: "q\u{307}A👨‍👩‍👧"
    ),
    Steps(
      name: "deleting and putting back a word of clusters",
      steps: [("가 👨‍👩‍👧👍🏽 나", 16), ("\u{1B}0", 6), ("w", 9), ("dw", 9), ("p", 15)],
      text: "가 나👨‍👩‍👧👍🏽 "
    ),
    Steps(
      name: "changing a word with a combining mark",
      steps: [("q\u{307}q\u{307} 나", 11), ("\u{1B}0", 6), ("cw", 6), ("새", 8)],
      text: "새 나"
    ),
    Steps(
      name: "deleting to the end and putting back",
      steps: [("가👨‍👩‍👧나", 12), ("\u{1B}0l", 8), ("D", 6), ("p", 10), ("u", 6), ("u", 8)],
      text: "가👨‍👩‍👧나"
    ),
    Steps(
      name: "repeating",
      steps: [("👨‍👩‍👧👨‍👩‍👧가", 12), ("\u{1B}0", 6), ("x", 6), (".", 6)],
      text: "가"
    ),
    Steps(name: "undo", steps: [("가나", 10), ("\u{1B}", 8), ("x", 6), ("u", 8)], text: "가나"),
    Steps(name: "Ctrl-W", steps: [("가나 다라\u{17}", 11)], text: "가나 "),
    Steps(name: "Alt-Enter", steps: [("가\u{1B}\r나", 6)], text: "가\n나"),
  ]

  @Test(arguments: vi)
  func `the keys of vi work`(_ test: Steps) async throws {
    let session = try EditorSession { $0.settings.mode = .vi }
    for (keys, column) in test.steps {
      #expect(await session.send(keys))
      #expect(await session.terminal.wait { $0.cursor.column == column }, "\(keys)")
    }
    let result = await session.result(of: "\r")
    #expect(result == .entry(test.text))
    await session.end()
  }

  @Test
  func `invalid UTF-8 input is skipped`() async throws {
    let session = try EditorSession()
    let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0xEA, 0xB0, 0x63, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0x64]
    #expect(await session.send(""))
    #expect(await session.terminal.type(bytes))
    #expect(await session.result(of: "\r") == .entry("abcd"))
    await session.end()
  }

  @Test
  func `the bytes of a syllable can arrive separately`() async throws {
    let session = try EditorSession()
    #expect(await session.send(""))
    for byte in "기생".utf8 { #expect(await session.terminal.type([byte])) }
    await session.type(shows: ["극장> 기생"], cursor: (0, 10))
    await session.end()
  }

  @Test
  func `Ctrl-L wipes the screen and keeps the entry`() async throws {
    let session = try EditorSession()
    #expect(await session.result(of: "가\r") == .entry("가"))
    await session.type("나", shows: ["극장> 가", "극장> 나"])
    await session.type("\u{0C}", shows: ["극장> 나"], cursor: (0, 8))
    await session.end()
  }
}
