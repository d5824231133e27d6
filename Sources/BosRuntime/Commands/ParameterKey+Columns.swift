import BosLanguage
import BosTables
package import BosText

extension ParameterKey where Content == [ColumnReference] {
  package static func columns(
    _ name: String,
    ko korean: String,
    isRequired: Bool = true,
    _ summary: Phrase
  ) -> Self {
    Self(name, ko: korean, .columns, summary, isRequired: isRequired, read: readColumns)
  }

  package static func column(
    _ name: String,
    ko korean: String,
    isOption: Bool = false,
    _ summary: Phrase
  ) -> Self {
    Self(
      name,
      ko: korean,
      .column,
      summary,
      isRequired: !isOption,
      isOption: isOption,
      read: readColumns
    )
  }

  @Sendable
  private static func readColumns(
    _ argument: BoundArgument?,
    _ call: Call
  ) throws(RuntimeError) -> [ColumnReference] {
    guard case .columns(let columns)? = argument?.kind else { return [] }
    var result: [ColumnReference] = []
    for column in columns {
      let (name, range) = try column.resolved(call.frame)
      result.append(ColumnReference(name: name, range: range))
    }
    return result
  }
}

extension ParameterKey where Content == [OrderReference] {
  package static func order(
    _ name: String,
    ko korean: String,
    isRequired: Bool = true,
    _ summary: Phrase
  ) -> Self {
    Self(name, ko: korean, .order, summary, isRequired: isRequired) {
      (argument, call) throws(RuntimeError) in
      guard case .order(let keys)? = argument?.kind else { return [] }
      var result: [OrderReference] = []
      for key in keys {
        let (name, range) = try key.column.resolved(call.frame)
        result.append(
          OrderReference(
            column: ColumnReference(name: name, range: range),
            direction: key.direction
          )
        )
      }
      return result
    }
  }
}

extension ParameterKey where Content == [FieldReference] {
  package static func fields(
    _ name: String,
    ko korean: String,
    isRequired: Bool = true,
    _ summary: Phrase
  ) -> Self {
    Self(name, ko: korean, .fields, summary, isRequired: isRequired, read: readFields)
  }

  package static func groupKeys(_ name: String, ko korean: String, _ summary: Phrase) -> Self {
    Self(name, ko: korean, .groupKeys, summary, isRequired: true, read: readFields)
  }

  @Sendable
  private static func readFields(
    _ argument: BoundArgument?,
    _ call: Call
  ) throws(RuntimeError) -> [FieldReference] {
    guard case .fields(let fields)? = argument?.kind else { return [] }
    return fields.map { FieldReference(name: $0.name, range: $0.range, value: $0.value) }
  }
}

extension ParameterKey where Content == RowExpression? {
  package static func rowExpression(
    _ name: String,
    ko korean: String,
    isRequired: Bool = true,
    _ summary: Phrase
  ) -> Self {
    Self(name, ko: korean, .rowExpression, summary, isRequired: isRequired) {
      (argument, _) throws(RuntimeError) in
      guard case .rows(let expression)? = argument?.kind else { return nil }
      return expression
    }
  }
}
