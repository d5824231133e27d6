import BosText

/// Variables of other shells.
extension Parser {
  /// Refuses a variable of another shell in place of a file, as in `export BOS_LANG=en`.
  mutating func refuseVariable(of signature: Signature) throws(ParseFailure) {
    guard signature.name == "export" else { return }
    let start = lexer.offset
    var end = start
    while ByteClass.isNameStart(lexer.byte(end)) || ByteClass.isDigit(lexer.byte(end)) { end += 1 }
    guard end > start, lexer.byte(end) == UInt8(ascii: "=") else { return }
    let name = text(SourceRange(start, end))
    let valueStart = end + 1
    end = valueStart
    while end < lexer.bytes.count, ByteClass.blankLength(lexer.bytes, end) == 0,
      ![0x0A, UInt8(ascii: ";"), UInt8(ascii: "|")].contains(lexer.byte(end))
    {
      end += 1
    }
    let value = text(SourceRange(valueStart, end)).filter { !"\"'".contains($0) }
    throw fail(
      DiagnosticMessage(
        "shell-variable",
        "`\(name)=` sets a variable of another shell; `export` writes the stored charts to a file",
        ko: "`\(name)=`: 다른 셸의 변수 설정입니다. `내보내기`는 저장된 박스오피스를 파일로 씁니다"
      ),
      at: SourceRange(start, end),
      hint: Self.variable(name, value)
    )
  }

  /// The setting or the constant in place of a variable of another shell.
  private static func variable(_ name: String, _ value: String) -> Phrase {
    let languages = ["en": "en", "ko": "ko"]
    if ["LANG", "LC_ALL", "BOS_LANG", "LANGUAGE", "BOS_LANGUAGE"].contains(name),
      let language = languages[String(value.prefix(2)).lowercased()]
    {
      return .didYouMean(Phrase("set language \(language)", ko: "설정 언어 \(language)"))
    }
    let isNumber = Int(value) != nil
    let line = "let \(name.lowercased()) = \(isNumber ? value : "\"\(value)\"")"
    return Phrase(
      "for a constant of this session, write `\(line)`; `set` shows the settings",
      ko: "이 세션의 상수는 `\(line)`처럼 쓰고, 설정은 `설정`으로 보세요"
    ).suggesting(Phrase(verbatim: line))
  }
}
