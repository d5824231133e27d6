import BosDomain
import BosText

extension PlainRequest {
  /// The words of everyday requests, in both languages.
  enum Words {
    static let search: Set<String> = [
      "search", "find", "lookup", "google", "검색", "검색해줘", "찾기", "찾아", "찾아줘", "찾아봐",
    ]
    static let people: Set<String> = ["actor", "actress", "director", "배우", "감독", "영화인"]
    static let today: Set<String> = [
      "today", "today's", "now", "currently", "current", "tonight", "latest", "오늘", "지금", "현재",
      "요즘", "요새", "최신",
    ]
    static let booking: Set<String> = [
      "upcoming", "coming", "soon", "실시간", "예매", "예매율", "예매순위", "예정", "예정작", "개봉예정", "개봉예정작",
    ]
    /// Words of `booking` for films that aren't out.
    static let upcoming: Set<String> = [
      "upcoming", "coming", "soon", "예정", "예정작", "개봉예정", "개봉예정작",
    ]
    static let top: [String] = ["top", "best", "상위", "탑", "톱", "베스트", "first", "처음"]
    static let counters: [String] = [
      "films", "film", "movies", "movie", "rows", "results", "편", "개", "개만", "편만", "위까지",
    ]
    /// Words that mean the chart or films in general.
    static let chart: Set<String> = [
      "list", "chart", "charts", "ranking", "rankings", "ranks", "rank", "boxoffice", "box-office",
      "box", "office", "hits", "hit", "films", "film", "movies", "movie", "popular", "showing",
      "playing", "trending", "recommend", "recommendation", "recommendations", "watch", "목록", "순위",
      "순위표", "랭킹", "차트", "박스오피스", "영화", "영화들", "상영작", "개봉작", "개봉작들",
      "개봉영화", "개봉영화들",
      "흥행작", "흥행", "흥행순위", "영화순위", "인기", "인기영화", "인기작", "인기순위", "인기야", "인기있는", "인기있어", "인기많은", "추천",
      "추천영화", "추천해줘", "추천해", "리스트",
      "상영영화", "상영중", "상영중인", "상영", "상영한", "상영된", "상영하는", "상영했던", "흥행한", "흥한", "잘된", "잘나간", "현황",
      "관객순위",
    ]
    /// Words for the order of films.
    static let ranks: Set<String> = [
      "ranking", "rankings", "ranks", "rank", "popular", "hits", "hit", "most", "biggest",
      "watched",
      "highest", "grossing", "earning", "순위", "순위표", "랭킹", "흥행작", "흥행", "흥행한", "흥한", "잘된", "잘나간",
      "흥행순위", "영화순위",
      "인기", "인기영화", "인기작", "인기순위", "관객순위",
      "가장", "제일", "많이",
    ]
    /// Words for films that came out on the days.
    static let releases: Set<String> = [
      "released", "opening", "opened", "releases", "개봉작", "개봉작들", "개봉영화",
      "개봉영화들", "개봉", "개봉한", "개봉된", "개봉하는",
    ]
    static let fillers: Set<String> = [
      "opened", "개봉한", "개봉된", "개봉하는", "상영된", "상영한", "상영했던", "played", "show", "me", "the", "a",
      "an", "of", "in", "on", "for", "at",
      "from",
      "please", "pls",
      "what",
      "what's", "whats", "is", "are", "was", "were", "which", "give", "get", "display", "print",
      "see",
      "view", "look", "tell", "i", "want", "to", "would", "like", "can", "you", "us", "my", "all",
      "did",
      "do", "how", "and", "with", "most", "watched", "biggest", "people", "there", "only", "that",
      "it", "number", "whole", "have", "has", "made", "make", "seen", "one", "ones", "than",
      "opening",
      "released", "were", "sorted", "ordered", "shown", "screened", "who", "when", "sold", "had",
      "got", "went", "attended", "cinema",
      "cinemas", "theaters", "theatres", "bought", "visited", "that's", "row", "just", "번", "봤어",
      "봤나",
      "이야", "넘게", "영화의", "편",
      "번째", "관객을", "동원한", "번은",
      "daily", "day", "korea", "evening", "night", "morning", "afternoon", "good", "about", "hey",
      "hi",
      "보여줘", "보여주세요", "보여", "줘", "주세요", "알려줘", "알려주세요", "알려", "뭐야", "뭐", "뭐지", "뭔가요",
      "무엇", "무슨", "어떤", "좀", "중", "중에", "중에서", "기준", "가장", "제일", "많이", "본", "궁금해", "볼래",
      "보기", "보자", "뭐가", "개봉", "극장", "하는", "있는", "저녁", "밤", "아침", "오전", "오후", "낮", "일별", "의", "만",
      "총", "누구", "누구야", "누구지", "누가", "어디", "얼마", "나온", "것", "거", "국적", "지역", "볼만한", "재밌는", "재미있는",
      "확인",
      "조회", "출력", "정렬해줘", "정렬해", "정렬", "나열해줘", "나열", "보여줄래", "찾아줘", "골라줘", "뽑아줘", "알려줄래", "중인",
      "묶어줘", "묶어", "묶기", "묶어서", "그려줘", "그려", "그리기", "집계해줘", "집계",
      "계산해줘", "계산", "구해줘", "구하기", "합쳐줘", "세어줘", "나눠줘", "해줘",
      "보고", "싶어", "싶다", "싶은데", "싶습니다", "볼", "수", "있어",
      "영화관", "간", "다녀간", "어땠어", "어땠나", "어땠어요", "어땠지", "어때", "어때요",
    ]
    /// Parts of a film's page, with the command for each.
    static let parts: [String: Phrase] = {
      let groups: [([String], String, String)] = [
        (["poster", "posters", "포스터"], "poster", "포스터"),
        (["director", "directed", "director's", "감독"], "movie", "영화"),
        (["제작진"], "staff", "제작진"),
        (
          ["cast", "actors", "actor", "starring", "배우", "출연", "출연진", "주연", "나와", "나오는", "나왔어"],
          "cast", "출연"
        ),
        (["trend", "추이", "흐름"], "trend", "추이"),
        (["reviews", "review", "리뷰", "한줄평", "평점", "후기"], "reviews", "한줄평"),
        (["open", "details", "열기", "열어", "열어줘", "정보", "상세", "상세정보", "자세히"], "open", "열기"),
        (["compare", "vs", "versus", "비교", "비교해", "비교해줘"], "compare", "비교"),
        (["plot", "graph", "그래프", "그래프로"], "plot", "그래프"),
      ]
      var table: [String: Phrase] = [:]
      for (words, english, korean) in groups {
        for word in words { table[word] = Phrase(english, ko: korean) }
      }
      return table
    }()
    /// Words between rows.
    static let joints: Set<String> = [
      "and", "vs", "vs.", "versus", "with", "of", "for", "the", "film", "movie", "row", "no",
      "number", "영화",
      "와", "과", "랑", "이랑", "하고", "대", "의", "&", "one",
    ]
    /// Questions for a number.
    static let counts: Set<String> = [
      "many", "몇", "몇편", "몇개", "몇편이야", "편이야", "명이", "몇명", "몇명이", "count", "개수", "편수",
    ]
    /// What is counted or added up instead of films.
    static let viewers: Set<String> = [
      "people", "viewers", "tickets", "admissions", "saw", "관객", "관객수", "명", "명이", "몇명", "몇명이",
    ]
    /// What a film did against the week before, and whether it is a fall.
    static let changes: [String: Bool] = [
      "fell": true, "fallen": true, "dropped": true, "declined": true, "lost": true, "rose": false,
      "grew": false,
      "gained": false, "climbed": false, "jumped": false, "떨어진": true, "하락한": true, "줄어든": true,
      "줄은": true, "감소한": true, "오른": false, "늘어난": false, "상승한": false, "증가한": false,
    ]
    /// What such a film is compared with.
    static let weekBefore: Set<String> = ["지난주보다", "전주보다", "저번주보다"]
    /// Words for a change against the week before, and whether it is a fall.
    static let changeNouns: [String: Bool] = [
      "drop": true, "drops": true, "fall": true, "falls": true, "decline": true, "declines": true,
      "rise": false, "rises": false, "increase": false, "increases": false, "jump": false,
      "jumps": false,
      "gainer": false, "gainers": false, "faller": true, "fallers": true,
    ]
    static let superlatives: Set<String> = [
      "많은", "높은", "큰", "많이", "highest", "most", "largest", "biggest",
    ]
    static let least: Set<String> = ["least", "fewest", "lowest", "smallest"]
    /// What films have most or least of.
    static let amounts: [String: String] = [
      "watched": "audience", "seen": "audience", "popular": "audience", "grossing": "sales",
      "earning": "sales",
    ]
    static let aggregates: [String: Phrase] = [
      "total": Phrase("sum", ko: "합계"), "sum": Phrase("sum", ko: "합계"),
      "average": Phrase("mean", ko: "평균"), "mean": Phrase("mean", ko: "평균"),
      "총": Phrase("sum", ko: "합계"), "합계": Phrase("sum", ko: "합계"), "총합": Phrase("sum", ko: "합계"),
      "평균": Phrase("mean", ko: "평균"), "median": Phrase("median", ko: "중앙값"),
      "중앙값": Phrase("median", ko: "중앙값"),
    ]
    static let over: [String: String] = [
      "over": ">", "reached": ">=", "crossed": ">=", "hit": ">=", "broke": ">=", "passed": ">",
      "exceeded": ">", "topped": ">", "above": ">", "exceeding": ">",
      "more": ">", "under": "<", "below": "<",
      "less": "<",
      "fewer": "<", "least": ">=",
    ]
    static let limits: [String: String] = [
      "이상": ">=", "이상인": ">=", "이하인": "<=", "미만인": "<", "초과한": ">", "넘은": ">", "넘는": ">", "넘긴": ">",
      "초과": ">", "이하": "<=", "미만": "<", "돌파한": ">=", "돌파": ">=", "달성한": ">=", "찍은": ">=",
    ]
    /// Words for a total that was below an amount before.
    static let passes: Set<String> = [
      "reached", "crossed", "hit", "broke", "passed", "exceeded", "topped", "넘은", "넘는", "넘긴", "돌파한",
      "돌파", "달성한", "찍은",
    ]
    static let countries: [String: String] = [
      "미국": "미국", "일본": "일본", "중국": "중국", "프랑스": "프랑스", "영국": "영국", "독일": "독일",
      "american": "미국", "us": "미국", "u.s": "미국", "usa": "미국", "japanese": "일본", "chinese": "중국",
      "french": "프랑스", "british": "영국", "japan": "일본", "china": "중국", "france": "프랑스",
      "britain": "영국", "germany": "독일", "german": "독일", "america": "미국", "홍콩": "홍콩",
      "대만": "대만", "스페인": "스페인", "캐나다": "캐나다", "인도": "인도",
    ]
    /// The country of a word such as `일본영화`.
    static func country(ofFilms word: String) -> String? {
      let film = ["영화는", "영화만", "영화"].first(where: word.hasSuffix)
      return film.flatMap { countries[String(word.dropLast($0.count))] }
    }
    static let periods: [String: Phrase] = [
      "week": Phrase("last week", ko: "지난주"), "month": Phrase("last month", ko: "지난달"),
      "monthly": Phrase("last month", ko: "지난달"), "월간": Phrase("last month", ko: "지난달"),
      "yearly": Phrase("this year", ko: "올해"), "annual": Phrase("this year", ko: "올해"),
      "연간": Phrase("this year", ko: "올해"), "일간": Phrase("yesterday", ko: "어제"),
    ]
    static let options: [String: Phrase] = {
      let groups: [([String], Phrase)] = [
        (
          [
            "korean", "domestic", "local", "korea's", "한국", "한국영화", "국내", "국내영화", "국산", "국산영화",
            "방화",
          ],
          Phrase("--nation korean", ko: "--국적 한국")
        ),
        (
          [
            "foreign", "hollywood", "international", "외국", "외국영화", "해외", "해외영화", "외화",
            "할리우드",
          ],
          Phrase("--nation foreign", ko: "--국적 외국")
        ),
        (
          [
            "indie", "independent", "arthouse", "diversity", "독립", "독립영화", "예술영화", "독립예술영화",
            "다양성", "다양성영화",
          ],
          Phrase("--kind diversity", ko: "--구분 독립·예술")
        ),
        (["commercial", "상업", "상업영화"], Phrase("--kind commercial", ko: "--구분 상업")),
        (["weekly", "주간", "주간별"], Phrase("--week", ko: "--주간")),
        (["weekdays", "주중", "평일"], Phrase("--weekdays", ko: "--주중")),
      ]
      var table: [String: Phrase] = [:]
      for (words, option) in groups { for word in words { table[word] = option } }
      return table
    }()
    /// Short names of areas.
    static let areas: [String: String] = [
      "충북": "충청북도", "충남": "충청남도", "경북": "경상북도", "경남": "경상남도", "전북": "전라북도",
      "전남": "전라남도",
    ]
    static let particles: [String] = [
      "'s", "에서는", "에서", "에는", "엔", "으로", "이랑", "랑", "하고", "에", "의", "은", "는", "이", "가", "을", "를",
      "도",
      "만", "로", "와", "과",
    ]
    /// The column of a chart that a word means.
    static func column(_ word: String) -> ChartColumn? {
      let found = ChartColumn.everyday(word) ?? ChartColumn.named(word)
      return found.flatMap { found in ChartColumn.all.first { $0.name == found.name } }
    }
  }
}
