import BosRuntime
import BosTables
import BosText

/// A question for one part of a film, such as `느린 기관차 줄거리` or `when was it released`.
struct FilmQuestion {
  /// The title before the question; empty for the open film.
  let title: String
  /// The option of `movie` for the part.
  let option: Phrase
  /// Whether words such as `이 영화` name the open film.
  var isOfOpenFilm = false

  /// Reads a text, or returns nil if it doesn't end with such a question.
  static func reading(_ text: String) -> FilmQuestion? {
    var words = nfc(text).split(whereSeparator: \.isWhitespace).map { word in
      word.filter { !"?!".contains($0) }
    }.filter { !$0.isEmpty }
    guard (1...12).contains(words.count), let last = words.popLast() else { return nil }
    let asked = plain(last)
    let bare = PlainRequest.bareName(asked)
    words.append(questions[asked] == nil && questions[bare] != nil ? bare : asked)
    let lead = openFilm.first { words.starts(with: $0) }
    if let lead, words.count > lead.count { words.removeFirst(lead.count) }
    // The longest question counts.
    for start in words.indices {
      let question = words[start...].joined(separator: " ").lowercased()
      guard let part = questions[question] else { continue }
      let title = words[..<start].joined(separator: " ")
      return FilmQuestion(
        title: title,
        option: option(part),
        isOfOpenFilm: lead != nil && title.isEmpty
      )
    }
    return around(words)
  }

  /// The words that mean the open film before a question.
  private static let openFilm = [
    ["이", "영화의"], ["이", "영화"], ["그", "영화의"], ["그", "영화"], ["이영화"], ["this", "film's"],
    ["this", "movie's"], ["the", "film's"], ["the", "movie's"],
  ]

  /// The last word of a question without a polite ending, such as `누구야` for the polite form.
  private static func plain(_ word: String) -> String {
    guard word.hasSuffix("요") else { return word.hasSuffix("인가") ? word.dropLast(2) + "야" : word }
    let bare = word.dropLast()
    if bare.hasSuffix("이에") { return bare.dropLast() + "야" }
    if bare.hasSuffix("예") { return bare.dropLast() + "야" }
    if bare.hasSuffix("인가") { return bare.dropLast(2) + "야" }
    if bare.hasSuffix("주세") { return bare.dropLast(2) + "줘" }
    // `몇 명 봤나요` is in the table as it is.
    return bare.hasSuffix("나") ? word : String(bare)
  }

  /// Reads a question with the title behind its first words, as in `synopsis of TITLE`, `줄거리 3` and
  /// `when was TITLE released`.
  private static func around(_ words: [String]) -> FilmQuestion? {
    let lower = words.map { $0.lowercased() }
    for (part, start, end) in frames {
      let (start, end) = (start.split(separator: " "), end.split(separator: " "))
      guard words.count > start.count + end.count,
        lower.starts(with: start.map(String.init)),
        lower.suffix(end.count).elementsEqual(end.map(String.init))
      else { continue }
      let title = words[start.count..<(words.count - end.count)].joined(separator: " ")
        .filter { $0 != "\"" }
      let isOpenFilm = ["it", "this", "that", "this film", "this movie"].contains(
        title.lowercased()
      )
      return FilmQuestion(title: isOpenFilm ? "" : title, option: option(part))
    }
    // The first word is a question, too: `줄거리 3`, `감독 느린 기관차`.
    guard words.count > 1, let part = questions[lower[0]] else { return nil }
    return FilmQuestion(title: words.dropFirst().joined(separator: " "), option: option(part))
  }

  /// Whether the film's admissions are asked for.
  var asksAdmissions: Bool { option == Self.option(.admissions) }

  private static func option(_ part: FilmPart) -> Phrase {
    Phrase("--part \(part.rawValue)", ko: "--필드 \(part.korean)")
  }

  /// What stands before and after a title in an English question.
  private static let frames: [(part: FilmPart, start: String, end: String)] = [
    (.directors, "who directed", ""), (.directors, "who made", ""), (.directors, "director of", ""),
    (.directors, "the director of", ""), (.directors, "who is the director of", ""),
    (.synopsis, "synopsis of", ""), (.synopsis, "plot of", ""), (.synopsis, "what is", "about"),
    (.synopsis, "what's", "about"),
    (.release, "when was", "released"), (.release, "when did", "open"),
    (.release, "when did", "come out"), (.release, "release date of", ""),
    (.release, "when did", "release"), (.release, "opening date of", ""),
    (.cast, "who is in", ""), (.cast, "who's in", ""), (.cast, "cast of", ""),
    (.cast, "who was in", ""), (.cast, "who plays in", ""), (.cast, "who stars in", ""),
    (.cast, "who played in", ""), (.cast, "who starred in", ""), (.cast, "who acts in", ""),
    (.cast, "who acted in", ""), (.cast, "actors of", ""), (.cast, "actors in", ""),
    (.companies, "distributor of", ""), (.companies, "the distributor of", ""),
    (.companies, "who is the distributor of", ""), (.companies, "who distributed", ""),
    (.companies, "who distributes", ""), (.companies, "who produced", ""),
    (.companies, "producer of", ""), (.companies, "companies of", ""),
    (.companies, "studio of", ""), (.companies, "which company distributed", ""),
    (.genres, "genre of", ""), (.genres, "what genre is", ""),
    (.runtime, "how long is", ""), (.runtime, "runtime of", ""),
    (.admissions, "how many people saw", ""), (.admissions, "admissions of", ""),
    (.admissions, "cume of", ""), (.admissions, "cume for", ""),
    (.admissions, "total admissions of", ""), (.admissions, "final admissions of", ""),
    (.admissions, "final total of", ""), (.admissions, "total of", ""),
    (.admissions, "the total of", ""), (.admissions, "total for", ""),
    (.admissions, "how many people watched", ""), (.admissions, "how many people have seen", ""),
    (.admissions, "how many people have watched", ""), (.admissions, "how many saw", ""),
    (.admissions, "how many watched", ""), (.admissions, "how many people went to see", ""),
    (.admissions, "how many tickets did", "sell"), (.admissions, "how many tickets has", "sold"),
    (.nations, "which country is", "from"),
  ]

