/// Layouts of brackets and parameter declarations.
extension LayoutBuilder {
  /// Lays out `{ statements }`; the caller's group decides its breaks.
  mutating func block(_ block: Block, _ gap: Gap = .none) -> [Layout] {
    let opening = token("{", gap)
    let outer = brackets
    brackets = 0
    defer { brackets = outer }
    let inner =
      statements(block.statements, isFirst: true)
      + commentLines(
        before: nextToken(),
        keepsBlanks: true,
        isFirst: block.statements.isEmpty
      )
    skip("}")
    if inner.isEmpty { return [opening, .text("}")] }
    return [opening, .nest(inner), .line(" "), .text("}")]
  }

  /// Lays out elements in brackets: on one line, or one per line, with commas.
  ///
  /// With `onlyLines`, elements on separate lines have no commas.
  mutating func bracketed(
    _ open: String,
    _ close: String,
    _ count: Int,
    padding: String = "",
    onlyLines: Bool = false,
    element: (inout LayoutBuilder, Int) -> Layout
  ) -> Layout {
    let opening = token(open)
    let outer = brackets
    brackets = onlyLines ? 0 : brackets + 1
    defer { brackets = outer }
    var inner: [Layout] = []
    var isBroken = false
    var end = cursor
    for index in 0..<count {
      while onlyLines, skip(",") {}
      let start = nextToken()
      isBroken = isBroken || lineEnds(end, start) > 0
      let flat = onlyLines ? ", " : " "
      inner.append(separator(index == 0 ? padding : flat, before: start, isFirst: index == 0))
      inner.append(element(&self, index))
      end = cursor
      skip(",")
      if !onlyLines, index + 1 < count { inner.append(.text(",")) }
    }
    let closing = nextToken()
    isBroken = isBroken || lineEnds(end, closing) > 0
    inner += commentLines(before: closing, keepsBlanks: true, isFirst: count == 0)
    skip(close)
    if inner.isEmpty { return .sequence([opening, .text(close)]) }
    return .group([opening, .nest(inner), .line(padding), .text(close)], isBroken: isBroken)
  }

  /// Lays out one element in brackets, which breaks next to them only if the source does.
  mutating func enclosed(
    _ open: String,
    _ close: String,
    content: (inout LayoutBuilder) -> Layout
  ) -> Layout {
    let opening = token(open)
    brackets += 1
    defer { brackets -= 1 }
    let start = nextToken()
    var isBroken = lineEnds(cursor, start) > 0
    let before = commentLines(before: start)
    let inner = content(&self)
    let closing = nextToken()
    isBroken = isBroken || lineEnds(cursor, closing) > 0
    let after = commentLines(before: closing)
    skip(close)
    guard isBroken else { return .sequence([opening, inner, .text(close)]) }
    return .sequence([
      opening, .nest(before + [.newline, inner] + after), .newline, .text(close),
    ])
  }

  /// Lays out elements separated by commas, with possible line breaks after commas.
  mutating func commas(
    _ count: Int,
    element: (inout LayoutBuilder, Int) -> Layout
  ) -> Layout {
    guard count > 0 else { return .empty }
    let first = element(&self, 0)
    var parts: [Layout] = []
    var isBroken = false
    for index in 1..<count {
      let end = cursor
      let hasComma = skip(",")
      let start = nextToken()
      isBroken = isBroken || (hasComma && lineEnds(end, start) > 0)
      parts.append(.text(hasComma ? "," : ""))
      parts.append(gap(hasComma ? .line(" ") : .level, before: start))
      parts.append(element(&self, index))
    }
    return parts.isEmpty ? first : .group([first, .hang(parts)], isBroken: isBroken)
  }

  mutating func typeName(_ type: TypeName?) -> [Layout] {
    guard let type else { return [] }
    return [token(":"), leaf(type.range, .space)]
  }

  /// Lays out the parameters of a script: all on one line, or one per line without commas.
  mutating func scriptParameters(_ parameters: [Parameter]) -> Layout {
    bracketed("{", "}", parameters.count, padding: " ", onlyLines: true) {
      $0.parameter(parameters[$1])
    }
  }

  mutating func parameter(_ parameter: Parameter) -> Layout {
    var parts: [Layout] = []
    switch parameter.role {
    case .plain: parts = [leaf(parameter.name.range)]
    case .pipe: parts = [token("pipe"), leaf(parameter.name.range, .space)]
    case .rest: parts = [token("..."), leaf(parameter.name.range)]
    }
    parts += typeName(parameter.type)
    if let value = parameter.defaultValue {
      parts += [token("=", .space), gap(.space, before: nextToken()), argumentValue(value)]
    }
    return .sequence(parts)
  }
}
