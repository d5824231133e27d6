import BosText

extension Parser {
  /// Refuses the name of `list` in place of a column that a line begins with, as in `describe list`.
  mutating func refuseList(
    _ signature: Signature,
    _ parameter: ParameterSignature,
    called name: Name
  ) throws(ParseFailure) {
    guard parameter.shape == .columns, !parameter.isRequired, signature.name == "describe",
      text(SourceRange(0, name.range.start)).trimmed.isEmpty
    else { return }
    var ahead = lexer
    guard let range = ahead.word(), commands[nfc(text(range))]?.name == "list" else { return }
    let written = text(range)
    throw fail(
      .unexpectedArgument(written, name.text),
      at: range,
      hint: .writeInstead("\(written) | \(name.text)")
    )
  }
}
