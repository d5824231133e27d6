import BosDomain
import BosRuntime
import BosTables
import BosText

/// The amounts of films that an entry names, and films that it compares.
extension BareEntry {
  // MARK: Films by their place

  /// The columns of a film's row that answer a question, without its page and the whole chart.
  func columns(of question: FilmQuestion, _ rank: Int, _ list: Phrase) -> Phrase? {
    guard let part = question.option.english.split(separator: " ").last.map(String.init),
      let columns = Self.columns[part],
      // Elsewhere only a film's page tells what isn't in a chart.
      ["admissions", "release"].contains(part) || machine.sourceChoice == .sample
    else { return nil }
    return Phrase(
      "\(list.english) | where rank == \(rank) | columns title \(columns.english)",
      ko: "\(list.korean) | 조건 순위 == \(rank) | 열선택 제목 \(columns.korean)"
    )
  }

  /// The parts of a film's page that are columns of a chart, too.
  private static let columns: [String: Phrase] = [
    "admissions": Phrase("audience total", ko: "관객수 누적관객수"),
    "directors": Phrase("director", ko: "감독"), "release": Phrase("open", ko: "개봉일"),
    "genres": Phrase("genre", ko: "장르"), "grade": Phrase("grade", ko: "등급"),
    "nations": Phrase("nation", ko: "국적"),
  ]

  // MARK: Films by their titles

  /// The run of a film for `굳은 굴뚝 일별 관객수`, and its row for `늦여름 인형 3 어제 관객수`.
  func measure(_ text: String) -> Phrase? {
    let words = text.split(separator: " ").map { String($0.filter { !"?!".contains($0) }) }
    guard (2...12).contains(words.count) else { return nil }
    for count in (1..<words.count).reversed() {
      let rest = Array(words[count...])
      guard let question = Measure(rest),
        let title = title(words[..<count].joined(separator: " "))
      else { continue }
      if question.isRun {
        // The run of a film takes a request for each day.
        guard machine.sourceChoice != .live else { return nil }
        return Phrase("trend \(title)", ko: "추이 \(title)")
      }
      guard let days = question.days, let column = question.column else { return nil }
      let list = PlainRequest.list(of: days) ?? Phrase("list", ko: "목록")
      let korean = column.korean.first ?? column.name
      return Phrase(
        "\(list.english) --all | where title == \(title) | columns title \(column.name)",
        ko: "\(list.korean) --전체 | 조건 제목 == \(title) | 열선택 제목 \(korean)"
      )
    }
    return nil
  }

  /// What is asked of a film after its title.
  private struct Measure {
    private(set) var isRun = false
    private(set) var days: String?
    private(set) var column: ChartColumn?

    /// Reads words such as `일별 관객수`, `관객수 추이` and `어제 매출액`, or returns nil for others.
    init?(_ words: [String]) {
      var index = 0
      while index < words.count {
        let word = PlainRequest.bareName(words[index].lowercased())
        if ["일별", "날짜별", "추이", "daily", "trend"].contains(word) {
          isRun = true
        } else if days == nil, let found = PlainRequest.daysAtStart(words[index...]) {
          days = found.text
          index += found.count - 1
        } else if column == nil, let found = PlainRequest.amountColumn(word) {
          column = found
        } else {
          return nil
        }
        index += 1
      }
      // `느린 기관차 관객수` is a question about the page.
      guard isRun ? days == nil && words.count > 1 : days != nil && column != nil else {
        return nil
      }
    }
  }

  /// The title, in quotes, of the film that a text names.
  func title(_ text: String) -> String? {
    guard let open = film(text) ?? known(text), open.english.hasPrefix("open \"") else {
      return nil
    }
    return String(open.english.dropFirst("open ".count))
  }

  // MARK: Comparisons

  /// The comparison of two or three films, as in `A vs B` and `A, B 비교`.
  func comparison(_ text: String) -> Phrase? {
    var rest = text
    var isCompared = false
    for end in [" 비교해줘", " 비교해 줘", " 비교해", " 비교", " 관객수 비교"] where rest.hasSuffix(end) {
      rest = String(rest.dropLast(end.count))
      isCompared = true
      break
    }
    for start in ["compare "] where rest.lowercased().hasPrefix(start) {
      rest = String(rest.dropFirst(start.count))
      isCompared = true
    }
    let marks = [" vs. ", " vs ", " versus ", " 대 "]
    let joints = isCompared ? [", ", "랑 ", "이랑 ", "와 ", "과 ", "하고 ", " and ", " with "] : []
    for mark in marks + joints {
      let parts = rest.split(separator: mark).map(String.init)
      guard (2...3).contains(parts.count) else { continue }
      let titles = parts.compactMap { title($0) }
      if titles.count == parts.count, Set(titles).count == titles.count {
        guard machine.sourceChoice != .live else { return nil }
        let names = titles.joined(separator: " ")
        return Phrase("compare \(names)", ko: "비교 \(names)")
      }
    }
    return nil
  }
}
