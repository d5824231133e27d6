import BosRuntime
import BosTables
import BosText

extension Phrase {
  /// The hint for several rows in place of a title, as in `trend 1..3`.
  static func severalRows(_ title: String) -> Phrase? {
    let parts = title.replacing("..", with: "-").replacing("~", with: "-").split(
      separator: "-",
      omittingEmptySubsequences: false
    )
    guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) }),
      let first = Int(parts[0]), let last = Int(parts[1]), first > 0, first < last, last - first < 5
    else { return nil }
    let rows = (first...last).map { "\($0)" }.joined(separator: " ")
    return Phrase(
      "one film at a time; for these, run `compare \(rows)`",
      ko: "영화는 한 편씩 볼 수 있습니다. 여러 편은 "
        + "\(Particle.direction.attached(to: "`비교 \(rows)`")) 보세요"
    )
  }

  /// The hint for two rows of one film in a list with a row for each day, or nil for another list.
  static func rowsOfDays(of title: String, _ list: Table) -> Phrase? {
    guard list.caption?.kind == .film, let days = list.column("day"),
      let titles = list.column("title"), list.rowCount > 1,
      (1..<list.rowCount).contains(where: { !Value.areEqual(days[$0], days[0]) })
    else { return nil }
    let names = (0..<list.rowCount).lazy.compactMap { row -> String? in
      if case .text(let name) = titles[row], name != title, !name.contains("\"") {
        name
      } else {
        nil
      }
    }
    guard let other = names.first, !title.contains("\"") else {
      return Phrase(
        "the list has a row for each day of a film; name the films in quotes",
        ko: "목록에는 같은 영화가 날짜마다 한 행씩 있습니다. 영화 제목을 따옴표로 감싸 쓰세요"
      )
    }
    let line = Phrase("compare \"\(title)\" \"\(other)\"", ko: "비교 \"\(title)\" \"\(other)\"")
    return Phrase(
      "the list has a row for each day of a film; name the films, as in `\(line.english)`",
      ko: "목록에는 같은 영화가 날짜마다 한 행씩 있습니다. \(Particle.direction.attached(to: "`\(line.korean)`")) 쓰세요"
    )
  }

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
