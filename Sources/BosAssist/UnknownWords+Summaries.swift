import BosLanguage
import BosRuntime
import BosText

/// Hints for statistics and drawings that have another name, or that bos lacks, such as a mode, a pie
/// chart and a random sample.
extension UnknownWords {
  /// The line for quartiles, a box plot or a variance without days, or nil.
  static func summary(_ text: String, _ amount: Phrase) -> Phrase? {
    let rest = text.replacing(amount.korean, with: "").replacing(amount.english, with: "").trimmed
    switch rest {
    case "사분위수", "사분위", "사분위값", "사분위 수", "quartiles", "quartile", "quartiles of", "quartile of":
      return Phrase("describe \(amount.english)", ko: "요약 \(amount.korean)")
    case "상자그림", "상자 그림", "박스플롯", "boxplot", "box plot", "boxplot of", "box plot of":
      return boxes(amount)
    case "분산", "variance", "variance of":
      return Phrase("variance of \(amount.english)", ko: "\(amount.korean) 분산")
    default: return nil
    }
  }

  /// Boxes of several values each: the days of last month by weekday.
  private static func boxes(_ amount: Phrase) -> Phrase {
    Phrase(
      "list last month --all | group day { \(amount.english): sum(\(amount.english)) } "
        + "| derive { weekday: weekday(day) } | plot weekday \(amount.english) --as box",
      ko: "목록 지난달 --전체 | 그룹 날짜 { \(amount.korean): 합계(\(amount.korean)) } "
        + "| 열추가 { 요일: 요일(날짜) } | 그래프 요일 \(amount.korean) --모양 상자그림"
    )
  }

  // MARK: What there is not

  /// The hint for a mode, a pie chart or a random sample, or nil.
  static func missing(_ words: [String]) -> Phrase? {
    let names = words.map { PlainRequest.bareName($0.lowercased()) }
    return mode(names) ?? pie(names) ?? sample(names)
  }

  /// The words without those of a term, or nil if none of them occurs.
  private static func rest(of words: [String], without terms: [[String]]) -> [String]? {
    for term in terms {
      guard let place = words.firstRange(of: term) else { continue }
      var rest = words
      rest.removeSubrange(place)
      return rest
    }
    return nil
  }

  private static func mode(_ words: [String]) -> Phrase? {
    guard let rest = rest(of: words, without: [["최빈값"], ["최빈수"], ["mode", "of"], ["mode"]]),
      rest.count < 6
    else { return nil }
    let isKorean = words.contains { !$0.allSatisfy(\.isASCII) }
    let question = isKorean ? rest + ["히스토그램"] : ["histogram", "of"] + rest
    let drawn = PlainReading.reading(question.joined(separator: " "))?.line
    let isOfFigures =
      rest.isEmpty ? isKorean : PlainRequest.amountColumn(rest.joined(separator: " ")) != nil
    guard drawn != nil || isOfFigures else { return nil }
    let line = drawn ?? Phrase("plot audience --as histogram", ko: "그래프 관객수 --모양 히스토그램")
    return Phrase(
      "a mode says little of numbers that hardly occur twice; for how they are distributed, "
        + "write `\(line.english)`",
      ko: "같은 값이 거의 없는 수치라서 최빈값은 의미가 없습니다. 분포는 "
        + "\(Particle.direction.attached(to: "`\(line.korean)`")) 보세요"
    ).suggesting(line)
  }

  private static func pie(_ words: [String]) -> Phrase? {
    let terms = [
      ["원그래프로"], ["원그래프"], ["원형", "그래프로"], ["원형", "그래프"], ["원형그래프"], ["파이차트"], ["파이", "차트"],
      ["파이그래프"], ["파이차트로"], ["pie", "chart"], ["pie", "charts"], ["piechart"],
      ["pie", "graph"], ["pie"],
    ]
    guard var rest = rest(of: words, without: terms) else { return nil }
    rest.removeAll { ["as", "a", "an", "of", "for", "the", "in", "로", "으로"].contains($0) }
    while let last = rest.last, PlainRequest.saysNothing(last) { rest.removeLast() }
    var line = Phrase(
      "list --all | group distributor { audience: sum(audience) } | sort -audience | plot",
      ko: "목록 --전체 | 그룹 배급사 { 관객수: 합계(관객수) } | 정렬 -관객수 | 그래프"
    )
    if !rest.isEmpty {
      let reading = PlainReading.reading(rest.joined(separator: " "))
      guard let reading, reading.group?.isOfGroups == true, !reading.line.english.contains(";")
      else { return nil }
      let isOfShares = reading.line.english.contains("{ share: ")
      line = Phrase(
        "\(reading.line.english) | plot" + (isOfShares ? " share" : ""),
        ko: "\(reading.line.korean) | 그래프" + (isOfShares ? " 점유율" : "")
      )
    }
    return Phrase(
      "bos draws no pie charts; for bars, write `\(line.english)`",
      ko: "원그래프는 그릴 수 없습니다. 막대로 그리려면 "
        + "\(Particle.direction.attached(to: "`\(line.korean)`")) 쓰세요"
    ).suggesting(line)
  }

  private static func sample(_ words: [String]) -> Phrase? {
    let marks: Set<String> = [
      "무작위로", "무작위", "랜덤", "랜덤으로", "임의로", "random", "randomly", "sample",
    ]
    let others: Set<String> = [
      "영화", "영화를", "films", "film", "movies", "movie", "rows", "뽑아", "뽑아줘", "골라", "골라줘", "추출", "표본",
      "줘", "a", "of", "pick", "choose", "me", "show", "at", "추출해", "추출해줘", "the",
    ]
    func isNumber(_ word: String) -> Bool {
      let rest = word.drop(while: \.isNumber)
      return rest.count < word.count && ["", "편", "편을", "개", "개를", "행"].contains(rest)
    }
    guard let mark = words.first(where: marks.contains),
      words.allSatisfy({ marks.contains($0) || others.contains($0) || isNumber($0) }),
      mark != "sample" || words.contains(where: isNumber)
    else { return nil }
    let line = Phrase("list --all | where rank % 10 == 1", ko: "목록 --전체 | 조건 순위 % 10 == 1")
    return Phrase(
      "bos draws no random samples; for every tenth film, write `\(line.english)`",
      ko: "무작위 추출은 할 수 없습니다. 10편마다 1편씩 보려면 "
        + "\(Particle.direction.attached(to: "`\(line.korean)`")) 쓰세요"
    ).suggesting(line)
  }
}
