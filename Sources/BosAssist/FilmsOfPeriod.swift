import BosDomain
package import BosRuntime
package import BosText

/// The films of a period by their totals, for an entry in words that names only its days, such as `지난달` and
/// `films of october`.
///
/// `list` itself keeps one chart a day.
package struct FilmsOfPeriod {
  private let machine: Machine
  /// Whether the entry goes on with the last one, as `9월은?` does.
  private let goesOn: Bool

  package init(_ machine: Machine, goesOn: Bool) {
    self.machine = machine
    self.goesOn = goesOn
  }

  /// Returns the line for the totals if a command is the list of several days, or the command as it
  /// is.
  package func instead(of command: BareEntry.Command, typed source: SourceText) -> BareEntry.Command
  {
    let typed = String(decoding: source.bytes, as: UTF8.self)
    let listed = machine.session.originOfList.flatMap { Self.days(of: $0.text) }
    let listsEachDay = goesOn && listed.map(PlainRequest.haveSeveralCharts) == true
    guard machine.saysThings, command.note == nil, let days = Self.days(of: command.text),
      Self.days(of: typed) == nil, !listsEachDay, !StatedEntry.namesEachDay(typed),
      PlainRequest.haveSeveralCharts(days),
      let range = StatedEntry.range(of: days, machine.today), range.count > 1,
      range.lower >= Chart.firstDay, range.upper < machine.today
    else { return command }
    let line: Phrase
    if range.count == 7, range.lower.weekday == .monday {
      line = Phrase("list \(days) --week", ko: "목록 \(days) --주간")
    } else {
      let stages = Phrase(
        "group title, code { audience: sum(audience), sales: sum(sales) } | sort -audience | first 10",
        ko: "그룹 제목, 영화코드 { 관객수: 합계(관객수), 매출액: 합계(매출액) } | 정렬 -관객수 | 처음 10"
      )
      line = Phrase(
        "list \(days) --all | \(stages.english)",
        ko: "목록 \(days) --전체 | \(stages.korean)"
      )
    }
    var films = BareEntry.Command(
      text: line.text(in: machine.language),
      note: Phrase("each day: `list \(days)`", ko: "날짜별: `목록 \(days)`")
    )
    films.question = command.question
    return films
  }

  /// The days of a line that only lists them, or nil for other lines.
  private static func days(of line: String) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let name = words.first?.lowercased(), ["list", "목록"].contains(name), words.count > 1,
      !words.contains(where: { $0.hasPrefix("--") || $0.contains("|") })
    else { return nil }
    return words.dropFirst().joined(separator: " ")
  }
}
