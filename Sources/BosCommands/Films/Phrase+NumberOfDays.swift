import BosText

extension Phrase {
  /// The hint for a number of days in place of a title, as in `trend 60 days`.
  static func numberOfDays(_ title: String) -> Phrase? {
    let digits = title.prefix { $0.isASCII && $0.isNumber }
    let unit = title.dropFirst(digits.count).drop { $0 == " " }.lowercased()
    let sizes = ["일": 1, "일간": 1, "day": 1, "days": 1, "주": 7, "주간": 7, "week": 7, "weeks": 7]
    guard let size = sizes[unit], let count = Int(digits), (1...500).contains(count) else {
      return nil
    }
    return Phrase(
      "for a number of days, write `trend --days \(count * size)`",
      ko: "기간을 정하려면 "
        + "\(Particle.direction.attached(to: "`추이 --일수 \(count * size)`")) 쓰세요"
    )
  }
}
