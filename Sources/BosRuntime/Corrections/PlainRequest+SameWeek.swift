import BosDomain

extension PlainRequest {
  /// Two periods, of which the second is a weekday alone and gets the words before the first one, as in
  /// `지난주 금요일과 토요일 비교` and `last friday vs saturday`.
  static func ofSameWeek(_ periods: [String]) -> [String] {
    guard periods.count == 2 else { return periods }
    let words = periods.map { $0.split(separator: " ").map(String.init) }
    let (first, second) = (words[0], words[1])
    guard first.count > 1, second.count == 1, Weekday(name: second[0].lowercased()) != nil,
      let last = first.last, let weekday = Weekday(name: last.lowercased()),
      weekday != Weekday(name: second[0].lowercased())
    else { return periods }
    return [periods[0], (first.dropLast() + second).joined(separator: " ")]
  }
}
