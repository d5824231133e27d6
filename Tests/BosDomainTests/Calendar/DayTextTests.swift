import BosDomain
import Testing

@Suite struct DayTextTests {
  @Test func `a day is written with all its digits`() throws {
    let day = try #require(Day(year: 33, month: 4, day: 3))
    #expect(day.description == "0033-04-03")
    #expect(day.compact == "00330403")
    #expect("\(day)" == "0033-04-03")
  }

  @Test func `a day is read from any kind of text`() {
    let line = "from 2024-02-29 on"
    let middle = line.dropFirst(5).prefix(10)
    #expect(Day(middle)?.description == "2024-02-29")
    #expect(Day(compact: "20240229") == Day("2024-02-29"))
  }

  @Test(arguments: [
    "", "2024", "2024-5-1", "2024-05-1", "2024-05-011", " 2024-05-01", "2024-05-01 ",
    "2024/05/01", "20240501", "2024-13-01", "2024-02-30", "2023-02-29", "0000-01-01",
    "+024-05-01", "-024-05-01", "２０２４-05-01", "2024-05-0a", "2024-05-01\u{301}", "오늘",
  ])
  func `anything but YYYY-MM-DD is refused`(text: String) {
    #expect(Day(text) == nil)
  }

  @Test(arguments: ["", "2024050", "202405011", "2024-05-01", "20241301", "2024o501", "00000101"])
  func `anything but YYYYMMDD is refused as compact`(text: String) {
    #expect(Day(compact: text) == nil)
  }
}
