extension ChartColumn {
  /// The English names of columns whose Korean headings are everyday words.
  ///
  /// Only a table with such a heading knows it, since a column of a user can have the same name.
  package static let headings = [
    "열": "column", "타입": "type", "개수": "count", "빈칸": "nulls", "고유": "distinct", "최솟값": "min",
    "평균": "mean", "중앙값": "median", "최댓값": "max",
  ]

  /// The columns of lists of films, people, companies, reviews and codes.
  ///
  /// They are not recognised in files. The tables that have them declare which of them sort from
  /// the largest.
  package static let ofLists: [ChartColumn] = [
    ChartColumn("name", .text, "Name", korean: ["이름"]),
    ChartColumn("name_en", .text, "English name", korean: ["영문이름"]),
    ChartColumn("title_en", .text, "English title", korean: ["영문제목"]),
    ChartColumn("role_en", .text, "English role", korean: ["영문배역"]),
    ChartColumn("part", .text, "Part", korean: ["참여"]),
    ChartColumn("parts", .text, "Parts", korean: ["분야"], hiddenNames: ["하는일"]),
    // In a list of people, a role is an occupation.
    ChartColumn("role", .text, "Role", korean: ["배역"], hiddenNames: ["역할", "분야", "담당"]),
    ChartColumn("films", .text, "Films", korean: ["필모그래피"]),
    ChartColumn("chief", .text, "Chief", korean: ["대표자"]),
    ChartColumn("year", .int, "Year", korean: ["제작연도"], aggregation: .mean),
    ChartColumn("type", .text, "Type", korean: ["유형"]),
    ChartColumn("status", .text, "Status", korean: ["제작상태"]),
    ChartColumn("rate", .percent, "Booked %", korean: ["예매율"]),
    ChartColumn("rating", .num, "Rating", korean: ["평점"]),
    ChartColumn("age", .int, "Age", korean: ["관람연령"], aggregation: .mean),
    ChartColumn("stars", .num, "Stars", korean: ["별점"]),
    ChartColumn("text", .text, "Text", korean: ["내용"]),
    ChartColumn("writer", .text, "Writer", korean: ["작성자"], hiddenNames: ["글쓴이"]),
    ChartColumn("korean", .text, "Korean", korean: ["한국어"]),
    ChartColumn("english", .text, "English", korean: ["영어"]),
  ]
}
