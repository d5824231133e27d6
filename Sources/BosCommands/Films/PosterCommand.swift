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

  private static let target = ParameterKey<Target?>.film
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
      On terminals with graphics, bos draws the picture; on others it uses coloured characters. In \
      a pipe or file, `poster` writes the picture's address. `--save` writes the original image \
      and shows nothing; a script needs `--allow-write`. To turn pictures off, use `set pictures \
      none`.
      """,
      ko: """
        터미널이 지원하면 이미지로, 아니면 색 블록으로 보여 줍니다. 파이프나 파일처럼 \
        그릴 수 없는 곳에는 이미지 주소를 출력합니다. `--저장`은 원본을 저장하고 화면에는 그리지 않습니다. \
        스크립트에는 `--allow-write` 옵션이 필요합니다. `설정 이미지 없음`이면 이미지를 그리지 \
        않습니다.
        """
    ),
    parameters: [target, full, output.file, output.force, style],
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
    let (title, poster) = try poster(of: choice, machine)
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
    _ machine: Machine
  ) throws(RuntimeError) -> (String, Poster) {
    if let sheet = choice.openSheet(machine), let poster = sheet.poster {
      return (sheet.film.title, poster)
    }
    let title = try choice.knownTitle(machine)
    let source = try machine.dataSource()
    let found = try machine.asking { () throws(SourceFailure) in
      try source.poster(of: title)
    }
    guard let found else { throw .noPoster(title) }
    return (title, found)
  }
}

extension RuntimeError {
  fileprivate static func noPoster(_ title: String) -> RuntimeError {
    RuntimeError(
      .value,
      "no poster of `\(title)` found",
      ko: "`\(title)`: 포스터를 찾지 못했습니다"
    )
  }
}
