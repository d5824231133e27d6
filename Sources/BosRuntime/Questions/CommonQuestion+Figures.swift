import BosText

extension CommonQuestion {
  /// Questions about what the columns and words of a chart mean.
  package static let figures: [CommonQuestion] = [
    CommonQuestion(
      Phrase("Why only ten films?", ko: "왜 10편만 나오나요?"),
      [
        "why|only|just ten|10 ?films|movies|titles|rows|entries|results", "what|does --all", "--전체",
        "why|only|just top10|top-10",
        "more|all|other|rest|every|beyond films|movies|titles|rows|entries than|ten|10|see|show|list|get|how",
        "more than ten|10 ?films|movies", "왜|만|밖에|뿐 10편|열편|10개|10위|열개 ?영화",
        "10편|열편|10위|10개|11위 이상|넘게|더|외|말고|이하|다음|아래|부터|나머지 보|볼|영화|있|왜|안|어떻게|없",
        "전체|모든|모두|전부|다 영화 보려면|보고|보기|보여|어떻게|볼|나오",
      ],
      Phrase(
        "KOBIS lists the first ten films of a day, and so does `list`. `list --all` shows all films that are "
          + "known; questions such as `korean share last month` count all of them, too.",
        ko: "KOBIS가 하루에 10편까지 알려 주기 때문입니다. `목록 --전체`는 아는 영화를 모두 보여 줍니다. `지난달 한국영화 점유율` 같은 "
          + "질문은 모든 영화를 셉니다."
      ),
      see: Phrase("list", ko: "목록")
    ),
    CommonQuestion(
      Phrase("What do the arrows and NEW mean?", ko: "화살표와 NEW는 무엇인가요?"),
      [
        "arrow~|triangle~|▲|▼|▲1|▼1 ?next|beside|before|rank|column|head|sign|up|down|and|new|red|green",
        "new mean~|column|next|rank|word|sign ?in|the|chart|beside",
        "화살표|세모|삼각형|▲|▼|▲1|▼1 ?순위|옆|앞|위|아래|증감|열|표시|표",
        "new|신작 뜻|뭐야|뭔가요|무엇|의미|표시",
      ],
      Phrase(
        "They compare a film's rank with the chart before: ▲2 rose two places, ▼1 fell one, – stayed, and NEW wasn't "
          + "among the ten. Arrows in the head of a column show how the rows are sorted.",
        ko: "전날 박스오피스와 비교한 순위 증감입니다. ▲2는 두 계단 상승, ▼1은 한 계단 하락, –는 그대로이고 NEW는 순위에 새로 진입했다는 "
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
        "관객수|관객 누적관객수|누적관객|누적 차이|다르|다른|달라|구별|뭐",
      ],
      Phrase(
        "`audience` is the admissions on the days of the chart, `total` those since the release up to the last "
          + "of these days, with previews.",
        ko: "`관객수`는 그날(그 기간)의 관객수이고, `누적관객수`는 개봉 전 시사회부터 그날까지 모두 더한 것입니다."
      ),
      see: Phrase("columns", ko: "열")
    ),
    CommonQuestion(
      Phrase("How is the share computed?", ko: "점유율은 어떻게 계산하나요?"),
      [
        "how|formula share~|market-share|percentage|percent comput~|calculat~|work~|defin~|measure~|meant",
        "share~ of|what mean~|what|sales|admissions based|by|audience|or",
        "점유율 계산|기준|어떻게|공식|산출",
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
        "what|which|when weekend~|weekends days|mean~|friday|day|begin~|start~|include~|count~|a|is",
        "is|does|are friday weekend~",
        "weekend~ begin~|start~|include~|friday|definition",
        "주말|주중|평일 요일|기준|언제|금요일|며칠|포함|무슨|뜻|의미|정의",
      ],
      Phrase(
        "A weekend of the charts is Friday to Sunday, as in the industry. Sums by `weekend` or `weekday` in questions "
          + "count Saturday and Sunday, so that both add up to the whole.",
        ko: "주말 박스오피스는 금~일요일이고 주중은 월~목요일입니다. `지난달 주말 관객수`처럼 합계를 내는 질문에서는 주말이 토·일요일이라서, 평일과 더하면 "
          + "한 달이 됩니다."
      ),
      see: Phrase("weekends", ko: "주말")
    ),
    CommonQuestion(
      Phrase("In which currency are sales?", ko: "매출액의 단위는 무엇인가요?"),
      [
        "won|dollar~|usd|krw|unit~ sales|amount~|gross|money|which|in|what|figures|are",
        "=currency",
        "매출액|매출|금액|돈 단위|원|만원|달러|통화", "단위 뭐|무엇|원|만원",
      ],
      Phrase(
        "In won. Admissions are people. `set numbers korean` rounds large numbers to 10,000.",
        ko: "매출액은 원, 관객수는 명입니다. `설정 숫자 만단위`로 1235만처럼 줄여 볼 수 있습니다."
      ),
      see: Phrase("set", ko: "설정")
    ),
    CommonQuestion(
      Phrase("Where are advance bookings?", ko: "예매율은 어디서 보나요?"),
      [
        "advance|pre booking~|sales|ticket~|order~", "presale~|presales|prebooking~|bookings",
        "예매율|예매순위|사전예매|예매 어디|보려면|볼|보는|있|어떻게",
      ],
      Phrase(
        "`booking` lists the films open for booking; for history, see `help booking history`.",
        ko: "`예매`로 예매할 수 있는 영화를 보세요. 가져온 예매율의 변화는 `예매 이력`에 있습니다."
      ),
      see: Phrase("booking", ko: "예매")
    ),
    CommonQuestion(
      Phrase("What is the day in the prompt?", ko: "프롬프트의 날짜는 무엇인가요?"),
      [
        "day|date prompt|left|line|selected", "selected|current day|date",
        "change|switch|set|go|move|pick|select day|date|other|another",
        "프롬프트 날짜|뭐|무엇|숫자", "선택한|선택된 날짜|날", "날짜|날 바꾸|변경|이동|옮기|선택|바꿀|고르",
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
