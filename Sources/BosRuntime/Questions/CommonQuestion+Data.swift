import BosText

extension CommonQuestion {
  /// Questions about where the data come from and what they cover.
  package static let data: [CommonQuestion] = [
    CommonQuestion(
      Phrase("Is this real data?", ko: "실제 데이터인가요?"),
      [
        "is|are|this|these|fake|fictional|made-up|genuine real|fake|fictional|made-up|true|actual|genuine data|films|movies|titles|numbers|figures|charts",
        "sample data|mode",
        "this|it real|fake|fictional|sample", "films|movies exist~",
        "진짜|실제|가짜|가상|샘플 데이터|영화|제목|숫자|수치|자료",
        "이거|이게|이건|여기 진짜|실제|가짜|가상|샘플",
      ],
      Phrase(
        "Without a KOBIS key, bos shows sample data: a fictional film industry, so that everything can be "
          + "tried. With a key, it shows the real charts. The prompt says `sample` as long as the data are "
          + "fictional, and `source` tells more.",
        ko: "KOBIS 키가 없으면 모두 가상인 샘플 데이터를 보여 줍니다. 키를 저장하면 실제 박스오피스를 가져옵니다. 샘플 데이터를 쓰는 동안에는 "
          + "프롬프트에 `샘플`이라고 나옵니다."
      ),
      see: Phrase("key", ko: "키")
    ),
    CommonQuestion(
      Phrase("How do I get real data?", ko: "실제 데이터는 어떻게 보나요?"),
      [
        "get|use|switch|turn|load|see|show|want|how real|actual|live data|charts|films|movies",
        "where real data|charts", "real|live data|charts",
        "get|obtain|request|apply|need|register|where key", "api key", "kobis key",
        "진짜|실제|온라인 데이터|영화|박스오피스 어떻게|보려면|보고|바꾸|전환|연결|쓰려면",
        "키|인증키 발급|받|신청|어떻게|등록|입력|저장|필요|어디 ?api|kobis|오픈",
        "인증키|api키|키발급|키신청",
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
        "where data|figures|numbers|charts|statistics come~|from|origin~",
        "source~ of|for data|figures|numbers",
        "who publishes|provides|collects|makes data|figures|numbers|charts",
        "데이터|자료|수치|통계|숫자 출처|어디서|어디에서 가져|오나|와|나온",
        "=출처", "데이터|자료 누가 제공|만드|만들",
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
        "since|from when|start~|begin~|earliest|oldest|first data|charts|figures|numbers|records",
        "how far|back data|charts|go~", "earliest|oldest|first day|date|year|chart available~",
        "언제부터|몇년부터|년도부터|연도부터|며칠부터 데이터|자료|박스오피스|기록|통계|볼|있|나오",
        "가장|제일 오래|옛날|이른 데이터|날짜|자료|기록", "데이터|박스오피스|자료 시작",
      ],
      Phrase(
        "Since 11 November 2003. Days before that have no chart. `list 2003-11-11` shows the first one.",
        ko: "2003년 11월 11일부터 있습니다. 그 전 날짜에는 박스오피스가 없습니다. `목록 2003-11-11`로 첫 박스오피스를 보세요."
      ),
      see: Phrase("dates", ko: "날짜")
    ),
    CommonQuestion(
      Phrase("When does a new chart come out?", ko: "박스오피스는 언제 갱신되나요?"),
      [
        "when|often data|charts|chart|figures|numbers|it|they update~|refresh~|change|come~|publish~|new|out",
        "up date|to-date|current data|charts|figures",
        "how current|recent|fresh|new data|charts|figures",
        "why|no|not|missing|where today|today's chart|charts|data|list|figures|numbers|here|shown|there|box|yet",
        "why today", "latest|newest|last chart|data|day|date|available",
        "언제|얼마나|자주|며칠 업데이트|갱신|새로|최신|반영", "오늘 왜|없|안|언제 박스오피스|건|것|데이터|순위|자료|없|나와|나오",
        "왜|어째서 어제까지|오늘은|오늘건|오늘|최신", "최신|마지막 데이터|날짜|박스오피스|자료 언제|며칠|어디",
      ],
      Phrase(
        "The chart of a day comes out on the next morning in Korea, so yesterday's is the newest; there is none "
          + "of today. KOBIS may still correct the last days, and `refresh` asks again.",
        ko: "그날의 박스오피스는 다음 날 아침에 나옵니다. 그래서 오늘 것은 아직 없고 어제 것이 최신입니다. 최근 며칠의 수치는 나중에 수정될 수 "
          + "있습니다. `새로고침`으로 다시 가져오세요."
      ),
      see: Phrase("cache changes", ko: "저장소 변경내역")
    ),
    CommonQuestion(
      Phrase("Why do figures differ from those elsewhere?", ko: "왜 다른 곳의 수치와 다른가요?"),
      [
        "why|figures|number|numbers|data|totals differ~|different|wrong|mismatch|incorrect news|kobis|elsewhere|website|site|official|others|articles|wikipedia|mojo",
        "why figures|numbers|data|totals|sums|results differ~|different|wrong|change~|mismatch|match",
        "why doesn't|not|don't match", "how accurate|reliable|correct|exact data|figures|numbers",
        "왜|뉴스|기사|영진위|공식|사이트|코비스|kobis|홈페이지|나무위키|위키 숫자|수치|통계|관객수|합계|결과|하고|랑|와|과 달라|다르|다른|틀려|틀린|맞지|안맞",
        "숫자|수치|통계|합계|결과 달라|다르|다른가|틀려|틀린|맞지|안맞", "얼마나|데이터|수치|숫자|통계 정확|믿|신뢰",
      ],
      Phrase(
        "Compare the same things: KOBIS corrects the last days later, a list of ten films isn't all of a day "
          + "(`--all` is), a weekend of the charts is Friday to Sunday, and totals of a film include its "
          + "previews. Sample data are fictional and match nothing.",
        ko: "같은 기준인지 확인하세요. 최근 며칠은 나중에 수정되고, 10편의 합은 그날 전체가 아니며(`--전체`로 모두 봅니다), 주말 박스오피스는 "
          + "금~일요일이고, 누적관객수에는 시사회가 들어갑니다. 샘플 데이터는 가상이라 실제와 다릅니다."
      ),
      see: Phrase("columns", ko: "열")
    ),
    CommonQuestion(
      Phrase("What do the charts not have?", ko: "박스오피스에 없는 것은 무엇인가요?"),
      [
        "what not|missing|lack~|without data|charts",
        "theatre~|theater~|cinema~|hall~ where|which|list|each|by|show|see",
        "showtime~|showtimes|schedule|timetable", "age|gender|sex|demographic~ audience|viewers|by",
        "hour~|hourly by|each|admissions|audience|data",
        "상영관|극장|영화관|지점 어디|별|목록|보려면|있나|볼|검색|정보",
        "상영시간표|시간표|상영스케줄", "연령|나이|성별|남녀 별|관객|비율|통계", "시간대|시간별",
        "없는|안나오는|빠진 데이터|정보|자료|것은", "좌석 어디|보려면|왜|없|볼",
      ],
      Phrase(
        "KOBIS publishes days, films, admissions, sales, screens and shows, for all of Korea or one of 17 "
          + "regions. The charts have no single cinemas, showtimes, seats, hours of the day, budgets, or age and sex of "
          + "the audience, and no streaming.",
        ko: "박스오피스에는 날짜와 영화마다 관객수, 매출액, 스크린수, 상영횟수가 있고, 전국과 17개 시도로 나뉩니다. 개별 극장, 상영시간표, 좌석수, "
          + "시간대, 제작비, 관객의 성별과 연령, OTT 시청은 없습니다."
      ),
      see: Phrase("columns", ko: "열")
    ),
    CommonQuestion(
      Phrase("Can I see a single region?", ko: "지역별로 볼 수 있나요?"),
      [
        "region~|area~|city|cities|province~|local|seoul|busan|jeju by|single|only|each|one|per|show|filter|chart|for|just|can|how",
        "지역|시도|도시|서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|제주 별|보려면|따로|볼|있나|가능|만",
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
      Phrase("Do re-releases count?", ko: "재개봉 영화도 들어가나요?"),
      [
        "re-release~|rerelease~|reissue~|rerun~|re-run~", "재개봉 포함|들어가|나오|있|영화|도|어떻게|돼|되나|세나|집계",
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
        "many|limit|quota|max~|rate|often call~|request~|api ?make|api|per|day|kobis",
        "api limit~|quota|calls",
        "rate limit~",
        "호출|요청|조회 하루|몇|한도|제한|최대|횟수 ?번|번까지|api", "api 한도|제한|횟수",
      ],
      Phrase(
        "KOBIS allows 3,000 requests a day for each key. `quota` shows how many are left, and `explain` before a "
          + "command says how many it needs. Days that are stored need none, and sample data neither.",
        ko: "KOBIS는 키마다 하루에 3,000회까지 허용합니다. `한도`로 남은 수를 보고, 명령 앞에 `실행계획`을 붙이면 필요한 요청 수를 알려 줍니다. "
          + "저장된 날짜와 샘플 데이터는 요청을 쓰지 않습니다."
      ),
      see: Phrase("quota", ko: "한도")
    ),
    CommonQuestion(
      Phrase("Does it work offline?", ko: "오프라인에서도 되나요?"),
      [
        "offline ?without|internet|use|possible", "without internet|network|connection|wifi",
        "오프라인",
        "인터넷|네트워크|와이파이 없이|없어도|없으면|끊기|안되",
      ],
      Phrase(
        "Yes. Sample data need no network, and charts that were fetched once stay stored. `cache days` lists "
          + "them, and `bos --offline` never asks the service.",
        ko: "네. 샘플 데이터는 네트워크가 필요 없고, 한 번 가져온 박스오피스는 저장됩니다. `저장소 날짜`로 저장된 날짜를 보세요. "
          + "`bos --offline`으로 시작하면 요청을 보내지 않습니다."
      ),
      see: Phrase("cache", ko: "저장소")
    ),
    CommonQuestion(
      Phrase("Where are data stored?", ko: "데이터는 어디에 저장되나요?"),
      [
        "where data|it|everything|files|settings|history|key|cache|archive|charts|stored|saved|kept stored|saved|kept|live~|located|file~|folder|directory|path",
        "folder|directory|path data|cache|archive|settings|history",
        "데이터|자료|설정|이력|키|파일|캐시|박스오피스 어디|위치|경로|폴더 저장|보관|있|들어|위치|경로|폴더", "저장 위치|경로|폴더",
      ],
      Phrase(
        "Charts are stored in `~/.local/share/bos` or the folder given with `--data`; `cache` shows the path and "
          + "what is in it. Files of `save` are written to the folder in which bos was started.",
        ko: "가져온 박스오피스는 `~/.local/share/bos`나 `--data`로 지정한 폴더에 저장됩니다. `저장소`가 경로와 내용을 보여 줍니다. "
          + "`저장`은 bos를 시작한 폴더에 파일을 만듭니다."
      ),
      see: Phrase("cache", ko: "저장소")
    ),
  ]
}
