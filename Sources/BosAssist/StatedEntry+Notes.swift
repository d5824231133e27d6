import BosDomain
import BosRuntime
import BosText

extension Phrase {
  /// The note on how the totals of a question are counted, or nil.
  static func about(_ group: GroupRequest) -> Phrase? {
    if group.isShareOfAudience { return shareOfAudience }
    if group.isMeanOfDays { return meanOfDays }
    guard let part = group.weekPart, let line = group.lineOfCharts else { return nil }
    return part == .weekends
      ? Phrase(
        "note: Saturdays and Sundays · Friday to Sunday, as KOBIS counts: `\(line.english)`",
        ko: "참고: 토·일요일만 계산했습니다 · KOBIS 주말(금~일요일) 기준: `\(line.korean)`"
      )
      : Phrase(
        "note: Mondays to Fridays · Monday to Thursday, as KOBIS counts: `\(line.english)`",
        ko: "참고: 월~금요일만 계산했습니다 · KOBIS 주중(월~목요일) 기준: `\(line.korean)`"
      )
  }

  /// The note that a question names no days, so that the usual ones were taken.
  static func usualDays(of line: Phrase) -> Phrase? {
    func days(_ text: String) -> String {
      text.split(separator: " ").dropFirst().prefix { !$0.hasPrefix("--") && $0 != "|" }
        .joined(separator: " ")
    }
    let (english, korean) = (days(line.english), days(line.korean))
    guard !english.isEmpty else { return nil }
    return Phrase(
      "note: no days were named, so these are those of `\(english)`",
      ko: "참고: 기간을 쓰지 않아 `\(korean)` 기준으로 계산했습니다"
    )
  }

  private static let shareOfAudience = Phrase(
    "note: these are shares of admissions; `share` in charts is of sales",
    ko: "참고: 관객수 기준 비율입니다. 박스오피스의 매출점유율과 다릅니다"
  )
  private static let meanOfDays = Phrase(
    "note: the mean of the daily totals",
    ko: "참고: 하루 합계의 평균입니다"
  )
}
