import BosText

extension ServiceOperation {
  /// The operations of the services beside KOBIS.
  static let others: [ServiceOperation] = [
    ServiceOperation(
      service: "kakao",
      name: "v2/search/image",
      meaning: Phrase("a search for pictures", ko: "이미지 검색"),
      fields: [
        .must(
          "Authorization",
          "요청 헤더: KakaoAK와 REST API 키",
          "a header: KakaoAK and the REST API key"
        ),
        .must(
          "query",
          "검색어: 제목과 `영화 포스터`",
          "what to look for: the title and `영화 포스터`",
          from: targets,
          session: true
        ),
        .may("sort", "accuracy 정확도순, recency 최신순", "accuracy or recency; accuracy when left out"),
        .may("page", "결과 쪽, 1~50. 없으면 1", "the page, 1 to 50; 1 when left out"),
        .may("size", "한 쪽의 수, 1~80. 없으면 80", "the hits of a page, 1 to 80; 80 when left out"),
        .gives("documents", "검색 결과 목록", "the hits"),
        .gives("image_url", "이미지 주소", "the address of the picture", "poster"),
        .gives("thumbnail_url", "미리보기 주소", "the address of a small copy", "poster"),
        .gives("width", "가로 크기", "the width in pixels"),
        .gives("height", "세로 크기", "the height in pixels"),
        .gives("doc_url", "출처 문서", "the page that it is from"),
        .gives("display_sitename", "출처 이름", "the name of the site"),
        .gives("datetime", "문서 작성 시각", "when the page was written"),
        .gives("total_count", "전체 결과 수(meta)", "how many hits there are (meta)"),
        .gives("pageable_count", "볼 수 있는 결과 수(meta)", "how many can be reached (meta)"),
        .gives("is_end", "마지막 쪽인지(meta)", "whether it is the last page (meta)"),
      ]
    ),
    ServiceOperation(
      service: "kakao",
      name: "picture",
      meaning: Phrase("a picture, from wherever it is", ko: "이미지 내려받기"),
      fields: []
    ),
    ServiceOperation(
      service: "boostcourse",
      name: "movies",
      meaning: Phrase("the films that can be booked", ko: "예매 목록"),
      fields: [
        .may(
          "order_type",
          "0 예매율순, 1 추천순, 2 개봉일순. 없으면 0",
          "0 by bookings, 1 by rating, 2 by release; 0 when left out",
          from: ["order"]
        ),
        .gives("id", "예매 서비스의 영화 코드", "the service's own code of the film", "code"),
        .gives("title", "제목", "the title", "title"),
        .gives("date", "개봉일", "the day of release", "open"),
        .gives("grade", "관람 등급(0, 12, 15, 19)", "the age from which it may be seen", "age"),
        .gives("reservation_grade", "예매 순위", "the rank by bookings", "rank"),
        .gives("reservation_rate", "예매율(%)", "the share of all bookings, in percent", "rate"),
        .gives("user_rating", "관객 평점(0~10)", "what viewers think, 0 to 10", "rating"),
        .gives("thumb", "포스터 주소", "the address of a small poster"),
      ]
    ),
    ServiceOperation(
      service: "boostcourse",
      name: "movie",
      meaning: Phrase("a film's page at the booking service", ko: "예매 서비스의 영화 정보"),
      fields: [
        .must("id", "예매 서비스의 영화 코드", "the service's own code of the film", from: targets),
        .gives("audience", "누적 관객수", "the admissions since the release"),
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
      name: "comments",
      meaning: Phrase("what viewers wrote about a film", ko: "한줄평 목록"),
      fields: [
        .must(
          "movie_id",
          "예매 서비스의 영화 코드",
          "the service's own code of the film",
          from: targets,
          session: true
        ),
        .gives("rating", "별점(0~10)", "the stars, 0 to 10", "stars"),
        .gives("contents", "한줄평", "what was written", "text"),
        .gives("writer", "작성자", "who wrote it", "writer"),
        .gives("timestamp", "작성 시각(초)", "when, in seconds since 1970", "day"),
      ]
    ),
    ServiceOperation(
      service: "boostcourse",
      name: "comment",
      meaning: Phrase("a review that is posted", ko: "한줄평 쓰기"),
      fields: [
        .must("rating", "별점(0~10)", "the stars, 0 to 10", from: ["stars"]),
        .must("writer", "작성자", "who writes it", from: ["as", "writer", "name"]),
        .must("movie_id", "예매 서비스의 영화 코드", "the service's own code of the film", session: true),
        .must("contents", "한줄평", "what is written", from: ["text"]),
      ]
    ),
  ]
}
