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
    _: Call
  ) throws(RuntimeError) -> [ColumnReference] {
    if case .columns(let columns)? = argument?.kind { columns } else { [] }
  }
}

extension ParameterKey where Content == [OrderReference] {
  package static func order(_ name: String, ko korean: String, _ summary: Phrase) -> Self {
    Self(name, ko: korean, .order, summary, isRequired: false) {
      (argument, _) throws(RuntimeError) in
      if case .order(let keys)? = argument?.kind { keys } else { [] }
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

  /// Keys after the word `by`.
  package static func by(
    _ name: String,
    ko korean: String,
    isRequired: Bool = false,
    _ summary: Phrase
  ) -> Self {
    Self(name, ko: korean, .by, summary, isRequired: isRequired, read: readFields)
  }

  @Sendable
  private static func readFields(
    _ argument: BoundArgument?,
    _: Call
  ) throws(RuntimeError) -> [FieldReference] {
    if case .fields(let fields)? = argument?.kind { fields } else { [] }
  }
}

extension ParameterKey where Content == RowExpression? {
  /// An expression in braces over the rows of a group.
  package static func cell(_ name: String, ko korean: String, _ summary: Phrase) -> Self {
    Self(name, ko: korean, .cell, summary, isRequired: false, read: readRows)
  }

  package static func rowExpression(
    _ name: String,
    ko korean: String,
    isRequired: Bool = true,
    _ summary: Phrase
  ) -> Self {
    Self(name, ko: korean, .rowExpression, summary, isRequired: isRequired, read: readRows)
  }

  @Sendable
  private static func readRows(
    _ argument: BoundArgument?,
    _: Call
  ) throws(RuntimeError) -> RowExpression? {
    if case .rows(let expression)? = argument?.kind { expression } else { nil }
  }
}
