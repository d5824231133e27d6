/// The subject of a poster.
enum PosterSubject: Int, CaseIterable {
  case hills
  case city
  case sea
  case rays
  case rings
  case forest
  case lighthouse
  case lamp
  case space
  case road
  case peaks
  case palace
  case stage
  case window
  case balloons
  case stairs

  /// Selects a subject from the title, or else from the mood.
  static func of(_ title: String, mood: Mood, _ chance: inout Chance) -> PosterSubject {
    for (motif, words) in subjects where words.contains(where: { title.contains($0) }) {
      return motif
    }
    return chance.pick(choices(for: mood))
  }

  private static func choices(for mood: Mood) -> [PosterSubject] {
    switch mood {
    case .crime: [.city, .lamp, .window, .stairs, .road]
    case .horror: [.forest, .window, .hills, .stairs, .lamp]
    case .romance: [.lamp, .sea, .rings, .balloons, .hills]
    case .comedy: [.rays, .balloons, .rings, .city, .road]
    case .action: [.rays, .city, .peaks, .road, .rings]
    case .future: [.space, .city, .rings, .peaks]
    case .history: [.palace, .peaks, .hills]
    case .record: [.hills, .forest, .sea, .road, .peaks]
    case .stage: [.stage, .rays]
    case .cartoon: [.balloons, .hills, .space, .rays, .sea]
    case .drama: [.hills, .sea, .window, .road, .lamp, .rings, .stairs]
    }
  }

  private static let subjects: [(motif: PosterSubject, words: [String])] = [
    (.lighthouse, ["등대"]),
    (
      .space, ["보름달", "그믐", "별똥별", "은하", "혜성", "운석", "궤도", "관측소", "탐사선"]
    ),
    (
      .sea,
      ["항구", "방파제", "돛단배", "닻", "고래", "난파선", "섬마을", "잠수함", "그물", "갯벌", "소금", "보물섬"]
    ),
    (.lamp, ["우산", "소나기", "가로등", "골목", "장화", "외투"]),
    (.forest, ["과수원", "이끼", "제재소", "나방", "올빼미", "늑대", "사냥개", "살구나무"]),
    (.city, ["옥상", "엘리베이터", "재개발", "증권가", "야근", "신호등", "철거반"]),
    (.road, ["정류장", "터널", "건널목", "활주로", "육교", "자전거", "기관차", "구급차", "외출"]),
    (.palace, ["성벽", "옥새", "상소문", "어명", "과거시험", "왕관", "망루", "봉화", "갑옷"]),
    (.stage, ["무용수", "마술사", "곡예사", "합창단", "변사", "영사기", "가면", "북소리", "아코디언"]),
    (.window, ["다락방", "지하실", "독방", "월세방", "거울방", "벽난로", "병동", "여인숙"]),
    (.peaks, ["첫눈", "광산", "국경", "채석장", "요새"]),
    (.balloons, ["열기구", "비행선", "낙하산", "연날리기", "운동회", "놀이터"]),
    (.stairs, ["계단", "시계탑", "회전문", "도서관"]),
    (.hills, ["보리밭", "목장", "풍차", "텃밭", "허수아비", "노을"]),
  ]
}
