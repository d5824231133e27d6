import BosText

extension CommonQuestion {
  /// Questions about what the columns and words of a chart mean.
  package static let figures: [CommonQuestion] = [
    CommonQuestion(
      Phrase("Why only ten films?", ko: "왜 10편만 나오나요?"),
      [
        "why only|just|stop|stops|limit ten|10|top10|top-10 ?films|movies|titles|rows|entries|results|list|at|do|only|up",
        "only|just ten|10 films|movies|titles|rows ?why",
        "more|every|all films|movies|entries see|show|list|get|how ?other|than|ten|10|only",
        "more than ten|10 ?films|movies|entries",
        "where rest ?films|list|movies",
        "what|does --all",
        "더 보려면 ?어떻게", "왜 10편|열편|10개|10위|열개 ?만|까지만|밖에|뿐",
        "왜 열|10 편|편만|편밖에|개|개만 ?밖에",
        "왜 편밖에|편만|개만|위까지만",
        "10편|열편|10위|10개 이상|넘게|말고|밖|이하|아래|다음|나머지 ?더",
        "나머지|나머지는|11위 어디|보려면|부터|어디에 ?보고",
        "50편|20편|100편|30편 까지|보려면|까지 ?보고",
        "모든|전체|전부 영화|영화를 보려면|보고|어떻게|싶어",
        "--전체 ?뜻|뭐야",
      ],
      Phrase(
        "KOBIS gives the first ten films of a day, and so does `list`. `list --all` shows all films of sample data, and of days "
          + "whose tables were imported; other days have ten. Questions such as `korean share last month` count what `--all` "
          + "shows.",
        ko:
          "KOBIS가 하루에 10편까지 알려 주기 때문입니다. 샘플 데이터와 표를 가져온 날짜는 `목록 --전체`로 모든 영화를 볼 수 있습니다. 다른 날짜는 10편입니다. "
          + "`지난달 한국영화 점유율` 같은 질문은 `--전체`에 나오는 영화를 모두 셉니다."
      ),
      see: Phrase("list", ko: "목록")
    ),
    CommonQuestion(
      Phrase("What do the arrows and NEW mean?", ko: "화살표와 NEW는 무엇인가요?"),
      [
        "arrow|arrows|triangle|triangles|▲|▼|▲1|▼1|▲2|▼2 ?next|beside|before|rank|column|head|sign|up|down|new|red|green|numbers|ranks",
        "new mean|means ?column|word|sign|chart",
        "화살표|세모|삼각형|▲|▼|▲1|▼1|▲2|▼2 ?순위|옆|앞|위|아래|증감|열|표시|표|빨간|파란",
        "new 뜻|뭐야|뭔가|뭐예|의미|무엇 ?표시|옆",
      ],
      Phrase(
        "They compare a film's rank with the chart before: ▲2 rose two places, ▼1 fell one, – stayed, and NEW wasn't "
          + "in the chart before. Arrows in the head of a column show how the rows are sorted.",
        ko: "이전 박스오피스와 비교한 순위 증감입니다. ▲2는 두 계단 상승, ▼1은 한 계단 하락, –는 그대로이고 NEW는 순위에 새로 진입했다는 "
          + "뜻입니다. 열 이름 옆의 화살표는 정렬 방향입니다."
      ),
      see: Phrase("columns", ko: "열")
    ),
    CommonQuestion(
      Phrase(
        "What is the difference between admissions and the total?",
        ko: "관객수와 누적관객수는 어떻게 다른가요?"
      ),
      [
        "difference|differ|vs|versus|between audience|admissions|daily total|cumulative",
        "관객수|관객 누적관객수|누적관객|누적 차이|다르|다른|달라|구별", "누적관객수|누적 언제부터|어디까지|시사회 ?센|세는|포함|거야",
      ],
      Phrase(
        "`audience` is the admissions on the days of the chart, `total` those since the release up to the last "
          + "of these days, with previews.",
        ko: "`관객수`는 그날(그 기간)의 관객수이고, `누적관객수`는 개봉 전 시사회부터 그날까지 모두 더한 것입니다."
      ),
      see: Phrase("columns", ko: "열")
    ),
    CommonQuestion(
      Phrase("What is the difference between screens and shows?", ko: "스크린수와 상영횟수는 어떻게 다른가요?"),
      [
        "difference|differ|vs|versus|between screens|screen shows|show",
        "스크린수|스크린 상영횟수|상영 차이|다르|다른|달라|구별", "스크린수 어떻게|기준 ?주말|세|세나|세는|집계",
      ],
      Phrase(
        "`screens` counts the screens that showed the film on the day, `shows` how often it was shown.",
        ko: "`스크린수`는 그날 그 영화를 상영한 스크린의 수이고, `상영횟수`는 상영한 횟수입니다."
      ),
      see: Phrase("columns", ko: "열")
    ),
    CommonQuestion(
      Phrase("How is the share computed?", ko: "점유율은 어떻게 계산하나요?"),
      [
        "how|formula share|shares|market-share|percentage computed|calculated|calculate|work|works|defined|measured",
        "share|shares sales admissions|audience ?based|market",
        "점유율 계산|기준|공식|산출 ?매출|관객", "매출점유율|매출 관객점유율|관객 차이|다르|다른|달라 ?점유율",
      ],
      Phrase(
        "`share` is a film's part of the sales of all films of the day, as KOBIS gives it. `market_share` is the same of "
          + "admissions. In answers to questions such as `korean share last month`, shares are those of admissions.",
        ko: "`매출점유율`은 그날 모든 영화의 매출액에서 차지하는 비율로, KOBIS가 주는 값입니다. `관객점유율`은 관객수로 계산합니다. `지난달 "
          + "한국영화 점유율` 같은 질문의 답은 관객점유율입니다."
      ),
      see: Phrase("columns", ko: "열")
    ),
    CommonQuestion(
      Phrase("Which days are a weekend?", ko: "주말은 무슨 요일인가요?"),
      [
        "what|which days|day weekend|weekends ?count",
        "what weekend|weekends here|include|includes|count",
        "friday weekend ?part|count",
        "weekend|weekends begin|begins|start|starts|include|includes|definition|defined",
        "주말|주중|평일 요일|기준|금요일|포함|정의 ?며칠|무슨",
        "=주말|주말은|주중은|평일은 언제야|언제|언젠가", "주말에|주말 금요일도|금요일은|금요일이 ?들어가|들어가나|포함돼",
      ],
      Phrase(
        "A weekend of the charts is Friday to Sunday, and so is `audience last weekend`. In a longer period, as in `weekend audience "
          + "last month`, weekends are Saturdays and Sundays, so that they and the weekdays add up to the whole.",
        ko:
          "주말 박스오피스와 `지난 주말 관객수`의 주말은 금~일요일이고, 주중은 월~목요일입니다. `지난달 주말 관객수`처럼 더 긴 기간에서는 주말이 토·일요일이라서, 평일과 더하면 한 "
          + "달이 됩니다."
      ),
      see: Phrase("weekends", ko: "주말")
    ),
    CommonQuestion(
      Phrase("In which currency are sales?", ko: "매출액의 단위는 무엇인가요?"),
      [
        "won|dollars|usd|krw|euro|currency sales|amounts|gross|figures|revenue",
        "which|what currency ?amounts",
        "=currency",
        "convert|show|see dollars|usd|euro|euros ?sales",
        "매출액|매출|금액 단위|달러|통화",
        "단위 뭐야|뭔가|무엇|뭐예|원|만원",
        "달러 보려면|볼|환산|바꾸 ?로",
      ],
      Phrase(
        "In won. Admissions are people. `set numbers korean` shows large numbers in ten thousands.",
        ko: "매출액은 원, 관객수는 명입니다. `설정 숫자 만단위`로 1235만처럼 줄여 볼 수 있습니다."
      ),
      see: Phrase("set", ko: "설정")
    ),
    CommonQuestion(
      Phrase("Where are advance bookings?", ko: "예매율은 어디서 보나요?"),
      [
        "advance|pre booking|bookings|sales|tickets",
        "presale|presales|prebooking|prebookings",
        "예매율|예매순위|사전예매 어디서|어디|어떻게|보려면|보는|어디에서",
      ],
      Phrase(
        "`booking` lists the films open for booking; for history, see `help booking history`.",
        ko: "`예매`로 예매할 수 있는 영화를 보세요. 가져온 예매율 기록은 `예매 이력`에 있습니다."
      ),
      see: Phrase("booking", ko: "예매")
    ),
    CommonQuestion(
      Phrase("What is the day in the prompt?", ko: "프롬프트의 날짜는 무엇인가요?"),
      [
        "what|which day|date prompt|left|selected",
        "selected day|date ?current",
        "change|switch|set|go|move|pick|select day|date ?another|different|other|previous|selected",
        "how see|get|go another|different|other|yesterday day|date|to|back ?chart",
        "프롬프트 날짜 ?숫자",
        "선택한|선택된 날짜",
        "날짜 바꾸|변경|이동|옮기|바꿀|바꿔 ?다른",
        "다른 날짜|날 보려면|볼|보고|어떻게 ?로",
        "어제|오늘 돌아가 ?로",
      ],
      Phrase(
        "It is the selected day: `list`, `open 1` and other commands without a day use it. `date -1` goes back a day, "
          + "`date 2024-05-01` selects one, and `date yesterday` returns to the newest chart.",
        ko: "선택한 날짜입니다. `목록`처럼 날짜를 쓰지 않은 명령은 이 날짜를 기준으로 합니다. `날짜 -1`로 하루 전, `날짜 2024-05-01`로 "
          + "그날, `날짜 어제`로 최신 박스오피스로 옮기세요."
      ),
      see: Phrase("date", ko: "날짜")
    ),
  ]
}
