import BosText

extension ServiceOperation {
  /// The operations of the services other than KOBIS.
  static let others: [ServiceOperation] = [
    ServiceOperation(
      service: "kakao",
      id: .images,
      meaning: Phrase("a picture search", ko: "이미지 검색"),
      fields: [
        .must(
          "Authorization",
          "요청 헤더: KakaoAK와 REST API 키",
          "a header: KakaoAK and the REST API key"
        ),
        .must(
          "query",
          "검색어: 제목과 `영화 포스터`",
          "the search terms: the title and `영화 포스터`"
        ),
        .may("sort", "accuracy 정확도순, recency 최신순", "accuracy or recency (default: accuracy)"),
        .may("page", "결과 페이지, 1~50. 생략하면 1", "the page, 1 to 50 (default: 1)"),
        .may("size", "한 페이지의 결과 수, 1~80. 생략하면 80", "the results per page, 1 to 80 (default: 80)"),
        .gives("documents", "검색 결과 목록", "the results"),
        .gives("image_url", "이미지 주소", "the address of the picture", "poster"),
        .gives("thumbnail_url", "미리보기 주소", "the address of a thumbnail", "poster"),
        .gives("width", "가로 크기", "the width in pixels"),
        .gives("height", "세로 크기", "the height in pixels"),
        .gives("doc_url", "출처 문서", "the address of the page"),
        .gives("display_sitename", "출처 이름", "the name of the site"),
        .gives("datetime", "문서 작성 시각", "the time of the page"),
        .gives("total_count", "전체 결과 수(meta)", "the number of results (meta)"),
        .gives("pageable_count", "볼 수 있는 결과 수(meta)", "the number of available results (meta)"),
        .gives("is_end", "마지막 페이지인지(meta)", "whether this is the last page (meta)"),
      ]
    ),
    ServiceOperation(
      service: "kakao",
      id: .picture,
      meaning: Phrase("a picture, from any site", ko: "이미지 내려받기"),
      fields: []
    ),
    ServiceOperation(
      service: "boostcourse",
      id: .bookings,
      meaning: Phrase("the films open for booking", ko: "예매 목록"),
      fields: [
        .may(
          "order_type",
          "0 예매율순, 1 추천순, 2 개봉일순. 생략하면 0",
          "0 by bookings, 1 by rating, 2 by release (default: 0)"
        ),
        .gives("id", "예매 서비스의 영화 코드", "the booking service's code of the film", "code"),
        .gives("title", "제목", "the title", "title"),
        .gives("date", "개봉일", "the day of release", "open"),
        .gives("grade", "관람등급(0, 12, 15, 19)", "the minimum age", "age"),
        .gives("reservation_grade", "예매 순위", "the rank by bookings", "rank"),
        .gives("reservation_rate", "예매율(%)", "the share of all bookings, in percent", "rate"),
        .gives("user_rating", "관객 평점(0~10)", "the viewers' rating, 0 to 10", "rating"),
        .gives("thumb", "포스터 주소", "the address of a small poster"),
      ]
    ),
    ServiceOperation(
      service: "boostcourse",
      id: .bookedFilm,
      meaning: Phrase("a film's page at the booking service", ko: "예매 서비스의 영화 정보"),
      fields: [
        .must("id", "예매 서비스의 영화 코드", "the booking service's code of the film"),
        .gives("audience", "누적 관객수", "the total admissions"),
        .gives("duration", "상영 시간(분)", "the running time in minutes"),
        .gives("genre", "장르", "the genres"),
        .gives("director", "감독", "the directors"),
        .gives("actor", "출연", "the actors"),
        .gives("synopsis", "줄거리", "the plot", "synopsis"),
        .gives("image", "포스터 주소", "the address of a poster"),
      ]
    ),
    ServiceOperation(
      service: "boostcourse",
      id: .reviews,
      meaning: Phrase("viewer reviews of a film", ko: "한줄평 목록"),
      fields: [
        .must(
          "movie_id",
          "예매 서비스의 영화 코드",
          "the booking service's code of the film"
        ),
        .gives("rating", "별점(0~10)", "the stars, 0 to 10", "stars"),
        .gives("contents", "한줄평", "the text", "text"),
        .gives("writer", "작성자", "the writer", "writer"),
        .gives("timestamp", "작성 시각(초)", "the time, in seconds since 1970", "day"),
      ]
    ),
    ServiceOperation(
      service: "boostcourse",
      id: .addReview,
      meaning: Phrase("a new review", ko: "한줄평 쓰기"),
      fields: [
        .must("rating", "별점(0~10)", "the stars, 0 to 10"),
        .must("writer", "작성자", "the writer"),
        .must("movie_id", "예매 서비스의 영화 코드", "the booking service's code of the film"),
        .must("contents", "한줄평", "the text"),
      ]
    ),
  ]
}
