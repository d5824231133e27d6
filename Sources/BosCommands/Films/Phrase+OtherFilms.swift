import BosRuntime
import BosTables
import BosText

/// Hints and notes for a part of a title that other films have, too.
extension Phrase {
  /// The commands for the first films of the loaded list with a text in the title, or nil.
  static func rows(_ films: [FilmChoice], _ count: Int, _ title: String, _ call: Call) -> Phrase? {
    let places = films.compactMap { $0.place?.row }.prefix(3)
    let words = call.source.text(of: call.range).split(separator: " ")
    guard places.count > 1, let command = words.first, command != "compare", command != "비교" else {
      return nil
    }
    let lines = places.map { "`\(command) \($0)`" }.joined(separator: ", ")
    guard count > films.count else {
      return Phrase("for one of them, run \(lines)", ko: "차례로 \(lines) 명령을 쓰세요")
    }
    return Phrase(
      "the first ones are \(lines); to list them all, run `search \(title)`",
      ko: "앞의 영화는 차례로 \(lines) 명령으로 보고, 모두 보려면 "
        + "\(Particle.direction.attached(to: "`검색 \(title)`")) 찾으세요"
    )
  }

  /// `where open > 2026-11-01` for the same without `where`, or nil for other entries.
  static func conditionOnOpen(_ title: String, _ call: Call) -> Phrase? {
    let words = title.split(separator: " ", maxSplits: 1)
    let command = call.source.text(of: call.range).split(separator: " ").first
    guard command == "open", words.count == 2,
      ["<", "<=", ">", ">=", "==", "!=", "in"].contains(words[0])
    else { return nil }
    return .wholeLine("where open \(title)")
  }

  /// The note that a part of a title found the only film of the list, beside others.
  static func oneOfSeveral(_ title: String, _ others: Int) -> Phrase {
    Phrase(
      others == 1
        ? "note: another film has `\(title)` in its title: `search \(title)`"
        : "note: \(grouped(others)) other films have `\(title)` in their titles: `search \(title)`",
      ko: "참고: 제목에 `\(title)` 부분이 있는 다른 영화는 \(grouped(others))편입니다. "
        + "\(Particle.direction.attached(to: "`검색 \(title)`")) 찾으세요"
    )
  }

  /// The comparison of a film with the first other one of a list, or nil if there is none.
  static func otherRow(than title: String, _ list: Table) -> Phrase? {
    guard list.holdsFilms, let titles = list.column("title") else { return nil }
    func name(_ row: Int) -> String? { if case .text(let text) = titles[row] { text } else { nil } }
    let rows = 0..<list.rowCount
    guard let row = rows.first(where: { name($0) == title }),
      let other = rows.first(where: { name($0) != title && name($0) != nil })
    else { return nil }
    let line = Phrase("compare \(row + 1) \(other + 1)", ko: "비교 \(row + 1) \(other + 1)")
    return Phrase(
      "write two films, as in `\(line.english)`",
      ko: "`\(line.korean)`처럼 서로 다른 두 영화를 쓰세요"
    ).suggesting(line)
  }
}
