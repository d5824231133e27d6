import BosText

extension Phrase {
  /// What a line counts that its question doesn't say.
  static func facts(of line: String) -> [Phrase] {
    [onWeekParts(line), onSeries(line), onOpenings(line)].compactMap(\.self)
  }

  /// What the weekends or weekdays of compared periods are, or nil for a line without them.
  private static func onWeekParts(_ line: String) -> Phrase? {
    guard line.hasPrefix("[{"), let list = StatedEntry.captured(line).first else { return nil }
    let stages: [(condition: String, all: String, option: String, areWeekends: Bool)] = [
      (" | where weekday(day) >= 6", " --all", " --weekend --all", true),
      (" | 조건 요일(날짜) >= 6", " --전체", " --주말 --전체", true),
      (" | where weekday(day) <= 5", " --all", " --weekdays --all", false),
      (" | 조건 요일(날짜) <= 5", " --전체", " --주중 --전체", false),
    ]
    for (condition, all, option, areWeekends) in stages where list.contains(condition) {
      let other = list.replacing(condition, with: "").replacing(all, with: option)
      return areWeekends
        ? Phrase(
          "Saturdays and Sundays are counted · Friday to Sunday, as KOBIS counts: `\(other)`",
          ko: "토·일요일만 계산했습니다 · KOBIS 주말(금~일요일) 기준: `\(other)`"
        )
        : Phrase(
          "Mondays to Fridays are counted · Monday to Thursday, as KOBIS counts: `\(other)`",
          ko: "월~금요일만 계산했습니다 · KOBIS 주중(월~목요일) 기준: `\(other)`"
        )
    }
    return nil
  }

  /// Which first weekends a line has of which it shows one or a mean, or nil for another line.
  private static func onOpenings(_ line: String) -> Phrase? {
    let conditions = [" and day + 2 >= open and ", " and 날짜 + 2 >= 개봉일 and "]
    let stages = [
      " | first 1 | ", " | 처음 1 | ", " | mean ", " | 평균 ", "mean: mean(", "평균: 평균(",
    ]
    guard conditions.contains(where: line.contains), stages.contains(where: line.contains) else {
      return nil
    }
    return Phrase(
      "the first Friday to Sunday of films released in these days; not of those released before",
      ko: "이 기간에 개봉한 영화의 첫 주말(금~일요일)입니다. 그 전에 개봉한 영화는 들어가지 않습니다"
    )
  }

  /// Which days the rows of a moving mean have, or nil for another line.
  private static func onSeries(_ line: String) -> Phrase? {
    for start in ["moving_mean: moving_mean(", "이동평균: 이동평균("] {
      guard let place = line.firstRange(of: start),
        let count = line[place.upperBound...].split(separator: ", ").dropFirst().first
          .flatMap({ Int($0.prefix { $0.isNumber }) })
      else { continue }
      return Phrase(
        "each day with the \(count - 1) before it; the first \(count - 1) rows have fewer",
        ko: "그날까지 \(count)일의 평균입니다 · 처음 \(count - 1)행은 그보다 적은 날의 평균입니다"
      )
    }
    return nil
  }
}
