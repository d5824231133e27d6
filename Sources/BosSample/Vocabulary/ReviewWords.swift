/// The sentences of reviews; their order must never change, because every review would change too.
enum ReviewWords {
  /// The sentences for one rating.
  struct Bank {
    /// Sentences for any film.
    let plain: [String]
    /// Sentences that name a person or subject of the film.
    let named: [String]
    let marks: [String]
    let laughs: [String]
  }

  /// Returns the sentences for a rating.
  static func sentences(for rating: Int) -> Bank {
    switch rating {
    case 9...: great
    case 7...8: good
    case 5...6: middling
    default: bad
    }
  }

  private static let great = Bank(
    plain: [
      "올해 본 영화 중 최고예요.", "두 번 봤는데 두 번째가 더 좋았어요.", "끝나고 한참을 못 일어났습니다.",
      "이건 꼭 극장에서 봐야 해요.", "울다가 웃다가 나왔네요.", "마지막 10분 때문에 또 예매합니다.",
      "음악이 아직도 귓가에 맴돌아요.", "시간 가는 줄 몰랐어요!", "인생 영화 하나 늘었습니다.",
      "부모님 모시고 또 보러 갈 거예요.", "화면도 소리도 흠잡을 데가 없네요.", "기대 안 했는데 완전히 당했다.",
      "엔딩 크레딧 끝까지 앉아 있었음", "말이 필요 없다. 그냥 보세요.", "여운이 며칠째 안 가시네요.",
      "옆자리 아저씨도 울고 나도 울고…",
    ],
    named: [
      "{actor} 연기는 진짜 미쳤다.", "{actor}{과} {other}, 이 조합을 왜 이제야 봤을까요.",
      "{director} 감독은 믿고 봅니다.", "<{title}> 보고 나서 며칠째 그 생각만 해요.",
      "{genre} 좋아하면 무조건 보세요.", "{actor} 나오는 장면마다 숨을 못 쉬었어요.",
      "{title}{이라}는 제목의 뜻을 마지막에야 알았습니다.", "{other} 배우를 다시 봤어요.",
    ],
    marks: ["😭", "👍👍", "❤️", "🎬", "💯", "★★★★★"],
    laughs: ["ㅠㅠ", "!!!", " 최고", "ㅋㅋㅋ"]
  )

  private static let good = Bank(
    plain: [
      "재미있게 봤습니다.", "중간이 조금 늘어지지만 좋았어요.", "가볍게 보기 딱 좋네요.",
      "기대한 만큼은 해 줍니다.", "웃긴 장면이 은근히 많아요.", "영상미가 참 좋네요.",
      "주말에 가족이랑 보기 좋아요.", "생각보다 따뜻한 영화였어요.", "조조로 봤는데 돈이 안 아까웠습니다.",
      "후반부가 특히 좋았어요.", "배우들 호흡이 좋네요.", "팝콘 먹는 걸 잊었어요.",
      "큰 화면으로 보길 잘했다.", "결말은 예상했지만 그래도 뭉클.", "친구가 졸랐는데 보길 잘했네요.",
    ],
    named: [
      "{actor} 때문에 봤는데 {other}{이} 더 기억에 남네요.", "{director} 감독 전작보다 나아요.",
      "{genre}치고는 꽤 신선합니다.", "{actor}{은} 역시 {actor}{이네}요.",
      "<{title}> 제목이 조금 아쉽지만 내용은 좋아요.", "{actor} 목소리만 들어도 좋았다.",
      "{other} 나오는 부분에서 다들 웃었어요.",
    ],
    marks: ["👍", "🙂", "🍿", "😊", "✨"],
    laughs: ["~", "ㅎㅎ", "ㅋㅋ", "!"]
  )

  private static let middling = Bank(
    plain: [
      "그럭저럭 볼 만해요.", "나쁘지는 않은데 추천하기는 애매하네요.", "예고편이 다였다.",
      "전반부는 좋았는데 뒤로 갈수록 힘이 빠져요.", "집에서 봐도 됐을 듯합니다.", "딱 기대한 만큼.",
      "졸다 깨다 했어요.", "너무 길어요. 20분만 줄였으면.", "설명이 많아서 지루했습니다.",
      "보고 나오니 기억나는 장면이 하나뿐이네요.", "무난합니다.", "아이들은 좋아하네요.",
    ],
    named: [
      "{actor} 아니었으면 중간에 나왔을지도.", "{genre}{이라}고 해서 갔는데 음…",
      "{director} 감독답지 않게 평범해요.", "{other} 분량이 너무 적어요.",
      "<{title}> 원작이 있는 줄 알았네요. 이야기가 뚝뚝 끊깁니다.",
    ],
    marks: ["😐", "🤔", "🍿"],
    laughs: ["…", "ㅎㅎ", ";;"]
  )

  private static let bad = Bank(
    plain: [
      "시간이 아까워요.", "무슨 얘기를 하고 싶은 건지 모르겠네요.", "환불되나요?",
      "개연성은 어디에 두고 왔나요.", "30분 만에 결말이 다 보입니다.", "같이 간 친구한테 미안했어요.",
      "소리만 크고 남는 게 없다.", "예매율에 속았습니다.", "팝콘이 제일 맛있었어요.", "보지 마세요.",
    ],
    named: [
      "{actor} 연기가 아깝다.", "{director} 감독님 왜 그러셨어요.", "이게 무슨 {genre}인가요.",
      "<{title}>, 제목만 그럴듯해요.", "{actor}{도} 표정이 지쳐 보이더라.",
    ],
    marks: ["😡", "👎", "💤", "😑"],
    laughs: ["ㅡㅡ", "ㅋ", "...", ";;;"]
  )

  static let qualities = [
    "졸린", "배고픈", "심야의", "조조", "느긋한", "까칠한", "수줍은", "동네", "주말", "혼자온", "팝콘든", "말없는",
    "둥근", "용감한", "반짝", "뒷자리", "맨앞줄", "은근한", "씩씩한", "엉뚱한",
  ]

  static let nouns = [
    "고래", "관객", "너구리", "팝콘", "고구마", "올빼미", "두더지", "영사기사", "콜라", "붕어빵", "참새", "오리너구리",
    "만두", "나무늘보", "고등어", "시네필", "다람쥐", "감자칩", "호빵", "펭귄", "도토리", "수달", "곰인형", "옥수수",
    "귤껍질", "달토끼", "소금빵", "개구리",
  ]

  static let latinNames = [
    "moonpie", "popcorn", "reel_", "nightowl", "seat_h", "kino", "goraebab", "dduk", "projector",
    "lastrow", "mintchoco", "gomdol",
  ]
}
