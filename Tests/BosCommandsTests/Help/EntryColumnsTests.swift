import BosText
import Testing

@testable import BosCommands

@Test func `the second column begins where most lines have it`() throws {
  let columns = try #require(
    EntryColumns(["  a  b  c    one", "  d          two", "  long label that ends  three"])
  )
  #expect(columns.rows.map(\.label) == ["a  b  c", "d", "long label that ends"])
  #expect(columns.rows.map(\.parts) == [["one"], ["two"], ["three"]])
  #expect(!columns.isAligned)
  #expect(columns.second == 24)
  #expect(columns.second(in: 60) == 24)
  // The longest label gets a line of its own.
  #expect(columns.second(in: 40) == 11)
  #expect(columns.second(in: 20) == nil)
  #expect(EntryColumns(["  a single column"]) == nil)
}

@Test(arguments: DisplayLanguage.allCases)
func `labels of topics are narrower than their column`(_ language: DisplayLanguage) {
  for topic in HelpTopic.all {
    let lines = topic.text.text(in: language)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    let blocks = lines.split { !$0.hasPrefix("  ") || $0.hasPrefix("    ") }
    for block in blocks {
      if let columns = EntryColumns(Array(block)) {
        #expect(columns.isAligned, "\(topic.name): \(block)")
      }
    }
  }
}

@Test func `a wrapped description stays in its column`() throws {
  let english = try CommandFixture(width: 60).run("help dates")
  #expect(
    english.contains(
      """
        2024  may  2024-05  q3    a year, month or quarter; also
                                  2024-q3, h1 2024, last quarter,
                                  the whole of may, ytd

      """
    ),
    "\(english)"
  )
  let korean = try CommandFixture(language: .korean, width: 60).run("help dates")
  #expect(
    korean.contains(
      """
        추석 연휴  개천절 연휴    공휴일과 이어진 쉬는 날(주말,
                                  대체공휴일 포함)
        5월 1일까지  5월 1일부터  5월 1일 이전, 5월 1일 이후도
                                  가능

      """
    ),
    "\(korean)"
  )
}
