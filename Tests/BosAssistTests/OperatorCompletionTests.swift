import BosAssist
import BosText
import Testing

/// The operators that completion offers in conditions.
struct OperatorCompletionTests {
  @Test(arguments: [
    ("list | where title cont", "list | where title contains "),
    ("where title n", "where title not in "),
    ("list | where nation == \"Korea\" a", "list | where nation == \"Korea\" and "),
    ("list | where not new a", "list | where not new and "),
    ("list | where (audience > 3 o", "list | where (audience > 3 or "),
    ("list | where rank > 3 and title con", "list | where rank > 3 and title contains "),
  ])
  func `a word after an operand completes to an operator`(entry: String, result: String) throws {
    #expect(try AssistFixture().accepted(entry) == result)
  }

  @Test(arguments: [
    ("where title ", "== != contains in not in =~ !~"),
    ("where audience ", "> >= < <= == != in not in"),
    ("where open ", "> >= < <= == != in not in"),
    ("where audience / screens ", "> >= < <= == != in not in"),
    ("where new ", "and or | == !="), ("where length(title) ", "> >= < <= == != in not in"),
    ("where audience > 3 ", "and or |"), ("where (audience > 3 ", "and or"),
    ("where (audience > 3) ", "and or |"), ("where title contains \"a\" ", "and or |"),
  ])
  func `what can follow depends on what stands before`(entry: String, labels: String) throws {
    #expect(try AssistFixture().labels("list | " + entry).joined(separator: " ") == labels)
  }

  @Test(arguments: [
    "where title == ", "where nation in [\"한국\" ", "where round(audience ", "derive { x: audience ",
    "sort audience ", "where ", "where \"a\" ",
  ])
  func `elsewhere there are no operators`(entry: String) throws {
    let labels = try AssistFixture().labels("list | " + entry)
    #expect(!labels.contains(">") && !labels.contains("==") && !labels.contains("and"))
  }

  @Test func `Korean sessions have the Korean word`() throws {
    let session = try AssistFixture(.korean)
    #expect(session.accepted("목록 | 조건 제목 포") == "목록 | 조건 제목 포함 ")
    #expect(session.labels("목록 | 조건 제목 ").contains("포함"))
    #expect(session.labels("목록 | 조건 제목 cont") == ["contains"])
  }
}
