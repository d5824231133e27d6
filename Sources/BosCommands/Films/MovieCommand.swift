import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Shows a film's page without opening the film.
enum MovieCommand: Command {
  private static let target = ParameterKey<Target?>.film
  private static let part = ParameterKey<FilmPart?>.choice(
    "part",
    ko: "필드",
    FilmPart.self,
    isOption: true,
    Phrase("Shows only this part of the page.", ko: "이 필드만 보여 줍니다.")
  )

  static let spec = CommandSpec(
    name: "movie",
    aliases: ["영화"],
    group: .people,
    summary: Phrase("Shows a film's page.", ko: "영화 정보를 보여 줍니다."),
    discussion: Phrase(
      """
      Unlike `open`, `movie` leaves the session unchanged. The page is a record: `let m = movie 1` \
      keeps it, and `$m.directors`, `$m.actors` and `$m.genres` are lists. `keys($m)` names all of \
      its fields. `--part synopsis` shows one part of the page.
      """,
      ko: """
        `열기`와 달리 세션은 그대로입니다. 결과는 레코드입니다. `let m = 영화 1`로 저장하면 \
        `$m.directors`, `$m.actors`, `$m.genres`는 목록입니다. 필드 이름은 `keys($m)`로 모두 볼 수 \
        있습니다. `--필드 줄거리`처럼 쓰면 한 필드만 보여 줍니다.
        """
    ),
    parameters: [target, part],
    pipe: .never,
    result: .value,
    effects: CommandEffects(
      reads: [.unless(target, .film), .named(by: target)],
      asks: .filmPage([.argument(target), .part(.film)])
    ),
    examples: [
      Example("date 2024-06-14; let m = movie 1; print $m.rank", prints: "1")
    ],
    related: ["open"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    guard let part = try call[part] else {
      let film = try FilmChoice.find(try call[target], call)
      film.remarkOpenFilm(call)
      return try FilmLoader(call: call).load(film).value
    }
    let record = try record(call, with: part)
    guard case .film(var sheet)? = record.page else { return .record(record) }
    sheet.part = part
    return .record(try Record(sheet, in: call.machine.language))
  }

  /// The record with a part of the film; that of the open film needs no request, and most parts need
  /// nothing but the film's details.
  private static func record(_ call: Call, with part: FilmPart) throws(RuntimeError) -> Record {
    let target = try call[target]
    if target == nil, let open = call.machine.session.movie {
      // It says so if another film was shown last.
      _ = try FilmChoice.find(nil, call)
      return open
    }
    let film = try FilmChoice.find(target, call)
    if part.isOfFilm {
      let sheet = FilmPageModel(
        film: try film.details(call.machine),
        label: try call.machine.sourceLabel()
      )
      return try Record(sheet, in: call.machine.language)
    }
    return try FilmLoader(call: call, isSilent: true).record(of: film)
  }
}

extension FilmPart: ChoiceWord {}
