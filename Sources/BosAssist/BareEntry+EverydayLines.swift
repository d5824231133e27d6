import BosRuntime
import BosText

/// The lines for short entries with one meaning.
extension BareEntry {
  static let everydayLines: [String: Phrase] = {
    let groups: [([String], Phrase)] = [
      (
        [
          "all columns", "more columns", "every column", "hidden columns", "other columns",
          "full table",
          "모든 열", "열 모두", "열 다", "열 전부", "전체 열", "숨긴 열", "숨은 열", "나머지 열", "열 더",
        ], Phrase("table", ko: "표")
      ),
      (
        [
          "card", "cards", "card view", "grid", "grid view", "as cards", "as a grid", "카드", "카드로",
          "카드 뷰",
          "카드형", "카드 보기로", "포스터로", "격자",
        ], Phrase("view grid", ko: "보기 카드")
      ),
      (
        [
          "정렬 취소", "정렬 해제", "정렬 풀기", "순위대로", "순위 순으로 다시", "unsort", "cancel sort",
          "reset sort", "remove sort", "sort off", "sort none", "sort reset", "sort default",
          "정렬 초기화", "in order of rank", "chart order",
        ], Phrase("sort rank", ko: "정렬 순위")
      ),
      (
        [
          "처음으로", "처음부터", "원래대로", "원래 목록", "처음 목록", "목록으로", "start over", "back to the list",
          "original list", "back to list",
        ], Phrase("list", ko: "목록")
      ),
      (
        [
          "무슨 요일에 제일 많이 봐", "무슨 요일에 가장 많이 봐", "어느 요일에 제일 많이 봐", "무슨 요일에 사람이 제일 많아",
          "요일별로 언제 제일 많아", "무슨 요일에 많이 봐",
        ],
        Phrase(
          "list last month --all | group day { audience: sum(audience) } "
            + "| group weekday: weekday(day) { audience: mean(audience) } | sort -audience",
          ko: "목록 지난달 --전체 | 그룹 날짜 { 관객수: 합계(관객수) } "
            + "| 그룹 요일: 요일(날짜) { 관객수: 평균(관객수) } | 정렬 -관객수"
        )
      ),
      (
        [
          "more about number 1", "more about number one", "more about the first",
          "details of number 1",
        ],
        Phrase("open 1", ko: "열기 1")
      ),
      (
        ["shortcut keys", "key bindings", "keyboard shortcuts", "hot keys", "단축 키", "키보드 단축키"],
        Phrase("help keyboard", ko: "도움말 키보드")
      ),
      (
        [
          "upcoming releases", "upcoming films", "upcoming movies", "coming soon", "upcoming",
          "films coming soon", "movies coming soon", "future releases", "upcoming film",
          "upcoming movie",
          "개봉 예정", "개봉 예정작", "개봉예정작", "개봉 예정 영화", "개봉예정 영화",
        ], Phrase("booking | where open > today()", ko: "예매 | 조건 개봉일 > 오늘()")
      ),
      (
        [
          "best rated", "highest rated", "top rated", "best rated films", "highest rated films",
          "top rated films", "best rated movies", "highest rated movies", "top rated movies",
          "best reviewed",
          "best reviewed films", "평점 높은 영화", "평점 순위", "평점 높은 순", "평점 순", "평점순", "별점 높은 영화", "별점 순위",
          "평점 좋은 영화", "별점 순", "평점 높은 순으로",
        ], Phrase("booking | sort -rating | first 10", ko: "예매 | 정렬 -평점 | 처음 10")
      ),
      (
        [
          "best rated film", "highest rated film", "top rated film", "best rated movie",
          "highest rated movie",
          "평점 1위", "평점 제일 높은 영화", "평점 가장 높은 영화",
        ],
        Phrase("booking | sort -rating | first 1", ko: "예매 | 정렬 -평점 | 처음 1")
      ),
      (
        [
          "예매 1위", "예매율 1위", "예매 1위 영화", "예매율 1위 영화", "예매 순위 1위", "booking number one",
          "number one in bookings", "most booked film", "most booked movie", "top booking",
        ],
        Phrase("booking | first 1", ko: "예매 | 처음 1")
      ),
      (
        [
          "most booked", "most booked films", "most booked movies", "top bookings", "예매율 순위",
          "예매율 순", "예매 순",
        ],
        Phrase("booking", ko: "예매")
      ),
      (
        [
          "재개봉", "재개봉작", "재개봉 영화", "재개봉영화", "재개봉한 영화", "re-releases", "rereleases",
          "re-released films", "rereleased films",
        ],
        Phrase(
          "list --all | where days_out > 365 | columns title open audience total",
          ko: "목록 --전체 | 조건 개봉후일수 > 365 | 열선택 제목 개봉일 관객수 누적관객수"
        )
      ),
      (
        [
          "상영관 수", "상영관수", "screen count", "number of screens", "screen counts", "screen ranking",
          "스크린 순위",
        ],
        Phrase(
          "list | columns title screens shows | sort -screens",
          ko: "목록 | 열선택 제목 스크린수 상영횟수 | 정렬 -스크린수"
        )
      ),
      (
        ["weekend winner", "weekend winners", "winner of the weekend", "주말 승자"],
        Phrase("list weekend | first 1", ko: "목록 주말 | 처음 1")
      ),
      (
        [
          "kids movies", "kids films", "kid movies", "children's movies", "childrens movies",
          "children's films",
          "movies for kids", "films for kids", "movies for children", "films for children",
          "어린이 영화", "아이랑 볼 영화",
          "아이와 볼 영화", "어린이랑 볼 영화", "애들 영화", "아이들이랑 볼 영화", "아이와 볼 만한 영화",
        ],
        Phrase("list --all | where grade == \"all ages\"", ko: "목록 --전체 | 조건 관람등급 == \"전체관람가\"")
      ),
      (
        [
          "r-rated films", "r-rated movies", "r rated films", "r rated movies", "adult films",
          "adults only films",
          "adults only", "18 films",
        ],
        Phrase(
          "list --all | where grade == \"adults only\"",
          ko: "목록 --전체 | 조건 관람등급 == \"청소년관람불가\""
        )
      ),
      (
        [
          "biggest market share", "biggest share", "highest share", "largest share",
          "highest market share",
          "largest market share",
        ],
        Phrase("list | sort -share | first 1", ko: "목록 | 정렬 -매출점유율 | 처음 1")
      ),
      (
        ["revenue per screen", "sales per screen", "gross per screen", "스크린당 매출", "스크린당 매출액"],
        Phrase(
          "list | derive { sales_per_screen: sales / screens } | sort -sales_per_screen "
            + "| columns title sales screens sales_per_screen",
          ko: "목록 | 열추가 { 스크린당매출: 매출액 / 스크린수 } | 정렬 -스크린당매출 | 열선택 제목 매출액 스크린수 스크린당매출"
        )
      ),
      (
        ["shows per screen", "screenings per screen", "스크린당 상영횟수", "스크린당 상영"],
        Phrase(
          "list | derive { shows_per_screen: shows / screens } | sort -shows_per_screen "
            + "| columns title shows screens shows_per_screen",
          ko: "목록 | 열추가 { 스크린당상영: 상영횟수 / 스크린수 } | 정렬 -스크린당상영 | 열선택 제목 상영횟수 스크린수 스크린당상영"
        )
      ),
      (
        [
          "oldest data", "first date", "earliest date", "earliest data", "oldest date", "first day",
        ],
        Phrase("help since when are there charts", ko: "도움말 박스오피스는 언제부터 있나요")
      ),
      (
        [
          "latest date", "newest date", "latest data", "newest data", "most recent date", "최신 날짜",
          "최신 데이터",
          "가장 최근 데이터", "최근 데이터",
        ],
        Phrase("list yesterday", ko: "목록 어제")
      ),
      (
        [
          "change from yesterday", "change from the day before", "percentage change",
          "percent change", "daily change",
          "day over day", "전일 대비", "전일대비", "전날 대비", "어제 대비", "전일 대비 증감", "전일 대비 증감률",
          "어제와 비교", "어제랑 비교", "전날과 비교", "전날이랑 비교", "전일과 비교", "전날 비교", "compare with yesterday",
          "compare with the day before", "vs yesterday", "compared with yesterday",
          "vs the day before",
        ],
        Phrase(
          "list | columns title audience audience_change audience_rate",
          ko: "목록 | 열선택 제목 관객수 관객증감 관객증감률"
        )
      ),
      (
        [
          "change from last week", "change from the week before", "week over week", "weekly change",
          "compare with last week", "vs last week", "compare with the week before",
          "compare to last week", "compare last week", "compare the week before",
          "지난주 같은 요일과 비교", "지난주와 비교", "지난주랑 비교", "전주와 비교",
        ],
        Phrase("list | columns title audience drop", ko: "목록 | 열선택 제목 관객수 전주대비")
      ),
      (
        [
          "10위 밖 영화", "10위 밖", "10위권 밖", "10위권 밖 영화", "films outside top 10",
          "movies outside top 10",
          "outside top 10", "below top 10", "films below top 10",
        ],
        Phrase("list --all | where rank > 10", ko: "목록 --전체 | 조건 순위 > 10")
      ),
      (
        ["어제 날짜", "yesterday's date", "yesterdays date"],
        Phrase("print today() - 1", ko: "출력 오늘() - 1")
      ),
      (
        [
          "관객 점유율", "관객점유율", "관객수 점유율", "audience share", "admissions share", "share of admissions",
        ],
        Phrase(
          "list --all | derive { audience_share: percent(audience, sum(audience)) } | first 10 "
            + "| columns title audience audience_share",
          ko: "목록 --전체 | 열추가 { 관객비율: 백분율(관객수, 합계(관객수)) } | 처음 10 | 열선택 제목 관객수 관객비율"
        )
      ),
      (
        ["평균 관람료", "평균 관람요금", "평균 요금", "평균 티켓값", "평균 티켓 가격"],
        Phrase(
          "list --all | group { ticket_price: sum(sales) / sum(audience) }",
          ko: "목록 --전체 | 그룹 { 평균관람요금: 합계(매출액) / 합계(관객수) }"
        )
      ),
      (
        [
          "신작 순위", "신작 목록", "신작만", "신작들", "신작 박스오피스", "new films ranking", "only new films",
          "new films only",
        ],
        Phrase("list --all | where new", ko: "목록 --전체 | 조건 신작")
      ),
      (
        ["개봉작", "개봉작 목록", "최근 개봉작 목록"],
        Phrase(
          "list last 7 days --all | where open in days(\"last 7 days\") | group title, code, open { audience: sum(audience) } | sort -audience",
          ko:
            "목록 최근 7일 --전체 | 조건 개봉일 in 기간(\"최근 7일\") | 그룹 제목, 영화코드, 개봉일 { 관객수: 합계(관객수) } | 정렬 -관객수"
        )
      ),
      (
        [
          "films up from last week", "movies up from last week", "up from last week",
          "films that gained", "gainers", "biggest gainers",
        ],
        Phrase("list --all | where drop > 0 | sort -drop", ko: "목록 --전체 | 조건 전주대비 > 0 | 정렬 -전주대비")
      ),
      (
        ["films down from last week", "movies down from last week", "down from last week"],
        Phrase("list --all | where drop < 0 | sort drop", ko: "목록 --전체 | 조건 전주대비 < 0 | 정렬 전주대비")
      ),
    ]
    return table(groups)
  }()

  private static func table(_ groups: [([String], Phrase)]) -> [String: Phrase] {
    var table: [String: Phrase] = [:]
    for (words, phrase) in groups { for word in words { table[word] = phrase } }
    return table
  }
}
