import BosText

/// English for the words with which KOBIS describes films; unknown words stay.
///
/// Only screens use it. The data have the words of the service, and conditions take both.
package enum KobisWords {
  /// The columns with such words.
  package static let columns: Set<String> = [
    "nation", "genre", "grade", "type", "status", "part", "parts", "role",
  ]

  /// The words in English; several are separated by commas.
  package static func english(_ text: String) -> String {
    if let word = words[text] { return word }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return text }
    return parts.map { part in
      let word = String(part.drop(while: \.isWhitespace))
      return part.prefix(part.count - word.count) + (words[word] ?? word)
    }.joined(separator: ",")
  }

  /// The English name of the service's charts that a caption begins with, or nil.
  package static func chart(captioned caption: String) -> String? {
    charts.first { caption == $0.korean || caption.hasPrefix($0.korean + " ") }?.english
  }

  /// A caption with the English name in place of that of the service's chart, or nil.
  package static func english(caption: String) -> String? {
    guard let english = chart(captioned: caption),
      let korean = charts.first(where: { $0.english == english })?.korean
    else { return nil }
    return english + caption.dropFirst(korean.count)
  }

  /// The Korean word that the data has for an English one, in any case, or nil; several are separated
  /// by commas, with spaces on a screen.
  package static func korean(_ text: String) -> String? {
    if let word = byEnglish[text.lowercased()] { return word }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      part.drop(while: \.isWhitespace).lowercased()
    }
    guard parts.count > 1 else { return nil }
    let words = parts.map { byEnglish[$0] ?? ($0 == "sf" ? "SF" : nil) }.compactMap(\.self)
    return words.count == parts.count ? words.joined(separator: ",") : nil
  }

  private static let byEnglish = Dictionary(
    [
      ("korean", "한국"), ("south korea", "한국"), ("usa", "미국"), ("us", "미국"), ("u.s.", "미국"),
      ("united states", "미국"), ("america", "미국"), ("uk", "영국"), ("britain", "영국"),
      ("animated", "애니메이션"), ("sci-fi", "SF"), ("romantic", "멜로/로맨스"), ("romance", "멜로/로맨스"),
    ] + (nations + genres + grades + kinds + parts).map { ($0.english.lowercased(), $0.korean) },
    uniquingKeysWith: { first, _ in first }
  )

  private static let words = Dictionary(
    (nations + genres + grades + kinds + parts).map { ($0.korean, $0.english) },
    uniquingKeysWith: { first, _ in first }
  )

  private static func table(_ text: String) -> [Phrase] {
    text.split(separator: "\n").flatMap { $0.split(separator: ";") }.compactMap { entry in
      let sides = entry.split(separator: "=")
      guard let korean = sides.first, let english = sides.last, sides.count == 2 else { return nil }
      return Phrase(String(english), ko: String(korean.drop(while: \.isWhitespace)))
    }
  }

  private static let nations = table(
    """
    한국=Korea;미국=U.S.A.;일본=Japan;중국=China;홍콩=Hong Kong;대만=Taiwan;영국=United Kingdom
    프랑스=France;독일=Germany;이탈리아=Italy;스페인=Spain;인도=India;캐나다=Canada;호주=Australia
    뉴질랜드=New Zealand;러시아=Russia;태국=Thailand;베트남=Vietnam;인도네시아=Indonesia
    필리핀=Philippines;말레이시아=Malaysia;싱가포르=Singapore;몽골=Mongolia;네팔=Nepal;이란=Iran
    이스라엘=Israel;터키=Turkey;튀르키예=Türkiye;덴마크=Denmark;스웨덴=Sweden;노르웨이=Norway
    핀란드=Finland;아이슬란드=Iceland;네덜란드=Netherlands;벨기에=Belgium;스위스=Switzerland
    오스트리아=Austria;폴란드=Poland;체코=Czech Republic;헝가리=Hungary;루마니아=Romania
    우크라이나=Ukraine;그리스=Greece;포르투갈=Portugal;아일랜드=Ireland;룩셈부르크=Luxembourg
    멕시코=Mexico;브라질=Brazil;아르헨티나=Argentina;칠레=Chile;콜롬비아=Colombia;페루=Peru
    남아프리카공화국=South Africa;이집트=Egypt;모로코=Morocco;카자흐스탄=Kazakhstan
    불가리아=Bulgaria;크로아티아=Croatia;세르비아=Serbia;에스토니아=Estonia;라트비아=Latvia
    리투아니아=Lithuania;레바논=Lebanon;카타르=Qatar;팔레스타인=Palestine;부탄=Bhutan;라오스=Laos
    캄보디아=Cambodia;미얀마=Myanmar
    """
  )

  private static let genres = table(
    """
    드라마=Drama;코미디=Comedy;액션=Action;스릴러=Thriller;공포(호러)=Horror;멜로/로맨스=Romance
    미스터리=Mystery;범죄=Crime;판타지=Fantasy;어드벤처=Adventure;애니메이션=Animation
    다큐멘터리=Documentary;가족=Family;전쟁=War;사극=Period;뮤지컬=Musical;공연=Performance
    서부극(웨스턴)=Western;성인물(에로)=Adult;기타=Other
    """
  )

  private static let grades = table(
    """
    전체관람가=all ages;12세이상관람가=12 and over;15세이상관람가=15 and over
    청소년관람불가=adults only;18세관람가=18 and over;18세이상관람가=18 and over
    제한상영가=restricted;제한관람가=restricted;연소자관람가=all ages;연소자관람불가=adults only
    중학생이상관람가=13 and over;고등학생이상관람가=16 and over;국민학생관람불가=13 and over
    기타=Other
    """
  )

  private static let kinds = table(
    """
    장편=Feature;단편=Short;옴니버스=Omnibus;온라인전용=Online only;기타=Other
    개봉=Released;개봉예정=To be released;개봉준비=Preparing release;촬영진행=Shooting
    촬영준비=Preparing shoot;후반작업=Post-production;기획=Planned;제작중=In production
    """
  )

  private static let charts = table(
    """
    일별 박스오피스=Daily box office;주간 박스오피스=Weekly box office;주말 박스오피스=Weekend box office
    주중 박스오피스=Weekday box office
    """
  )

  private static let parts = table(
    """
    감독=Director;배우=Actor;제작=Producer;제작자=Producer;제작사=Production company
    배급사=Distributor;배급=Distribution;수입사=Importer;수입=Import;제공=Presenter
    공동제공=Co-presenter;공동제작=Co-production;공동배급=Co-distribution;투자=Investment;제작투자=Investment
    시나리오(각본)=Screenplay;각본=Screenplay;각색=Adaptation;원작=Original work;촬영=Camera
    조명=Lighting;편집=Editing;음악=Music;미술=Art direction;의상=Costume;분장=Make-up
    음향=Sound;사운드=Sound;녹음=Recording;특수효과=Special effects;시각효과=Visual effects
    스틸=Still photography;조감독=Assistant director;남자=male;여자=female;프로듀서=Producer;기획=Planning
    스태프=Staff;마케팅=Marketing;홍보=Publicity;해외배급=International sales;기타=Other
    극장=Cinema;상영=Exhibition;무술=Stunts;동시녹음=Production sound;필름=Film print;디지털=Digital
    스텝(기타)=Crew;스텝=Crew
    """
  )
}
