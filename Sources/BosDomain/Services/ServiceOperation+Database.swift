import BosText

extension ServiceOperation {
  /// The operation of the Korean Movie Database.
  static let database: [ServiceOperation] = [
    ServiceOperation(
      service: "kmdb",
      id: .kmdbFilms,
      meaning: Phrase("a search of the Korean Movie Database", ko: "KMDb 검색"),
      fields: [
        .must("ServiceKey", "발급받은 키", "the key"),
        .must("collection", "데이터베이스 이름. 항상 kmdb_new2", "the collection, always kmdb_new2"),
        .may("detail", "Y이면 모든 필드", "Y for all details"),
        .may("title", "제목의 일부", "part of the title"),
        .may("director", "감독 이름의 일부", "part of a director's name"),
        .may("listCount", "한 페이지의 행 수. 생략하면 10", "the rows per page (default: 10)"),
        .may("startCount", "건너뛸 행 수. 생략하면 0", "the rows to skip (default: 0)"),
        .gives("TotalCount", "전체 결과 수", "the number of results"),
        .gives("movieId", "K 한국, F 외국", "K for Korean, F for foreign", "kmdb"),
        .gives("movieSeq", "KMDb 등록 번호", "the number of the film", "kmdb"),
        .gives(
          "title",
          "제목. 찾은 단어는 !HS와 !HE 사이",
          "the title; !HS and !HE enclose matches",
          "title"
        ),
        .gives("titleEng", "영문 제목", "the English title", "title_en"),
        .gives("prodYear", "제작연도", "the year of production", "year"),
        .gives("repRlsDate", "개봉일", "the day of release", "open"),
        .gives("runtime", "상영시간(분)", "the minutes", "minutes"),
        .gives("nation", "국적(쉼표로 구분)", "the nations, separated by commas", "nations"),
        .gives("genre", "장르(쉼표로 구분)", "the genres, separated by commas", "genres"),
        .gives("directors", "감독 목록(directorNm)", "the directors (directorNm)", "directors"),
        .gives("plots", "줄거리 목록(plotLang, plotText)", "plots (plotLang, plotText)", "synopsis"),
        .gives("ratings", "관람등급 목록. ratingNo는 심의번호", "ratings; ratingNo is the audit number"),
        .gives("keywords", "키워드(쉼표로 구분)", "the keywords, separated by commas", "keywords"),
        .gives("posters", "포스터 주소(|로 구분)", "addresses of posters, separated by |", "poster"),
        .gives("stlls", "스틸 주소(|로 구분)", "addresses of stills, separated by |", "stills"),
        .gives("Awards1", "수상 내역", "the awards", "awards"),
        .gives("Awards2", "기타 수상 내역", "other awards", "awards"),
        .gives("kmdbUrl", "KMDb 페이지 주소", "the address of the page"),
      ]
    )
  ]
}
