import BosTables
import Testing

/// One film in two normal forms: composed syllables, and their letters.
private let composed = "\u{AC00}\u{B098}"
private let letters = "\u{1100}\u{1161}\u{1102}\u{1161}"

struct NormalFormTests {
  private let text = "title,n\n\(composed),1\n\(letters),2\n\(letters),3\n다라,4\n"

  @Test
  func `a text keeps its bytes from file to file`() throws {
    #expect(try csv(try table(text)).utf8.elementsEqual(text.utf8))
    let turned = "title\n\(letters)\n\(composed)\n"
    #expect(try csv(try table(turned)).utf8.elementsEqual(turned.utf8))
    let joined = try table("title\n\(composed)\n").appending(try table("title\n\(letters)\n"))
    #expect(try csv(joined).utf8.elementsEqual("title\n\(composed)\n\(letters)\n".utf8))
    let list = try ColumnStorage.holding([.text(composed), .text(letters)])
    #expect(list[1].isSameBytes(as: letters))
  }

  @Test
  func `equal texts are one group and one key`() throws {
    let films = try table(text)
    let groups = try GroupIndex.make(keys: [films.columns[0].storage], count: films.rowCount)
    #expect(groups.groupOfRow == [0, 0, 0, 1])
    #expect(try films.distinct(by: [0]).rowCount == 2)
    let other = try table("title,x\n\(letters),7\n\(composed),8\n")
    let joined = try films.joined(with: other, on: ["title"], keepUnmatched: false).table
    #expect(joined.rowCount == 6)
    #expect(joined.value(row: 2, column: 0).isSameBytes(as: letters))
  }

  @Test
  func `equal texts compare as equal and keep their order in a sort`() throws {
    let films = try table(text)
    let cells = ColumnVector.Operand.column(films.columns[0])
    func rows(_ right: ColumnVector.Operand) -> [Int32]? {
      ColumnVector.binary(.equal, cells, right, count: 4).map { ColumnVector.selected($0) }
    }
    #expect(rows(.constant(.text(letters))) == [0, 1, 2])
    let other = try table("t\n\(letters)\n\(composed)\n\(composed)\n\(letters)\n")
    #expect(rows(.column(other.columns[0])) == [0, 1, 2])
    #expect(try sortedIndices(films, keys: [(films.columns[0], true)]) == [3, 0, 1, 2])
    #expect(try sortedIndices(films, keys: [(films.columns[0], false)]) == [0, 1, 2, 3])
  }

  @Test(arguments: [composed, letters])
  func `a pattern matches a text in any normal form`(text: String) throws {
    #expect(try Pattern("^[가-힣]{2}$").matches(text))
    #expect(try Pattern("^\(letters)$").matches(text))
    #expect(try Pattern("\(composed)").matches(text))
  }
}

extension Value {
  fileprivate func isSameBytes(as text: String) -> Bool {
    if case .text(let own) = self { own.utf8.elementsEqual(text.utf8) } else { false }
  }
}
