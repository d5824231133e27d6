/// The words of date phrases in both languages.
enum DateWords {
  /// Days before today.
  static let days = [
    "today": 0, "오늘": 0, "금일": 0, "yesterday": 1, "yday": 1, "어제": 1, "어저께": 1, "그제": 2, "그저께": 2,
    "엊그제": 2, "엊그저께": 2, "그끄제": 3, "그끄저께": 3, "now": 0, "지금": 0, "현재": 0, "tomorrow": -1, "내일": -1,
    "모레": -2, "글피": -3, "그글피": -4, "엊저녁": 1,
  ]

  static let months: [String: Int] = {
    var months: [String: Int] = ["sept": 9]
    for (place, name) in [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ].enumerated() {
      months[name] = place + 1
      months[String(name.prefix(3))] = place + 1
    }
    return months
  }()

  static let units: [String: DatePhrase.Unit] = [
    "day": .day, "days": .day, "일": .day, "week": .week, "weeks": .week, "주": .week,
    "주일": .week, "주간": .week, "month": .month, "months": .month, "달": .month, "개월": .month,
    "year": .year,
    "years": .year, "년": .year, "해": .year, "d": .day, "w": .week, "mo": .month, "y": .year,
    "wk": .week, "wks": .week, "mth": .month, "mths": .month, "yr": .year, "yrs": .year,
  ]

