import BosDomain
import BosRuntime
import BosText

/// Another way to show the last answer, as `그래프로 보여줘` and `as a table` ask for.
extension FollowUp {
  enum View: Equatable {
    /// A plot, with the kind that is named.
    case plot(String?)
    case table
  }

  var isAboutFilm: Bool { machine.session.isAboutFilm }

  private static let kinds = [
    "bar": "bar", "bars": "bar", "막대": "bar", "막대그래프": "bar", "막대차트": "bar", "바차트": "bar",
    "line": "line", "lines": "line", "선": "line", "선그래프": "line", "꺾은선": "line", "꺾은선그래프": "line",
    "histogram": "histogram", "히스토그램": "histogram",
  ]
  private static let plots: Set<String> = [
    "plot", "graph", "plotted", "graphed", "visualize", "visualise", "그래프", "도표", "시각화", "시각화해줘",
    "시각화해",
  ]
  /// Words that mean the box office, too, unless another word asks for a drawing.
  private static let charts: Set<String> = ["chart", "차트", "charted"]
  private static let marks: Set<String> = [
    "as", "in", "into", "draw", "make", "그려줘", "그려", "그려주세요", "그려봐", "만들어줘",
  ]
  /// Words for the answer, which `chart` draws if they follow it.
  private static let pronouns: Set<String> = ["it", "that", "this", "them", "those", "these"]
  private static let around: Set<String> = [
    "a", "an", "the", "show", "me", "us", "see", "give", "turn", "view", "display", "please", "pls",
    "can", "you", "i", "want", "to", "now", "again", "put", "of", "result", "results", "back", "on",
    "보여줘", "보여주세요", "보여", "보기", "볼래", "바꿔줘", "바꿔", "해줘", "나타내줘", "표현해줘", "다시", "이거", "이걸",
    "이것을", "그거", "그걸", "이", "결과", "결과를", "좀", "줘", "형태로", "형식으로", "그럼", "보고", "싶어",
  ]

  /// The way to show the last answer that an entry asks for, or nil.
  static func view(_ words: [String]) -> View? {
    var kind: String?
    var (isPlot, isChart, isTable, isMarked) = (false, false, false, false)
    for word in words.map({ $0.lowercased() }) {
      let end = ["으로", "로", "를", "을"].first { word.hasSuffix($0) && word.count > $0.count } ?? ""
      let bare = String(word.dropLast(end.count))
      let isHow = ["로", "으로"].contains(end)
      if let found = kinds[word] ?? kinds[bare] {
        kind = found
        if bare != "선", bare != "line", bare != "lines", bare != "bar" { isPlot = true }
      } else if plots.contains(word) || plots.contains(bare) {
        isPlot = true
      } else if charts.contains(word) || charts.contains(bare) {
        isChart = true
        isMarked = isMarked || isHow
      } else if ["table", "표", "테이블"].contains(bare) {
        isTable = true
        isMarked = isMarked || isHow
      } else if marks.contains(word) {
        isMarked = true
      } else if pronouns.contains(word) {
        isMarked = isMarked || isChart || kind != nil
      } else if !around.contains(word) {
        return nil
      }
    }
    if isTable {
      let isBack = words.contains { ["back", "again", "view", "다시"].contains($0.lowercased()) }
      return !isPlot && !isChart && kind == nil && (isMarked || isBack) ? .table : nil
    }
    guard isPlot || isChart && (isMarked || kind != nil) || kind != nil && isMarked else {
      return nil
    }
    return .plot(kind)
  }

  /// The line that shows the last answer in another way, or nil without one.
  func shown(as view: View) -> String? {
    let isOnPage = isAboutFilm && machine.session.filmAnswer == .page
    guard machine.session.list != nil || isOnPage else { return nil }
    let plot = Phrase("plot", ko: "그래프").text(in: machine.language)
    switch view {
    case .plot(let kind):
      let drawn = kind.map { kind in
        let korean = ["bar": "막대", "line": "꺾은선", "histogram": "히스토그램"][kind] ?? kind
        return Phrase("plot --as \(kind)", ko: "그래프 --모양 \(korean)").text(in: machine.language)
      }
      guard isOnPage else { return drawn ?? plot }
      // The run of a film takes a request for each day.
      guard machine.sourceChoice != .live else { return nil }
      let title = machine.session.movie == nil ? machine.session.askedFilm.map { " \($0)" } : nil
      let trend = Phrase("trend", ko: "추이").text(in: machine.language)
      return "\(trend)\(title ?? "") | \(drawn ?? plot)"
    case .table:
      // Cards are left by a command of their own.
      if machine.session.view == .grid { return nil }
      let line = machine.session.question?.line ?? pipeline
      return line.map(Self.withoutPlot) ?? Phrase("table", ko: "표").text(in: machine.language)
    }
  }

  /// Whether an entry asks for the plot of a film, which is its story.
  func asksStory(_ words: [String]) -> Bool {
    let words = words.map { $0.lowercased() }
    return isAboutFilm && zip(words, words.dropFirst()).contains { $0 == "the" && $1 == "plot" }
  }

  /// A pipeline without the plot at its end.
  static func withoutPlot(_ line: String) -> String {
    let stages = line.split(separator: " | ").map(String.init)
    guard stages.count > 1, let last = stages.last,
      ["plot", "그래프"].contains(String(last.prefix { $0 != " " }))
    else { return line }
    return stages.dropLast().joined(separator: " | ")
  }
}

extension Session {
  /// Whether the last entry was about one film, which the next one goes on with.
  var isAboutFilm: Bool { filmAnswer != nil && (movie != nil || askedFilm != nil) }
}
