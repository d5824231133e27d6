import BosDomain
import BosServices
import Testing

@Suite struct FilmSearchTests {
  @Test func `the request has only what is looked for`() {
    #expect(
      Kobis.films().request.description == "kobis movie/searchMovieList curPage=1 itemPerPage=10"
    )
    let query = FilmQuery(
      title: "등대 지기",
      director: "하도윤",
      openYears: 2001...2024,
      productionYears: 987...988,
      nationCode: "22041011",
      typeCode: "220101"
    )
    #expect(
      Kobis.films(query, page: 3, size: 100).request.description
        == "kobis movie/searchMovieList curPage=3 itemPerPage=100 movieNm=등대%20지기 "
        + "directorNm=하도윤 openStartDt=2001 openEndDt=2024 prdtStartYear=0987 prdtEndYear=0988 "
        + "repNationCd=22041011 movieTypeCd=220101"
    )
  }

  @Test func `the count is a number and every field of a film is read`() throws {
    let page = try Kobis.films(size: 3).decode("kobis/movielist.json")
    #expect(page.total == 95_120 && page.number == 1 && page.size == 3 && page.hasNext)
    #expect(
      page.items[1]
        == FilmSummary(
          code: "20118801",
          title: "등대지기: 돌아온 빛",
          englishTitle: "Keeper : The Light, Again",
          productionYear: 2011,
          openDay: Day("2011-11-17"),
          type: "장편",
          status: "개봉",
          nations: ["한국", "프랑스"],
          genres: ["범죄", "공포(호러)"],
          nation: "한국",
          genre: "범죄",
          directors: ["하도윤", "서 라온"],
          companies: [
            Film.CompanyCredit(code: "20308801", name: "(주)물빛필름"),
            Film.CompanyCredit(code: "20100101", name: "(주)돌담픽쳐스"),
          ]
        )
    )
  }

  @Test func `blank fields are unknown`() throws {
    let film = try Kobis.films().decode("kobis/movielist.json").items[2]
    #expect(
      film
        == FilmSummary(
          code: "19938801",
          title: "등대",
          type: "단편",
          nations: ["미국"],
          nation: "미국",
          directors: ["노아 필드"]
        )
    )
  }

  @Test func `nothing found is an empty page`() throws {
    let page = try Kobis.films().decode("kobis/movielist-no-match.json")
    #expect(page.items.isEmpty && page.total == 0 && !page.hasNext)
    let text = #"{"movieListResult":{"totCnt":0,"movieList":[]}}"#
    #expect(try Kobis.films().decode(text: text).items.isEmpty)
  }

  @Test func `a missing list of films is an error`() {
    for text in [#"{"movieListResult":{}}"#, #"{"movieListResult":{"totCnt":7}}"#] {
      let error = #expect(throws: ServiceError.self) { try Kobis.films().decode(text: text) }
      #expect(
        error?.code
          == .decode(field: "movieListResult.movieList", row: nil, problem: .missing(.list))
      )
    }
  }

  @Test func `a page with more films than requested is refused`() throws {
    let text = try Fixture.text("kobis/movielist.json")
    let error = #expect(throws: ServiceError.self) { try Kobis.films(size: 1).decode(text: text) }
    guard case .decode("movieListResult.movieList", nil, .tooManyRows(_, limit: 1))? = error?.code
    else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a count is needed where there are films`() throws {
    let text = try Fixture.text("kobis/movielist.json").replacing("totCnt", with: "count")
    let error = #expect(throws: ServiceError.self) { try Kobis.films().decode(text: text) }
    #expect(
      error?.code
        == .decode(field: "movieListResult.totCnt", row: nil, problem: .missing(.wholeNumber))
    )
  }

  @Test func `an error deep in a row names the row of the list at the top`() throws {
    let text = try Fixture.text("kobis/movielist.json")
      .replacing("\"서 라온\"", with: "7")
    let error = #expect(throws: ServiceError.self) { try Kobis.films().decode(text: text) }
    #expect(
      error?.code
        == .decode(
          field: "movieListResult.movieList.directors.peopleNm",
          row: 2,
          problem: .kind(.text, found: "a number")
        )
    )
  }

  @Test func `the last page is full when the count ends with it`() {
    let full = ResultPage(total: 20, number: 2, size: 10, items: Array(11...20))
    #expect(!full.hasNext)
    let more = ResultPage(total: 21, number: 2, size: 10, items: Array(11...20))
    #expect(more.hasNext)
    let huge = ResultPage(total: .max, number: .max, size: .max, items: [1])
    #expect(!huge.hasNext)
  }
}
