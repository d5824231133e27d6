import BosDomain
import BosRuntime
import BosText

extension StatedEntry {
  /// The note that first weekends are those of this year because the question names no days, or nil.
  func ofUsualYear(_ line: String, _ text: String) -> Phrase? {
    let isOfYear = ["list this year ", "목록 올해 "].contains(where: line.hasPrefix)
    let areOpenings = ["day + 2 >= open", "날짜 + 2 >= 개봉일"].contains(where: line.contains)
    let named = ["year", "올해", "금년"]
    guard isOfYear, areOpenings, !named.contains(where: text.lowercased().contains) else {
      return nil
    }
    return Phrase(
      "no days were named, so these are those of `this year`",
      ko: "기간을 쓰지 않아 `올해` 기준입니다"
    )
  }

  /// The line for the first weekends of films on days whose only weekend isn't over: its days so far.
  func openingSoFar(_ reading: PlainReading) -> (line: Phrase, note: Phrase?)? {
    let today = machine.today
    guard let days = reading.days,
      reading.line.english.contains(" --weekend --all | where open in "),
      let range = Self.range(of: days.text(in: machine.language), today),
      let monday = today.adding(days: 1 - today.weekday.rawValue),
      let friday = monday.adding(days: 4), let yesterday = today.adding(days: -1),
      range.lower >= monday, friday <= yesterday
    else { return nil }
    func ordered(_ line: String, _ sort: String) -> String? {
      guard let start = line.firstRange(of: " | \(sort) "), let end = line.range(ofLast: " | ")
      else {
        return nil
      }
      return String(line[start.lowerBound..<end])
    }
    guard let english = ordered(reading.line.english, "sort"),
      let korean = ordered(reading.line.korean, "정렬")
    else { return nil }
    let chart = friday == yesterday ? "\(friday)" : "\(friday)..\(yesterday)"
    let line = Phrase(
      "list \(chart) --all | where open in days(\"\(days.english)\") | group title, code { open: first(open), "
        + "audience: sum(audience), sales: sum(sales) }\(english)",
      ko: "목록 \(chart) --전체 | 조건 개봉일 in 기간(\"\(days.korean)\") | 그룹 제목, 영화코드 { 개봉일: 처음(개봉일), "
        + "관객수: 합계(관객수), 매출액: 합계(매출액) }\(korean)"
    )
    let note = Phrase(
      "note: the weekend isn't over; it is counted up to \(yesterday)",
      ko: "참고: 주말이 끝나지 않아 \(yesterday)까지 계산했습니다"
    )
    return (line, note)
  }
}

extension StatedEntry {
  /// The note for the films released on days that are over, whose figures are those of these days; nil
  /// for other lines.
  func ofReleases(_ line: String) -> Phrase? {
    let start = " | where open in days(\""
    guard let place = line.firstRange(of: start), line.contains(" | group title, code, open { "),
      let range = Self.range(
        of: String(line[place.upperBound...].prefix { $0 != "\"" }),
        machine.today
      ),
      let yesterday = machine.today.adding(days: -1), range.upper < yesterday
    else { return nil }
    let days = String(line[place.upperBound...].prefix { $0 != "\"" })
    // `december` is one of two years.
    if case .months(_, 1, .latest)? = DatePhrase(days), range.lower.year != machine.today.year {
      let month = Month(of: range.lower)
      return Phrase(
        "note: `\(days)` is \(month); counts its days alone, not those after them",
        ko: "참고: \(month.year)년 \(month.month)월만 계산했습니다. 그 뒤의 관객과 매출은 들어가지 않습니다"
      )
    }
    return Phrase(
      "note: counts these days alone, not those after them",
      ko: "참고: 이 기간만 계산했습니다. 그 뒤의 관객과 매출은 들어가지 않습니다"
    )
  }
}

extension String {
  /// The place of the last occurrence of a text.
  fileprivate func range(ofLast text: String) -> Index? { ranges(of: text).last?.lowerBound }
}
