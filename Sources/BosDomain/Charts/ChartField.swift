/// A field of a chart's rows, in the order in which files have the columns.
///
/// `facts` describes each field once. The decoder, the archive, the snapshot, tables, import, help
/// and screen columns read this description.
package enum ChartField: Int, CaseIterable, Sendable {
  case day
  case rank
  case change
  case new
  case code
  case title
  case open
  case audience
  case audienceChange
  case audienceRate
  case total
  case sales
  case share
  case salesChange
  case salesRate
  case salesTotal
  case screens
  case shows
}

extension ChartField {
  package var facts: Facts { Self.table[rawValue] }

  package var kind: ChartColumn.Kind { facts.column.kind }

  package var isOptional: Bool { facts.isOptional }

  /// The index among the fields of the same kind, where `num` and `percent` are one kind.
  package var slot: Int { Self.slots[rawValue] }

  /// The fields that responses have, in their order there.
  package static let answered: [ChartField] = allCases.filter { $0.facts.answer != nil }
    .sorted { ($0.facts.answer?.position ?? 0) < ($1.facts.answer?.position ?? 0) }

  /// The integers that are errors in a response or a file if they are negative.
  package static let neverNegative = ints.filter { $0.facts.isNeverNegative }

  package static let ints = fields(.int)
  package static let nums = fields(.num, .percent)
  package static let days = fields(.day)
  package static let flags = fields(.bool)
  package static let texts = fields(.text)

  private static func fields(_ kinds: ChartColumn.Kind...) -> [ChartField] {
    allCases.filter { kinds.contains($0.kind) }
  }

  private static let table = allCases.map(\.declared)

  private var declared: Facts {
    switch self {
    case .day: .day
    case .rank: .rank
    case .change: .change
    case .new: .new
    case .code: .code
    case .title: .title
    case .open: .open
    case .audience: .audience
    case .audienceChange: .audienceChange
    case .audienceRate: .audienceRate
    case .total: .total
    case .sales: .sales
    case .share: .share
    case .salesChange: .salesChange
    case .salesRate: .salesRate
    case .salesTotal: .salesTotal
    case .screens: .screens
    case .shows: .shows
    }
  }

  private static let slots: [Int] = {
    let kinds = allCases.map { $0.kind == .percent ? .num : $0.kind }
    return kinds.indices.map { index in kinds[..<index].count { $0 == kinds[index] } }
  }()
}
