import BosCommands
import BosLanguage
import BosRuntime
import BosTestSupport
import BosText
import Foundation
import Testing

/// The Korean texts of the program: one word for one thing, by `Docs/Glossary.md`, and its style.
struct KoreanTextTests {
  /// A line of source with Korean text, without comments.
  private struct Line {
    let path: String
    let number: Int
    let text: String
  }

  /// Folders of the sample's names and stories, and of tools that users don't see.
  private static let others = ["BosSample/", "bos-tools/"]

  /// Texts that have to contain a word of the glossary's last column.
  private static let exceptions: [(path: String, text: String, reason: String)] = [
    (".swift", "hiddenNames", "names that work but that nothing shows"),
    ("BookingHistoryCommand.swift", "실시간 예매율", "the name of a page of the site"),
    ("ImportCommand.swift", "실시간 예매율", "the name of a page of the site"),
    ("CommandRegistry+Names.swift", "CommandName(", "also names that nothing shows"),
    (".swift", "alsoCalled(", "names that work but that nothing shows"),
    ("Session/Settings.swift", "case .numbers: [\"수\"]", "a hidden name"),
    ("Session/Settings.swift", "case .pictures: [\"그림\"]", "a hidden name"),
    ("BoxOffice/ListCommand.swift", "self == .diversity ?", "hidden names"),
    ("Parser/ForeignEntry.swift", "\"차트\"", "a word that users type"),
    ("Corrections/PlainRequest+Kinds.swift", "\"낙폭\"", "a word that users type"),
    ("Corrections/PlainRequest+Kinds.swift", "\"차트\"", "a word that users type"),
    ("Parser/SaidInstead.swift", "\"파이 차트\"", "words that users type"),
    ("Parser/SaidInstead.swift", "\"평균관람료\"", "words that users type"),
    ("Topics/QuestionsTopic.swift", "자주 묻는 질문", "the usual name of such a page"),
    ("BosRuntime/Questions/", "|", "words that users type"),
    ("BosAssist/UnknownWords+Occasions.swift", "\"낙폭\"", "words that users type"),
    ("Corrections/PlainRequest+Trade.swift", "\"낙폭\"", "words that users type"),
    ("Corrections/KoreanEndings.swift", "\"골라", "words that users type"),
    ("BosAssist/FollowUp+Views.swift", "\"차트\"", "a word that users type"),
    ("BosAssist/RewordedEntry+ComparedFilms.swift", "\"차트\"", "words that users type"),
    ("BosAssist/RewordedEntry+Substitutes.swift", "\"낙폭은\"", "words that users type"),
    ("BosAssist/ElsewhereLine+Answers.swift", "\"그래프를 그림으로\"", "words that users type"),
    ("BosAssist/StatedEntry+Weeks.swift", "\"차트\"", "a word that users type"),
    ("BosAssist/UnknownWords+Subjects.swift", "\"실시간\"", "a word that users type"),
    ("BosAssist/FilmQuestion.swift", "(.grade, [", "words that users type"),
    ("BosAssist/FollowUp+Columns.swift", "\"관람 등급\"", "words that users type"),
    ("Parser/ForeignEntry.swift", "\"등급\"", "a word that users type"),
    ("Corrections/GroupRequest+Keys.swift", "\"등급\"", "a word that users type"),
    ("Pages/FilmPart.swift", "[\"등급\"]", "a hidden name"),
    ("Columns/ChartColumn+Catalog.swift", "\"등급\"", "a heading of files"),
    ("ServiceOperation+Charts.swift", "\"등급\"", "a heading of files"),
    ("BosSiteTables/SiteColumn.swift", "\"등급\"", "a heading of files"),
    ("BosSiteTables/SiteHeading.swift", "\"등급\"", "a condition of files"),
    ("BosAssist/BareEntry+Runs.swift", "\"차트\"", "words that users type"),
    ("BosAssist/BareEntry+Course.swift", "\"", "words that users type"),
    ("BosAssist/BareEntry+Fields.swift", "\"", "words that users type"),
    ("BosAssist/UnknownWords+Statistics.swift", "\"상자그림\"", "words that users type"),
    ("BosAssist/UnknownWords+Summaries.swift", "\"상자 그림\"", "words that users type"),
    ("BosAssist/UnknownWords+Summaries.swift", "\"차트\"", "a word that users type"),
    ("BosAssist/UnknownWords+Summaries.swift", "\"골라\"", "a word that users type"),
    ("PlainRequest+Statistics.swift", "(\"상자\", \"그림\")", "words that users type"),
    ("Corrections/PlainRequest+Choices.swift", "\"쪽\"", "words that users type"),
    ("Corrections/UsualWords+Korean.swift", "\"제작비\", \"비용\"", "words that users type"),
    ("Corrections/PlainRequest+SameMonth.swift", "\"둘째\"", "words that users type"),
    ("BosAssist/BareEntry+Top.swift", "\"누적관객\"", "words that users type"),
    ("BosAssist/BareEntry+FiguresOfFilms.swift", "\"누적관객\"", "words that users type"),
    ("BosAssist/BareEntry+FiguresOfFilms.swift", "\"둘째 주\"", "words that users type"),
    ("Corrections/GroupRequest+Prices.swift", "\"", "words that users type"),
    ("Corrections/PlainRequest+Words.swift", "\"", "words that users type"),
    ("BareEntry+PlottedCourse.swift", "plotWords", "words that users type"),
    ("BareEntry+RankPlot.swift", "\"차트\"", "a word that users type"),
    ("Corrections/ForeignStage", "\"", "words that users type"),
    ("Corrections/GroupRequest.swift", "\"", "words that users type"),
    ("Help/HelpConcept.swift", "[\"", "words that users type"),
    ("Help/Topics/", "words: [", "words that find a topic"),
    ("Films/CodeList.swift", "words: [", "words that find a list"),
    ("Topics/ValuesTopic.swift", "\"types\", \"null\"", "words that find a topic"),
    ("Phrases/DateWords.swift", "\"첫번째\": 1", "words that users type"),
    ("Topics/DatesTopic.swift", "5월 셋째", "what users type for a week of a month"),
    ("ChartField+Catalog.swift", "\"누적관객\"", "a heading of files"),
    ("BosSiteTables/SiteColumn.swift", "\"누적관객\"", "a heading of files"),
    ("BosSiteTables/SiteHeading.swift", "\"다양성\"", "a condition of files"),
    ("BosSiteTables/SiteHeading.swift", "상업/다양성", "a label of files"),
    ("ShareSetupCommand.swift", "역할", "roles of PostgreSQL"),
    ("BosPostgres/StoreError+Message.swift", "역할", "roles of PostgreSQL"),
  ]

