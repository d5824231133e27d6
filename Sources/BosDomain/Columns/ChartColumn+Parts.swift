import BosText

/// Columns whose names were put together from their parts, such as `audience_per_screen`.
extension ChartColumn {
  /// What words for a column that charts lack mean instead.
  package enum Meant: Equatable {
    case column(String)
    /// A quotient of two columns, with its name.
    case quotient(String, of: String, by: String)
    /// Seats, of which nobody publishes the number.
    case seats
  }

  /// The column that words mean whose parts are those of its name, or nil.
  package static func meant(by words: String) -> Meant? {
    let text = words.lowercased()
    guard text.utf8.count <= 60, text.contains(where: \.isLetter) else { return nil }
    if text.contains(where: { !$0.isASCII }) { return korean(text.filter { !" _-·".contains($0) }) }
    let parts = text.split { " _-".contains($0) }.map { part in
      synonyms[String(part)] ?? String(part)
    }.filter { !["of", "the", "number", "count", "num"].contains($0) }
    let counts = Set(["screens", "shows", "audience"])
    if parts == ["seat"] { return .seats }
    if parts.count == 1, let only = parts.first {
      let isCounted = text.contains("count") || text.contains("num")
      return isCounted && counts.contains(only) ? .column(only) : nil
    }
    if parts.contains("seat") { return .seats }
    let set = Set(parts)
    if let found = english.first(where: { $0.0.contains(set) }) { return .column(found.1) }
    let ratio = parts.split(separator: "per").map(Array.init)
    guard ratio.count == 2, ratio.allSatisfy({ $0.count == 1 }), let amount = ratio[0].first,
      let divisor = ratio[1].first, ["sales", "shows", "audience"].contains(amount),
      ["screens", "shows"].contains(divisor), amount != divisor
    else { return nil }
    return .quotient("\(amount)_per_\(divisor.dropLast())", of: amount, by: divisor)
  }

  private static let synonyms = [
    "admissions": "audience", "admission": "audience", "viewers": "audience", "viewer": "audience",
    "audiences": "audience", "people": "audience", "attendance": "audience", "screen": "screens",
    "theater": "screens", "theatre": "screens", "theaters": "screens", "theatres": "screens",
    "show": "shows", "showing": "shows", "showings": "shows", "screening": "shows",
    "screenings": "shows", "avg": "average", "mean": "average", "gross": "sales",
    "revenue": "sales",
    "box": "sales", "sale": "sales", "date": "day", "release": "open", "released": "open",
    "opening": "open", "cumulative": "total", "cume": "total", "accumulated": "total",
    "tickets": "ticket", "seats": "seat", "film": "movie", "diff": "change", "difference": "change",
    "increase": "change", "delta": "change", "percent": "rate", "pct": "rate", "days": "day",
    "since": "out", "english": "en",
  ]

  private static let english: [(Set<Set<String>>, String)] = [
    (
      [
        ["audience", "per", "screens"], ["average", "screens"], ["average", "per", "screens"],
        ["audience", "average", "screens"], ["audience", "average", "per", "screens"],
      ], "per_screen"
    ),
    (
      [
        ["audience", "per", "shows"], ["average", "shows"], ["average", "per", "shows"],
        ["audience", "average", "shows"], ["audience", "average", "per", "shows"],
      ], "per_show"
    ),
    (
      [
        ["price", "per", "ticket"], ["average", "ticket", "price"], ["average", "price"],
        ["sales", "per", "audience"], ["sales", "per", "ticket"],
      ], "ticket_price"
    ),
    ([["open", "day"]], "open"), ([["open", "day", "out"], ["day", "open", "out"]], "days_out"),
    ([["total", "audience"]], "total"), ([["total", "sales"]], "sales_total"),
    ([["sales", "share"]], "share"), ([["audience", "change", "rate"]], "audience_rate"),
    ([["sales", "change", "rate"]], "sales_rate"), ([["audience", "change"]], "audience_change"),
    ([["sales", "change"]], "sales_change"), ([["movie", "title"], ["movie", "name"]], "title"),
    ([["movie", "code"], ["movie", "id"]], "code"),
  ]

  private static func korean(_ name: String) -> Meant? {
    if name.contains("좌석") { return .seats }
    if let column = koreanNames[name] { return .column(column) }
    for (divisor, by) in [("스크린당", "screens"), ("상영관당", "screens"), ("회당", "shows")]
    where name.hasPrefix(divisor) {
      switch name.dropFirst(divisor.count) {
      case "매출", "매출액": return .quotient("\(divisor)매출", of: "sales", by: by)
      case "상영", "상영횟수", "상영수", "회차":
        return by == "screens" ? .quotient("\(divisor)상영", of: "shows", by: by) : nil
      case "관객", "관객수", "평균", "평균관객", "평균관객수", "인원", "관람객", "관람객수":
        return .column(by == "screens" ? "per_screen" : "per_show")
      default: return nil
      }
    }
    return nil
  }

  private static let koreanNames: [String: String] = {
    let groups: [(String, [String])] = [
      ("per_screen", ["스크린평균", "스크린평균관객", "스크린평균관객수", "평균스크린관객", "극장당관객", "극장당관객수"]),
      (
        "per_show",
        ["상영당관객", "상영당관객수", "상영횟수당관객", "상영횟수당관객수", "회차당관객", "회차당관객수", "회차당평균"]
      ),
      ("ticket_price", ["티켓가격", "티켓값", "관람료", "관람요금", "객단가", "평균티켓가격", "평균티켓값"]),
      ("total", ["총관객수", "총관객", "전체관객수", "관객누적", "관객수누적", "누계관객수"]),
      ("sales_total", ["총매출", "총매출액", "누적매출", "누계매출액", "매출누적"]),
      ("open", ["개봉날짜", "개봉일자"]), ("shows", ["상영수", "상영회차", "상영회수"]),
      ("screens", ["상영관수", "극장수"]), ("title", ["영화이름", "영화제목", "영화명"]),
      ("audience_change", ["관객수증감", "관객변화"]), ("audience_rate", ["관객수증감률", "전일대비"]),
    ]
    var names: [String: String] = [:]
    for (column, words) in groups { for word in words { names[word] = column } }
    return names
  }()
}
