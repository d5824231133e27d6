import BosDomain
import BosText

/// The meanings of chart columns, for `help`.
enum ColumnMeaning {
  /// Explains a column by any of its names, or returns nil if no chart has it.
  static func of(_ name: String) -> (column: ChartColumn, text: Phrase)? {
    guard let column = ChartColumn.named(name), let text = texts[column.name] else { return nil }
    return (column, text)
  }

  /// Every column name in the help.
  static let names = (ChartColumn.all + ChartColumn.computed).flatMap { [$0.name] + $0.korean }

  private static let texts: [String: Phrase] = [
    "day": Phrase(
      "Day of the chart; for a week or weekend, its first day.",
      ko: "순위가 집계한 날. 주간이나 주말 순위에서는 첫날입니다."
    ),
    "rank": Phrase("Rank in the chart, by admissions.", ko: "관객수 순위."),
    "change": Phrase(
      "Places gained since the previous chart; negative if the film fell.",
      ko: "바로 앞 순위보다 몇 계단 올랐는지. 내려가면 음수입니다."
    ),
    "new": Phrase("Whether the film is new in the chart.", ko: "바로 앞 순위에 없던 영화인지."),
    "code": Phrase(
      "KOBIS code of the film; it never changes.",
      ko: "KOBIS의 영화 코드. 바뀌지 않습니다."
    ),
    "title": Phrase("Korean title.", ko: "한국어 제목."),
    "open": Phrase("Release day; null if it is unknown.", ko: "개봉일. 알 수 없으면 null."),
    "audience": Phrase("Admissions on the day.", ko: "그날의 관객수."),
    "audience_change": Phrase(
      "Admissions minus those of the day before.",
      ko: "전날보다 늘어난 관객수."
    ),
    "audience_rate": Phrase(
      "Change in admissions from the day before, in percent.",
      ko: "전날에 견준 관객수 증감률(%)."
    ),
    "total": Phrase(
      "Total admissions to date, including previews.",
      ko: "그날까지의 누적 관객수. 시사도 들어 있습니다."
    ),
    "sales": Phrase("Sales on the day, in won.", ko: "그날의 매출액(원)."),
    "share": Phrase(
      "Share of all sales on the day, in percent, including films outside the chart.",
      ko: "그날 전체 매출 가운데 이 영화의 몫(%). 순위 밖의 영화도 전체에 들어갑니다."
    ),
    "sales_change": Phrase("Sales minus those of the day before, in won.", ko: "전날보다 늘어난 매출액."),
    "sales_rate": Phrase(
      "Change in sales from the day before, in percent.",
      ko: "전날에 견준 매출 증감률(%)."
    ),
    "sales_total": Phrase("Total sales to date, in won.", ko: "그날까지의 누적 매출액."),
    "screens": Phrase("Screens that showed the film.", ko: "상영한 스크린 수."),
    "shows": Phrase("Number of shows.", ko: "상영 횟수."),
    "per_screen": Phrase(
      "Admissions per screen: audience / screens. Null if the number of screens is unknown.",
      ko: "스크린 하나의 관객수: audience / screens. 스크린 수를 모르면 null입니다."
    ),
    "per_show": Phrase(
      "Admissions per show: audience / shows. It indicates how full the shows were.",
      ko: "한 회의 관객수: audience / shows. 자리가 얼마나 찼는지 알려 줍니다."
    ),
    "ticket_price": Phrase(
      "Average ticket price in won: sales / audience.",
      ko: "표 한 장의 평균 값(원): sales / audience."
    ),
    "days_out": Phrase(
      """
      Days since the release: 0 on the release day, negative in previews, null if the release is \
      unknown. In the chart of a week or weekend, it counts to the last day.
      """,
      ko: """
        개봉한 지 며칠째인지. 개봉일이 0, 시사는 음수, 개봉일을 모르면 null입니다. 주간과 주말 순위에서는 \
        그 마지막 날까지 셉니다.
        """
    ),
    "drop": Phrase(
      """
      Change in admissions from the same weekday of the week before, in percent; negative if \
      admissions fell. Unlike `audience_rate`, it compares weekends with weekends. In the chart of \
      a week, it compares with the previous week; in that of a weekend, with the previous weekend. \
      Null if the film wasn't in that chart. bos fetches missing charts of the week before, at one \
      API call per day.
      """,
      ko: """
        지난주 같은 요일에 견준 관객수 증감률(%). 줄었으면 음수입니다. `audience_rate`와 달리 주말은 \
        주말끼리 견줍니다. 주간 순위는 전주, 주말 순위는 지난 주말에 견줍니다. 그 순위에 없던 영화는 \
        null입니다. 저장되지 않은 지난주 순위는 하루에 요청 한 번씩 가져옵니다.
        """
    ),
  ]
}

extension HelpPage {
  /// Explains a chart column.
  mutating func column(_ column: ChartColumn, _ text: Phrase) {
    blank()
    line("\(column.name) · \(column.label.korean)")
    paragraphs(text)
    blank()
    if column.isComputed {
      let name = column.name
      paragraphs(
        Phrase(
          "Computed on demand: `list | sort -\(name)`, `list | columns title, \(name)`.",
          ko: "물을 때 계산합니다: `list | sort -\(name)`, `list | columns title, \(name)`."
        )
      )
    }
    let names = [column.name] + column.korean + column.api
    line(Phrase("Names", ko: "이름").text(in: language) + ": " + names.joined(separator: ", "))
    line(Phrase("See also", ko: "관련").text(in: language) + ": help columns")
  }
}
