import Testing

@testable import BosShell

@Suite struct OutputChangesTests {
  @Test func `changes are shown with the lines around them`() {
    let changes = OutputChanges(from: "a\nb\nc\nd\ne\n", to: "a\nb\nx\nd\ne")
    #expect(changes.lines == ["…", "  b", "- c", "+ x", "  d", "…"])
  }

  @Test func `a line that went or came is one line`() {
    #expect(OutputChanges(from: "a\nb", to: "a").lines == ["  a", "- b"])
    #expect(OutputChanges(from: "b", to: "a\nb").lines == ["+ a", "  b"])
    #expect(OutputChanges(from: "", to: "a").lines == ["+ a"])
  }

  @Test func `spaces at line ends are no change`() {
    #expect(OutputChanges(from: "a  \nb", to: "a\nb\n\n").isEmpty)
  }

  @Test func `many changes are cut short`() {
    let old = (1...100).map { "\($0)" }.joined(separator: "\n")
    let new = (1...100).map { "\($0)!" }.joined(separator: "\n")
    let lines = OutputChanges(from: old, to: new).lines
    #expect(lines.count == 25 && lines.last == "…")
    let long = String(repeating: "x\n", count: 5_000)
    #expect(OutputChanges(from: long, to: "y").isEmpty)
  }
}
