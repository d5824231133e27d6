/// The sentences of plots; their order must never change, because every plot would change too.
///
/// Roles are names or occupations. `{hero1}` is the character's name with the actor, `{hero}` the
/// name alone.
enum PlotWords {
  /// The parts of stories in one mood.
  struct Plots {
    let hooks: [String]
    let openings: [String]
    let turns: [String]
    let endings: [String]
  }

  /// Returns the parts of stories in a mood.
  static func plots(for mood: Mood) -> Plots {
    switch mood {
    case .crime: crime
    case .horror: horror
    case .romance: romance
    case .comedy: comedy
    case .action: action
    case .future: future
    case .history: history
    case .record: record
    case .stage: stage
    case .cartoon: cartoon
    case .drama: drama
    }
  }

  static let places = [
    "항구 도시", "산골 마을", "재개발을 앞둔 동네", "바닷가 소도시", "국경 근처의 작은 역", "오래된 아파트 단지",
    "섬마을", "시장 골목", "눈이 많이 오는 마을", "강을 낀 공단 도시",
  ]

  static let times = [
    "장마가 시작되던 날", "첫눈이 내린 밤", "마을 잔치가 열린 날", "정전이 된 어느 저녁", "여름의 마지막 주말",
    "막차가 떠난 뒤", "보름달이 뜬 밤", "이사 전날", "장이 서는 아침", "안개가 짙은 새벽",
  ]

  static let bridges = [
    "그러던 {then}, 아무도 예상하지 못한 일이 벌어진다.", "하지만 {rival1}{이} 나타나면서 모든 것이 뒤틀리기 시작한다.",
    "한편 {rival1}{은} 전혀 다른 속셈을 품고 두 사람을 지켜보는데.", "그리고 {then}, 오래 감춰 온 사실이 드러난다.",
    "그 무렵 사람들 사이에는 {other}에 얽힌 이상한 소문이 돈다.", "믿었던 {rival1}마저 등을 돌리고, 남은 시간은 얼마 없다.",
  ]

  static let closings = [
    "<{title}>, 당신의 이야기가 시작된다.", "지금까지 본 적 없는 {thing} 이야기가 온다!", "올해 가장 뜻밖의 만남, <{title}>.",
    "끝까지 눈을 뗄 수 없다.", "단 한 번의 기회, 돌이킬 수 없는 선택.",
  ]

  private static let crime = Plots(
    hooks: ["“이 판에서 {thing}{을} 본 사람은 둘뿐이다.”", "누가, 왜 {thing}{을} 노렸는가!", "모두가 거짓말을 하고 있다."],
    openings: [
      "{place}에서 {thing}{이} 사라진 뒤, {hero1}{은} 아무도 맡지 않으려는 사건을 떠안는다.",
      "{years} 전 묻힌 사건을 홀로 쫓던 {hero1}{은} {time} 낯선 전화 한 통을 받는다.",
      "빚에 몰린 {hero1}{은} {thing}{을} 훔쳐 달라는 {friend1}의 제안을 받아들인다.",
      "{time}, {place}에서 발견된 {thing} 하나. {hero1}{은} 그것이 자신의 것임을 알아본다.",
    ],
    turns: [
      "단서를 좇을수록 용의자는 한 사람, {friend1}에게로 좁혀진다.", "목격자 {friend1}의 진술은 매번 조금씩 달라지고, 증거는 하나씩 사라진다.",
      "{hero}{과} {friend}{은} 서로를 의심하면서도 함께 움직일 수밖에 없다.",
      "범인이 남긴 것은 {other} 하나, 그리고 다음 장소를 가리키는 쪽지뿐이다.",
    ],
    endings: [
      "진실에 다가갈수록 {hero}{은} 자신이 판 함정에 빠져드는데…", "과연 마지막에 웃는 사람은 누구인가.",
      "이제 {hero}에게 남은 시간은 단 하룻밤.", "그리고 {hero}{은} 결코 열지 말았어야 할 문을 연다.",
    ]
  )

