import BosDomain
package import BosText

/// The line that a question for totals or shares means.
extension GroupRequest {
  /// The whole line, with the days that are named.
  package var line: Phrase {
    let days = days ?? key?.usualDays
    return line(
      from: PlainRequest.joined([Phrase("list", ko: "목록")] + [days].compactMap(\.self), by: " ")
    )
  }

  /// The line for the films of a `list` command, or for the loaded rows without one.
  package func line(from list: Phrase?) -> Phrase {
    let source = list.map {
      PlainRequest.joined(
        [$0] + [span].compactMap(\.self) + [Phrase("--all", ko: "--전체")] + options,
        by: " "
      )
    }
    let chosen =
      [
        weekPart?.condition, weekdays?.stage, areHolidays ? Self.holidayCondition : nil,
        areDaysOff ? Self.dayOffCondition : nil,
        leavesOutHolidays ? Self.noHolidayCondition : nil, known,
      ].compactMap(\.self) + conditions.map(\.stage)
    return PlainRequest.joined([source].compactMap(\.self) + chosen + stages, by: " | ")
  }

  /// The plot of the films in place of one of a single day, for `독립영화 관객수 그래프`, or nil for a line of
  /// several days.
  package func plotOfFilms(_ line: Phrase) -> Phrase? {
    guard isPlotOfDays, let column,
      let plot = Self.plot(line.english, "list", "--all", "plot", column.name),
      let korean = Self.plot(line.korean, "목록", "--전체", "그래프", column.korean.first ?? column.name)
    else { return nil }
    return Phrase(plot, ko: korean)
  }

  private static func plot(
    _ line: String,
    _ list: String,
    _ all: String,
    _ plot: String,
    _ name: String
  ) -> String? {
    let stages = line.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
    guard stages.count == 3, var words = stages.first, words.first == list else { return nil }
    let days = words.dropFirst().prefix { !$0.hasPrefix("--") }.joined(separator: " ")
    if PlainRequest.haveSeveralCharts(days) { return nil }
    words.removeAll { $0 == all }
    return "\(words.joined(separator: " ")) | \(plot) \(name)"
  }

  /// Whether the first groups are those of directors, of which unknown ones are none.
  package var leavesOutUnknown: Bool {
    key?.column == "director" && !isShare && part == nil && second == nil
      && (first != nil || isOneGroup || isLeast != nil || isRanked)
  }

  private var known: Phrase? {
    leavesOutUnknown ? Phrase("where director != null", ko: "조건 감독 != null") : nil
  }

  private var stages: [Phrase] {
    let name = Phrase(column?.name ?? "audience", ko: column?.korean.first ?? "관객수")
    let sum = Self.field(name, Phrase("sum", ko: "합계"))
    let ofDays = Phrase("group day { \(sum.english) }", ko: "그룹 날짜 { \(sum.korean) }")
    // A price for all films is not the mean of their prices.
    let isPrice = column?.name == "ticket_price"
    let isMean = function?.english == "mean" && !isPrice
    guard let key = groupingKey else {
      let number = Phrase(
        "\(function?.english ?? "sum") \(name.english)",
        ko: "\(function?.korean ?? "합계") \(name.korean)"
      )
      return isMean && areSeveralDays ? [ofDays, number] : [number]
    }
    if let part { return parts(of: key, name, part) }
    // A film of several days counts once.
    let films = Phrase("films: distinct(code)", ko: "편수: 중복제거(영화코드)")
    let field =
      countsBeside
      ? PlainRequest.joined(
        [films, Self.field(name, function ?? Phrase("sum", ko: "합계"))],
        by: ", "
      )
      : counts
        ? films
        : isPrice
          ? Phrase(
            "\(name.english): sum(sales) / sum(audience)",
            ko: "\(name.korean): 합계(매출액) / 합계(관객수)"
          )
          : hasMeans
            ? Self.means(of: name)
            : Self.field(name, function ?? Phrase("sum", ko: "합계"))
    let sums = others.map { other in
      Self.field(Phrase(other.name, ko: other.korean.first ?? other.name), Phrase("sum", ko: "합계"))
    }
    let fields = PlainRequest.joined([startOfWeek, field].compactMap(\.self) + sums, by: ", ")
    let value = counts && !countsBeside ? Phrase("films", ko: "편수") : name
    // The mean of a weekday is that of its days, not of their films.
    var stages = isMean && !counts && key.parts != nil || hasMeans ? [ofDays] : []
    let keys = PlainRequest.joined([key.text, second?.text].compactMap(\.self), by: ", ")
    if !isShare { stages += splits }
    if isMeanOfFilms {
      let titles = Phrase("title, code, \(keys.english)", ko: "제목, 영화코드, \(keys.korean)")
      stages.append(Self.group(titles, sum))
    }
    if isShare, !splits.isEmpty {
      stages += Self.sharesOfAll(keys, field, splits)
    } else {
      stages.append(Self.group(keys, fields))
      if isShare { stages.append(PlainRequest.share(of: value)) }
    }
    if let isLeast { return stages + Self.first(by: value, isLeast: isLeast) }
    if isPivot, let second {
      stages += pivot(key, second, value)
    } else if let second {
      stages.append(Self.order(key, second, value))
    } else if key.column != "day", !isOnePrice {
      stages.append(Phrase("sort -\(value.english)", ko: "정렬 -\(value.korean)"))
    }
    return stages + ending
  }

