package import BosLanguage
import BosText

extension DiagnosticMessage {
  private static let appendingRedirection = DiagnosticMessage(
    "redirection",
    "`>>` isn't an operator, and bos can't append to a file",
    ko: "`>>`: 파일 끝에 이어 쓸 수 없습니다"
  )

  /// A pipe of R.
  static func pipe(_ mark: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "foreign-pipe",
      "a pipe is `|`, not `\(mark)`",
      ko: "`\(mark)`: 파이프 기호는 `|`입니다"
    )
  }

  /// A data frame at the start of a line.
  static let ofPandas = DiagnosticMessage(
    "methods-of-pandas",
    "bos has no methods of pandas",
    ko: "판다스 메서드는 쓸 수 없습니다"
  )

  /// New columns without braces around them.
  package static let columnsWithoutBraces = DiagnosticMessage(
    "expected",
    "new columns go in braces, as in `{ name: value }`",
    ko: "새 열은 `{ 이름: 값 }`처럼 중괄호 안에 써야 합니다"
  )

  /// The message of a problem that has one of its own.
  init?(_ problem: LineCorrection.Problem) {
    switch problem {
    case .missingPipe(let stages):
      let stage = stages.first ?? ""
      self.init(
        "missing-pipe",
        "there is no `|` before `\(stage)`",
        ko: "`\(stage)` 앞에 `|` 기호가 없습니다"
      )
    case .redirection(let isAppending, _):
      self = isAppending ? .appendingRedirection : .redirection
    case .pipe(let mark): self = .pipe(mark)
    case .comparison, .layout, .words, .query: return nil
    }
  }
}

extension Phrase {
  /// The page with the functions of R.
  static let pageOfR = Phrase(
    "`help r` has what to write instead",
    ko: "대신 쓸 명령은 `도움말 r`에서 보세요"
  )
  /// The page with the methods of pandas.
  static let pageOfPandas = Phrase(
    "`help pandas` has what to write instead",
    ko: "대신 쓸 명령은 `도움말 판다스`에서 보세요"
  )
  /// The page with the queries of SQL.
  static let pageOfSQL = Phrase(
    "`help sql` has what to write instead",
    ko: "대신 쓸 명령은 `도움말 SQL`에서 보세요"
  )
}