  private static let horror = Plots(
    hooks: ["절대로 {thing}{을} 돌아보지 말 것.", "그날 밤, {thing}{이} 먼저 말을 걸었다.", "“들었어? 방금 그 소리.”"],
    openings: [
      "{hero1}{은} 싼값에 나온 집으로 이사한 첫날, 벽 속에서 {thing} 소리를 듣는다.",
      "{place}의 버려진 여관을 찾은 {hero1} 일행은 {thing}에 얽힌 금기를 깨뜨린다.",
      "{years} 만에 고향에 돌아온 {hero1}{은} 마을 사람들이 모두 같은 꿈을 꾼다는 것을 알게 된다.",
    ],
    turns: [
      "밤마다 {thing}{은} 조금씩 가까워지고, {friend1}{은} 아무것도 보이지 않는다고 말한다.", "{time} 이후로 사람들이 하나씩 자취를 감춘다.",
      "옛 기록을 뒤지던 {friend1}{은} 사라진 사람들의 이름 옆에서 {hero}의 이름을 찾아낸다.",
    ],
    endings: [
      "동이 트기 전까지 그곳을 빠져나가야 한다.", "이제 {hero}{은} 누구도, 거울 속 자신도 믿을 수 없다.",
      "그리고 다시, 문 두드리는 소리가 들린다.",
    ]
  )

  private static let romance = Plots(
    hooks: ["우리는 왜 하필 {thing} 앞에서 만났을까.", "“다음에 만나면, 그때는 먼저 인사할게요.”", "사랑은 늘 한 정거장 늦게 온다."],
    openings: [
      "{time}, {hero1}{은} {thing}{을} 찾으러 온 {friend1}{과} 우연히 마주친다.",
      "{years} 전 헤어진 {hero1}{과} {friend1}{은} {place}에서 뜻밖에 이웃이 된다.",
      "편지를 대신 써 주는 {hero1}{은} 어느 날 {friend1}에게서 부칠 곳 없는 편지를 부탁받는다.",
    ],
    turns: [
      "서로의 하루를 조금씩 나누어 갖던 두 사람에게 {thing}{은} 둘만의 약속이 된다.", "그러나 {friend}에게는 말하지 못한 이별의 날짜가 있다.",
      "가까워질수록 {hero}{은} 오래전의 약속을 떠올린다.",
    ],
    endings: [
      "계절이 바뀌기 전에, {hero}{은} 그 말을 전할 수 있을까.", "두 사람은 다시 {thing} 앞에서 만날 수 있을까.",
      "그렇게 가장 짧고 긴 여름이 지나간다.",
    ]
  )

  private static let comedy = Plots(
    hooks: ["이 집안, {thing} 하나로 뒤집어졌다!", "웃기려고 한 게 아닌데, 자꾸 일이 커진다.", "“그러니까 {thing}{이} 왜 거기서 나와?”"],
    openings: [
      "평생 {thing}만 바라보고 산 {hero1}{은} 하루아침에 모든 것을 잃는다.",
      "{place}의 소문난 골칫덩이 {hero1}{과} {friend1}{은} 얼떨결에 {thing}{을} 물려받는다.",
      "{time}, {hero1}의 집에 처음 보는 친척 {friend1}{이} {thing}{을} 들고 찾아온다.",
    ],
    turns: [
      "수습하려던 거짓말은 눈덩이처럼 불어나고, 온 동네가 두 사람 편이 된다.", "하필이면 그날 {other}까지 말썽을 부린다.",
      "티격태격하던 두 사람은 어느새 한솥밥을 먹는 사이가 된다.",
    ],
    endings: [
      "과연 이들은 무사히 집에 돌아갈 수 있을까?", "가장 어설픈 작전이 지금 시작된다!",
      "그리고 {hero}{은} 처음으로 가족사진을 찍는다.",
    ]
  )

