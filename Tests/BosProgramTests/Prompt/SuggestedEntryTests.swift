import BosTestSupport
import Testing

/// The entry that the hint of an error suggests, on the empty line after it.
@Suite(.dedicatedThread)
struct SuggestedEntryTests {
  private static let prompt = "sample 2024-06-14 Fri ›"

  @Test(arguments: ["\t", "\u{1B}[C"])
  func `Tab and Right take the suggested entry`(key: String) async throws {
    let session = try PromptSession { $0.variables["NO_COLOR"] = "" }
    try await session.enter("[1, 2] | conut")
    // The suggestion is shown before it is taken.
    try await session.shows(Self.prompt + " [1, 2] | count")
    try await session.type(key + " | print\r")
    try await session.shows("2")
    try await session.leave()
  }

  @Test func `typing and entries without an error have no such suggestion`() async throws {
    let session = try PromptSession { $0.variables["NO_COLOR"] = "" }
    try await session.enter("[1, 2] | conut")
    try await session.shows(Self.prompt + " [1, 2] | count")
    try await session.type("print 7\r")
    try await session.shows("7")
    try await session.shows(Self.prompt)
    try await session.leave()
  }

  @Test(arguments: [
    ("info 1", "movie 1"), ("엑셀로 저장해줘", "저장 목록.xlsx"),
    ("list | grep Chimney | first 2", "list | where title_en contains \"Chimney\" | first 2"),
    ("open films.csv", "from films.csv"), ("open Hardend Chimney", "open Hardened Chimney"),
  ])
  func `a suggested command stands in place of the whole one`(entry: String, line: String)
    async throws
  {
    let session = try PromptSession { $0.variables["NO_COLOR"] = "" }
    try await session.enter("list | first 2")
    try await session.shows(Self.prompt)
    try await session.enter(entry)
    try await session.shows(Self.prompt + " " + line)
    try await session.leave()
  }
}
