import BosDomain
import BosTables
import BosText
import Testing

@testable import BosCommands

struct TextAmountsTests {
  private let day = Day(year: 2024, month: 6, day: 1)

  @Test func `texts among numbers are numbers`() {
    let cells = TextAmounts(
      reading: [.text("147,332"), .int(57_084), .null, .text(" -1,234.5 "), .text("0")]
    )
    #expect(cells.count == 3)
    #expect(
      cells.values.map { $0.display(.english) } == ["147332", "57084", "null", "-1234.5", "0"]
    )
  }

  @Test func `amounts in won are numbers`() {
    let cells = TextAmounts(reading: [.text("9,100,000원"), .int(5), .text("12 원")])
    #expect(cells.values.map { $0.display(.english) } == ["9100000", "5", "12"])
    for text in ["원", "5만원", "007원", "5원원", "5원 미만"] {
      #expect(TextAmounts(reading: [.text(text), .int(1)]).count == 0)
    }
  }

  @Test func `texts among days are days`() throws {
    let day = try #require(day)
    let texts = ["2024.06.05", "2024. 6. 5.", "2024/6/5", "2024-06-05"]
    let cells = TextAmounts(reading: [.day(day)] + texts.map(Value.text))
    #expect(cells.count == 4)
    #expect(cells.values.dropFirst().allSatisfy { $0.display(.english) == "2024-06-05" })
  }

  @Test func `other columns stay as they are`() {
    let columns: [[Value]] = [
      [.text("147,332"), .text("1,000")], [.text("007"), .int(1)], [.text("합계"), .int(1)],
      [.text("1,23"), .int(1)], [.text("3만"), .int(1)], [.text("1e5"), .int(1)],
      [.text("1234567890123456"), .int(1)], [.text("12"), .bool(true), .int(1)], [.int(1), .null],
    ]
    for values in columns {
      let cells = TextAmounts(reading: values)
      #expect(cells.count == 0)
      #expect(cells.values.map(\.typeName) == values.map(\.typeName))
    }
  }

  @Test func `impossible days stay texts`() throws {
    let day = try #require(day)
    for text in ["2024.13.01", "24.06.05", "2024.06", "2024.06.05 10:00"] {
      #expect(TextAmounts(reading: [.day(day), .text(text)]).count == 0)
    }
  }
}