  private static let action = Plots(
    hooks: ["한 번 당긴 방아쇠는 돌아오지 않는다.", "{thing}{을} 지켜라. 목숨을 걸고.", "임무는 하나, 살아서 돌아올 것!"],
    openings: [
      "한때 최고였던 {hero1}{은} {place}에 숨어 산 지 {years} 만에 옛 동료 {friend1}의 구조 신호를 받는다.",
      "{time}, {thing}{을} 실은 열차가 습격당하고 {hero1}{은} 유일한 생존자가 된다.",
      "전쟁이 끝나 가던 겨울, {hero1}의 분대는 {thing}{을} 지키라는 마지막 명령을 받는다.",
    ],
    turns: [
      "{friend1}{과} 손을 잡은 {hero}{은} 적진 한가운데로 뛰어든다.", "쫓는 자와 쫓기는 자가 뒤바뀌고, 도시 전체가 싸움터로 변한다.",
      "그들이 지키던 {thing}{이} 사실은 미끼였음이 드러난다.",
    ],
    endings: [
      "모든 것을 건 마지막 한판이 시작된다!", "이제 물러설 곳은 없다.", "{hero}{은} 홀로 다리 위에 남는다.",
    ]
  )

  private static let future = Plots(
    hooks: ["세상이 끝난 다음 날, {thing}{이} 깨어났다.", "“지구에는 이제 우리뿐이야.”", "시간은 단 한 번만 되돌릴 수 있다."],
    openings: [
      "모두가 떠난 도시에 홀로 남은 {hero1}{은} 고장 난 {thing}에서 흘러나오는 목소리를 듣는다.",
      "먼 궤도를 도는 기지에서 {hero1}{은} {years} 전에 보낸 자신의 구조 신호를 받는다.",
      "{time}, {place}에 또 하나의 달이 뜨고 {hero1}{은} {thing}{을} 여는 열쇠를 손에 넣는다.",
    ],
    turns: [
      "기억을 잃은 {friend1}{은} 그것이 세상의 끝이 아니라 시작이라고 말한다.", "두 세계를 잇는 문이 닫히기까지 남은 시간은 사흘.",
      "{thing}{을} 손에 넣으려는 무리가 뒤를 쫓기 시작한다.",
    ],
    endings: [
      "{hero}{은} 돌아갈 세계를 스스로 골라야 한다.", "그리고 아무도 본 적 없는 별이 떠오른다.", "인류의 마지막 항해가 지금 시작된다.",
    ]
  )

  private static let history = Plots(
    hooks: [
      "역사는 {thing}{을} 기록하지 않았다.", "“전하, {thing}{은} 아직 궁 안에 있사옵니다.”", "왕이 사라진 사흘, 무슨 일이 있었는가.",
    ],
    openings: [
      "흉년이 이어지던 어느 해, 말단 서리 {hero1}{은} 궁에서 사라진 {thing}{을} 찾으라는 밀명을 받는다.",
      "역적의 자식으로 몰려 이름을 버린 {hero1}{은} {years} 만에 도성으로 돌아온다.",
      "{time}, 북쪽 변방의 성에 갇힌 {hero1}{은} 적장 {friend1}에게서 뜻밖의 서찰을 받는다.",
    ],
    turns: [
      "조정의 실세 {friend1}{은} 모든 것을 알면서도 입을 다문다.", "백성들 사이에 {thing}의 노래가 퍼지고, 도성의 문이 닫힌다.",
      "붓 한 자루밖에 없던 {hero}{은} 칼을 든 자들의 앞을 막아선다.",
    ],
    endings: [
      "나라의 운명이 그의 손에 달렸다.", "그날의 진실은 실록의 빈 장에 남아 있다.", "해가 지기 전, 마지막 북이 울린다.",
    ]
  )

  private static let record = Plots(
    hooks: ["카메라는 {years} 동안 {thing} 곁에 있었다.", "아무도 묻지 않았던 이야기.", "사라지기 전에, 한 번 더 본다."],
    openings: [
      "{place}에는 {years}째 {thing}{을} 지켜 온 사람들이 있다.", "이 영화는 {thing}{을} 찾아 길을 나선 한 가족의 사계절을 따라간다.",
      "재개발로 헐리게 된 {thing}{을} 마지막까지 떠나지 않은 이웃들의 기록.",
    ],
    turns: [
      "카메라는 설명하는 대신 기다리고, 사람들은 조금씩 말문을 연다.", "오래된 사진 한 장에서 시작된 물음은 마을 전체의 기억으로 번진다.",
      "계절이 바뀔 때마다 빈집이 하나씩 늘어난다.",
    ],
    endings: [
      "우리는 무엇을 남기고 무엇을 잊는가.", "그들의 하루는 오늘도 같은 자리에서 시작된다.", "남은 것은 소리와 빛, 그리고 이름들.",
    ]
  )

