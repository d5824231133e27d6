import BosAssist
import BosLanguage
import BosRuntime
import BosText
import Testing

/// Other places of the last answer, and its weekend in another year.
struct FollowUpPlacesTests {
  private static let top =
    "list may --all | group title { audience: sum(audience) } | sort -audience"

  private func answer(_ entry: String, after line: String) throws -> String? {
    let fixture = try AssistFixture(says: true)
    let follow = FollowUp(fixture.machine, fixture.loader)
    follow.keep(SourceText(name: "prompt", "a question"), ran: SourceText(name: "prompt", line))
    let source = SourceText(name: "prompt", entry)
    let parse = Parser.parse(source, commands: fixture.loader.commandTable)
    return follow.instead(of: parse)?.text
  }

  @Test(arguments: [
    ("what about number 2", "first 1", "skip 1 | first 1"),
    ("그럼 4위는?", "first 3", "skip 3 | first 1"),
    ("1위는?", "skip 3 | first 1", "first 1"),
    ("and the second?", "derive { rank: rank(audience) } | skip 3 | first 3", "skip 1 | first 1"),
    ("next 3", "first 3", "derive { rank: rank(audience) } | skip 3 | first 3"),
    (
      "the next two films", "skip 4 | first 1", "derive { rank: rank(audience) } | skip 5 | first 2"
    ),
    ("그 다음은?", "first 2", "derive { rank: rank(audience) } | skip 2 | first 2"),
  ])
  func replacesThePlaces(_ entry: String, _ stages: String, _ expected: String) throws {
    let text = try answer(entry, after: "\(Self.top) | \(stages)")
    #expect(text == "\(Self.top) | \(expected)")
  }

  @Test func findsAnotherPlaceOfAChart() throws {
    #expect(
      try answer("what about number 3", after: "list 2024-06-01 | where rank == 1")
        == "list 2024-06-01 | where rank == 3"
    )
  }

  @Test(arguments: ["next week", "next 0", "next 3 days", "next", "다음 주", "그 다음 주는?", "100위는?"])
  func leavesOtherEntries(_ entry: String) throws {
    let text = try answer(entry, after: "\(Self.top) | first 3")
    #expect(text?.contains("skip") != true)
  }

  @Test func putsAnotherAmount() throws {
    let text = try answer("by sales instead", after: "\(Self.top) | first 3")
    #expect(text == "\(Self.top.replacing("audience", with: "sales")) | first 3")
  }

  @Test(arguments: ["?!", "위는?", "next 3", "by sales instead", "그 다음은?", "instead", "각 영화의"])
  func readsNothingWithoutAQuestion(_ entry: String) throws {
    let fixture = try AssistFixture(says: true)
    let source = SourceText(name: "prompt", entry)
    let parse = Parser.parse(source, commands: fixture.loader.commandTable)
    #expect(FollowUp(fixture.machine, fixture.loader).instead(of: parse) == nil)
  }
}
