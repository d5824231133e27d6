import BosLanguage

extension Expression {
  /// Whether it contains a column of the row.
  var mentionsColumn: Bool { !mentionedColumns.isEmpty }

  /// The columns of the row in it: names, and calls of `column`.
  var mentionedColumns: [Expression] {
    switch kind {
    case .column: [self]
    case .call("column", _, _), .call("열", _, _): [self]
    case .call(let name, _, let arguments):
      arguments.enumerated().flatMap { index, argument -> [Expression] in
        if case .column = argument.kind,
          FunctionLibrary.named(name)?.parameter(at: index)?.types.contains(.fn) == true
        {
          return []
        }
        return argument.mentionedColumns
      }
    case .apply(let callee, let arguments):
      callee.mentionedColumns + arguments.flatMap(\.mentionedColumns)
    case .member(let base, _, _), .unary(_, let base), .group(let base), .optional(let base):
      base.mentionedColumns
    case .index(let a, let b), .binary(_, let a, let b, _), .range(let a, let b, _),
      .attempt(let a, let b):
      a.mentionedColumns + b.mentionedColumns
    case .conditional(let a, let b, let c):
      a.mentionedColumns + b.mentionedColumns + c.mentionedColumns
    case .list(let items): items.flatMap(\.mentionedColumns)
    case .record(let entries): entries.flatMap(\.value.mentionedColumns)
    case .function(_, let body): body.mentionedColumns
    case .string(let literal):
      literal.parts.flatMap { part -> [Expression] in
        if case .expression(let value) = part { value.mentionedColumns } else { [] }
      }
    default: []
    }
  }
}
