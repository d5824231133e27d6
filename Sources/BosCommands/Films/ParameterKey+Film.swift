import BosRuntime
import BosTables
import BosText

extension ParameterKey where Content == Target? {
  /// A film: a row, a code or a title, or the open film.
  static var film: Self {
    .target(
      "target",
      ko: "대상",
      Phrase(
        "Row, code or title (default: the open film).",
        ko: "행 번호, 코드, 제목. 생략하면 열린 영화입니다."
      )
    )
  }
}
