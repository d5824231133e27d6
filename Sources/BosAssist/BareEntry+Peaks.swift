import BosRuntime
import BosTables
import BosText

/// Questions for the best rank of one film and for whether it is still shown.
extension BareEntry {
  private static let peaks = [
    ["최고", "순위"], ["최고순위"], ["best", "rank"], ["peak", "rank"], ["highest", "rank"],
    ["peak", "position"],
    ["best", "position"], ["highest", "position"], ["chart", "peak"],
  ]
  private static let stillShown = [
    ["아직", "상영해"], ["아직", "상영", "중이야"], ["아직", "상영중이야"], ["아직", "상영", "중"], ["아직", "하고", "있어"],
    ["아직", "해"], ["언제까지", "상영"], ["언제까지", "상영해"], ["언제까지", "해"], ["상영", "중이야"], ["상영중이야"],
    ["상영", "끝났어"], ["마지막", "상영일"], ["last", "day"],
  ]

  /// The first such day of the film's run, for `느린 기관차 최고 순위` and `TITLE peak rank`.
  func peak(_ words: [String]) -> Phrase? {
    guard let title = film(before: Self.peaks, words) else { return nil }
    return Phrase(
      "trend \(title) --days 365 | sort rank | first 1 | columns day rank audience",
      ko: "추이 \(title) --일수 365 | 정렬 순위 | 처음 1 | 열선택 날짜 순위 관객수"
    )
  }

  /// The last day on which the film was shown, for `is TITLE still playing`; its end isn't announced.
  func lastDay(_ words: [String]) -> Phrase? {
    let lower = words.map { $0.lowercased() }
    var title = film(before: Self.stillShown, words)
    if title == nil, lower.count > 2, lower[0] == "is" {
      let ends = [
        ["playing"], ["showing"], ["running"], ["out"], ["on"], ["in", "theaters"],
        ["in", "theatres"],
        ["in", "cinemas"],
      ]
      for end in ends {
        for mark in [["still"] + end, end]
        where lower.count > mark.count + 1 && lower.suffix(mark.count).elementsEqual(mark) {
          title = title ?? film(named: words[1..<(words.count - mark.count)])
        }
      }
    }
    return title.map {
      Phrase(
        "trend \($0) --days 365 | last 1",
        ko: "추이 \($0) --일수 365 | 마지막 1"
      )
    }
  }

  private func film(before ends: [[String]], _ words: [String]) -> String? {
    let lower = words.map { $0.lowercased() }
    guard
      let end = ends.first(where: {
        lower.count > $0.count && lower.suffix($0.count).elementsEqual($0)
      })
    else { return nil }
    let name = words.dropLast(end.count)
    if Self.openFilm.contains(name.joined(separator: " ").lowercased()),
      case .text(let title)? = machine.session.movie?["title"]
    {
      return quoted(title)
    }
    return film(named: name)
  }
}
