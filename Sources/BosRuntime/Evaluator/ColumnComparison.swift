import BosDomain
import BosLanguage
import BosTables
import BosText

/// A `==`, `!=`, `in`, `not in` or `contains` between a column and a value or another column.
final class ColumnComparison {
  enum Side {
    /// A column by its index among those of the row expression.
    case column(Int)
    /// A value that is the same for all rows.
    case value(Node)
  }

  let column: Int
  private let other: Side
  private let operation: BinaryOperator
  /// The text of the other side.
  private let text: String
  /// Whether the other side was written as a literal.
  private let isLiteral: Bool
  /// Whether there was a remark; one is enough.
  private var isRemarked = false

  init(
    column: Int,
    _ other: Side,
    operation: BinaryOperator,
    text: String,
    isLiteral: Bool
  ) {
    self.column = column
    self.other = other
    self.operation = operation
    self.text = text
    self.isLiteral = isLiteral
  }

  /// Whether rows with other texts meet it.
  var isMetByOthers: Bool { operation == .notEqual || operation == .notIn }

  private var isEquality: Bool { operation == .equal || operation == .notEqual }

  /// The literal texts of the other side, as they were written.
  private lazy var literals: [(node: ConstantNode, text: String)] = {
    guard case .value(let node) = other else { return [] }
    let nodes = (node as? ListNode)?.items ?? [node]
    return nodes.compactMap { item in
      guard let node = item as? ConstantNode, case .text(let text) = node.value else { return nil }
      return (node, text)
    }
  }()

  /// The literal texts that the column is compared with.
  var literalTexts: [String] { literals.map(\.text) }

  /// Reads the English words that a screen shows as the Korean ones of the data, and Korean ones as
  /// English ones that a file of the user has.
  ///
  /// A column that has the word itself is left alone.
  fileprivate func translate(_ columns: [Column]) {
    guard KobisWords.columns.contains(columns[column].name) else { return }
    for (node, text) in literals {
      let korean = KobisWords.korean(text)
      // A screen has a space after each comma, which the data lack.
      let compact = text.replacing(", ", with: ",")
      let others = [korean, compact, KobisWords.english(compact)].compactMap(\.self)
      if others.allSatisfy({ $0 == text }) { continue }
      let found = ([text] + others).first { occurs($0, in: columns[column]) }
      node.read(as: found ?? korean ?? text)
    }
  }

  /// The remark on a variable with such a word, which can't be read otherwise.
  private func translation(of others: [Value], _ column: Column) -> Phrase? {
    guard literals.isEmpty, isEquality || operation == .contains,
      case .text(let text)? = others.first, KobisWords.columns.contains(column.name),
      let korean = KobisWords.korean(text), !occurs(text, in: column)
    else { return nil }
    return Phrase(
      "note: the data has Korean words: \(quoted(korean)) in place of \(quoted(text))",
      ko: "참고: 데이터에는 한국어로 있습니다. \(quoted(text)) 대신 "
        + "\(Particle.object.attached(to: quoted(korean))) 쓰세요"
    )
  }

  /// Whether a row of a column meets the comparison with a text.
  private func occurs(_ text: String, in column: Column) -> Bool {
    (0..<column.count).contains { row in
      guard case .text(let cell) = column[row] else { return false }
      return operation == .contains ? cell.contains(text) : cell == text
    }
  }

  /// The rows that show whether a part of a text would be found.
  private static let mostRows = 10_000

  /// The remark on a text that no row has, but that some contain.
  private func partOfTexts(_ column: Column) -> Phrase? {
    guard operation == .equal, literals.count == 1, let (node, _) = literals.first,
      case .text(let text) = node.value, !text.isEmpty, column.count <= Self.mostRows,
      !occurs(text, in: column)
    else { return nil }
    let isPart = (0..<column.count).contains { row in
      if case .text(let cell) = column[row] { cell.contains(text) } else { false }
    }
    guard isPart else { return nil }
    let condition = "\(column.name) contains \(quoted(text))"
    let name = ChartColumn.named(column.name)?.korean.first ?? column.name
    let korean = "\(name) 포함 \(quoted(text))"
    return Phrase(
      "note: no `\(column.name)` is \(quoted(text)) alone; for those that contain it, write "
        + "`\(condition)`",
      ko: "참고: 값이 \(quoted(text))뿐인 행은 없습니다. 일부라도 들어 있는 행은 "
        + "\(Particle.direction.attached(to: "`\(korean)`")) 찾으세요"
    )
  }

