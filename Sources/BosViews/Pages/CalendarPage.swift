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
  let weekStart: Settings.WeekStart

  /// Draws for a width in cells.
  func lines(width: Int) -> [StyledText] {
    let month = MonthCalendar(
      year: sheet.month.year,
      month: sheet.month.month,
      marks: Dictionary(uniqueKeysWithValues: sheet.month.days.map { ($0.dayOfMonth, marks($0)) }),
      startsOnSunday: weekStart == .auto ? language == .korean : weekStart == .sunday
    )
    let lines = drawn([month], width: width, style: .suitable(for: device), language: language)
    let names = holidays.map { $0.truncated(to: max(width, 21)) }
    return names.isEmpty ? lines : lines + [StyledText()] + names
  }

  /// A line for each holiday of the month.
  private var holidays: [StyledText] {
    let feasts = Holiday.allCases.compactMap { holiday -> (day: Day, name: Phrase)? in
      guard let day = holiday.day(in: sheet.month.year), Month(of: day) == sheet.month else {
        return nil
      }
      return (day, holiday.label)
    }
    return feasts.sorted { $0.day < $1.day }.map { feast in
      let number = feast.day.dayOfMonth
      var line = StyledText(number < 10 ? "  \(number)" : " \(number)", .rise)
      line.append(" " + feast.name.text(in: language))
      return line
    }
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
