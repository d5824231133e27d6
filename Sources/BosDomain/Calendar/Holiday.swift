package import BosText

/// A Korean public holiday that can name a day; its raw value is its English word.
package enum Holiday: String, CaseIterable, Hashable, Sendable {
  case newYear = "newyear"
  case seollal
  case independenceMovement = "independence"
  case childrensDay = "children"
  case buddha
  case memorial
  case liberation
  case chuseok
  case foundation
  case hangul
  case christmas

  /// The words for the holiday, the usual one first.
  package var words: (english: [String], korean: [String]) {
    switch self {
    case .newYear: (["newyear"], ["신정", "새해", "양력설"])
    case .seollal: (["seollal"], ["설날", "설", "구정"])
    case .independenceMovement: (["independence", "samil"], ["삼일절", "3.1절", "3·1절"])
    case .childrensDay: (["children", "childrensday"], ["어린이날"])
    case .buddha: (["buddha"], ["부처님오신날", "석가탄신일", "초파일"])
    case .memorial: (["memorial"], ["현충일"])
    case .liberation: (["liberation"], ["광복절"])
    case .chuseok: (["chuseok"], ["추석", "한가위"])
    case .foundation: (["foundation"], ["개천절"])
    case .hangul: (["hangul", "hangeul"], ["한글날"])
    case .christmas: (["christmas", "xmas"], ["성탄절", "크리스마스", "성탄"])
    }
  }

  /// The full name for display.
  package var label: Phrase {
    switch self {
    case .newYear: Phrase("New Year's Day", ko: "신정")
    case .seollal: Phrase("Seollal", ko: "설날")
    case .independenceMovement: Phrase("Independence Movement Day", ko: "삼일절")
    case .childrensDay: Phrase("Children's Day", ko: "어린이날")
    case .buddha: Phrase("Buddha's Birthday", ko: "부처님오신날")
    case .memorial: Phrase("Memorial Day", ko: "현충일")
    case .liberation: Phrase("Liberation Day", ko: "광복절")
    case .chuseok: Phrase("Chuseok", ko: "추석")
    case .foundation: Phrase("National Foundation Day", ko: "개천절")
    case .hangul: Phrase("Hangul Day", ko: "한글날")
    case .christmas: Phrase("Christmas Day", ko: "성탄절")
    }
  }

  /// Finds a holiday by any of its words; English words can be in any case.
  package static func named(_ name: some StringProtocol) -> Holiday? {
    byWord[name.lowercased()]
  }

  private static let byWord: [String: Holiday] = {
    var table: [String: Holiday] = [:]
    for holiday in allCases {
      for word in holiday.words.english + holiday.words.korean { table[word] = holiday }
    }
    return table
  }()
}
