/// The keywords, festivals and prizes of films; their order must never change.
enum KeywordWords {
  /// Returns the keywords of films in a mood.
  static func words(for mood: Mood) -> [String] {
    switch mood {
    case .crime: ["형사", "복수", "잠입", "누명", "밀수", "추적", "증언", "배신"]
    case .horror: ["저주", "폐가", "악몽", "원혼", "금기", "실종", "의식", "목격"]
    case .romance: ["첫사랑", "재회", "이별", "편지", "고백", "결혼", "여행", "이웃"]
    case .comedy: ["소동", "가족", "동업", "사기", "오해", "동창", "시골", "내기"]
    case .action: ["추격", "구출", "용병", "대결", "탈출", "특수부대", "암호", "폭파"]
    case .future: ["우주", "인공지능", "시간여행", "복제", "미래도시", "마법", "행성", "예언"]
    case .history: ["왕", "궁궐", "전쟁", "역모", "무사", "의병", "유배", "암행"]
    case .record: ["기록", "인터뷰", "노동", "환경", "마을", "역사", "음악가", "일상"]
    case .stage: ["공연", "무대", "합창", "오케스트라", "춤", "순회", "연습", "팬"]
    case .cartoon: ["모험", "친구", "동물", "성장", "마법", "숲", "용기", "비밀기지"]
    case .drama: ["가족", "성장", "상실", "화해", "이민", "학교", "고향", "기억"]
    }
  }

  static let festivals: [(name: String, first: Int)] = [
    ("가온영화제", 1_978), ("새벽영화상", 1_989), ("한빛국제영화제", 1_995), ("누리영화평론상", 1_999),
  ]

  static let prizes = ["작품상", "감독상", "신인감독상", "여우주연상", "남우주연상", "각본상", "촬영상", "관객상"]
}
