import BosAssist
import BosLanguage
import BosRuntime
import BosText
import Testing

/// Entries after a comparison of periods.
struct FollowUpComparisonTests {
  private static func comparison(_ first: String, _ second: String) -> String {
    let rows = [first, second].map { days in
      "{period: \"\(days)\", audience: $(list \(days) --all | sum audience)}"
    }
    return "[\(rows.joined(separator: ", "))] | derive { growth: growth(audience) }"
  }

  private func answer(_ entry: String, after line: String) throws -> BareEntry.Command? {
    let fixture = try AssistFixture(says: true)
    let follow = FollowUp(fixture.machine, fixture.loader)
    follow.keep(SourceText(name: "prompt", "a question"), ran: SourceText(name: "prompt", line))
    return follow.instead(of: parse(entry, fixture))
  }

  private func parse(_ entry: String, _ fixture: AssistFixture) -> Parse {
    Parser.parse(SourceText(name: "prompt", entry), commands: fixture.loader.commandTable)
  }

  @Test(arguments: [
    // Months keep their names, weeks and weekends their weekdays, and days their dates.
    ("april", "may", "april 2023", "may 2023"),
    ("week before last", "last week", "2023-05-29..2023-06-04", "2023-06-05..2023-06-11"),
    ("weekend before last", "last weekend", "weekend of 2023-06-02", "weekend of 2023-06-09"),
    ("2024-02-28", "2024-02-29", "2023-02-28", "2023-02-28"),
  ])
  func comparesTheSameDaysOfAYearBefore(
    _ first: String,
    _ second: String,
    _ expected: String,
    _ other: String
  ) throws {
    let answer = try answer("last year?", after: Self.comparison(first, second))
    #expect(answer?.text == Self.comparison(expected, other))
  }

  @Test func saysThatPeriodsOfTwoYearsHaveNoOther() throws {
    let answer = try answer("last year?", after: Self.comparison("may 2023", "may 2024"))
    #expect(answer?.text == "")
    #expect(answer?.note?.english.contains("isn't a year before both periods") == true)
  }

  @Test func replacesTheAmount() throws {
    let line = Self.comparison("april", "may")
    let answer = try answer("by gross", after: line)
    #expect(answer?.text == line.replacing("audience", with: "sales"))
  }

  @Test func comparesYearsUpToTheSameDate() throws {
    let fixture = try AssistFixture(says: true)
    let entry = parse("this year vs 2023", fixture)
    let answer = StatedEntry(fixture.machine, fixture.loader).instead(of: entry)
    #expect(answer?.text.contains("$(list 2023-01-01..2023-06-14 --all | sum audience)") == true)
    // 2024 is a leap year.
    #expect(answer?.note?.english.contains("165 and 166 days are compared") == true)
  }

  @Test(arguments: ["?!", "은?", "average?", "what about", "by", "in sales", "그럼"])
  func readsNothingWithoutAQuestion(_ entry: String) throws {
    let fixture = try AssistFixture(says: true)
    #expect(
      FollowUp(fixture.machine, fixture.loader).instead(of: parse(entry, fixture))?.text == nil
    )
  }
}