  /// The remark on a text that no row has, but that some have with other capital letters.
  private func otherCase(_ column: Column) -> Phrase? {
    guard operation == .equal || operation == .contains, literals.count == 1,
      let (node, _) = literals.first, case .text(let text) = node.value,
      text.contains(where: \.isCased), column.count <= Self.mostRows, !occurs(text, in: column)
    else { return nil }
    let wanted = Array(text.lowercased())
    for row in 0..<column.count {
      guard case .text(let cell) = column[row] else { continue }
      let (letters, small) = (Array(cell), Array(cell.lowercased()))
      guard letters.count == small.count, small.count >= wanted.count,
        operation == .contains || small.count == wanted.count
      else { continue }
      for start in 0...(small.count - wanted.count)
      where small[start..<(start + wanted.count)].elementsEqual(wanted) {
        let found = quoted(String(letters[start..<(start + wanted.count)]))
        let condition = "\(column.name) \(operation == .equal ? "==" : "contains") \(found)"
        let korean = "\(column.name) \(operation == .equal ? "==" : "포함") \(found)"
        return Phrase(
          "note: no `\(column.name)` has \(quoted(text)); capital letters matter: try `\(condition)`",
          ko: "참고: 대소문자를 구분합니다. \(Particle.direction.attached(to: "`\(korean)`")) 찾아보세요"
        )
      }
    }
    return nil
  }

  /// The remark on an English name of a distributor, of which the data has the Korean one.
  private func koreanNames(_ column: Column) -> Phrase? {
    guard operation == .equal || operation == .contains, column.name == "distributor",
      literals.count == 1, let (node, _) = literals.first, case .text(let text) = node.value,
      text.contains(where: \.isLetter), text.allSatisfy(\.isASCII),
      column.count <= Self.mostRows, !occurs(text, in: column),
      (0..<column.count).contains(where: { row in
        if case .text(let cell) = column[row] { cell.contains { !$0.isASCII } } else { false }
      })
    else { return nil }
    let name = quoted(text)
    return Phrase(
      "note: the data has the Korean names of distributors; `company \(name)` shows that of \(name)",
      ko: "참고: 배급사는 데이터에 한국어 이름으로 있습니다. \(name)의 한국어 이름은 `영화사 \(name)`에서 보세요"
    )
  }

  /// The remark on a comparison that is the same for all rows, because the types differ.
  fileprivate func remark(_ columns: [Column], _ frame: Frame) -> Phrase? {
    if isRemarked { return nil }
    var others: [Value] = []
    switch other {
    case .column(let index):
      if let value = columns[index].storage.onlyTyped { others = [value] }
    case .value(let node):
      guard let value = try? node.evaluate(frame) else { return nil }
      if isEquality || operation == .contains {
        others = [value]
      } else if case .list(let list) = value {
        others = list.items.filter { !$0.isMissing }
      }
    }
    if let remark = translation(of: others, columns[column]) ?? partOfTexts(columns[column])
      ?? otherCase(columns[column]) ?? koreanNames(columns[column])
    {
      isRemarked = true
      return remark
    }
    if operation == .contains { return nil }
    guard let value = others.first, others.allSatisfy({ $0.typeName == value.typeName }),
      let cell = columns[column].storage.onlyTyped,
      let first = TypeName.Kind(rawValue: cell.typeName),
      let second = TypeName.Kind(rawValue: value.typeName), !first.canEqual(second)
    else { return nil }
    isRemarked = true
    let name = columns[column].name
    var message = Phrase.neverEqual(name, first, second)
    var literal: String?
    if isLiteral, case .text(let text) = value { literal = text }
    if isEquality,
      let remedy = Phrase.months(name, first, text, second)
        ?? .weekday(name, literal) ?? .comparable(text, literal, isLiteral: isLiteral, as: first)
    {
      message = Phrase(
        "\(message.english); \(remedy.english)",
        ko: "\(message.korean). \(remedy.korean)"
      )
    }
    return Phrase("note: \(message.english)", ko: "참고: \(message.korean)")
  }
}

