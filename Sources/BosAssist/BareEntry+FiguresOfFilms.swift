import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Figures of a film in other words than those of columns, as in `느린 기관차 총 관객` and `TITLE best day`.
extension BareEntry {
  /// What words after a title ask for.
  private enum Figure {
    /// The number of viewers or the sales so far.
    case total(isOfPeople: Bool)
    /// What other words after the title mean.
    case reading(Phrase)
    /// A line with `%` in place of the title.
    case line(Phrase)
    case filmsOfDirector
  }

  /// The films that a text names or asks about.
  func ofFilms(_ text: String, _ parse: Parse) -> Phrase? {
    if let film = film(text) ?? comparison(text) ?? trade(text) ?? answer(text) { return film }
    if let figure = weekOfRun(text) ?? figureInOtherWords(text, parse) { return figure }
    if let figure = measure(text) ?? opening(text) ?? daysAtTop(text) { return figure }
    return upcoming(text) ?? partOfFilm(text) ?? partOfOpenFilm(text, parse) ?? ofRun(text)
      ?? figureOfFilm(text)
  }

  /// The line for such a figure of a film that is named before it, or nil.
  func figureInOtherWords(_ text: String, _ parse: Parse) -> Phrase? {
    let words = text.split(whereSeparator: \.isWhitespace).map { word in
      word.filter { !"?!.,".contains($0) }
    }.filter { !$0.isEmpty }
    guard (2...12).contains(words.count) else { return nil }
    if let days = onDays(words) { return days }
    var lower = words.map { $0.lowercased() }
    // `하루 평균은?`
    if let last = lower.last, Self.figures[last] == nil {
      lower[lower.count - 1] = PlainRequest.bareName(last)
    }
    let ends = (1..<words.count).lazy.map { place in
      (place: place, end: lower[place...].joined(separator: " "))
    }
    guard let (place, end) = ends.first(where: { Self.figures[$0.end] != nil }),
      let figure = Self.figures[end]
    else { return nil }
    let title = words[..<place].joined(separator: " ")
    guard title.lowercased() != "the", PlainRequest.list(of: title) == nil else { return nil }
    let isCostly = machine.sourceChoice?.sendsCalls == true
    switch figure {
    case .total(let isOfPeople):
      guard isOfPeople, !isCostly, let name = film(called: title) else {
        return measure("\(title) \(isOfPeople ? "관객수" : "매출액")")
      }
      return Phrase(
        "trend \(name) --days 365 | last 1 | columns day total",
        ko: "추이 \(name) --일수 365 | 마지막 1 | 열선택 날짜 누적관객수"
      )
    case .reading(let reading):
      // What is read must be no name of this table, or it would be looked up without end.
      guard film(called: title) != nil, Self.figures[reading.english] == nil,
        Self.figures[reading.korean] == nil
      else { return nil }
      return ofFilms("\(title) \(reading.english)", parse)
        ?? ofFilms("\(title) \(reading.korean)", parse)
    case .line(let line):
      guard let name = film(called: title) else { return nil }
      return Phrase(
        Self.filled(line.english, name, isCostly ? " --days 365" : ""),
        ko: Self.filled(line.korean, name, isCostly ? " --일수 365" : "")
      )
    case .filmsOfDirector:
      guard let name = film(called: title), let director = summary(name)?.directors.first else {
        return nil
      }
      return Phrase("search --director \(quoted(director))", ko: "검색 --감독 \(quoted(director))")
    }
  }

  /// The row of a film in the charts of days after its title, as in `느린 기관차 지난주`, or nil.
  private func onDays(_ words: [String]) -> Phrase? {
    for place in 1..<words.count {
      let days = words[place...].joined(separator: " ")
      guard let found = PlainRequest.daysAtStart(words[place...]),
        found.count == words.count - place,
        let title = title(words[..<place].joined(separator: " "))
      else { continue }
      guard machine.sourceChoice?.sendsCalls != true || !isLong(days) else { return nil }
      let day = PlainRequest.haveSeveralCharts(found.text) ? ("day ", "날짜 ") : ("", "")
      return Phrase(
        "list \(found.text) --all | where title == \(title) | columns \(day.0)title rank audience total",
        ko: "목록 \(found.text) --전체 | 조건 제목 == \(title) | 열선택 \(day.1)제목 순위 관객수 누적관객수"
      )
    }
    return nil
  }

