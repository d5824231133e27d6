import BosDomain
import BosRuntime
import BosTables
import BosText

/// Requests for the rows or films that aren't on the screen, such as `더보기` or `어제 전체`.
extension BareEntry {
  private static let more: Set<String> = [
    "더보기", "더 보기", "더 보여줘", "전체 보기", "전체보기", "모두 보기", "다 보기", "다 보여줘", "전부 보기", "전부 보여줘",
    "모두 보여줘", "전체 보여줘", "전체 목록", "전체", "show more", "show all", "see more", "see all", "more rows",
    "view all", "all films", "all movies", "show all films", "show me all", "show me more",
  ]
  private static let endings = [
    " 전체", " 전부", " 모두", " all", " 전체 목록", " 전체 보기", " 전체 영화", " all films",
  ]

  /// The chart with all its films, or the table with all its rows, for such a request.
  func allRows(_ text: String) -> Phrase? {
    let asked = text.lowercased().filter { !"?!.".contains($0) }
    if Self.more.contains(asked) {
      guard let list = machine.session.list else { return nil }
      if list.caption?.kind == .film, let request = list.caption?.request, request.extent == .ten,
        request.days.count == 1,
        let chart = request.command(selected: machine.session.date)
      {
        return Phrase("\(chart.english) --all", ko: "\(chart.korean) --전체")
      }
      return Phrase("table", ko: "표")
    }
    for end in Self.endings where asked.hasSuffix(end) {
      let days = String(asked.dropLast(end.count))
      guard let list = PlainRequest.list(of: days), !PlainRequest.haveSeveralCharts(days) else {
        continue
      }
      return Phrase("\(list.english) --all", ko: "\(list.korean) --전체")
    }
    return nil
  }
}
