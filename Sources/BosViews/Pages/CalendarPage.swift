import BosDomain
import BosRuntime
import BosTables
import BosTerminal
import BosText

/// Draws a month with its selected day.
struct CalendarPage {
  let sheet: CalendarPageModel
  let device: TerminalCapabilities
  let language: DisplayLanguage

  /// Draws for a width in cells.
  func lines(width: Int) -> [StyledText] {
    let month = MonthCalendar(
      year: sheet.month.year,
      month: sheet.month.month,
      marks: Dictionary(uniqueKeysWithValues: sheet.month.days.map { ($0.dayOfMonth, marks($0)) })
    )
    return drawn([month], width: width, style: .suitable(for: device), language: language)
  }

  private func marks(_ day: Day) -> MonthCalendar.Marks {
    var marks: MonthCalendar.Marks = []
    if day == sheet.selected { marks.insert(.selected) }
    if day == sheet.today { marks.insert(.today) }
    if day < sheet.first || day > sheet.today { marks.insert(.dim) }
    if sheet.stored.contains(day) { marks.insert(.stored) }
    if isHoliday(day) { marks.insert(.holiday) }
    return marks
  }

  private func isHoliday(_ day: Day) -> Bool {
    Holiday.allCases.contains { holiday in
      guard let feast = holiday.day(in: day.year) else { return false }
      // Seollal and Chuseok include the day before and after.
      let reach = holiday == .seollal || holiday == .chuseok ? 1 : 0
      return abs(day.days(since: feast)) <= reach
    }
  }
}
