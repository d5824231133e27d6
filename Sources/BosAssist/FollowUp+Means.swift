import BosDomain
import BosRuntime
import BosTables
import BosText

/// The mean of the days of the last sum, comparison or run, for `하루 평균은?` and `per day?`.
extension FollowUp {
  private static let means: Set<String> = [
    "평균은", "평균", "평균값은", "하루 평균은", "하루 평균", "하루평균은", "하루평균", "일평균은", "일평균", "일 평균은", "일 평균",
    "하루에 평균", "하루에는", "하루에", "하루당", "하루 평균으로", "일평균으로", "average", "the average", "an average",
    "mean", "the mean", "per day", "a day", "daily average", "the daily average", "average per day",
    "average a day", "on average", "mean per day", "what is the average", "what's the average",
    "what is the daily average", "what's the daily average", "how many per day", "how many a day",
  ]
  private static let leads: [String] = [
    "and what about ", "what about ", "how about ", "and ", "그럼 ", "그러면 ", "그리고 ",
  ]
  private static let ends: [String] = [
    " 얼마야", " 얼마", " 어때", " 알려줘", " 보여줘", " 몇 명이야", " 몇명이야", " 몇 명", " 몇명", "으로",
  ]

  /// The line for the mean that words ask for, with what it is the mean of, or nil.
  func mean(_ words: [String]) -> (line: String, note: Phrase?)? {
    var text = words.joined(separator: " ").lowercased()
    if let lead = Self.leads.first(where: text.hasPrefix) { text.removeFirst(lead.count) }
    if let end = Self.ends.first(where: text.hasSuffix) { text.removeLast(end.count) }
    guard Self.means.contains(text), machine.session.question?.isLatest != false else { return nil }
    return meanOfSum ?? meansOfComparison ?? meanOfRun
  }

  /// The mean of the daily totals of the last sum.
  private var meanOfSum: (line: String, note: Phrase?)? {
    guard let line = machine.session.question?.line, let (list, stages) = StatedEntry.number(line),
      let last = stages.last, let mean = Self.mean(of: last, isEnglish: line.hasPrefix("list "))
    else { return nil }
    let days = StatedEntry.days(of: list)
    let isOfDays = stages.dropLast().allSatisfy { stage in
      ["where ", "조건 "].contains(where: stage.hasPrefix)
    }
    let options = list.split(separator: " ").filter { $0.hasPrefix("--") }
    let isOfWeeks = options.contains {
      ["--week", "--weekend", "--weekdays", "--주간", "--주말", "--주중"].contains($0)
    }
    guard isOfDays, !isOfWeeks, let range = StatedEntry.range(of: days, machine.today),
      range.count > 1, let yesterday = machine.today.adding(days: -1)
    else { return nil }
    let changed = ([list] + stages.dropLast() + [mean]).joined(separator: " | ")
    let counted = DayRange(
      lower: max(range.lower, Chart.firstDay),
      upper: min(range.upper, yesterday)
    )
    let statement = StatedEntry(machine, loader)
    return checked(changed).map { ($0, statement.daysOfNumber($0) ?? .meanOfDays(counted)) }
  }

  /// The stages for the mean of the daily totals instead of a sum, or nil for another stage.
  private static func mean(of sum: String, isEnglish: Bool) -> String? {
    let words = sum.split(separator: " ").map(String.init)
    guard words.count == 2, words[0] == (isEnglish ? "sum" : "합계") else { return nil }
    let name = words[1]
    return isEnglish
      ? "group day { \(name): sum(\(name)) } | mean \(name)"
      : "그룹 날짜 { \(name): 합계(\(name)) } | 평균 \(name)"
  }

  /// The comparison of the means of the daily totals instead of the sums.
  private var meansOfComparison: (line: String, note: Phrase?)? {
    guard let line = machine.session.question?.line,
      ["[{period: \"", "[{기간: \""].contains(where: line.hasPrefix)
    else { return nil }
    let lists = StatedEntry.captured(line)
    let isEnglish = line.contains("$(list ")
    var changed = line
    for list in Set(lists) {
      let stages = list.split(separator: " | ").map(String.init)
      guard stages.count == 2, let mean = Self.mean(of: stages[1], isEnglish: isEnglish) else {
        return nil
      }
      changed = changed.replacing("$(\(list))", with: "$(\(stages[0]) | \(mean))")
    }
    return checked(changed).map { ($0, meansOfDays(in: $0)) }
  }

  /// The note on a comparison of the means of daily totals, or nil for another line.
  func meansOfDays(in line: String) -> Phrase? {
    let lists = StatedEntry.captured(line)
    let ranges = lists.compactMap { StatedEntry.range(of: StatedEntry.days(of: $0), machine.today) }
    guard ranges.count == lists.count, ranges.count > 1,
      lists.allSatisfy({ list in
        ["| group day {", "| 그룹 날짜 {"].contains(where: list.contains)
      })
    else { return nil }
    let counts = ranges.map { grouped($0.count) }
    return Phrase(
      "note: the means of the daily totals of \(counts.joined(separator: " and ")) days",
      ko: "참고: 하루 합계의 평균입니다(\(counts.map { "\($0)일" }.joined(separator: ", ")))"
    )
  }

  /// The mean of the loaded days of one film.
  private var meanOfRun: (line: String, note: Phrase?)? {
    guard machine.session.filmAnswer == .figures, let list = machine.session.list,
      list.rowCount > 1,
      let days = list.column("day"),
      let column = ["audience", "sales", "screens", "shows"].lazy.compactMap(ChartColumn.named)
        .first(where: { list.columnIndex($0.name) != nil })
    else { return nil }
    let named = (0..<list.rowCount).compactMap { row -> Day? in
      if case .day(let day) = days[row] { day } else { nil }
    }
    guard let first = named.min(), let last = named.max(), Set(named).count == named.count else {
      return nil
    }
    let line = Phrase("mean \(column.name)", ko: "평균 \(column.korean.first ?? column.name)")
    let note = Phrase(
      "note: the mean of \(column.name) over \(named.count) days, \(first)..\(last)",
      ko: "참고: \(column.korean.first ?? column.name) \(named.count)일 평균, \(first)..\(last)"
    )
    return checked(line.text(in: machine.language)).map { ($0, note) }
  }
}

extension Phrase {
  fileprivate static func meanOfDays(_ days: DayRange) -> Phrase {
    Phrase(
      "note: of the daily totals, \(days) · \(grouped(days.count)) days",
      ko: "참고: 하루 합계 기준, \(days) · \(grouped(days.count))일"
    )
  }
}
