import BosDomain
import BosRuntime
import BosTables
import BosTerminal
import BosText
import BosViews
import Testing

@Suite struct LinkedPagesTests {
  private let fixture = PageFixture(isTerminal: true, pictures: .none, showsLinks: true)
  private static let start = "https://www.kobis.or.kr/kobis/business/mast"

  /// The targets of a text's links, and the text of each.
  private func links(_ text: String) -> [String] {
    text.split(separator: "\u{1B}]8;", omittingEmptySubsequences: false).dropFirst()
      .filter { !$0.hasPrefix(";") }
      .map { String($0.drop { $0 != ";" }.dropFirst()).replacing("\u{1B}\\", with: " ") }
  }

  private func poster(_ address: String) throws -> Poster {
    Poster(picture: try #require(Picture(bytes: Array("GIF89a".utf8))), address: address)
  }

  @Test func `the title of a film leads to its page, and its poster to the picture`() throws {
    var sheet = FilmPageModel(film: .known)
    let film = "\(Self.start)/mvie/searchMovieList.do?dtTp=movie&dtCd=20190001 낯선 여름"
    #expect(try links(fixture.text(page(sheet))) == [film])
    sheet.poster = try poster("https://a.kr/p 1.png")
    let poster = "https://a.kr/p%201.png https://a.kr/p 1.png"
    #expect(try links(fixture.text(page(sheet))) == [film, poster])
    #expect(try !fixture.text(page(sheet), .plain).contains("\u{1B}"))
    #expect(try !fixture.text(page(sheet), .markdown).contains("\u{1B}"))
  }

  @Test func `sample data have no links`() throws {
    var sheet = FilmPageModel(film: .known)
    sheet.label = Phrase("sample data", ko: "샘플 데이터")
    sheet.poster = try poster("https://sample.invalid/p.png")
    #expect(try !fixture.text(page(sheet)).contains("\u{1B}]8"))
    #expect(try !fixture.text(credits(label: sheet.label)).contains("\u{1B}]8"))
  }

  private func credits(label: Phrase?) throws -> Record {
    let films = Table(
      columns: [
        Column("title", .text(TextCells(["여름"]))), Column("code", .text(TextCells(["20190001"]))),
      ],
      rowCount: 1,
      caption: TableMetadata(.film, title: Phrase("Films", ko: "영화"), label: label)
    )
    let person = Person(
      code: "10001234",
      name: "이둘",
      homepages: ["https://a.kr/two", "a.kr", "https://a.kr/three"]
    )
    return try Record(["films": .table(films)], page: .person(person))
  }

  @Test func `a person leads to the page, the homepages and the films`() throws {
    let text = try fixture.text(credits(label: nil))
    #expect(
      links(text) == [
        "\(Self.start)/peop/searchPeopleList.do?dtTp=people&dtCd=10001234 이둘",
        "https://a.kr/two https://a.kr/two", "https://a.kr/three https://a.kr/three",
        "\(Self.start)/mvie/searchMovieList.do?dtTp=movie&dtCd=20190001 20190001",
      ]
    )
  }

  @Test(arguments: [
    (TableMetadata.Kind.film, 1), (.person, 1), (.company, 1), (.booking, 0), (.code, 0), (.day, 0),
    (.review, 0), (.field, 0),
  ])
  func `only codes of films, people and companies are links`(
    kind: TableMetadata.Kind,
    count: Int
  ) {
    func table(_ caption: TableMetadata?) -> Table {
      Table(
        columns: [
          Column("code", .text(TextCells(["20190001"]))),
          Column("name", .text(TextCells(["20190002"]))),
        ],
        rowCount: 1,
        caption: caption
      )
    }
    #expect(links(fixture.text(table: table(TableMetadata(kind)))).count == count)
    let sample = TableMetadata(kind, label: Phrase("sample data", ko: "샘플 데이터"))
    #expect(links(fixture.text(table: table(sample))).isEmpty)
    #expect(links(fixture.text(table: table(nil))).isEmpty)
    #expect(links(fixture.text(table: table(TableMetadata(kind)), .plain)).isEmpty)
    #expect(links(fixture.text(table: table(TableMetadata(kind)), .markdown)).isEmpty)
  }
}
