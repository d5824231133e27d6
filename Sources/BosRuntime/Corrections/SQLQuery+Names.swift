import BosDomain
import BosLanguage

extension SQLQuery {
  /// Names of the only table, which has none in KOBIS.
  static let tables: Set<String> = [
    "box", "boxoffice", "box_office", "chart", "charts", "films", "movies", "kobis", "박스오피스", "영화",
    "데이터",
  ]

  /// The items with names for aggregates of one column, which would have its name all.
  static func named(_ items: [Item]) -> [Item] {
    let unnamed = items.filter { $0.function != nil && $0.alias == nil && !$0.column.isEmpty }
    let columns = Set(unnamed.map(\.column))
    guard unnamed.count > columns.count || items.map(\.function) == ["stddev"] else { return items }
    return items.map { item in
      guard let function = item.function, item.alias == nil, !item.column.isEmpty else {
        return item
      }
      let isKorean = !item.column.allSatisfy(\.isASCII)
      let aliases = isKorean ? FunctionLibrary.named(function)?.aliases ?? [] : []
      let name = aliases.first { !$0.allSatisfy(\.isASCII) } ?? function
      var named = item
      named.alias = columns.count == 1 ? name : "\(name)_\(item.column)"
      return named
    }
  }
}
