import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The film that a command without a target is about.
extension FilmChoice {
  /// The open film, with a remark if the page of another one was shown last.
  static func open(_ call: Call) throws(RuntimeError) -> FilmChoice {
    let machine = call.machine
    guard let movie = machine.session.movie, case .text(let code)? = movie["code"] else {
      throw .noFilmOpen(otherwise: lineForShownFilm(call))
    }
    var title: String?
    if case .text(let text)? = movie["title"] { title = text }
    if let line = lineForShownFilm(call), machine.session.shownFilm != title.map({ "\"\($0)\"" }) {
      machine.say(.ofOpenFilm(otherwise: line))
    }
    // The row from which the film was opened gives its position.
    return FilmChoice(code: code, title: title, place: machine.session.walk)
  }

  /// Says that another film stays open, and how to open this one.
  func remarkOpenFilm(_ call: Call) {
    let machine = call.machine
    guard let movie = machine.session.movie, case .text(let title)? = movie["title"],
      case .text(let open)? = movie["code"], open != code
    else { return }
    let target = place.map { String($0.row) } ?? code
    machine.say(
      Phrase(
        "〈\(machine.shownTitle(title))〉 stays open · to open this film: `open \(target)`",
        ko: "열린 영화는 그대로 〈\(title)〉입니다 · 이 영화를 열려면 `열기 \(target)`"
      )
    )
  }

  /// The same command for the film whose page is on the screen, or nil without such a page.
  private static func lineForShownFilm(_ call: Call) -> String? {
    let words = call.source.text(of: call.range).split(separator: " ", maxSplits: 1)
    guard let shown = call.machine.session.shownFilm, let command = words.first else { return nil }
    let title = call.machine.shownTitle(shown.filter { $0 != "\"" })
    let rest = words.count > 1 ? " \(words[1])" : ""
    return "\(command) \"\(title)\"\(rest)"
  }
}

extension Phrase {
  fileprivate static func ofOpenFilm(otherwise line: String) -> Phrase {
    Phrase(
      "this is the open film · the one shown last: `\(line)`",
      ko: "열린 영화 기준입니다 · 방금 본 영화: `\(line)`"
    )
  }
}

extension RuntimeError {
  fileprivate static func noFilmOpen(otherwise line: String?) -> RuntimeError {
    RuntimeError(
      .value,
      "no film is open",
      ko: "열린 영화가 없습니다",
      hint: line.map {
        Phrase("for the film shown last: `\($0)`", ko: "방금 본 영화: `\($0)`")
      } ?? Phrase("`open 1` opens the first row", ko: "`열기 1`로 첫 번째 영화를 여세요")
    )
  }
}
