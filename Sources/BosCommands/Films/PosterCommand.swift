import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Shows a film's poster, or saves it.
enum PosterCommand: Command {
  private enum Style: String, ChoiceWord {
    case kitty
    case iterm
    case sixel
    case blocks

    var korean: String {
      switch self {
      case .kitty: "키티"
      case .iterm: "아이텀"
      case .sixel: "식셀"
      case .blocks: "블록"
      }
    }
  }

  /// A service that has posters.
  private enum Origin: String, ChoiceWord {
    case kmdb
    case kobis
    case kakao

    var korean: String {
      switch self {
      case .kmdb: "영상자료원"
      case .kobis: "코비스"
      case .kakao: "카카오"
      }
    }
  }

  private static let target = ParameterKey<Target?>.film
  private static let origin = ParameterKey<Origin?>.choice(
    "from",
    ko: "출처",
    Origin.self,
    isOption: true,
    Phrase(
      "Service of the poster (default: KMDb, else Kakao).",
      ko: "포스터를 가져올 서비스. 생략하면 KMDb, 없으면 카카오."
    )
  )
  private static let still = ParameterKey<Int?>.count(
    "still",
    ko: "스틸",
    isOption: true,
    Phrase(
      "Shows a still of KMDb instead, such as 1 for the first.",
      ko: "포스터 대신 KMDb의 스틸을 보여 줍니다. 예: 첫 번째는 1."
    )
  )
  private static let full = ParameterKey<Bool>.flag(
    "full",
    ko: "크게",
    Phrase("Fills the window.", ko: "창 크기에 맞춰 크게 보여 줍니다.")
  )
  private static let output = FileOutput(
    option: Phrase("Saves the original image to a file.", ko: "원본 이미지를 파일에 저장합니다."),
    endings: [".jpg", ".png"]
  )
  private static let style = ParameterKey<Style?>.choice(
    "as",
    ko: "방식",
    Style.self,
    isOption: true,
    Phrase(
      "Graphics format (default: what the terminal supports).",
      ko: "이미지를 그리는 방식. 생략하면 자동으로 선택합니다."
    )
  )

