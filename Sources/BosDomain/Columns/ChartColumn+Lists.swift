import BosText

extension ChartColumn {
  /// The English names of columns whose Korean headings are everyday words.
  ///
  /// Only a table with such a heading knows it, since a column of a user can have the same name.
  package static let headings = [
    "열": "column", "타입": "type", "개수": "count", "빈칸": "nulls", "고유": "distinct", "최솟값": "min",
    "표준편차": "stddev", "제1사분위": "q1", "제3사분위": "q3",
    "평균": "mean", "중앙값": "median", "최댓값": "max",
  ]

  /// The Korean headings of other lists that files can have, and the names.
  private static let written: [String: String] = [
    "코드": "code", "영화사코드": "code", "영화인코드": "code", "담당": "role", "확정": "final", "키워드": "keyword",
    "종류": "kind", "번호": "number", "요일": "weekday", "관객점유율": "market_share",
  ]

  /// Whether a Korean heading is one that bos writes for its own columns.
  package static func isWritten(_ heading: String) -> Bool { name(ofWritten: heading) != nil }

  /// The names of columns under Korean headings that bos wrote, or nil if one of them is another.
  package static func names(ofWritten headings: [String]) -> [String]? {
    let names = headings.compactMap { heading in
      switch heading {
      // People have a field of work, and companies several, beside their chief.
      case "분야" where !headings.contains("대표자"): "role"
      // In bookings, it is an age.
      case "관람등급" where headings.contains("예매율"): "age"
      default: name(ofWritten: heading)
      }
    }
    return names.count == headings.count ? names : nil
  }

  private static func name(ofWritten heading: String) -> String? {
    guard heading.utf8.first.map({ $0 >= 0x80 }) == true else { return nil }
    let known = named(heading).flatMap { $0.label.korean == heading ? $0.name : nil }
    return known ?? written[heading] ?? Self.headings[heading]
  }

  /// The columns of lists of films, people, companies, reviews and codes.
  ///
  /// They are not recognised in files. The tables that have them declare which of them sort from
  /// the largest.
  package static let ofLists: [ChartColumn] = [
    ChartColumn("name", .text, "Name", korean: ["이름"]),
    ChartColumn("name_en", .text, "English name", korean: ["영문이름"]),
    ChartColumn("role_en", .text, "English role", korean: ["영문배역"]),
    ChartColumn("part", .text, "Part", korean: ["참여"]),
    ChartColumn("parts", .text, "Parts", korean: ["분야"], hiddenNames: ["하는일"]),
    // In a list of people, a role is an occupation.
    ChartColumn("role", .text, "Role", korean: ["배역"], hiddenNames: ["역할", "분야", "담당"]),
    ChartColumn("films", .text, "Films", korean: ["필모그래피"]),
    ChartColumn("chief", .text, "Chief", korean: ["대표자"]),
    ChartColumn("year", .int, "Year", korean: ["제작연도"], aggregation: .mean),
    ChartColumn("minutes", .int, "Minutes", korean: ["상영시간"], aggregation: .mean),
    ChartColumn("kmdb", .text, "KMDb", korean: ["KMDb코드"]),
    ChartColumn("type", .text, "Type", korean: ["유형"]),
    ChartColumn("status", .text, "Status", korean: ["제작상태"]),
    ChartColumn("rate", .percent, "Booked %", korean: ["예매율"]),
    ChartColumn("rating", .num, "Rating", korean: ["평점"]),
    // In a chart, it is the name of the grade.
    ChartColumn(
      "age",
      .int,
      "Age",
      korean: ["관람등급"],
      hiddenNames: ["관람등급", "관람연령", "등급"],
      aggregation: .mean
    ),
    ChartColumn("stars", .num, "Stars", korean: ["별점"]),
    ChartColumn("text", .text, "Text", korean: ["내용"]),
    ChartColumn("writer", .text, "Writer", korean: ["작성자"], hiddenNames: ["글쓴이"]),
    ChartColumn("korean", .text, "Korean", korean: ["한국어"]),
    ChartColumn("english", .text, "English", korean: ["영어"]),
  ]
}