  private func film(called words: String) -> String? {
    title(words) ?? bareTitle(words).flatMap(title) ?? shortTitle(words)
  }

  /// A line with a title in place of `%`, without an option that costs too many calls.
  private static func filled(_ line: String, _ title: String, _ option: String) -> String {
    (option.isEmpty ? line : line.replacing(option, with: "")).replacing("%", with: title)
  }

  private static let figures: [String: Figure] = {
    var figures: [String: Figure] = [:]
    for (words, figure) in people + sales + days + others + pages {
      for word in words { figures[word] = figure }
    }
    return figures
  }()

  private static let people: [([String], Figure)] = [
    (
      [
        "총 관객", "총관객", "총 관객수", "총관객수", "총 관객 수", "누적", "누적 관객", "누적관객", "누적 관객수",
        "누적 관객 수", "전체 관객", "전체 관객수", "관객", "관람객", "관람객수", "총 관람객", "누적 관람객", "관객 총합",
        "관객수 총합", "관객수 합계", "관객 합계", "지금까지 관객", "지금까지 관객수", "현재 관객수", "현재까지 관객수",
        "현재까지 관객", "최종 관객", "흥행 성적", "관객 얼마나 들었어", "관객 얼마나 왔어", "관객 얼마나", "관객 몇 명",
        "관객 몇명", "total", "totals", "total admissions", "total audience", "total viewers",
        "total attendance", "admissions total", "audience total", "admissions so far",
        "audience so far", "so far", "total so far", "cumulative", "cumulative admissions",
        "cumulative audience", "overall admissions", "final admissions", "running total",
        "box office", "box office total", "total box office", "attendance", "attendance so far",
        "lifetime admissions",
      ], .total(isOfPeople: true)
    )
  ]

  private static let sales: [([String], Figure)] = [
    (
      [
        "총매출", "총 매출", "총매출액", "총 매출액", "누적 매출", "누적매출", "누적매출액", "누적 매출액", "매출 합계",
        "매출 총합", "매출 총액", "총수입", "총 수입", "수입", "흥행 수입", "total gross", "total sales",
        "total revenue", "lifetime gross", "cumulative gross", "gross so far", "sales so far",
        "revenue so far", "total takings", "box office gross", "gross total", "sales total",
      ], .total(isOfPeople: false)
    )
  ]

  private static let days: [([String], Figure)] = [
    (
      [
        "average", "daily average", "average per day", "average admissions", "mean", "평균 관객",
        "평균 관객수", "하루 평균", "하루 평균 관객", "하루 평균 관객수", "일평균", "일평균 관객", "일평균 관객수",
      ], .line(Phrase("trend % --days 365 | mean audience", ko: "추이 % --일수 365 | 평균 관객수"))
    ),
    (
      [
        "best day", "biggest day", "peak day", "peak", "busiest day", "top day", "최다 관객",
        "최다 관객일", "최고 관객", "최고 관객수", "최고 관객일", "가장 많이 든 날", "관객 가장 많은 날", "관객이 가장 많은 날",
      ],
      .line(
        Phrase(
          "trend % --days 365 | sort -audience | first 1 | columns day audience rank",
          ko: "추이 % --일수 365 | 정렬 -관객수 | 처음 1 | 열선택 날짜 관객수 순위"
        )
      )
    ),
    (
      ["worst day", "lowest day", "관객 가장 적은 날", "관객이 가장 적은 날", "최저 관객", "최소 관객"],
      .line(
        Phrase(
          "trend % --days 365 | sort +audience | first 1 | columns day audience rank",
          ko: "추이 % --일수 365 | 정렬 +관객수 | 처음 1 | 열선택 날짜 관객수 순위"
        )
      )
    ),
    (
      [
        "days in theaters", "days in theatres", "days in cinemas", "days in release", "days shown",
        "how many days", "며칠 상영", "며칠 상영했어", "며칠 동안 상영", "상영일수", "상영 일수",
      ], .line(Phrase("trend % --days 365 | count", ko: "추이 % --일수 365 | 개수"))
    ),
    (
      [
        "by weekday", "by day of week", "by day of the week", "weekday pattern", "요일별", "요일별 관객",
        "요일별 관객수",
      ],
      .line(
        Phrase(
          "trend % --days 365 | group weekday: weekday(day) { days: count(), audience: "
            + "sum(audience), mean: mean(audience) }",
          ko: "추이 % --일수 365 | 그룹 요일: 요일(날짜) { 일수: 개수(), 관객수: 합계(관객수), 평균: 평균(관객수) }"
        )
      )
    ),
    (
      ["price", "ticket price", "average ticket price", "평균 관람료", "객단가", "티켓 가격", "관람료"],
      .line(
        Phrase(
          "trend % --days 365 | group { price: sum(sales) / sum(audience) }",
          ko: "추이 % --일수 365 | 그룹 { 객단가: 합계(매출액) / 합계(관객수) }"
        )
      )
    ),
    (["chart", "plot", "curve"], .line(Phrase("trend % | plot", ko: "추이 % | 그래프"))),
  ]

