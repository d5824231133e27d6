/// Weeks, months and years of days, which a group has under names of their own.
extension SQLQuery {
  /// Names an item; a group has its periods under their own names at once.
  mutating func name(_ item: inout Item, _ alias: String) {
    guard item.function == nil, let key = selectedPeriods[item.column],
      let mark = key.firstIndex(of: ":")
    else {
      item.alias = alias
      return
    }
    selectedPeriods[item.column] = alias + key[mark...]
    periods[alias] = alias + key[mark...]
    item.column = alias
  }

  /// Reads the rest of `date_trunc('month', day)` or `month(day)` after the parenthesis, or nil.
  mutating func period(_ name: String) -> String? {
    let start = place
    var name = name
    if name == "date_trunc", case .text(let unit)? = peek {
      place += 1
      guard take(symbol: ",") else {
        place = start
        return nil
      }
      name = unit.lowercased()
    }
    guard let key = ForeignStage.period(of: "\(name)(day)"), key.hasPrefix("\(name):"),
      column() == "day", take(symbol: ")")
    else {
      place = start
      return nil
    }
    return key
  }

  /// Reads a key of `group by`: a column, or the week, month or year of the day.
  mutating func groupKey() -> String? {
    guard let name = column() else { return nil }
    guard take(symbol: "(") else { return name }
    guard let key = period(name), let mark = key.firstIndex(of: ":") else { return nil }
    let named = selectedPeriods[String(key[..<mark])] ?? key
    let own = String(named.prefix { $0 != ":" })
    periods[own] = named
    return own
  }
}