  private static let lines: [Line] = {
    let root = "\(TestData.root)/Sources"
    let all = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    let paths = all.filter { path in
      path.hasSuffix(".swift") && !others.contains { path.hasPrefix($0) }
    }
    return paths.sorted().flatMap { path -> [Line] in
      let text = (try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)) ?? ""
      return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
        let line = $1.drop { $0 == " " }
        let code =
          line.hasPrefix("//")
          ? "" : line.prefix(upTo: line.firstRange(of: " // ")?.lowerBound ?? line.endIndex)
        guard code.contains(where: isHangul) else { return nil }
        return Line(path: path, number: $0 + 1, text: String(code))
      }
    }
  }()

  private static func isHangul(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
  }

  /// The words of the last column, with the Korean words of their rows.
  private static func wordsToAvoid() throws -> [(word: String, instead: String)] {
    let page = try String(contentsOfFile: "\(TestData.root)/Docs/Glossary.md", encoding: .utf8)
    return page.split(separator: "\n").filter { $0.hasPrefix("| ") }.flatMap { row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[2] != "not" else { return [(word: String, instead: String)]() }
      return cells[2].split(separator: ",").map {
        (word: $0.trimmingCharacters(in: .whitespaces), instead: cells[1])
      }
    }
  }

  /// A pattern for a word with any particle, or for one that ends in `~` with any ending.
  private static func pattern(_ word: String) throws -> Regex<AnyRegexOutput> {
    let particles = [
      "은", "는", "이", "가", "을", "를", "과", "와", "로", "으로", "에", "의", "도", "만", "까지", "부터",
      "에서", "처럼", "마다", "보다", "이나", "나", "이며", "이고", "이면", "입니다", "들", "들은", "들이", "들의",
    ]
    let stem = word.hasSuffix("~") ? String(word.dropLast()) : word
    let end = word.hasSuffix("~") ? "" : "(?:\(particles.joined(separator: "|")))?(?![가-힣])"
    return try Regex("(?:^|[^가-힣])\(stem)\(end)")
  }

  @Test func `a Korean text uses the word of the glossary`() throws {
    #expect(Self.lines.count > 1_500)
    let words = try Self.wordsToAvoid()
    #expect(words.count > 60)
    for (word, instead) in words {
      let pattern = try Self.pattern(word)
      for line in Self.lines where line.text.firstMatch(of: pattern) != nil {
        let isKnown = Self.exceptions.contains {
          line.path.contains($0.path) && line.text.contains($0.text)
        }
        #expect(isKnown, "\(line.path):\(line.number): `\(word)`; write \(instead)\n\(line.text)")
      }
    }
  }

  @Test func `an exception is needed`() throws {
    for (path, text, _) in Self.exceptions {
      #expect(Self.lines.contains { $0.path.contains(path) && $0.text.contains(text) }, "\(text)")
    }
  }

  /// Slips of style, with what to do instead.
  private static let slips: [(pattern: String, instead: String)] = [
    (
      #"\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`?(?:을|를|이|가|은|는|과|와|으로|로|이나|나)(?![가-힣])"#,
      "a noun after it, or Particle"
    ),
    (#"(?:이\(가\)|은\(는\)|을\(를\)|와\(과\)|\(으\)로|\(이\))"#, "Particle"),
    (#"[가-힣](?:여야|어야) 하지만"#, "… 값이 필요한데 … 값이 들어왔습니다"),
    (#"하십시오|해요\b|이에요|예요|[가-힣]다\.?"\)\) *//"#, "합니다, 하세요"),
    (#"서울 시각|서울의 오늘"#, "한국 시간"),
    (#"(?:일|두|세|네|다섯|여섯|일곱|여덟|아홉|열) 편|열일곱"#, "digits before a counter"),
    (#"요청.*\)번"#, "N회 for requests"),
  ]

  @Test(arguments: slips.indices)
  func `a Korean text has no slip of style`(index: Int) throws {
    let (pattern, instead) = Self.slips[index]
    let regex = try Regex(pattern)
    for line in Self.lines where line.text.firstMatch(of: regex) != nil {
      Issue.record("\(line.path):\(line.number): write \(instead)\n\(line.text)")
    }
  }

  /// Commands whose English names are functions or words of formats, too.
  private static let shared: Set<String> = [
    "min", "max", "sum", "first", "last", "count", "mean", "median", "raw", "quit", "from",
  ]

  @Test func `a Korean text quotes commands by their Korean names`() throws {
    let names = CommandRegistry.all.map { $0.spec }
      .filter { !Self.shared.contains($0.name) && $0.signature.name(in: .korean) != $0.name }
      .map(\.name)
    let pattern = try Regex("`(?:\(names.joined(separator: "|")))[ `]|help [a-z]")
    for line in Self.lines {
      let start = line.text.firstRange(of: "ko:")?.upperBound ?? line.text.startIndex
      let korean = line.text[start...]
      guard korean.contains(where: Self.isHangul), korean.firstMatch(of: pattern) != nil else {
        continue
      }
      Issue.record("\(line.path):\(line.number): an English command\n\(line.text)")
    }
  }
}
