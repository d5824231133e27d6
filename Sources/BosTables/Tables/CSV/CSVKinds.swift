import BosDomain

/// The possible column kinds of a cell, or of every cell so far.
struct CSVKinds: OptionSet {
  let rawValue: UInt8

  static let bool = CSVKinds(rawValue: 1)
  static let int = CSVKinds(rawValue: 2)
  static let num = CSVKinds(rawValue: 4)
  static let day = CSVKinds(rawValue: 8)
  static let text = CSVKinds(rawValue: 16)
  static let all = CSVKinds(rawValue: 31)
}

/// The additional notations that a column's name allows.
struct CSVRules: OptionSet {
  let rawValue: UInt8

  /// A percent sign after a number.
  static let percent = CSVRules(rawValue: 1)
  /// Leading zeros, which otherwise make a number a code.
  static let leadingZeros = CSVRules(rawValue: 2)
  /// Days of eight digits.
  static let compactDays = CSVRules(rawValue: 4)
  /// NEW and OLD as booleans.
  static let newAndOld = CSVRules(rawValue: 8)
}

/// The reading state of a column.
struct CSVColumn {
  let name: String
  let aliases: [String]
  let rules: CSVRules
  /// The kinds to try, best first; text is always last.
  private let preferred: [CSVTask]
  /// The possible kinds of every cell seen.
  private(set) var possible: CSVKinds
  /// Whether any cell seen has a value.
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

  /// Records a nonblank cell.
  mutating func saw(_ kinds: CSVKinds) {
    possible.formIntersection(kinds)
    hasValue = true
  }

  /// The way to read the column, as far as it is known.
  var task: CSVTask {
    hasValue ? preferred.first { possible.contains($0.kinds) } ?? .text : .blank
  }

  /// The kind of a column without values.
  var blankTask: CSVTask {
    rules.isEmpty ? .text : preferred.first ?? .text
  }
}

/// The processing of a column's cells.
enum CSVTask: UInt8 {
  case skip
  /// Expects blank cells only.
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