  /// The part that films of a nation have of all films in each group.
  private func parts(of key: Key, _ name: Phrase, _ option: Phrase) -> [Phrase] {
    if hasBothParts { return bothParts(of: key, name) }
    let isKorean = option.english.hasSuffix("korean")
    let some = isKorean ? Phrase("korean", ko: "한국") : Phrase("foreign", ko: "외국")
    let sign = isKorean ? "==" : "!="
    let fields = Phrase(
      "\(some.english): sum(if nation \(sign) \"Korea\" then \(name.english) else 0), "
        + "all: sum(\(name.english))",
      ko: "\(some.korean): 합계(if 국적 \(sign) \"한국\" then \(name.korean) else 0), "
        + "전체: 합계(\(name.korean))"
    )
    let percent = PlainRequest.share(of: some, in: Phrase("all", ko: "전체"))
    let order = key.column == "day" ? [] : [Phrase("sort -share", ko: "정렬 -점유율")]
    let all = startOfWeek.map { PlainRequest.joined([$0, fields], by: ", ") } ?? fields
    return splits + [Self.group(key.text, all), percent] + order + ending
  }

  /// The parts that Korean and foreign films have of all films in each group.
  private func bothParts(of key: Key, _ name: Phrase) -> [Phrase] {
    let (english, korean) = (name.english, name.korean)
    let fields = Phrase(
      "korean: sum(if nation == \"Korea\" then \(english) else 0), "
        + "foreign: sum(if nation != \"Korea\" then \(english) else 0)",
      ko: "한국: 합계(if 국적 == \"한국\" then \(korean) else 0), "
        + "외국: 합계(if 국적 != \"한국\" then \(korean) else 0)"
    )
    let shares = Phrase(
      "derive { korean_share: percent(korean, korean + foreign), "
        + "foreign_share: percent(foreign, korean + foreign) }",
      ko: "열추가 { 한국점유율: 백분율(한국, 한국 + 외국), 외국점유율: 백분율(외국, 한국 + 외국) }"
    )
    let all = startOfWeek.map { PlainRequest.joined([$0, fields], by: ", ") } ?? fields
    let plot = isPlot ? [Phrase("plot korean_share foreign_share", ko: "그래프 한국점유율 외국점유율")] : []
    return [Self.group(key.text, all), shares] + plot
  }

  /// The first day of each week, whose number alone says little.
  private var startOfWeek: Phrase? {
    key?.parts == .weeks && !isPlot && !areWeeksByDay
      ? Phrase("start: min(day)", ko: "시작일: 최소(날짜)") : nil
  }

  /// Whether weeks are named by their Mondays: the last days of a year are in the week with the number 1,
  /// as the first ones are.
  private var areWeeksByDay: Bool {
    guard key?.parts == .weeks, let days else { return false }
    switch DatePhrase(days.english) {
    case .year?, .decade?, .since?, .range?: return true
    default: return false
    }
  }

  private var groupingKey: Key? {
    guard areWeeksByDay else { return key }
    let text = Phrase("week: day - (weekday(day) - 1)", ko: "주: 날짜 - (요일(날짜) - 1)")
    return Key(text: text, column: "day", parts: .weeks)
  }

  /// The number of rows, and the plot.
  private var ending: [Phrase] {
    let rows =
      (first ?? (isOneGroup ? 3 : nil)).map { [Phrase("first \($0)", ko: "처음 \($0)")] } ?? []
    let plot = isShare ? Phrase("plot share", ko: "그래프 점유율") : Phrase("plot", ko: "그래프")
    return rows + (isPlot ? [plot] : [])
  }

  private static func field(_ name: Phrase, _ function: Phrase) -> Phrase {
    Phrase(
      "\(name.english): \(function.english)(\(name.english))",
      ko: "\(name.korean): \(function.korean)(\(name.korean))"
    )
  }

  static func group(_ keys: Phrase, _ fields: Phrase) -> Phrase {
    Phrase(
      "group \(keys.english) { \(fields.english) }",
      ko: "그룹 \(keys.korean) { \(fields.korean) }"
    )
  }
}
