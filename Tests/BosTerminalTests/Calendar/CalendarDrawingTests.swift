import BosTerminal
import BosText
import Testing

@Suite struct CalendarDrawingTests {
  private static let may = MonthCalendar(
    year: 2024,
    month: 5,
    marks: [
      1: .stored, 5: [.stored, .holiday], 13: .stored, 14: [.selected, .stored],
      15: [.holiday], 20: [.today, .dim], 21: .dim, 31: .dim,
    ]
  )

  private func lines(
    _ months: [MonthCalendar],
    width: Int,
    _ style: CalendarStyle = CalendarStyle(),
    _ language: DisplayLanguage = .korean
  ) -> [StyledText] {
    drawn(months, width: width, style: style, language: language)
  }

  @Test func `the selected day is in brackets and stored days have a dot`() {
    #expect(
      text(lines([Self.may], width: 60)) == """
                    2024년 5월
         월   화   수   목   금   토   일
                    1·   2    3    4    5·
          6    7    8    9   10   11   12
         13· [14·] 15   16   17   18   19
         20*  21-  22   23   24   25   26
         27   28   29   30   31-

         [ ] 선택   · 저장됨   * 오늘   - 선택 불가
        """
    )
  }

  @Test func `months share a row if they fit`() {
    let april = MonthCalendar(year: 2024, month: 4)
    let june = MonthCalendar(year: 2024, month: 6, marks: [30: .selected])
    #expect(
      text(lines([april, june], width: 80, CalendarStyle(), .english)) == """
                    April 2024                            June 2024
         Mo   Tu   We   Th   Fr   Sa   Su      Mo   Tu   We   Th   Fr   Sa   Su
          1    2    3    4    5    6    7                                1    2
          8    9   10   11   12   13   14       3    4    5    6    7    8    9
         15   16   17   18   19   20   21      10   11   12   13   14   15   16
         22   23   24   25   26   27   28      17   18   19   20   21   22   23
         29   30                               24   25   26   27   28   29  [30]

         [ ] selected
        """
    )
  }

  @Test func `narrow calendars have three cells per day`() {
    #expect(
      text(lines([Self.may], width: 24, CalendarStyle(stored: "."), .english)) == """
              May 2024
        Mo Tu We Th Fr Sa Su
               1. 2  3  4  5.
         6  7  8  9 10 11 12
        13.14<15 16 17 18 19
        20*21-22 23 24 25 26
        27 28 29 30 31-

        < selected   . stored
        * today
        - not available
        """
    )
  }

  @Test func `a dim day needs no mark in colour`() {
    let lines = lines([Self.may], width: 40, CalendarStyle(dim: nil))
    let runs = lines.dropFirst().flatMap(\.runs)
    #expect(runs.first { $0.text.contains("31") }?.style.role == .muted)
    #expect(!text(lines).contains("-"))
    #expect(runs.first { $0.text.contains("15") }?.style.role == .rise)
    #expect(runs.first { $0.text.contains("14") }?.style.isBold == true)
    #expect(runs.first { $0.text.contains("20") }?.style.isUnderlined == true)
  }

  @Test(arguments: [(2024, 2, 29), (2023, 2, 28), (1900, 2, 28), (2000, 2, 29), (2024, 12, 31)])
  func `each month has its days`(year: Int, month: Int, last: Int) {
    let all = text(lines([MonthCalendar(year: year, month: month)], width: 40))
    #expect(all.hasSuffix(String(last)) && !all.contains(String(last + 1)))
  }

  @Test(arguments: [(Int.min, Int.min), (Int.max, Int.max), (0, 0), (9999, 12)])
  func `no year or month is too strange`(year: Int, month: Int) {
    let lines = lines([MonthCalendar(year: year, month: month, marks: [.max: .today])], width: .max)
    #expect(lines.count >= 6)
  }

  @Test func `lines have at most the requested width`() {
    for width in 21...200 {
      for language in DisplayLanguage.allCases {
        let all = lines([Self.may, Self.may, Self.may], width: width, CalendarStyle(), language)
        #expect(all.allSatisfy { $0.width <= width })
      }
    }
  }

  @Test func `the style follows the device`() {
    let plain = TerminalCapabilities(columns: 80, isTerminal: true, color: .none, unicode: false)
    #expect(CalendarStyle.suitable(for: plain) == CalendarStyle(stored: ".", dim: "-"))
    let rich = TerminalCapabilities(columns: 80, isTerminal: true, color: .basic, unicode: true)
    #expect(CalendarStyle.suitable(for: rich) == CalendarStyle(dim: nil))
  }
}
