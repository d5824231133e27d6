import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Posts a review of the open film.
enum ReviewsAddCommand: Command {
  private static let stars = ParameterKey<[Value]>.value(
    "stars",
    ko: "별점",
    Phrase("Rating from 0 to 10.", ko: "별점(0~10).")
  )
  private static let text = ParameterKey<String?>.text(
    "text",
    ko: "내용",
    isRequired: true,
    Phrase("Text of the review.", ko: "한줄평 내용.")
  ).completing(.nothing)
  private static let writer = ParameterKey<String?>.word(
    "writer",
    ko: "작성자",
    isOption: true,
    Phrase("Name to sign with (default: `bos`).", ko: "작성자 이름. 생략하면 `bos`입니다.")
  ).alsoCalled("글쓴이")

  static let spec = CommandSpec(
    name: "reviews add",
    aliases: ["한줄평 쓰기"],
    group: .people,
    summary: Phrase("Posts a review of the open film.", ko: "열린 영화에 한줄평을 올립니다."),
    discussion: Phrase(
      """
      The review is public, and bos can't delete it. The result shows it as the service accepted \
      it. Quote a text that contains `|`, `;` or `--`.
      """,
      ko: """
        한줄평은 모두에게 공개되고, 여기서 지울 수 없습니다. 결과로 서비스에 등록된 내용을 보여 줍니다. `|`, `;`, \
        `--`가 들어 있는 내용은 따옴표로 감싸세요.
        """
    ),
    parameters: [stars, text, writer],
    pipe: .never,
    result: .value,
    effects: CommandEffects(
      reads: [.always(.film)],
      asks: .filmBooking(
        [.part(.film)],
        ServiceUse(
          .addReview,
          [
            ("rating", [.argument(stars)]), ("writer", [.argument(writer)]),
            ("movie_id", [.part(.film)]), ("contents", [.argument(text)]),
          ],
          .follows
        )
      ),
      changes: [.reviews]
    ),
    examples: [
      Example(
        "def posted(): num {\n  date 2024-06-14\n  open 1\n"
          + "  let r = reviews add 9 볼 만하다 --writer 나\n  return $r.stars\n}\nprint posted()",
        koreanInput: "def 쓴별점(): num {\n  날짜 2024-06-14\n  열기 1\n"
          + "  let r = 한줄평 쓰기 9 볼 만하다 --작성자 나\n  return $r.stars\n}\n출력 쓴별점()",
        prints: "9"
      )
    ],
    related: ["reviews", "open"]
  )

  /// The longest review text, in bytes.
  private static let mostBytes = 2_000

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let rating = try rating(try call[stars].first ?? .null)
    let text = trimmed(try call[text] ?? "")
    if text.isEmpty { throw .nothingSaid }
    if text.utf8.count > mostBytes { throw .tooMuchSaid(text.utf8.count, mostBytes) }
    let film = try BookedFilm.find(nil, call)
    let name = trimmed(try call[writer] ?? "")
    let review = Review(
      filmID: film.id,
      writer: name.isEmpty ? "bos" : name,
      rating: rating,
      text: text
    )
    let source = try machine.dataSource()
    let taken = try machine.asking { () throws(SourceFailure) in
      try source.post(review)
    }
    return .record(try Record(taken, of: film.title))
  }

  private static func rating(_ value: Value) throws(RuntimeError) -> Double {
    let number: Double
    switch value {
    case .int(let stars): number = Double(stars)
    case .num(let stars): number = stars
    default: throw .notStars(value)
    }
    guard (0...10).contains(number) else { throw .notStars(value) }
    return number
  }

  /// Text without white space at both ends.
  private static func trimmed(_ text: String) -> String {
    let rest = text.drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}

extension RuntimeError {
  fileprivate static func notStars(_ value: Value) -> RuntimeError {
    let what = value.literal()
    return RuntimeError(
      .value,
      "stars must be a number from 0 to 10, not \(what)",
      ko: "별점에는 0~10의 숫자가 필요한데 \(what) 값이 들어왔습니다"
    )
  }

  fileprivate static var nothingSaid: RuntimeError {
    RuntimeError(.value, "a review needs a text", ko: "한줄평에 내용이 없습니다")
  }

  fileprivate static func tooMuchSaid(_ count: Int, _ most: Int) -> RuntimeError {
    RuntimeError(
      .limit,
      "a review takes at most \(grouped(most)) bytes; this has \(grouped(count))",
      ko: "한줄평은 \(grouped(most))바이트까지 쓸 수 있는데 \(grouped(count))바이트입니다"
    )
  }
}
