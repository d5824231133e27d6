import BosDomain
import BosRuntime
import BosTables
import BosText
import BosViews
import Testing

@Suite struct FilmPageTests {
  @Test func `a page has all that is known, in two columns`() throws {
    #expect(
      try PageFixture(width: 60).text(.known) == """
        낯선 여름
        Strange Summer

        Directors  김하나
        Released   2019-05-30 (Thu)
        Produced   2018
        Runs       131 minutes
        Grade      15 and over, 12 and over
        Nations    Korea, Japan
        Genres     Drama, Horror
        Type       Feature, Released
        Cast       이둘 (기택), 박셋, 최넷 (막내 형사)
        Companies  Production company  (주)여름, 가을
                   Co-presenter        겨울
        Shown in   2D Digital, 2D Film print, 4D
        Staff      2 people
        Rating ID  2019-MF00001, 2020-MF00002, 2021-MF00003

        """
    )
  }

  @Test func `labels are in Korean, and lines hang below what they belong to`() throws {
    var sheet = FilmPageModel(film: .known)
    sheet.film.companies = []
    sheet.film.ratings = []
    sheet.standing = FilmPageModel.Standing(
      day: Day(year: 2019, month: 6, day: 2) ?? .minimum,
      rank: 1,
      audience: 1_234_567,
      total: 9_876_543
    )
    #expect(
      try PageFixture(language: .korean, width: 40).text(page(sheet)) == """
        낯선 여름
        Strange Summer

        감독        김하나
        개봉일      2019-05-30 (목)
        제작연도    2018
        상영시간    131분
        국적        한국, 일본
        장르        드라마, 공포(호러)
        유형        장편, 개봉
        출연        이둘 (기택), 박셋,
                    최넷 (막내 형사)
        상영형태    2D 디지털, 2D 필름, 4D
        제작진      2명
        순위        2019-06-02 (일) 1위, 관객수
                    1,234,567명
        누적관객수  9,876,543명

        """
    )
  }

  @Test func `a film of which nothing is known has its title`() throws {
    #expect(try PageFixture().text(Film(code: "1", title: "빈 영화")) == "빈 영화\n")
  }

  @Test(arguments: [nil, 40, 60, 80, 120, 200])
  func `no line is wider than the page`(width: Int?) throws {
    var sheet = FilmPageModel(film: .withCast(141))
    sheet.film.englishTitle = String(repeating: "A very long title ", count: 20)
    let lines = try PageFixture(width: width).lines(page(sheet))
    #expect(lines.allSatisfy { cellWidth($0) <= min(width ?? .max, width == nil ? .max : 100) })
    #expect(lines.joined(separator: " ").contains("배우141"))
  }

  @Test func `a long cast is cut on a terminal, where a command shows all of it`() throws {
    let text = try PageFixture(isTerminal: true).text(.withCast(141))
    #expect(text.hasSuffix("배우11, 배우12 (역12), … 129 more: `cast`\n"))
    let korean = try PageFixture(language: .korean, isTerminal: true).text(.withCast(141))
    #expect(korean.hasSuffix("… 외 129명: `출연`\n"))
    // One more line would replace the line with the count.
    #expect(try !PageFixture(isTerminal: true).text(.withCast(13)).contains("more"))
  }

  @Test func `letters in parts line up, and controls are seen`() throws {
    let film = Film(
      code: "1",
      title: "여름".decomposedHangul,
      directors: [Film.Name("김\u{1B}[31m하나")]
    )
    #expect(
      try PageFixture().text(film) == "\("여름".decomposedHangul)\n\nDirectors  김␛[31m하나\n"
    )
  }

  @Test func `failures are listed below without hiding anything`() throws {
    var sheet = FilmPageModel(film: Film(code: "1", title: "여름", minutes: 90))
    sheet.posterFailure = Phrase("no Kakao key", ko: "카카오 키가 없습니다")
    sheet.bookingFailure = Phrase("it can't be reached", ko: "닿지 않습니다")
    #expect(
      try PageFixture().text(page(sheet)) == """
        여름

        Runs  90 minutes
        no poster: no Kakao key
        no booking data: it can't be reached

        """
    )
  }

  @Test func `Markdown has a heading, a list and the label of the data`() throws {
    var sheet = FilmPageModel(film: Film(code: "1", title: "# 여름*", nations: ["한국", "a|b"]))
    sheet.label = Phrase("sample data", ko: "예시 데이터")
    #expect(
      try PageFixture().text(page(sheet), .markdown) == """
        # \\# 여름\\*

        - **Nations**: Korea, a\\|b

        _sample data_

        """
    )
  }
}

extension String {
  /// Hangul of two letters each, as some services send it.
  fileprivate var decomposedHangul: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let place = scalar.value - 0xAC00
      let tail = place % 28
      let parts = [0x1100 + place / 588, 0x1161 + place % 588 / 28, tail == 0 ? 0 : 0x11A7 + tail]
      result += parts.filter { $0 > 0 }.compactMap(Unicode.Scalar.init)
    }
    return String(result)
  }
}
