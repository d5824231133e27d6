package import BosText

extension RuntimeError {
  /// The value of `$e.kind`.
  package var kindName: String { outcome?.kind ?? kind.rawValue }

  /// The exit status of a run that ends with the error.
  package var status: Int32 { outcome?.status ?? kind.status }

  /// The fields of the record after `fail`.
  package static let outcomeFields = ["kind", "message", "status", "hint"]

  /// Creates the error of `fail { kind: …, message: …, status: … }`.
  ///
  /// Throws if a field is wrong.
  package static func failure(
    _ record: Record,
    in language: DisplayLanguage
  ) throws(RuntimeError) -> RuntimeError {
    if let wrong = record.keys.first(where: { !outcomeFields.contains($0) }) {
      throw .noOutcomeField(wrong)
    }
    guard let message = record["message"], !message.isMissing else { throw .noMessage }
    var kind: String?
    switch record["kind"] {
    case .text(let name)? where !name.isEmpty: kind = name
    case nil, .null?: break
    default: throw .wrongOutcomeKind
    }
    var status: Int32?
    switch record["status"] {
    case nil, .null?: break
    case let value?: status = try ownStatus(value)
    }
    return RuntimeError(
      .fail,
      Phrase(verbatim: message.display(language)),
      hint: record["hint"].flatMap { $0.isMissing ? nil : Phrase(verbatim: $0.display(language)) },
      outcome: Outcome(kind: kind, status: status)
    )
  }

  /// Creates the end of a script with a status; 0 is success.
  package static func quit(_ status: Value) throws(RuntimeError) -> RuntimeError {
    var chosen: Int32 = 0
    if case .int(0) = status {} else { chosen = try ownStatus(status) }
    return RuntimeError(
      .quit,
      Phrase("quit", ko: "종료"),
      outcome: Outcome(status: chosen)
    )
  }

  /// Reads an exit status that scripts may use; the others have a meaning of their own.
  package static func ownStatus(_ value: Value) throws(RuntimeError) -> Int32 {
    guard case .int(let number) = value else { throw .statusNotAnInt(value) }
    guard number == 2 || (4...63).contains(number) else {
      throw .notAnOwnStatus(value)
    }
    return Int32(number)
  }
}

extension RuntimeError.Kind {
  /// The exit status of a run that ends with an error of this kind.
  fileprivate var status: Int32 {
    switch self {
    case .assertion: 3
    case .usage: 64
    case .syntax: 65
    case .file: 66
    case .service: 69
    case .internal: 70
    case .output: 74
    case .quota: 75
    case .permission, .key: 77
    case .interrupted: 130
    case .quit: 0
    case .type, .value, .index, .column, .name, .division, .overflow, .limit, .memory, .fail,
      .format, .pattern:
      1
    }
  }
}

extension RuntimeError {
  package static func noOutcomeField(_ name: String) -> RuntimeError {
    RuntimeError(
      .name,
      "`fail` has no field `\(name)`",
      ko: "`fail`에는 `\(name)` 필드가 없습니다",
      hint: .choosing(name, among: outcomeFields, one: "field", ko: "필드")
    )
  }

  package static var noMessage: RuntimeError {
    RuntimeError(
      .value,
      "`fail` with a record needs a `message`",
      ko: "`fail`의 레코드에 `message` 필드가 필요합니다",
      hint: Phrase(
        verbatim: #"fail { kind: "stale", message: "…", status: 2 }"#
      )
    )
  }

  private static var wrongOutcomeKind: RuntimeError {
    RuntimeError(
      .type,
      "the `kind` of `fail` must be a text",
      ko: "`fail`의 `kind` 필드에 텍스트 값이 필요합니다"
    )
  }

  private static func statusNotAnInt(_ value: Value) -> RuntimeError {
    let type = value.typePhrase
    return RuntimeError(
      .type,
      "an exit status must be an int, but is \(type.english)",
      ko: "종료 상태에 정수 값이 필요한데 \(type.korean) 값이 들어왔습니다"
    )
  }

  private static func notAnOwnStatus(_ value: Value) -> RuntimeError {
    let written = value.literal()
    return RuntimeError(
      .value,
      "a script can't end with status \(written)",
      ko: "`\(written)`: 종료 상태로 쓸 수 없는 값입니다",
      hint: Phrase(
        "use 2 or 4 to 63; the others are bos's own, such as 1 for any error",
        ko: "2나 4~63을 쓰세요. 나머지는 bos가 사용합니다"
      )
    )
  }
}
