import BosCommands
import BosRuntime
import BosTables
import BosText
import Testing

struct CodeBreakerTests {
  @Test func `code that fits is one line`() {
    #expect(CodeBreaker(cells: 20).lines("list | sort audience") == ["list | sort audience"])
  }

  @Test func `a pipe is where code is broken first`() {
    let lines = CodeBreaker(cells: 30).lines("from films.csv | where audience > 10만, 3 | count")
    #expect(lines == ["from films.csv |", "  where audience > 10만, 3 |", "  count"])
  }

  @Test func `a backslash continues code that has no other mark`() {
    let lines = CodeBreaker(cells: 21).lines("search 밤 --director 김한담")
    #expect(lines == [#"search 밤 \"#, "  --director 김한담"])
  }

  @Test func `a text is not broken, nor is what is in its braces`() {
    let lines = CodeBreaker(cells: 22).lines(#"print "a b {1 + 2} c", 'd e f g'"#)
    #expect(lines == [#"print "a b {1 + 2} c","#, "  'd e f g'"])
  }

  @Test func `a word wider than a line is cut to the letter`() {
    #expect(CodeBreaker(cells: 8).lines("abcdefghijkl") == ["abcdefgh", "ijkl"])
  }

  @Test(arguments: NamedExample.ofCommands + NamedExample.ofFunctions)
  func `an example that is broken for a window still runs as it is pasted`(
    named: NamedExample
  ) throws {
    let input = named.example.input
    let expected = try CommandFixture(marksDrawings: false).run(input)
    for cells in [24, 36] where CodeBreakerTests.fits(input, cells) {
      let lines = input.split(separator: "\n").flatMap {
        CodeBreaker(cells: cells).lines(String($0))
      }
      let code = lines.joined(separator: "\n")
      #expect(lines.allSatisfy { cellWidth($0) <= cells }, "\(code)")
      #expect(try CommandFixture(marksDrawings: false).run(code) == expected, "\(code)")
    }
  }

  /// Whether code can be broken without cutting a text.
  private static func fits(_ code: String, _ cells: Int) -> Bool {
    code.split(separator: "\n").allSatisfy { line in
      CodeBreaker(cells: cells).canBreak(String(line))
    }
  }
}