  private static let others: [([String], Figure)] = [
    (
      ["opening", "오프닝", "오프닝 성적", "오프닝 스코어", "오프닝 관객", "개봉 첫날", "개봉 첫날 관객", "개봉일 관객", "개봉일 관객수"],
      .reading(Phrase("opening day", ko: "첫날 관객"))
    ),
    (["second week", "week two", "둘째 주", "둘째주"], .reading(Phrase("week 2", ko: "2주차"))),
    (["week one", "1주차"], .reading(Phrase("first week", ko: "첫주 성적"))),
    (["legs"], .reading(Phrase("multiplier", ko: "배수"))),
    (
      ["per screen", "per-screen", "screen average", "스크린당"],
      .reading(Phrase("스크린당관객", ko: "스크린당관객"))
    ),
    (
      [
        "screen count", "number of screens", "theater count", "theatre count", "상영관수", "상영관 수",
        "스크린 수",
      ],
      .reading(Phrase("screens", ko: "스크린수"))
    ),
    (
      [
        "1 million", "reached 1 million", "a million", "one million", "100만 언제", "100만 날짜", "백만 언제",
      ],
      .reading(Phrase("100만 돌파일", ko: "100만 돌파일"))
    ),
  ]

  private static let pages: [([String], Figure)] = [
    (
      [
        "수입사", "importer", "imported by", "distributor", "distributed by", "studio", "company",
        "producer",
      ],
      .reading(Phrase("companies", ko: "배급사"))
    ),
    (["nation", "country", "nationality"], .reading(Phrase("nations", ko: "국적"))),
    (["who directed", "directed by", "who made it"], .reading(Phrase("director", ko: "감독"))),
    (["plot summary", "summary", "story", "시놉시스"], .reading(Phrase("synopsis", ko: "줄거리"))),
    (["rating", "score", "stars", "user rating"], .line(Phrase("reviews %", ko: "한줄평 %"))),
    (["info", "page", "about", "information"], .line(Phrase("open %", ko: "열기 %"))),
    (
      [
        "english title", "original title", "korean title", "영어 제목", "영문 제목", "영어제목", "영문제목", "원제",
        "한글 제목",
      ],
      .line(
        Phrase(
          "search % | where title == % | columns title title_en",
          ko: "검색 % | 조건 제목 == % | 열선택 제목 영문제목"
        )
      )
    ),
    (
      ["code", "film code", "코드", "영화코드", "영화 코드"],
      .line(
        Phrase(
          "search % | where title == % | columns title code",
          ko: "검색 % | 조건 제목 == % | 열선택 제목 영화코드"
        )
      )
    ),
    (
      [
        "same director", "director's other films", "other films of the director",
        "other films by the director", "같은 감독", "같은 감독 영화", "같은 감독 작품", "감독 다른 작품", "감독 다른 영화",
        "감독의 다른 영화", "감독의 다른 작품", "감독 필모그래피",
      ], .filmsOfDirector
    ),
    (
      [
        "budget", "production cost", "break even", "break-even", "profit", "seats", "showtimes",
        "제작비", "손익분기점", "손익분기", "순이익", "좌석판매율", "좌석수", "좌석점유율", "상영시간표", "시간표",
      ],
      .line(
        Phrase("help what do the charts not have", ko: "도움말 박스오피스에 없는 것은 무엇인가요")
      )
    ),
  ]
}
