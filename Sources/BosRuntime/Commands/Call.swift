package import BosLanguage
package import BosTables
package import BosText

/// A call of a command, with its input, arguments and machine.
package struct Call {
  package let machine: Machine
  /// The piped input, or nil at the first stage of a pipeline.
  package let input: Value?
  package let range: SourceRange
  package let source: SourceText
  let frame: Frame
  let arguments: [(name: String, value: BoundArgument)]
  /// How many rows the next stage uses, if it uses only the first ones.
  package var wantedRows: Int?
  /// The columns that the next stages need, or nil if they may need any.
  package var wantedColumns: Set<String>?
  /// Whether a later stage writes the rows as data, such as `csv`.
  package var writesData = false

  /// Whether the result is shown at once.
  package var isShown: Bool { machine.isShowing }

  /// Reads a parameter by its key.
  package subscript<Content>(key: ParameterKey<Content>) -> Content {
    get throws(RuntimeError) {
      do {
        return try key.read(arguments.first { $0.name == key.name }?.value, self)
      } catch {
        throw at(key, error)
      }
    }
  }

  /// Places an error at an argument of a parameter, if there is one.
  package func at<Content>(
    _ key: ParameterKey<Content>,
    argument index: Int = 0,
    _ error: RuntimeError
  ) -> RuntimeError {
    let own = arguments.filter { $0.name == key.name }
    guard index < own.count else { return error }
    let argument = own[index].value
    return error.at(argument.valueRange, in: source)
  }

  /// The command's table: its input or the loaded list.
  ///
  /// It includes computed columns that an argument names.
  package func table() throws(RuntimeError) -> Table {
    let table =
      switch input {
      case .table(let table): table
      case .list(let list): try Table(values: list)
      case nil: try machine.loadedList()
      case .some(let other): throw RuntimeError.needsTable(other)
      }
    let missing = arguments.flatMap(\.value.columnNames).filter { table.columnIndex($0) == nil }
    if missing.isEmpty { return table }
    return table.isOpen
      ? table.assuming(columns: missing) : try machine.computing(missing, of: table)
  }
}

extension RuntimeError {
  /// Whether it is about a value that was given, and not about a file, a service or the run.
  package var isAboutValue: Bool { [.value, .index, .type].contains(kind) }
}

extension Value {
  /// Whether `explain` is planning the command.
  fileprivate var isPlan: Bool {
    if case .record(let record) = self, case .plan? = record.page { true } else { false }
  }
}

extension RuntimeError {
  /// A hint about a record, which has no rows, or nil for other values.
  package static func instead(of value: Value) -> Phrase? {
    if value.isPlan {
      return Phrase(
        "a plan has no rows: write `explain` before a pipeline of bos's own commands",
        ko: "실행 계획에는 행이 없습니다. bos 명령만 이은 파이프라인 앞에 `실행계획`을 붙이세요"
      )
    }
    guard case .record(let record) = value, !record.keys.isEmpty else { return nil }
    let names = listed(record.keys, atMost: 6)
    return Phrase(
      "a record has no rows; its fields are \(names)",
      ko: "행이 필요한데 레코드 값이 들어왔습니다. 필드: \(names)"
    )
  }

  static func needsTable(_ value: Value) -> RuntimeError {
    RuntimeError(
      .type,
      "this command works on a table, but was given \(value.typePhrase.english)",
      ko: "표가 필요한데 \(value.typePhrase.korean) 값이 들어왔습니다",
      hint: instead(of: value)
    )
  }
}

/// A call before anything runs, for the command's schema rule.
package struct StaticCall {
  /// The columns of the input, if they are known.
  package let input: [String]?
  package let arguments: [Argument]
  /// Returns the columns of a table that is an argument, if completion asks and they are known.
  package var columns: (Expression) -> [String]? = { _ in nil }
  /// Returns the values of a column as names, if completion asks and they are known.
  package var values: (_ column: String) -> [String] = { _ in [] }

  /// The first argument for a parameter.
  package subscript(name: String) -> ArgumentValue? {
    arguments.first { $0.parameter == name }?.value
  }
}