  /// The title without a Korean particle, as in `느린 기관차는 언제 개봉했어`, or nil if it has none.
  var bareTitle: String? {
    let particles = ["은", "는", "이", "가", "의", "을", "를"]
    guard title.count > 1, particles.contains(where: title.hasSuffix) else { return nil }
    return String(title.dropLast())
  }

  private static let questions: [String: FilmPart] = {
    let groups: [(FilmPart, [String])] = [
      (
        .synopsis,
        [
          "synopsis", "줄거리", "시놉시스", "무슨 내용", "무슨 내용이야", "어떤 내용이야", "내용", "내용이 뭐야",
          "what is it about", "what's it about", "what is this about", "어떤 영화야", "무슨 영화야",
        ]
      ),
      (
        .directors,
        [
          "director", "directors", "감독", "누가 만들었어", "누가 감독이야", "누가 감독했어", "who directed it",
          "who directed this", "who is the director", "who's the director",
        ]
      ),
      (
        .release,
        [
          "개봉일", "개봉 날짜", "개봉날짜", "언제 개봉", "언제 개봉했어", "언제 개봉해", "언제 개봉했나요", "언제 나왔어",
          "release date", "when was it released", "when did it open", "when did it come out",
        ]
      ),
      (
        .admissions,
        [
          "관객수", "관객 수", "누적관객수", "누적 관객수", "몇 명 봤어", "몇명 봤어",
          "몇만 들었어", "몇 만 들었어", "몇만 봤어", "몇만 명", "몇만명", "몇만이야", "관객 몇만", "얼마나 들었어",
          "몇 명 들었어", "몇명 들었어", "몇 명이 봤어", "몇명이 봤어", "몇 명 봤나요", "얼마나 봤어",
          "관객 몇 명", "관객 몇명", "관객 몇 명이야", "관객이 몇 명", "관객이 몇 명이야", "총 관객수", "총관객수", "admissions",
          "최종 관객수", "최종관객수", "최종 누적 관객수", "최종 누적관객수", "최종 스코어", "final admissions", "final total",
          "how many people saw it", "how many people have seen it", "how many admissions",
          "how many admissions has it had", "how many admissions does it have",
          "how many admissions did it get", "how many admissions has it got",
          "how many admissions so far",
        ]
      ),
      (.genres, ["장르", "무슨 장르야", "genre", "genres"]),
      (.grade, ["등급", "관람등급", "몇 세 관람가", "몇세 관람가", "grade", "age rating"]),
      (
        .runtime,
        [
          "상영시간", "상영 시간", "러닝타임", "러닝 타임", "몇 분이야", "몇 분", "몇분이야", "얼마나 길어", "runtime",
          "running time",
          "how long is it",
        ]
      ),
      (.nations, ["국적", "어느 나라 영화야", "which country is it from"]),
      (
        .cast,
        [
          "나온 배우", "나오는 배우", "출연 배우", "누가 출연해", "누가 나와", "누가 나왔어", "주연 배우", "who was in it",
        ]
      ),
      (.companies, ["배급사", "제작사", "영화사", "companies"]),
    ]
    let tails = [
      "", " 알려줘", " 보여줘", " 뭐야", " 뭐지", " 누구야", " 누구지", " 누구", " 어디야", " 언제야", " 언제", " 얼마야",
      " 몇이야", " 궁금해", " 알고 싶어",
    ]
    var table: [String: FilmPart] = [:]
    for (part, texts) in groups {
      for text in texts {
        table[text] = part
        guard
          part.korean.contains(text)
            || text.unicodeScalars.allSatisfy({
              $0.value > 0x7F || $0 == " " && part == .admissions
            })
        else { continue }
        for tail in tails {
          for particle in ["", "은", "는", "이", "가"] where particle.isEmpty || !tail.isEmpty {
            table[text + particle + tail] = part
          }
        }
        for end in ["은", "는"] { table[text + end] = part }
      }
    }
    return table
  }()
}
