package import BosTables
package import BosText

/// A file or an effect outside the session that a command in a program needs.
package struct Need: Sendable {
  package enum Kind: Sendable {
    case change(CommandEffects.Change, command: String)
    /// The path is nil if the program computes it.
    case file(CommandEffects.Paths, path: String?)
  }

  package let kind: Kind
  package let range: SourceRange
  /// The arguments of a script to run, or nil if the program computes one.
  package let arguments: [String]?

  init(_ kind: Kind, _ range: SourceRange, arguments: [String]? = nil) {
    self.kind = kind
    self.range = range
    self.arguments = arguments
  }

  /// Whether it is a file or a variable to read.
  var isReading: Bool {
    switch kind {
    case .file(.read, _), .change(.variables, _): true
    default: false
    }
  }

  /// The literal path of a file that is used in this way.
  package func path(_ use: CommandEffects.Paths) -> String? {
    if case .file(use, let path?) = kind { path } else { nil }
  }
}

extension Machine {
  /// Throws unless a run may have what a command needs; a computed path is checked when it is used.
  package func check(_ need: Need) throws(RuntimeError) {
    let files = environment.files
    switch need.kind {
    case .change(let change, let command): try files.permissions.check([change], of: command)
    case .file(_, nil): break
    case .file(.written, let path?): try files.checkWriting(expand(path))
    case .file(_, let path?): try files.checkReading(expand(path))
    }
  }
}

extension Permissions {
  /// Throws unless a command may make these changes.
  package func check(
    _ needed: ChangeSet,
    of command: String
  ) throws(RuntimeError) {
    guard let refused = needed.subtracting(changes).min(by: { $0.rawValue < $1.rawValue })
    else { return }
    throw .changeRefused(refused, command, isOfTest: isOfTest)
  }
}

extension RuntimeError {
  fileprivate static func changeRefused(
    _ change: CommandEffects.Change,
    _ command: String,
    isOfTest: Bool
  ) -> RuntimeError {
    guard let option = change.permission else {
      return RuntimeError(
        .permission,
        "`\(command)` is only for a person at a terminal",
        ko: "`\(command)` 명령은 터미널에서만 쓸 수 있습니다"
      )
    }
    return RuntimeError(
      .permission,
      "no permission for `\(command)`: \(change.deed.english)",
      ko:
        "`\(command)` \(change == .variables ? "함수가" : "명령이") 허용되지 않았습니다: \(change.deed.korean)",
      hint: isOfTest
        ? .testsHaveNone
        : Phrase(
          "start it with `bos --\(option) …`",
          ko: "`--\(option)` 옵션을 붙여 실행하세요"
        )
    )
  }
}

extension CommandEffects.Change {
  /// The option that permits scripts the change, or nil if no option does.
  package var permission: String? {
    switch self {
    case .archive, .recording: "allow-archive"
    case .history: "allow-history"
    case .reviews: "allow-post"
    case .clipboard: "allow-copy"
    case .variables: "allow-env"
    case .settings, .requests, .keys, .relays: nil
    }
  }

  /// What a command with this change does.
  package var deed: Phrase {
    switch self {
    case .archive: Phrase("it changes the stored data", ko: "저장된 데이터를 바꿉니다")
    case .recording: Phrase("it records responses", ko: "응답을 기록합니다")
    case .history: Phrase("it changes the history", ko: "이력을 바꿉니다")
    case .reviews: Phrase("it posts a public review", ko: "한줄평을 공개로 올립니다")
    case .clipboard: Phrase("it changes the clipboard", ko: "클립보드를 바꿉니다")
    case .settings: Phrase("it changes the settings", ko: "설정을 바꿉니다")
    case .requests: Phrase("it changes how requests are answered", ko: "요청에 응답하는 방식을 바꿉니다")
    case .keys: Phrase("it changes the keys", ko: "키를 바꿉니다")
    case .variables:
      Phrase("it reads variables of the environment", ko: "환경 변수를 읽습니다")
    case .relays: Phrase("it tells a class relay something", ko: "수업 중계 서버에 알립니다")
    }
  }
}
