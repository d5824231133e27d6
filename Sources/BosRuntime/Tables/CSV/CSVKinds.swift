import BosDomain

/// The kinds of columns that a cell, or every cell seen so far, could belong to.
struct CSVKinds: OptionSet {
  let rawValue: UInt8

  static let bool = CSVKinds(rawValue: 1)
  static let int = CSVKinds(rawValue: 2)
  static let num = CSVKinds(rawValue: 4)
  static let day = CSVKinds(rawValue: 8)
  static let text = CSVKinds(rawValue: 16)
  static let all = CSVKinds(rawValue: 31)
}

/// What is allowed in the cells of a column because of its name.
struct CSVRules: OptionSet {
  let rawValue: UInt8

  /// A percent sign after a number.
  static let percent = CSVRules(rawValue: 1)
  /// Zeros before a number, which elsewhere make it a code.
  static let leadingZeros = CSVRules(rawValue: 2)
  /// Days of eight digits.
  static let compactDays = CSVRules(rawValue: 4)
  /// NEW and OLD as truth values.
  static let newAndOld = CSVRules(rawValue: 8)
}

/// How a column of a file is read.
struct CSVColumn {
  let name: String
  let aliases: [String]
  let rules: CSVRules
  /// The kinds to try, the best first; text is always the last.
  private let preferred: [CSVTask]
  /// What every cell that was looked at may be.
  private(set) var possible: CSVKinds
  /// Whether any cell that was looked at holds a value.
  private var hasValue = false

  init(name: String, aliases: [String], known: ChartColumn?) {
    self.name = name
    self.aliases = aliases
    possible = .all
    let general: [CSVTask] = [.bool, .int, .num, .day, .text]
    switch known?.kind {
    case .text:
      rules = []
      preferred = [.text]
    case .int:
      rules = .leadingZeros
      preferred = [.int, .num] + general
    case .num:
      rules = .leadingZeros
      preferred = [.num] + general
    case .percent:
      rules = [.leadingZeros, .percent]
      preferred = [.num] + general
    case .day:
      rules = .compactDays
      preferred = [.day] + general
    case .bool:
      rules = .newAndOld
      preferred = general
    case nil:
      rules = []
      preferred = general
    }
  }

  /// Takes note of a cell that is not blank.
  mutating func saw(_ kinds: CSVKinds) {
    possible.formIntersection(kinds)
    hasValue = true
  }

  /// How to read the column as far as is known.
  var task: CSVTask {
    hasValue ? preferred.first { possible.contains($0.kinds) } ?? .text : .blank
  }

  /// What a column without any value is.
  var blankTask: CSVTask {
    rules.isEmpty ? .text : preferred.first ?? .text
  }
}

/// What to do with the cells of a column.
enum CSVTask: UInt8 {
  case skip
  /// Expects nothing but blank cells.
  case blank
  case bool
  case int
  case num
  case day
  case text

  var kinds: CSVKinds {
    switch self {
    case .bool: .bool
    case .int: .int
    case .num: .num
    case .day: .day
    case .text, .blank, .skip: .text
    }
  }
}
