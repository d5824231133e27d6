import BosRuntime
import BosTables
import BosText

/// The works of a person who was named by the row of a film.
extension UnknownWords {
  /// The hint for `출연작 1` or `filmography 1` while films are loaded, or nil.
  func works(_ words: [String]) -> Phrase? {
    let names: Set<String> = ["출연작", "필모", "필모그래피", "filmography"]
    guard let first = words.first, names.contains(first.lowercased()), words.count < 3,
      machine.session.list?.caption?.kind == .film
    else { return nil }
    let row = words.count == 2 ? words[1] : "1"
    guard (1...3).contains(row.utf8.count), let number = Int(row), number > 0 else { return nil }
    return Phrase(
      "`cast \(number)` lists the people of the film; then `person 1` shows their films",
      ko: "먼저 `출연 \(number)` 명령으로 출연진을 보고, 그다음 `영화인 1`로 그 사람의 작품을 보세요"
    )
  }
}
