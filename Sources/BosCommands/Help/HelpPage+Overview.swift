import BosRuntime
import BosTables
package import BosText

extension HelpPage {
  /// The first screen: what to try now, and the names of groups and topics.
  mutating func overview(_ index: HelpIndex) {
    heading(Phrase("Try now", ko: "바로 해 보기"))
    list(
      FirstSteps.all.map { ($0.code.text(in: language), $0.meaning.text(in: language)) },
      areCode: true
    )
    heading(Phrase("Find out more", ko: "더 알아보기"))
    let groups = CommandGroup.allCases.map { $0.word.text(in: language) }
    let topics = index.topics.map { language == .korean ? $0.korean : $0.name }
    let functions = language == .korean ? "함수" : "functions"
    list([
      (Phrase("commands", ko: "명령").text(in: language), groups.joined(separator: ", ")),
      (
        Phrase("topics", ko: "주제").text(in: language),
        (topics + [functions]).joined(separator: ", ")
      ),
    ])
    blank()
    paragraphs(
      Phrase(
        "`help NAME` explains one of these, a command or a function; `help all` lists all "
          + "commands. `set titles korean` shows Korean titles. Tab completes, `quit` exits.",
        ko: "`도움말 이름`은 위의 이름이나 명령, 함수를 설명하고, `도움말 전체`는 모든 명령을 보여 줍니다. "
          + "입력 중에는 Tab으로 자동 완성하고, 끝내려면 `종료`를 입력하세요."
      )
    )
  }
}

/// Entries that work in a new session, in any order, with any source.
package enum FirstSteps {
  package static let all: [(code: Phrase, meaning: Phrase)] = [
    (Phrase("list", ko: "목록"), Phrase("yesterday's chart", ko: "어제 박스오피스")),
    (Phrase("open 1", ko: "열기 1"), Phrase("the page of its first film", ko: "1위 영화의 정보")),
    (
      Phrase("trend 1 | plot", ko: "추이 1 | 그래프"),
      Phrase("its admissions day by day", ko: "그 영화의 일별 관객수")
    ),
    (
      Phrase("list | where audience > 10k", ko: "목록 | 조건 관객수 > 1만"),
      Phrase("films with more than 10,000 admissions", ko: "관객수가 1만 명을 넘은 영화")
    ),
    (
      Phrase("list chuseok | first 3", ko: "목록 추석 | 처음 3"),
      Phrase("the top three of last Chuseok", ko: "지난 추석의 상위 3편")
    ),
  ]
}

extension CommandGroup {
  /// The word for the group after `help`.
  var word: Phrase {
    switch self {
    case .people: Phrase("films", ko: "영화와 영화인")
    case .api: Phrase("api", ko: "API")
    default: Phrase(rawValue, ko: title.korean)
    }
  }

  /// All words for the group after `help`.
  var words: [String] {
    [word.english, word.korean, title.english.lowercased(), title.korean]
  }
}
