import BosText

/// Assignments without `$`, as in `total = total + 5`.
extension Parser {
  /// Reports an assignment to a name without `$`; the operator is a token after it.
  mutating func bareAssignment(to target: Token, by operation: Token) -> ParseFailure {
    let name = nameText(target)
    let value = valueText(after: operation.range.end)
    guard isVariable(name) else {
      let declared = operation.kind == .assign ? value : ""
      if operation.kind != .assign, !value.isEmpty {
        let line = "$\(name) \(text(operation.range)) \(marked(value))"
        return fail(
          .bareAssignment(name),
          at: target.range,
          hint: .changing("var \(name) = 0", line)
        )
      }
      return fail(.bareAssignment(name), at: target.range, hint: .declare(name, declared))
    }
    let line = "$\(name) \(text(operation.range)) \(value.isEmpty ? "…" : marked(value))"
    if let range = lets[name] {
      let first = text(range)
      let isShort = first.utf8.count <= 40 && !first.contains(where: \.isNewline)
      let declaration = "var \(name) = \(isShort ? first : "…")"
      return fail(.immutable(name), at: target.range, hint: .changing(declaration, line))
    }
    if commands.constants.contains(name), !variables.contains(name) {
      let declaration = "var \(name) = $\(name)"
      return fail(.immutable(name), at: target.range, hint: .changing(declaration, line))
    }
    return fail(
      .bareAssignment(name),
      at: target.range,
      hint: .writeInstead(Phrase(verbatim: line))
    )
  }

  /// The text after an operator, without the brace that closes the block.
  private func valueText(after start: Int) -> String {
    var depth = 0
    let value = restOfEntry(after: start).prefix { character in
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      return depth >= 0
    }
    return String(value.reversed().drop { $0 == " " }.reversed())
  }

  /// The hint for `$n++`; the token is the second sign.
  func increment(_ sign: String) -> Phrase? {
    var ahead = lexer
    guard [.end, .newline, .semicolon, .rightBrace].contains(ahead.next().kind) else { return nil }
    let start = lexer.bytes[..<token.start].lastIndex { [0x0A, 0x20, 0x3B].contains($0) }
    let target = text(SourceRange(start.map { $0 + 1 } ?? 0, token.start - 1))
    return target.hasPrefix("$") ? .writeInstead("\(target) \(sign)= 1") : nil
  }

  /// An expression with `$` before the names of variables, unless it has texts.
  private func marked(_ expression: String) -> String {
    guard !expression.contains(where: { "\"'`#".contains($0) }) else { return expression }
    return expression.replacingNames { name, before, after in
      let isBare = after != "(" && before != "." && before != "$"
      return isBare && isVariable(name) ? "$" + name : name
    }
  }
}

extension Phrase {
  fileprivate static func declare(_ name: String, _ value: String) -> Phrase {
    // A variable that starts from nothing is one that changes.
    if ["0", "0.0", "\"\"", "[]"].contains(value) {
      let line = "var \(name) = \(value)"
      return Phrase(
        "to declare a variable that changes, write `\(line)`",
        ko: "값을 바꿀 변수는 \(Particle.direction.attached(to: "`\(line)`")) 선언하세요"
      ).suggesting(Phrase(verbatim: line))
    }
    let line = "let \(name) = \(value)"
    if !value.isEmpty {
      return Phrase(
        "to declare a variable, write `\(line)`",
        ko: "새 변수는 \(Particle.direction.attached(to: "`\(line)`")) 선언하세요"
      ).suggesting(Phrase(verbatim: line))
    }
    return Phrase(
      "to declare a variable, write `let \(name) = …`; to change one, `$\(name) = …`",
      ko: "새 변수는 `let \(name) = …`, 값을 바꿀 때는 `$\(name) = …`로 쓰세요"
    )
  }

  fileprivate static func changing(_ declaration: String, _ line: String) -> Phrase {
    Phrase(
      "declare it with `\(declaration)`, then write `\(line)`",
      ko: "\(Particle.direction.attached(to: "`\(declaration)`")) 선언한 뒤 "
        + "\(Particle.direction.attached(to: "`\(line)`")) 쓰세요"
    )
  }
}

extension DiagnosticMessage {
  fileprivate static func bareAssignment(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "bare-assignment",
      "`\(name)` isn't a variable; variables start with `$`",
      ko: "`\(name)`: 변수에는 `$`를 붙여야 합니다"
    )
  }

  package static func immutable(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "immutable",
      "`$\(name)` was declared with `let` and can't change",
      ko: "`$\(name)`: `let`으로 선언해서 바꿀 수 없습니다"
    )
  }
}
