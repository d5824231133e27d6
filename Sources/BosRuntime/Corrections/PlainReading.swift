import BosDomain
package import BosText

/// What a request in everyday words means, before a session checks that it may run.
package struct PlainReading {
  /// The line.
  package let line: Phrase
  /// The days that it names, or nil.
  package let days: Phrase?
  /// The totals that it asks for, or nil.
  package var group: GroupRequest?
  /// Whether it names today, whose chart isn't out.
  package var isToday = false
  /// Whether it names no days, so that the line has the usual ones.
  package var hasUsualDays = false
  /// The rank of the film to open, if the request has one and no days.
  package var rank: Int?

  /// Whether films are those of this year because the request names no days.
  package var isOfYear: Bool {
    days == nil && line.english.hasPrefix("list this year ")
      && line.english.contains(" --all | group title, code, open { total: ")
  }

  /// Reads a text, or returns nil if it is no request.
  package static func reading(_ text: String) -> PlainReading? {
    if let ever = allTime(text) { return ever }
    let text = UsualWords.of(text)
    if let latest = GroupRequest.latestWeekdays(text) { return latest }
    if let each = PlainRequest.weekdaysOf(text) {
      return PlainReading(line: each.line, days: each.days)
    }
    if let trade = PlainRequest.trade(text) {
      return PlainReading(line: trade.line, days: trade.days)
    }
    if let found = PlainRequest.series(text) ?? PlainRequest.statistic(text) {
      return PlainReading(line: found.line, days: found.days, hasUsualDays: !found.isNamed)
    }
    if let shares = PlainRequest.showShares(text) {
      return PlainReading(line: shares.line, days: shares.days)
    }
    if let firsts = PlainRequest.firsts(text) {
      return PlainReading(line: firsts.line, days: firsts.days)
    }
    if let over = PlainRequest.daysOver(text) ?? PlainRequest.fastest(text) {
      return PlainReading(line: over.line, days: over.days, hasUsualDays: !over.isNamed)
    }
    if let words = PlainRequest.words(of: text),
      let mean = PlainRequest.largestMean(words) ?? PlainRequest.meanOpenings(words)
        ?? PlainRequest.eachWeekend(words)
    {
      return PlainReading(line: mean.line, days: mean.days, hasUsualDays: !mean.isNamed)
    }
    if let words = PlainRequest.words(of: text),
      let found = PlainRequest.dearest(words) ?? PlainRequest.firstsOfHolidays(words)
    {
      return PlainReading(line: found.line, days: found.days)
    }
    if let words = PlainRequest.words(of: text), let line = PlainRequest.bestWeekends(words) {
      return PlainReading(line: line, days: Phrase("this year", ko: "올해"), hasUsualDays: true)
    }
    if let group = GroupRequest.reading(text) {
      return PlainReading(line: group.line, days: group.days, group: group)
    }
    if let opening = PlainRequest.openingDays(text) {
      return PlainReading(line: opening.line, days: opening.days, hasUsualDays: !opening.isNamed)
    }
    if PlainRequest.isFirstDayUnclear(text) { return nil }
    guard let request = PlainRequest.reading(text) else { return comparison(text) }
    if let ofYear = PlainRequest.mostWatched(text, request.line) {
      return PlainReading(line: ofYear, days: Phrase("this year", ko: "올해"), hasUsualDays: true)
    }
    return PlainReading(
      line: request.line,
      days: request.days,
      isToday: isToday(text),
      rank: rank(text, request.line)
    )
  }

  /// Reads a request for films of all time, of which `역대 천만 영화` is one, too.
  private static func allTime(_ text: String) -> PlainReading? {
    var line = PlainRequest.ofAllTime(text)
    if line == nil, let rest = PlainRequest.withoutAllTime(text), let found = reading(rest),
      found.isOfYear
    {
      line = PlainRequest.inAllWeeks(found.line)
    }
    return line.map {
      PlainReading(line: $0, days: Phrase("since \(Chart.firstDay)", ko: "\(Chart.firstDay)부터"))
    }
  }

  /// Reads a comparison of days after `list`, as in `list yesterday vs last friday`.
  private static func comparison(_ text: String) -> PlainReading? {
    let words = nfc(text).split(separator: " ").map(String.init)
    guard let first = words.first, ["list", "목록"].contains(first.lowercased()),
      words.contains(where: { ["vs", "vs.", "versus", "대", "비교"].contains($0.lowercased()) }),
      let reading = reading(words.dropFirst().joined(separator: " ")),
      reading.line.english.hasPrefix("[{")
    else { return nil }
    return reading
  }

  private static func isToday(_ text: String) -> Bool {
    let words = nfc(text).lowercased().split { $0.isWhitespace || "?!.,".contains($0) }
    return words.contains { ["today", "today's", "tonight"].contains($0) || $0.hasPrefix("오늘") }
  }

  /// The rank that a text such as `1위 영화 열어줘` names, if its line shows a part of its film.
  private static func rank(_ text: String, _ line: Phrase) -> Int? {
    let words = line.english.split(separator: " ")
    guard words.count == 2, PlainRequest.part(String(words[0])) != nil, let rank = Int(words[1])
    else { return nil }
    let marks = [
      "\(rank)위", "\(rank)등", "number \(rank)", "rank \(rank)", "no. \(rank)", "no \(rank)",
      "#\(rank)",
    ]
    return marks.contains(where: nfc(text).lowercased().contains) ? rank : nil
  }
}
