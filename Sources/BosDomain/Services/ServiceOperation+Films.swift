import BosText

extension ServiceOperation {
  /// The operations of the film service, and that of the codes.
  static let films: [ServiceOperation] = [
    ServiceOperation(
      service: "kobis",
      id: .films,
      meaning: Phrase("a search for films", ko: "영화 목록"),
      fields: [
        .must("key", "발급받은 키", "the key, 32 hexadecimal digits"),
        .may("curPage", "결과 페이지. 생략하면 1", "the page (default: 1)"),
        .may("itemPerPage", "한 페이지의 행 수. 생략하면 10", "the rows per page (default: 10)"),
        .may("movieNm", "영화명의 일부", "part of the title"),
        .may("directorNm", "감독명", "the director"),
        .may("openStartDt", "개봉 연도의 처음(YYYY)", "the first year of release"),
        .may("openEndDt", "개봉 연도의 끝(YYYY)", "the last year of release"),
        .may("prdtStartYear", "제작 연도의 처음", "the first year of production"),
        .may("prdtEndYear", "제작 연도의 끝", "the last year of production"),
        .may(
          "repNationCd",
          "국적 코드(2204의 하위, 8자리)",
          "the code of a nation, below 2204; charts use K and F instead"
        ),
        .may("movieTypeCd", "유형 코드(2201의 하위)", "the code of a type, below 2201"),
        .gives("totCnt", "전체 결과 수", "the number of films", nil),
        .gives("movieCd", "영화 코드", "the code of the film", "code"),
        .gives("movieNm", "영화명(국문)", "the title in Korean", "title"),
        .gives("movieNmEn", "영화명(영문)", "the title in English", "title_en"),
        .gives("prdtYear", "제작 연도", "the year of production", "year"),
        .gives("openDt", "개봉일(YYYYMMDD)", "the day of release, YYYYMMDD", "open"),
        .gives("typeNm", "유형", "the type, such as feature", "type"),
        .gives("prdtStatNm", "제작 상태", "the production status", "status"),
        .gives("nationAlt", "제작 국가(쉼표로 구분)", "the nations, separated by commas", "nations"),
        .gives("genreAlt", "장르(쉼표로 구분)", "the genres, separated by commas", "genres"),
        .gives("repNationNm", "대표 국가", "the first nation"),
        .gives("repGenreNm", "대표 장르", "the first genre"),
        .gives("directors", "감독 목록(peopleNm)", "the directors (peopleNm)", "directors"),
        .gives(
          "companys",
          "영화사 목록(필드 이름의 철자 그대로)",
          "the companies; the misspelling is KOBIS's own"
        ),
      ]
    ),
    ServiceOperation(
      service: "kobis",
      id: .film,
      meaning: Phrase("all details of a film", ko: "영화 상세 정보"),
      fields: [
        .must("key", "발급받은 키", "the key, 32 hexadecimal digits"),
        .must("movieCd", "영화 코드", "the code of the film"),
        .gives("movieCd", "영화 코드", "the code of the film", "code"),
        .gives("movieNm", "영화명(국문)", "the title in Korean", "title"),
        .gives("movieNmEn", "영화명(영문)", "the title in English", "title_en"),
        .gives("movieNmOg", "영화명(원문)", "the original title", "title_original"),
        .gives("showTm", "상영 시간(분)", "the running time in minutes", "minutes"),
        .gives("prdtYear", "제작 연도", "the year of production", "year"),
        .gives("openDt", "개봉일(YYYYMMDD)", "the day of release, YYYYMMDD", "open"),
        .gives("prdtStatNm", "제작 상태", "the production status", "status"),
        .gives("typeNm", "유형", "the type, such as feature", "type"),
        .gives("nations", "제작 국가 목록(nationNm)", "the nations (nationNm)", "nations"),
        .gives("genres", "장르 목록(genreNm)", "the genres (genreNm)", "genres"),
        .gives("directors", "감독 목록", "the directors", "directors"),
        .gives("actors", "배우 목록(cast는 배역)", "the actors; cast is the role", "actors"),
        .gives("showTypes", "상영 형태 목록", "the screening formats, such as IMAX", "show_types"),
        .gives("companys", "참여 영화사 목록", "the companies and their roles", "companies"),
        .gives("audits", "심의 번호와 관람등급", "the ratings and their numbers", "grades"),
        .gives("staffs", "스태프 목록", "the staff and their roles", "staff"),
      ]
    ),
    ServiceOperation(
      service: "kobis",
      id: .codes,
      meaning: Phrase("the codes below a code", ko: "공통 코드"),
      fields: [
        .must("key", "발급받은 키", "the key, 32 hexadecimal digits"),
        .must(
          "comCode",
          "상위 코드(국적 2204, 유형 2201, 지역 0105000000)",
          "the parent code: nations 2204, types 2201, areas 0105000000"
        ),
        .gives("fullCd", "코드", "the code", "code"),
        .gives("korNm", "한글 이름", "the name in Korean", "korean"),
        .gives("engNm", "영문 이름", "the name in English", "english"),
      ]
    ),
  ]
}