  private static let stage = Plots(
    hooks: ["막이 오르면, {thing}{이} 노래한다.", "그날의 함성을 다시 극장에서!", "가장 앞줄에서 만나는 무대."],
    openings: [
      "전 회차 매진을 기록한 무대 <{title}>{이} 극장에서 다시 열린다.",
      "{place}의 작은 극장에서 시작해 {years} 만에 큰 무대에 오른 사람들의 밤.",
      "{time} 단 한 번 열린 공연을 열두 대의 카메라로 담았다.",
    ],
    turns: [
      "무대 뒤의 떨림과 리허설의 웃음까지, 객석에서는 볼 수 없던 순간들이 이어진다.", "{thing}{을} 주제로 한 세 개의 막이 쉼 없이 펼쳐진다.",
      "앙코르가 끝난 뒤에도 불은 꺼지지 않는다.",
    ],
    endings: [
      "이제 당신의 자리에서 막이 오른다.", "마지막 곡이 끝나면 누구도 먼저 일어서지 않는다.", "다시 없을 밤을 스크린으로 만난다.",
    ]
  )

  private static let cartoon = Plots(
    hooks: ["작은 {thing}의 아주 커다란 모험!", "“겁내지 마, 내가 같이 갈게!”", "온 세상이 깜짝 놀랄 비밀이 열린다!"],
    openings: [
      "겁 많은 꼬마 {hero1}{은} {time} 말하는 {thing}{을} 만난다.",
      "{place}에 사는 {hero1}{은} {thing} 너머에 있다는 숨은 나라를 꿈꾼다.",
      "{thing}{이} 멈추자 마을의 모든 빛깔이 사라지고, {hero1}{은} 빛을 찾아 길을 떠난다.",
    ],
    turns: [
      "길에서 만난 {friend1}{과} 친구가 된 {hero}{은} 구름 위의 성으로 향한다.",
      "하지만 욕심쟁이 {rival1}{도} {thing}{을} 노리고 있다.",
      "덜렁대는 {friend1} 때문에 모험은 자꾸 엉뚱한 곳으로 흘러간다.",
    ],
    endings: [
      "과연 {hero}{은} 해가 뜨기 전에 집으로 돌아올 수 있을까?", "가장 작은 용기가 세상을 바꾼다!", "자, 이제 함께 떠나 볼까?",
    ]
  )

  private static let drama = Plots(
    hooks: ["돌아갈 수 없는 것들에 대하여.", "{thing}{이} 있던 자리, 그 여름의 기억.", "“거기, 아직 누가 살아요?”"],
    openings: [
      "{years} 만에 {place}{로} 돌아온 {hero1}{은} 아버지가 남긴 {thing}{을} 정리하기 시작한다.",
      "{hero1}{은} {place}에서 {thing}{을} 고치며 혼자 살아간다.",
      "{time}, {hero1}{은} 오래 소식이 끊긴 {friend1}의 부고를 듣는다.",
      "일자리를 잃은 {hero1}{은} {thing}{을} 배달하며 {place}의 사람들을 알아 간다.",
    ],
    turns: [
      "말수가 적은 {friend1}{과} 지내며 그는 미뤄 둔 질문과 마주한다.", "{thing} 안에서 나온 낡은 쪽지는 전혀 다른 가족의 이야기를 들려준다.",
      "서로를 원망하던 두 사람은 같은 기억을 다르게 간직하고 있었음을 안다.",
    ],
    endings: [
      "어떤 이별은 아주 늦게 도착한다.", "그리고 {hero}{은} 처음으로 {other} 이야기를 꺼낸다.", "겨울이 끝나기 전에 그는 한 사람을 찾아가야 한다.",
    ]
  )
}
