import BosText

extension CommonQuestion {
  /// Questions about where the data come from and what they cover.
  package static let data: [CommonQuestion] = [
    CommonQuestion(
      Phrase("Is this real data?", ko: "실제 데이터인가요?"),
      [
        "!this|these|they|here real|fake|fictional|made-up|genuine data|films|movies|numbers|figures|charts",
        "data|films|movies|numbers|charts|figures real|fake|fictional|made-up|made|genuine ?up|or|not",
        "this real|fake|fictional", "=sample data|mode|films",
        "why|what sample ?say|data|word|prompt",
        "!never|don't heard|recognise|recognize|know films|movies|titles ?one|them",
        "진짜|실제|가짜|가상|샘플 데이터|숫자|수치|박스오피스|자료 ?이거|이게|이건|여기",
        "이거|이게|이건|여기 진짜|실제|가짜|가상|샘플 ?데이터|자료", "!영화 진짜|실제|가짜|가상",
        "키|key 없이|없이도|없어도 ?api|되나|돼|가능|써|쓸|사용|진짜|실제|데이터|온라인", "샘플 프롬프트|왜|뭐야|뭔가|뭐예|표시 ?라고",
        "!처음|모르는 영화들|영화뿐 ?보는",
      ],
      Phrase(
        "Without a KOBIS key, bos shows sample data: a fictional film industry, so that everything can be "
          + "tried. With a key, it shows the real charts. The prompt says `sample` as long as the data are "
          + "fictional, and `source` tells more.",
        ko: "KOBIS 키가 없으면 샘플 데이터를 보여 주며, 그 영화와 수치는 모두 가상입니다. 키를 저장하면 실제 박스오피스를 가져옵니다. 샘플 "
          + "데이터를 쓰는 동안에는 프롬프트에 `샘플`이라고 나옵니다."
      ),
      see: Phrase("key", ko: "키")
    ),
    CommonQuestion(
      Phrase("How do I get real data?", ko: "실제 데이터는 어떻게 보나요?"),
      [
        "get|use|switch|turn|load|see|show|want|how real|actual|live data|charts|films|movies|numbers",
        "where real|live data|charts", "=real|live data|charts",
        "get|obtain|request|apply|register|where|how key ?api|kobis|free", "=api|kobis key",
        "need|put|enter|add key ?api|kobis",
        "진짜|실제|온라인 데이터|영화|박스오피스 어떻게|보려면|보고|바꾸|전환|연결|쓰려면",
        "키|인증키 발급|받~|신청|등록|입력|저장하|저장은|필요|넣어|넣는 ?api|kobis|오픈|코비스|어디서",
        "키|인증키 어떻게 ?api|kobis|오픈|받아", "=인증키|api키|키발급|키신청",
      ],
      Phrase(
        "Get a free key at https://www.kobis.or.kr/kobisopenapi, then run `key kobis` and paste it. From "
          + "then on, `list` shows the charts of KOBIS. `source sample` goes back to sample data.",
        ko: "https://www.kobis.or.kr/kobisopenapi에서 키를 무료로 발급받고, `키 kobis`를 실행해 붙여 넣으세요. 그다음부터 "
          + "`목록`은 실제 박스오피스를 가져옵니다. `소스 샘플`로 다시 샘플 데이터를 볼 수 있습니다."
      ),
      see: Phrase("key", ko: "키")
    ),
    CommonQuestion(
      Phrase("Where do the figures come from?", ko: "데이터는 어디서 가져오나요?"),
      [
        "where data|figures|numbers|charts|statistics come|comes|from|originate",
        "source|sources data|figures|numbers|charts",
        "who publishes|provides|collects|makes|counts data|figures|numbers|charts|statistics",
        "what kobis ?stand|stands", "데이터|자료|수치|통계|숫자 출처|어디서|어디에서 ?가져|온|오는|와|나온",
        "=출처", "데이터|자료|통계 누가 ?제공|만드|만들|모으", "코비스|kobis|영진위|영화진흥위원회 뭐야|뭔가|뭐예|무엇",
      ],
      Phrase(
        "From the open API of KOBIS, the ticketing network of the Korean Film Council, which counts nearly "
          + "all tickets sold in Korean cinemas. Posters come from KMDb or Kakao. Sample data are fictional.",
        ko: "영화진흥위원회의 영화관입장권통합전산망(KOBIS) 오픈 API에서 가져옵니다. 포스터는 KMDb나 카카오의 이미지입니다. 샘플 데이터는 "
          + "가상입니다."
      ),
      see: Phrase("source", ko: "소스")
    ),
    CommonQuestion(
      Phrase("Since when are there charts?", ko: "박스오피스는 언제부터 있나요?"),
      [
        "since|from when data|charts|figures|numbers|records ?start|go",
        "when data|charts|figures|numbers|records start|begin", "!how far back ?go|data|charts",
        "earliest|oldest|first day|date|year|chart|data ?available|with",
        "period|years|days|dates|range data|charts|figures|numbers|database cover|covers|covered|span ?what|which|time",
        "언제부터|몇년부터|년도부터|연도부터|년부터 데이터|자료|박스오피스|기록|통계 ?제공",
        "=언제부터 있어|있나|볼", "=몇 년도부터|년부터 있어|있나|나와", "가장|제일 오래된|옛날|이른 데이터|날짜|자료|기록|박스오피스",
        "데이터|자료|박스오피스 시작|시작일",
      ],
      Phrase(
        "Since 11 November 2003. Days before that have no chart. `list 2003-11-11` shows the first one.",
        ko: "2003년 11월 11일부터 있습니다. 그 전 날짜에는 박스오피스가 없습니다. `목록 2003-11-11`로 첫 박스오피스를 보세요."
      ),
      see: Phrase("dates", ko: "날짜")
    ),
    CommonQuestion(
      Phrase("How many films are there?", ko: "영화가 몇 편이나 있나요?"),
      [
        "many films|movies|titles database|data|bos|kobis|here ?in|total|altogether|stored",
        "=how many films|movies are|exist there|here", "=how many films|movies are|exist",
        "=몇 편이나 있어|있나|있나요", "=몇편이나 있어|있나|있나요",
        "몇편이나|편이나 데이터|데이터베이스|db|kobis|코비스 ?있어|있나|몇|영화가|들어",
      ],
      Phrase(
        "A chart has all films of its days: `list --all | count` counts those of yesterday, and "
          + "`list last year --all | group title, code | count` those of a year. Nobody counts all films: `search` looks "
          + "for one by its title in the list of KOBIS, which has old and coming ones, too.",
        ko:
          "박스오피스에는 그 기간에 상영한 영화가 모두 있습니다. 어제는 `목록 --전체 | 개수`, 작년은 `목록 작년 --전체 | 그룹 제목, 영화코드 | 개수`로 셉니다. "
          + "KOBIS의 영화 목록 전체는 세지 않습니다. 옛 영화나 개봉 예정작은 `검색`으로 찾으세요."
      ),
      see: Phrase("search", ko: "검색")
    ),
    CommonQuestion(
      Phrase("When does a new chart come out?", ko: "박스오피스는 언제 갱신되나요?"),
      [
        "when|often data|charts|chart|figures|numbers|list update~|refresh~|publish~|new ?come|out",
        "!when|often it updated|update|refreshed",
        "when chart|charts|data|figures come|out|ready|available ?next|today's|tomorrow's",
        "how current|recent|fresh|up-to-date data|charts|figures|numbers|it",
        "why|no|not|missing|where|can't today|today's ?chart|charts|data|list|figures|numbers|box|office|yet",
        "why|can't no|not|isn't|see today|today's ?chart|data", "what newest|latest day ?with|data",
        "data|it live|real-time|realtime",
        "실시간 데이터|인가|이야|박스오피스|자료|인가", "=실시간인가|실시간이야",
        "언제|얼마나|자주|며칠마다|시에 업데이트|갱신 ?데이터|박스오피스|자주|관객수|몇|되나",
        "언제까지 데이터|자료|박스오피스|기록", "수정되면|바뀌면|고쳐지면 반영 ?관객수|데이터|수치|되나|돼",
        "오늘 박스오피스|데이터|순위|자료|건|것|목록|거 왜|없어|없나|안|아직 ?나와|없어",
        "왜 어제까지 ?데이터|박스오피스|어제까지만", "최신|마지막 데이터|박스오피스|자료 언제|며칠 ?날짜",
      ],
      Phrase(
        "The chart of a day comes out after midnight in Korea, so yesterday's is the newest; there is none of "
          + "today. It grows until the morning, and KOBIS may still correct the last days: `refresh` asks again.",
        ko: "그날의 박스오피스는 자정이 지나면 나옵니다. 그래서 오늘 박스오피스는 아직 없고 어제가 최신입니다. 수치는 아침까지 계속 집계되고, 최근 며칠은 "
          + "나중에도 수정될 수 있습니다. `새로고침`으로 다시 가져오세요."
      ),
      see: Phrase("cache changes", ko: "저장소 변경내역")
    ),
    CommonQuestion(
      Phrase("Why do figures differ from those elsewhere?", ko: "왜 다른 곳의 수치와 다른가요?"),
      [
        "figures|number|numbers|data|totals|sums|results differ|differs|different|wrong|mismatch|match ?why|news|kobis|website|wikipedia|mojo|official|don't|doesn't|not|articles",
        "accurate|reliable|correct|trust|official|trustworthy data|figures|numbers|charts|this",
        "뉴스|기사|영진위|공식|사이트|코비스|kobis|홈페이지|나무위키|위키|네이버 달라|다르|다른|틀려|틀린|맞지|안맞 ?숫자|수치|통계|합계|결과|왜",
        "숫자|수치|통계|데이터|합계 kobis|코비스|영진위 왜 ?어제|달라|다르", "숫자|수치|통계|데이터|합계 왜 달라|다르|다른|틀려|틀린|맞지|안맞",
        "데이터|수치|숫자|통계|자료 정확|믿을|믿어|신뢰|공식 ?얼마나|이",
      ],
      Phrase(
        "Compare the same things. KOBIS corrects the last days later. A list of ten films isn't all of a day. A weekend of "
          + "the charts is Friday to Sunday. The total of a film includes its previews. Sample data are fictional and match "
          + "nothing.",
        ko: "같은 기준인지 확인하세요. 최근 며칠의 수치는 나중에 수정됩니다. 10편의 합은 그날 전체가 아닙니다. 주말 박스오피스는 금~일요일입니다. "
          + "누적관객수에는 시사회가 들어갑니다. 샘플 데이터는 가상이라 실제와 다릅니다."
      ),
      see: Phrase("columns", ko: "열")
    ),
    CommonQuestion(
      Phrase("May I publish the figures?", ko: "수치를 기사나 논문에 써도 되나요?"),
      [
        "use|publish|cite|quote|share|print numbers|figures|data|charts|plots ?article|paper|report|story",
        "cite|reference|credit data|figures|numbers|kobis|source ?source",
        "숫자|수치|데이터|자료|그래프|통계 기사|논문|보고서|발표|과제|리포트 ?써도|쓰고|인용", "출처 표기|적어|적나|적는|쓰나|표시 ?어떻게",
        "기사|논문|보고서 써도|인용 ?이",
      ],
      Phrase(
        "Sample data never: they are fictional. Figures of KOBIS, with their source and the day on which you asked for them, "
          + "because the last days are corrected later. KOBIS has its own terms for its API.",
        ko: "샘플 데이터는 가상이라 쓸 수 없습니다. KOBIS의 수치는 출처(영화진흥위원회 KOBIS)와 조회한 날짜를 함께 적으세요. 최근 며칠의 수치는 나중에 "
          + "수정됩니다. API의 이용 조건은 KOBIS 사이트에 있습니다."
      ),
      see: Phrase("source", ko: "소스")
    ),
    CommonQuestion(
      Phrase("What do the charts not have?", ko: "박스오피스에 없는 것은 무엇인가요?"),
      [
        "what data|charts lack|lacks|missing|miss|not",
        "!which|where|each theatre~|theater~|cinema|cinemas ?shows|showing|list|data|film|movie|playing",
        "showtime|showtimes|schedule|timetable ?film|movie",
        "audience|viewers|admissions age|gender|sex|demographics",
        "hourly audience|admissions|data|figures",
        "!상영관|극장|영화관 어디|어디서|어디에서|별로|목록|정보|검색", "상영시간표|시간표|상영스케줄",
        "연령|나이|성별 관객|비율|통계|데이터|별로", "시간대|시간별 관객|데이터|통계", "없는|안나오는|빠진 데이터|정보|자료|것은",
        "좌석점유율|좌석판매율|좌점율|좌점률|좌판율|좌석수|좌석 어디서|어디에서|왜|데이터|정보 ?없어",
      ],
      Phrase(
        "The open API has days, films, admissions, sales, screens and shows, for all of Korea or one of 17 "
          + "regions. It has no single cinemas, showtimes, seats, hours of the day, budgets, or age and sex of "
          + "the audience, and no streaming.",
        ko: "오픈 API에는 날짜와 영화마다 관객수, 매출액, 스크린수, 상영횟수가 있고, 전국과 17개 시도로 나뉩니다. 개별 극장, 상영시간표, 좌석수, "
          + "시간대, 제작비, 관객의 성별과 연령, OTT 시청은 없습니다."
      ),
      see: Phrase("columns", ko: "열")
    ),
    CommonQuestion(
      Phrase("Can I see a single region?", ko: "지역별로 볼 수 있나요?"),
      [
        "region|regions|area|areas|city|cities|province|seoul|busan|jeju|incheon|daegu single|only|each|filter|chart|charts|just|data|by|per|see|show|one",
        "지역|시도|도시 따로|단위|나눠", "지역별|시도별|도시별 볼|보려면|가능|있어|있나|나와|어떻게|데이터 ?봐",
        "서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|제주 따로|보려면|데이터|박스오피스 ?만",
      ],
      Phrase(
        "Yes: `list --area seoul` shows the chart of a region, one of 17, and works with days: "
          + "`list last weekend --area busan`.",
        ko: "네. `목록 --지역 서울`로 17개 시도 중 하나의 박스오피스를 볼 수 있습니다. `목록 지난 주말 --지역 부산`처럼 날짜와 함께 "
          + "써도 됩니다."
      ),
      see: Phrase("list", ko: "목록")
    ),
    CommonQuestion(
      Phrase("Is there data of other countries?", ko: "다른 나라의 박스오피스도 있나요?"),
      [
        "only|just korea ?data|charts",
        "worldwide|global|international box|gross|data|figures ?office",
        "data|charts|figures japan|usa|us|america|china|france|worldwide|other ?countries",
        "해외|미국|북미|일본|중국|세계|외국 박스오피스|극장 ?데이터|도", "다른 나라|국가 박스오피스|데이터 ?도",
        "한국 박스오피스|데이터 만|뿐 ?있어",
      ],
      Phrase(
        "No, only cinemas in Korea. Films of all countries that ran there are on the charts: `list --nation "
          + "foreign`.",
        ko: "없습니다. 한국 극장의 박스오피스만 있습니다. 한국에서 상영한 외국 영화는 `목록 --국적 외국`으로 보세요."
      ),
      see: Phrase("list", ko: "목록")
    ),
    CommonQuestion(
      Phrase("Do re-releases count?", ko: "재개봉 영화도 들어가나요?"),
      [
        "re-release|re-releases|rereleases|rerelease|reissues count|counted|included|include ?charts",
        "재개봉 포함|들어가|들어있|세나|집계|세는",
      ],
      Phrase(
        "Yes, a film that comes back to the cinemas is on the charts like any other.",
        ko: "네. 재개봉한 영화도 다른 영화처럼 박스오피스에 나옵니다."
      ),
      see: Phrase("columns", ko: "열")
    ),
    CommonQuestion(
      Phrase("How many requests can I make a day?", ko: "하루에 몇 번 요청할 수 있나요?"),
      [
        "many|limit|quota|max|maximum|often call|calls|request|requests ?api|make|per|day|kobis|left",
        "=api limit|limits|quota", "=rate limit|limits", "what rate limit|limits",
        "호출|요청|조회 하루|하루에|몇|한도|제한|최대|횟수|남은 ?번|번까지|api|얼마",
        "api 한도|제한|횟수", "api 호출 한도|제한|횟수", "하루|하루에 몇 호출|요청 ?번|회|할|있어|가능해",
      ],
      Phrase(
        "KOBIS allows 3,000 requests a day for each key. `quota` shows how many are left, and `explain` before a "
          + "command says how many it needs. Days that are stored need none, and sample data neither.",
        ko: "KOBIS는 키마다 하루에 3,000회까지 허용합니다. `한도`로 남은 수를 보고, 명령 앞에 `실행계획`을 붙이면 필요한 요청 수를 알려 줍니다. "
          + "저장된 날짜와 샘플 데이터는 요청을 쓰지 않습니다."
      ),
      see: Phrase("quota", ko: "한도")
    ),
  ]
}
