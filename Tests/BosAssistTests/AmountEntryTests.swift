import BosAssist
import BosLanguage
import BosRuntime
import BosText
import Testing

struct AmountEntryTests {
  @Test(arguments: [
    ("where audience > 100,000", "where audience > 100_000"),
    (
      "list | where total >= 1,234,567 people | first 2",
      "list | where total >= 1_234_567 | first 2"
    ),
    (
      "where title == \"1,000\" and audience > 1,000",
      "where title == \"1,000\" and audience > 1_000"
    ),
    ("조건 관객수 > 10만명", "조건 관객수 > 10만"),
    ("조건 관객수 > 1만 명 and 매출액 > 10억원", "조건 관객수 > 1만 and 매출액 > 10억"),
    ("first 1,000", "first 1_000"),
  ])
  func `commas and the unit of the column are left out`(_ typed: String, _ line: String) throws {
    #expect(try Self.line(typed) == line)
  }

  @Test(arguments: [
    "where audience > 100_000", "where audience > 1,00", "where audience > 0,100",
    "where audience > 10,000 won", "조건 매출액 > 10만명", "where (audience > 100,000)",
    "where audience > 1,000, screens > 10", "where audience > ,", "where > 1,000", "first ,",
    "where audience > \"1,000", "derive { x: audience > 1,000 }", "columns title, 1,000", "1,000",
    "| | 1,0",
  ])
  func `what is right, or can mean something else, stays as it is`(_ typed: String) throws {
    #expect(try Self.line(typed) == nil)
  }

  @Test func `a script keeps its error`() throws {
    #expect(try Self.line("where audience > 100,000", says: false) == nil)
  }

  private static func line(_ typed: String, says: Bool = true) throws -> String? {
    let session = try AssistFixture(says: says)
    let source = SourceText(name: "prompt", typed)
    let parse = Parser.parse(source, commands: session.loader.commandTable)
    return AmountEntry(session.machine, session.loader).instead(of: parse)?.text
  }
}
