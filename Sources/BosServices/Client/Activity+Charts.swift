import BosDomain
import BosText

extension Activity {
  /// The fetching of charts; without a total, as of one chart, it shows no count.
  static func fetchingCharts(_ done: Int = 0, of total: Int? = nil) -> Activity {
    let words = Phrase("fetching charts", ko: "박스오피스를 가져오는 중")
    return Activity(words, done: done, total: total)
  }
}