extension RowExpression {
  /// Remarks once on each comparison that no row can meet because of the columns' types.
  func remarkOnComparisons(_ columns: [Column], _ frame: Frame) {
    for item in comparisons {
      item.translate(columns)
      if let remark = item.remark(columns, frame) { frame.machine.remark(remark) }
    }
  }
}

extension ColumnStorage {
  /// The first value, if all that aren't null have its type, or nil.
  fileprivate var onlyTyped: Value? {
    guard case .any(let values) = self else {
      return (0..<count).first { !isNull($0) }.map { self[$0] }
    }
    guard let first = values.first(where: { !$0.isMissing }),
      values.allSatisfy({ $0.isMissing || $0.typeName == first.typeName })
    else { return nil }
    return first
  }
}

extension TypeName.Kind {
  /// Whether values of these types can be equal.
  func canEqual(_ other: TypeName.Kind) -> Bool {
    self == other || isNumber && other.isNumber || self == .any || other == .any
  }

  /// The function that converts to the type.
  fileprivate var conversion: String? {
    switch self {
    case .text, .int, .num, .day, .month: rawValue
    default: nil
    }
  }
}

extension Phrase {
  static func neverEqual(
    _ text: String,
    _ first: TypeName.Kind,
    _ second: TypeName.Kind
  ) -> Phrase {
    let (a, b) = (first.phrase, second.phrase)
    return Phrase(
      "`\(text)` is \(a.english), which never equals \(b.english)",
      ko: "`\(text)`: \(a.korean) 값은 \(b.korean) 값과 같을 수 없습니다"
    )
  }

  /// How to compare a day with a month, or nil for other types.
  static func months(
    _ text: String,
    _ kind: TypeName.Kind,
    _ other: String,
    _ otherKind: TypeName.Kind
  ) -> Phrase? {
    switch (kind, otherKind) {
    case (.day, .month): .writeInstead("month(\(text))")
    case (.month, .day): .writeInstead("month(\(other))")
    default: nil
    }
  }

  /// The numbers to look a weekday up in instead of names, or nil for other values.
  static func weekdays(_ text: String, _ names: [String?]) -> String? {
    guard ["weekday", "요일"].contains(String(text.prefix { $0 != "(" }).trimmed) else { return nil }
    let numbers = names.compactMap { $0.flatMap { Weekday(name: $0)?.rawValue } }
    guard !numbers.isEmpty, numbers.count == names.count else { return nil }
    return "[\(numbers.map(String.init).joined(separator: ", "))]"
  }

  /// The number to compare a weekday with instead of its name, or nil for other values.
  static func weekday(_ text: String, _ name: String?) -> Phrase? {
    weekdayNumber(text, name).map(Phrase.writeInstead)
  }

  /// The number of a weekday that a function gives and a name means, or nil for other values.
  static func weekdayNumber(_ text: String, _ name: String?) -> String? {
    weekdays(text, [name]).map { String($0.dropFirst().dropLast()) }
  }
  /// How to write a value so that it can equal one of another type.
  ///
  /// `value` is the text of a text literal.
  static func comparable(
    _ text: String,
    _ value: String?,
    isLiteral: Bool = true,
    as kind: TypeName.Kind
  ) -> Phrase? {
    if let value {
      switch (kind, NumberReader.read(value)) {
      case (.int, .int), (.num, .int), (.num, .num): return .writeInstead(value)
      case (.bool, _) where value == "true" || value == "false": return .writeInstead(value)
      case (.day, _), (.month, _): return .writeInstead("\(kind)(\(text))")
      default: return nil
      }
    }
    if kind == .text, isLiteral, !text.contains("\"") { return .writeInstead("\"\(text)\"") }
    return kind.conversion.map { .writeInstead("\($0)(\(text))") }
  }
}
