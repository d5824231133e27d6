import BosLineEditor
import BosTestSupport
import BosText
import Testing

@Suite(.dedicatedThread)
struct TypingTests {
  static let entry = "검색 기생충 | 정렬 관객수"
  static let decomposed = String(
    String.UnicodeScalarView(
      entry.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
        guard 0xAC00...0xD7A3 ~= scalar.value else { return [scalar] }
        let index = scalar.value - 0xAC00
        let jamo = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
        return jamo.filter { $0 != 0x11A7 }.compactMap { Unicode.Scalar($0) }
      }
    )
  )

  /// Lays out a text as a terminal with a number of columns.
  private static func layout(
    _ text: String,
    _ columns: Int
  ) -> (lines: [String], row: Int, column: Int) {
    var lines = [""]
    var width = 0
    for character in text {
      let cells = cellWidth(of: character)
      if width + cells > columns {
        lines.append("")
        width = 0
      }
      lines[lines.count - 1].append(character)
      width += cells
    }
    let place = width == columns ? (lines.count, 0) : (lines.count - 1, width)
    return (lines.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }, place.0, place.1)
  }

  @Test(arguments: [20, 21, 27, 28, 31, 79, 80, 200])
  func `typing shows each syllable, and the cursor behind it, at every width`(
    columns: Int
  ) async throws {
    let session = try EditorSession {
      $0.columns = columns
    }
    await session.type(shows: ["극장>"], cursor: (0, 6))
    var typed = ""
    for character in Self.entry {
      typed.append(character)
      let (lines, row, column) = Self.layout("극장> " + typed, columns)
      await session.type(String(character), shows: lines, cursor: (row, column))
    }
    // Back to the start, cluster by cluster.
    for end in typed.indices.reversed() {
      let (_, row, column) = Self.layout("극장> " + typed[..<end], columns)
      let (lines, _, _) = Self.layout("극장> " + typed, columns)
      await session.type("\u{1B}[D", shows: lines, cursor: (row, column))
    }
    // After the second syllable, one is deleted and another inserted.
    typed = "검기색" + typed.dropFirst(2)
    let (lines, row, column) = Self.layout("극장> 검기", columns)
    let whole = Self.layout("극장> " + typed, columns).lines
    _ = lines
    await session.type("\u{1B}[C\u{1B}[C\u{7F}기색\u{1B}OD", shows: whole, cursor: (row, column))
    #expect(await session.result(of: "\r") == .entry(typed))
    // The entry returns, and can be deleted from its end.
    let offset = Self.layout("극장> " + typed, columns)
    #expect(await session.terminal.wait { $0.cursor.column == 6 && $0.lines.last == "극장>" })
    #expect(await session.result(of: "\u{1B}[A\u{7F}\r") == .entry(String(typed.dropLast())))
    _ = offset
    await session.end()
  }

  @Test
  func `decomposed syllables become whole as they arrive`() async throws {
    let session = try EditorSession()
    #expect(Self.decomposed.unicodeScalars.count > Self.entry.unicodeScalars.count)
    await session.type(
      Self.decomposed,
      shows: ["극장> " + Self.entry],
      cursor: (0, 6 + cellWidth(Self.entry))
    )
    let result = await session.result(of: "\r")
    guard case .entry(let text) = result else { return #expect(result == nil) }
    #expect(Array(text.utf8) == Array(Self.entry.utf8))
    await session.end()
  }

  @Test(arguments: [Screen.Counting.clusters, .scalars])
  func `an emoji family is one character to move over and to delete`(
    counting: Screen.Counting
  ) async throws {
    let session = try EditorSession {
      $0.counting = counting
    }
    #expect(await session.send("가👨‍👩‍👧나"))
    #expect(await session.terminal.wait { $0.cursor == .init(row: 0, column: 12) })
    #expect(await session.send("\u{02}\u{02}"))
    #expect(await session.terminal.wait { $0.cursor == .init(row: 0, column: 8) })
    #expect(await session.send("\u{06}"))
    #expect(await session.terminal.wait { $0.cursor == .init(row: 0, column: 10) })
    await session.type("\u{7F}", shows: ["극장> 가나"], cursor: (0, 8))
    #expect(await session.result(of: "\r") == .entry("가나"))
    await session.end()
  }
}
