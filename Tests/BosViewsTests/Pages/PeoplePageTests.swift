import BosDomain
import BosRuntime
import BosTables
import BosText
import BosViews
import Testing

@Suite struct PeoplePageTests {
  private static func films(_ titles: [String]) -> Value {
    let cells = TextCells(titles.map(Optional.some))
    let table = Table(
      columns: [Column("title", .text(cells))],
      rowCount: titles.count,
      caption: TableMetadata(.film, title: Phrase("Films", ko: "영화"))
    )
    return .table(table)
  }

  private static func person(_ titles: [String]) throws -> Record {
    let person = Person(code: "1", name: "이둘", englishName: "LEE Dul", role: "배우")
    return try Record(["films": films(titles)], page: .person(person))
  }

  @Test func `a person has a table of films whose rows are numbered`() throws {
    #expect(
      try PageFixture().text(Self.person(["여름", "겨울"])) == """
        이둘
        LEE Dul

        Role  Actor

        Films
        #  title
        1  여름
        2  겨울

        """
    )
  }

  @Test func `a person without films has a note`() throws {
    #expect(
      try PageFixture(language: .korean).text(Self.person([])) == """
        이둘
        LEE Dul

        분야  배우

        등록된 영화가 없습니다

        """
    )
  }

  @Test func `Markdown has a heading over the films`() throws {
    let text = try PageFixture().text(Self.person(["여름"]), .markdown)
    #expect(text.hasPrefix("# 이둘\n\n*LEE Dul*\n\n- **Role**: Actor\n\n## Films\n\n|   # | title |"))
  }

  @Test func `a company has its parts and its chief`() throws {
    let company = Company(code: "1", name: "(주)여름", chief: "김하나", parts: ["제작사", "배급사"])
    let record = try Record(["films": Self.films([])], page: .company(company))
    #expect(
      PageFixture().text(record) == """
        (주)여름

        Parts  Production company, Distributor
        Chief  김하나

        no films listed

        """
    )
  }
}