  static let spec = CommandSpec(
    name: "poster",
    aliases: ["포스터"],
    group: .people,
    summary: Phrase("Shows a film's poster.", ko: "영화 포스터를 보여 줍니다."),
    discussion: Phrase(
      """
      The poster is that of KMDb, the database of the Korean Film Archive, else the first hit of \
      Kakao's image search, which can be wrong. `--from` chooses the service.

      On terminals with graphics, bos draws the picture; on others it uses coloured characters. In \
      a pipe or file, `poster` writes the picture's address. `--save` writes the original image \
      and shows nothing; a script needs `--allow-write`. To turn pictures off, use `set pictures \
      none`.

      KMDb has stills of many films: `movie` tells how many, and `--still 1` shows the first.
      """,
      ko: """
        포스터는 한국영상자료원 KMDb에서 가져오고, 없으면 카카오 이미지 검색의 첫 결과를 씁니다. 검색 결과는 \
        다른 이미지일 수 있습니다. 서비스는 `--출처`로 선택합니다.

        터미널이 지원하면 이미지로, 아니면 색 블록으로 보여 줍니다. 파이프나 파일처럼 \
        그릴 수 없는 곳에는 이미지 주소를 출력합니다. `--저장`은 원본을 저장하고 화면에는 그리지 않습니다. \
        스크립트에는 `--allow-write` 옵션이 필요합니다. `설정 이미지 없음`이면 이미지를 그리지 \
        않습니다.

        KMDb에는 스틸이 있는 영화가 많습니다. `영화`에서 몇 장인지 보고, `--스틸 1`로 첫 번째를 보세요.
        """
    ),
    parameters: [target, origin, still, full, output.file, output.force, style],
    pipe: .never,
    result: .value,
    effects: CommandEffects(
      reads: [.always(.film), .named(by: target)],
      asks: .filmPoster([.argument(target), .part(.film)]),
      paths: .written
    ),
    examples: [
      Example("date 2024-06-14; let p = poster 1; print $p.kind", prints: "png"),
      Example("date 2024-06-14; poster 1 --save first.png", prints: ""),
    ],
    related: ["open", "movie", "set"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let path = try output.path(call)
    let choice = try FilmChoice.find(try call[target], call)
    let still = try call[still]
    let origin = try call[origin]
    let (title, poster) =
      if let still { try self.still(still, of: choice, from: origin, call) } else {
        try poster(of: choice, from: origin, machine)
      }
    if let path {
      try output.write(poster.picture.bytes, to: path, call)
      return .null
    }
    let sheet = PosterPageModel(
      title: title,
      poster: poster,
      isFull: try call[full],
      style: try call[style]?.rawValue
    )
    return .record(try Record(sheet))
  }

  /// The poster of the open film, or one that is fetched.
  private static func poster(
    of choice: FilmChoice,
    from origin: Origin?,
    _ machine: Machine
  ) throws(RuntimeError) -> (String, Poster) {
    if origin == nil, let sheet = choice.openSheet(machine), let poster = sheet.poster {
      return (sheet.film.title, poster)
    }
    let title = try choice.knownTitle(machine)
    switch origin {
    case .kobis: throw .kobisHasNone
    case .kmdb: return (title, try kmdbPoster(of: choice, title, machine))
    case nil:
      // The archive's poster is the film's own; a search of the web can be wrong.
      if try choice.mayAskKmdb(machine) {
        let found = try? kmdbPoster(of: choice, title, machine)
        try machine.checkInterrupt()
        if let found { return (title, found) }
      }
    case .kakao: break
    }
    let source = try machine.dataSource()
    let found = try machine.asking { () throws(SourceFailure) in
      try source.poster(of: title)
    }
    guard let found else { throw .noPoster(title) }
    return (title, found)
  }

  /// A still of the film, counted from 1, with the title that tells which one.
  private static func still(
    _ number: Int,
    of choice: FilmChoice,
    from origin: Origin?,
    _ call: Call
  ) throws(RuntimeError) -> (String, Poster) {
    let machine = call.machine
    if let origin, origin != .kmdb {
      throw call.at(Self.origin, .noStills(of: origin.rawValue, origin.korean))
    }
    let film = try choice.kmdb(machine, hint: .lacksFilms).film
    guard !film.stills.isEmpty else { throw .withoutStills(film.title) }
    guard film.stills.indices.contains(number - 1) else {
      throw call.at(Self.still, .noStill(number, film.title, film.stills.count))
    }
    let source = try machine.dataSource()
    let address = film.stills[number - 1]
    let found = try machine.asking { () throws(SourceFailure) in try source.picture(at: [address]) }
    guard let found else { throw .withoutStills(film.title) }
    let title = Phrase(
      "\(film.title) · still \(number) of \(film.stills.count) · KMDb",
      ko: "\(film.title) · 스틸 \(film.stills.count)장 중 \(number)번째 · KMDb"
    )
    return (title.text(in: machine.language), found)
  }

  private static func kmdbPoster(
    of choice: FilmChoice,
    _ title: String,
    _ machine: Machine
  ) throws(RuntimeError) -> Poster {
    let posters = try choice.kmdb(machine, hint: .elsewhere).film.posters
    let source = try machine.dataSource()
    let found = try machine.asking { () throws(SourceFailure) in try source.picture(at: posters) }
    guard let found else { throw .noPoster(title) }
    return found
  }
}

extension Phrase {
  fileprivate static let lacksFilms = Phrase("KMDb lacks many films", ko: "KMDb에 없는 영화가 많습니다")
  fileprivate static let elsewhere = Phrase(
    "KMDb lacks many films; try `--from kakao`",
    ko: "KMDb에 없는 영화가 많습니다. `--출처 카카오`를 쓰세요"
  )
}

extension RuntimeError {
  fileprivate static var kobisHasNone: RuntimeError {
    RuntimeError(
      .value,
      "the API of KOBIS has no posters",
      ko: "KOBIS API에는 포스터가 없습니다",
      hint: Phrase("try `--from kmdb` or `--from kakao`", ko: "`--출처 영상자료원`이나 `--출처 카카오`를 쓰세요")
    )
  }

  fileprivate static func noStills(of service: String, _ korean: String) -> RuntimeError {
    RuntimeError(
      .usage,
      "only KMDb has stills, not `\(service)`",
      ko: "스틸은 KMDb에만 있고 `\(korean)`에는 없습니다",
      hint: Phrase("leave out `--from`, or use `--from kmdb`", ko: "`--출처`를 빼거나 `--출처 영상자료원`을 쓰세요")
    )
  }

  fileprivate static func withoutStills(_ title: String) -> RuntimeError {
    RuntimeError(
      .value,
      "KMDb has no stills of `\(title)`",
      ko: "`\(title)`: KMDb에 스틸이 없습니다"
    )
  }

  fileprivate static func noStill(_ number: Int, _ title: String, _ count: Int) -> RuntimeError {
    let last = count == 1 ? "1" : "1..\(count)"
    return RuntimeError(
      .index,
      "there is no still \(number): KMDb has \(count) of `\(title)`",
      ko: "\(number)번째 스틸이 없습니다. KMDb에 있는 `\(title)` 스틸은 \(count)장입니다",
      hint: Phrase("write `--still` with a number in \(last)", ko: "`--스틸`에 \(last)의 번호를 쓰세요")
    )
  }

  fileprivate static func noPoster(_ title: String) -> RuntimeError {
    RuntimeError(
      .value,
      "no poster of `\(title)` found",
      ko: "`\(title)`: 포스터를 찾지 못했습니다"
    )
  }
}
