import BosLanguage
import BosText

/// A part of a row expression that is computed before any `fn` in it is called.
struct EarlyPart {
  /// The aggregate, window or `column`.
  let name: String
  /// The code of the rows.
  let rows: Context
  /// The code around the part, in which the parameters have no values yet.
  let around: Context
}

extension Resolver {
  /// Resolves the operands of an aggregate, a window or `column` in the code of the rows, because
  /// they are computed for all rows at once, and not in a call of an `fn` around them.
  func early<Result>(_ name: Name, in row: RowScope, _ resolve: () -> Result) -> Result {
    let outer = (context, early)
    defer { (context, early) = outer }
    if context !== row.context {
      early = EarlyPart(name: name.text, rows: row.context, around: context)
    }
    context = row.context
    return resolve()
  }

  /// Reports a parameter of an `fn` in a part that is computed before the call.
  func isTooEarly(_ name: Name) -> Bool {
    guard let early else { return false }
    var place: Context? = context
    while let here = place, here !== early.rows {
      // An `fn` inside the part has values for its own parameters.
      if here.find(name.text) != nil { return false }
      place = here.parent
    }
    place = early.around
    while let here = place, here !== early.rows {
      if let variable = here.find(name.text), !variable.isCapture {
        variable.isUsed = true
        report(.parameterTooEarly(name.text, early.name), at: name.range, hint: .recordOfRow)
        return true
      }
      place = here.parent
    }
    return false
  }
}

extension Phrase {
  fileprivate static let recordOfRow = Phrase(
    "to compute with it, use `each fn(r) => …`, in which `$r.name` is a cell",
    ko: "이 값으로 계산하려면 `각각 fn(r) => …`에서 `$r.이름`을 쓰세요"
  )
}

extension DiagnosticMessage {
  fileprivate static func parameterTooEarly(_ name: String, _ part: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "parameter-too-early",
      "`$\(name)` has no value here, because `\(part)` is computed before the `fn` is called",
      ko: "`$\(name)`: `\(part)` 식은 `fn` 호출보다 먼저 계산하므로 값이 없습니다"
    )
  }
}