  static let counts = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "한": 1, "두": 2, "세": 3, "네": 4, "다섯": 5, "여섯": 6,
    "일곱": 7, "여덟": 8, "아홉": 9, "열": 10,
  ]

  /// A number of days in one word.
  static let dayCounts = [
    "하루": 1, "이틀": 2, "사흘": 3, "나흘": 4, "닷새": 5, "엿새": 6, "이레": 7, "일주일": 7,
    "여드레": 8, "아흐레": 9, "열흘": 10, "보름": 15, "fortnight": 14, "한주": 7, "두주": 14,
    "이주": 14, "이주일": 14, "세주": 21, "삼주": 21, "삼주일": 21, "네주": 28, "사주": 28,
  ]

  /// Units before the current one.
  static let relations = [
    "last": 1, "previous": 1, "지난": 1, "직전": 1, "저번": 1, "this": 0, "이번": 0, "이": 0, "next": -1,
    "다음": -1, "지지난": 2, "저저번": 2, "지지지난": 3, "저저저번": 3,
  ]

  /// A week, month or year in one word.
  static let periods: [String: (unit: DatePhrase.Unit, back: Int)] = [
    "전주": (.week, 1), "전전주": (.week, 2), "금주": (.week, 0), "차주": (.week, -1),
    "내주": (.week, -1), "이달": (.month, 0), "금월": (.month, 0), "당월": (.month, 0),
    "전월": (.month, 1), "올해": (.year, 0), "금년": (.year, 0), "작년": (.year, 1),
    "전년": (.year, 1), "재작년": (.year, 2), "내년": (.year, -1),
    "ytd": (.year, 0), "mtd": (.month, 0), "wtd": (.week, 0),
  ]

  static let weeks: Set<String> = ["week", "wk", "주", "주차", "주간"]
  static let weekends: Set<String> = ["weekend", "wknd", "주말", "금토일"]
  static let recent: Set<String> = ["최근", "last", "past", "지난"]
  static let ago: Set<String> = ["ago", "전"]
  static let later: Set<String> = ["later", "후", "뒤"]
  static let during: Set<String> = ["간", "동안"]
  static let since: Set<String> = ["since", "부터"]
  static let rangeMarks: Set<String> = [
    "~", "..", "-", "to", "until", "till", "through", "부터", "에서",
  ]
  /// What ends a range that has no start; the marks of a range need one.
  static let untilAtEnd: Set<String> = ["까지", "이전"]
  static let untilAtStart: Set<String> = ["until", "till", "through", "~", ".."]
  /// The same day of another year or month.
  static let sameTimes = [
    ["이맘때"], ["같은", "날"], ["same", "day"], ["same", "time"], ["the", "same", "day"],
    ["the", "same", "time"], ["this", "time"], ["this", "day"],
  ]
  /// The days of another year or month up to the same day.
  static let samePeriods = [
    ["동기"], ["동기간"], ["같은", "기간"], ["같은기간"], ["same", "period"], ["the", "same", "period"],
    ["same", "period", "of"], ["the", "same", "period", "of"], ["same", "period", "in"],
    ["ytd"], ["year", "to", "date"],
  ]
  /// The same week or weekend of another year.
  static let sameWeeks: [(words: [String], isWeekend: Bool)] = [
    (["같은", "주"], false), (["같은", "주간"], false), (["같은", "주말"], true),
    (["same", "week"], false), (["the", "same", "week"], false), (["this", "week"], false),
    (["same", "weekend"], true), (["the", "same", "weekend"], true), (["this", "weekend"], true),
  ]
  /// The same month of another year.
  static let sameMonths = [
    ["같은", "달"], ["동월"], ["same", "month"], ["the", "same", "month"],
  ]
  /// The first months of the seasons.
  static let seasons = [
    "spring": 3, "봄": 3, "summer": 6, "여름": 6, "autumn": 9, "fall": 9, "가을": 9, "winter": 12,
    "겨울": 12,
  ]
  static let halves = ["상반기": 1, "하반기": 7]
  /// Parts of a year by their number of months.
  static let yearParts = ["quarter": 3, "분기": 3, "half": 6, "반기": 6]
  /// The first or last month of a year, after the year or alone.
  static let yearEnds = [
    ["연말"]: 12, ["year", "end"]: 12, ["yearend"]: 12, ["연초"]: 1, ["말"]: 12, ["초"]: 1,
  ]
  static let holidayParts: [String: DatePhrase.HolidayPart] = [
    "연휴": .daysOff, "holiday": .daysOff, "holidays": .daysOff, "eve": .eve, "이브": .eve,
    "전날": .eve, "당일": .itself, "day": .itself,
  ]
  /// Longer names of holidays than those that name them alone.
  static let holidayNames: [String: Holiday] = [
    "newyears": .newYear, "lunarnewyear": .seollal, "childrens": .childrensDay,
    "chinesenewyear": .seollal, "cny": .seollal, "buddhasbirthday": .buddha,
    "nationalfoundation": .foundation,
    "independencemovement": .independenceMovement,
  ]
  /// Days that many people name and that are no holidays, by month and day.
  static let feasts = [
    "halloween": (10, 31), "핼러윈": (10, 31), "할로윈": (10, 31), "핼러윈데이": (10, 31),
    "valentines": (2, 14), "valentine": (2, 14), "valentinesday": (2, 14), "발렌타인데이": (2, 14),
    "밸런타인데이": (2, 14), "화이트데이": (3, 14), "빼빼로데이": (11, 11),
    "제헌절": (7, 17), "constitutionday": (7, 17), "노동절": (5, 1), "근로자의날": (5, 1),
    "어버이날": (5, 8), "스승의날": (5, 15), "식목일": (4, 5), "국군의날": (10, 1), "만우절": (4, 1),
  ]
  static let thanksgivings: Set<String> = ["thanksgiving", "thanksgivingday", "추수감사절"]
  static let ordinalEndings: Set<String> = ["st", "nd", "rd", "th", "째", "번째"]
  static let ordinals = [
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "첫": 1, "첫째": 1,
    "첫번째": 1, "둘째": 2, "두번째": 2, "셋째": 3, "세번째": 3, "넷째": 4, "네번째": 4, "다섯째": 5, "여섯째": 6,
  ]
  static let lastOrdinals: Set<String> = ["last", "마지막"]
  static let monthParts: [String: DatePhrase.MonthPart] = [
    "초": .early, "초순": .early, "상순": .early, "early": .early, "beginning": .early,
    "start": .early, "중순": .middle, "mid": .middle, "middle": .middle, "말": .late, "하순": .late,
    "late": .late, "end": .late,
  ]
  /// Words before a phrase that add nothing to it.
  static let prepositions: Set<String> = ["the", "on", "in", "at", "during", "for"]
  /// The marks of a range after `between` or before `사이`.
  static let ands: Set<String> = ["and", "와", "과"]
  /// What stands between two days in a row.
  static let pairMarks: Set<String> = ["and", "와", "과", "하고", "랑", "이랑", ","]

  /// Words that people use with dates and that name no fixed days.
  private static let inexact: Set<String> = [
    "쯤", "명절", "방학", "매주", "마다", "about", "around",
  ]

  /// Words that count only when they are written alone.
  private static let alone: Set<String> = [
    "d", "w", "mo", "y", "q", "h", "a", "wk", "wks", "mth", "mths", "yr", "yrs", "wknd",
  ]

  /// Weekdays after a number, as in `2 fridays ago`.
  static let severalWeekdays = Dictionary(
    uniqueKeysWithValues: Weekday.allCases.map { ("\($0.long.lowercased())s", $0) }
  )
  /// Words before a whole period, as in `the whole of may`.
  static let wholes: Set<String> = ["whole", "entire", "full", "all"]

  private static let weekdays = Set(
    Weekday.allCases.flatMap { weekday in
      [weekday.long, weekday.short].map { $0.lowercased() }
        + [weekday.koreanLong, weekday.koreanShort] + weekday.otherShorts
    }
  )

  /// Words beside which a rule reads another phrase.
  static let nesting = weekdays.union(weeks).union(weekends).union(ago).union(later)
    .union(prepositions)
    .union(["weeks", "주일", "w", "before", "after", "날", "다음날", "전날", "에", "때"])

  /// Every word, into which words written together are split.
  static let all: Set<String> = {
    var all: Set<String> = [
      "월", "까지", "이전", "이후", "weekends", "before", "after", "from", "between", "사이",
      "of", "the", "q", "h", "의", "전분기", "연말", "연초", "yearend",
      "에", "때", "년도", "boxing", "ending", "commencing", "beginning", "starting", "w", "올", "제", "째",
      "번째", "다음날", "전날", "날", "so", "far", "fortnights", "qtd",
      "년대", "동월", "earlier", "직후", "블랙프라이데이", "성탄전야", "음력", "말일",
    ]
    all.formUnion(severalWeekdays.keys)
    all.formUnion(wholes)
    all.formUnion(days.keys)
    all.formUnion(months.keys)
    all.formUnion(units.keys)
    all.formUnion(counts.keys)
    all.formUnion(dayCounts.keys)
    all.formUnion(relations.keys)
    all.formUnion(periods.keys)
    all.formUnion(halves.keys)
    all.formUnion(yearParts.keys)
    all.formUnion(seasons.keys)
    all.formUnion(sameTimes.joined())
    all.formUnion(holidayParts.keys)
    all.formUnion(ordinals.keys)
    all.formUnion(feasts.keys)
    all.formUnion(thanksgivings)
    all.formUnion(monthParts.keys)
    let sets = [
      inexact, weeks, weekends, recent, ago, later, during, since, rangeMarks, ordinalEndings,
      lastOrdinals, ands, pairMarks,
    ]
    for words in sets { all.formUnion(words) }
    all.formUnion(weekdays)
    for holiday in Holiday.allCases { all.formUnion(holiday.words.english + holiday.words.korean) }
    return all
  }()

  /// Splits letters into as few words as possible; returns them whole if that fails.
  static func pieces(of letters: String) -> [String] {
    let characters = Array(letters)
    guard !all.contains(letters), characters.count <= 40 else { return [letters] }
    // The fewest words from each place to the end, with the end of the first of them.
    var best: [(count: Int, end: Int)?] = Array(repeating: nil, count: characters.count)
    best.append((0, characters.count))
    for start in characters.indices.reversed() {
      for end in start + 1...characters.count {
        let piece = String(characters[start..<end])
        guard let rest = best[end], all.contains(piece), !alone.contains(piece) else { continue }
        if best[start].map({ rest.count + 1 <= $0.count }) ?? true {
          best[start] = (rest.count + 1, end)
        }
      }
    }
    var pieces: [String] = []
    var place = 0
    while place < characters.count {
      guard let next = best[place] else { return [letters] }
      pieces.append(String(characters[place..<next.end]))
      place = next.end
    }
    return pieces
  }
}
