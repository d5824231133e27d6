import BosDomain
import BosText

/// The lines that explain columns in a list of them.
enum ColumnSummary {
  /// The lines of some columns, each with its name in the user's language and what it holds.
  static func lines(_ columns: [ChartColumn]) -> Phrase {
    let english = columns.map { column in
      line(column.name, column, of(column.name).english, width: 19)
    }
    let korean = columns.map { column in
      line(column.korean.first ?? column.name, column, of(column.name).korean, width: 15)
    }
    return Phrase(english.joined(separator: "\n"), ko: korean.joined(separator: "\n"))
  }

  private static func line(
    _ name: String,
    _ column: ChartColumn,
    _ text: String,
    width: Int
  ) -> String {
    "  " + padded(name + (column.isLargestFirst ? "*" : ""), to: width) + text
  }

  /// What a column of charts or films holds.
  static func of(_ name: String) -> Phrase { texts[name] ?? Phrase(verbatim: "") }

  private static let texts: [String: Phrase] = [
    "day": Phrase("day of the chart", ko: "박스오피스 날짜"),
    "rank": Phrase("rank by admissions", ko: "관객수 기준 순위"),
    "change": Phrase("places up or down since the day before", ko: "전일 대비 순위 변화"),
    "new": Phrase("whether the film is new in the chart", ko: "박스오피스에 새로 들어왔는지 여부"),
    "code": Phrase("code of the film at KOBIS", ko: "KOBIS의 영화 코드"),
    "title": Phrase("title of the film", ko: "영화 제목"),
    "open": Phrase("release day", ko: "영화가 개봉한 날"),
    "audience": Phrase("admissions of the day", ko: "그날 관객수"),
    "audience_change": Phrase("change in admissions since the day before", ko: "전일 대비 관객수 증감"),
    "audience_rate": Phrase(
      "the same in percent, `vs day before` beside `drop`",
      ko: "전일 대비 관객수 증감률(%)"
    ),
    "total": Phrase("admissions of the film so far", ko: "그날까지 누적 관객수"),
    "sales": Phrase("ticket sales of the day, in won", ko: "그날 매출액(원)"),
    "share": Phrase("share of all sales of the day, in percent", ko: "그날 전체 매출에서 차지하는 비율(%)"),
    "sales_change": Phrase("change in sales since the day before, in won", ko: "전일 대비 매출액 증감(원)"),
    "sales_rate": Phrase("the same change in percent", ko: "전일 대비 매출액 증감률(%)"),
    "sales_total": Phrase("sales of the film so far, in won", ko: "그날까지 누적 매출액(원)"),
    "screens": Phrase("screens that showed the film", ko: "영화를 상영한 스크린 수"),
    "shows": Phrase("shows of the film", ko: "영화를 상영한 횟수"),
    "market_share": Phrase(
      "share of all admissions of the day, in percent",
      ko: "그날 전체 관객수에서 차지하는 비율(%)"
    ),
    "distributor": Phrase("company that distributes the film", ko: "영화를 배급한 회사"),
    "nation": Phrase("main nation of the film", ko: "영화의 대표 국적"),
    "genre": Phrase("genres, such as drama", ko: "드라마, 애니메이션 등"),
    "grade": Phrase("rating by age", ko: "관람할 수 있는 나이"),
    "director": Phrase("director of the film", ko: "영화를 연출한 사람"),
    "title_en": Phrase("title in English", ko: "영어로 된 제목"),
    "per_screen": Phrase("admissions per screen", ko: "스크린당 관객수"),
    "per_show": Phrase("admissions per show", ko: "상영 1회당 관객수"),
    "ticket_price": Phrase("average price of a ticket, in won", ko: "관객 1명당 매출액(원)"),
    "days_out": Phrase("days since the release", ko: "개봉 후 지난 일수"),
    "drop": Phrase(
      "change in a week in percent, `against last week` in tables",
      ko: "전주 같은 요일 대비 관객수 증감률(%)"
    ),
    "producer": Phrase("company that made the film", ko: "영화를 제작한 회사"),
    "cast": Phrase("actors", ko: "출연한 배우"),
  ]
}
