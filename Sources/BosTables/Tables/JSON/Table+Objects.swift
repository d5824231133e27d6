extension Table {
  /// Creates a table from a file's objects, with columns named and texts read as in other files.
  convenience init(objects: inout RowCollector) throws(RuntimeError) {
    var columns: [Column] = []
    try objects.unite()
    for (place, plan) in CSVHeading.columns(objects.names).enumerated() {
      let cells = try objects.takeCells(place)
      columns.append(Column(plan.name, aliases: plan.aliases, try plan.reading(cells)))
    }
    self.init(columns: columns, rowCount: objects.rowCount, isOpen: true)
  }
}

extension CSVColumn {
  /// Reads texts as the column's name requires, or as days if all of them are days.
  ///
  /// Quoted numbers stay texts unless the name says otherwise, because JSON has its own numbers.
  fileprivate func reading(_ cells: ColumnStorage) throws(RuntimeError) -> ColumnStorage {
    guard case .text(let texts) = cells else { return cells }
    var column = self
    var blank: Set<Int32> = []
    let used = try texts.usedCodes()
    for (place, code) in used.enumerated() {
      try Interruption.check(row: place)
      var text = texts.dictionary.entries[Int(code)]
      text.withUTF8 { bytes in
        if CSVCell.trimmed(bytes).isEmpty {
          blank.insert(code)
        } else {
          column.saw(CSVCell.kinds(bytes, rules))
        }
      }
    }
    let task = blank.count == used.count ? blankTask : column.task
    guard task == .day || !rules.isEmpty else { return cells }
    func values<Cell>(_ missing: Cell, _ read: (CSVCell.Bytes, CSVRules) -> Cell?) -> [Cell] {
      let table = texts.dictionary.entries.map { entry in
        var entry = entry
        return entry.withUTF8 { read($0, rules) } ?? missing
      }
      return texts.codes.map { $0 < 0 ? missing : table[Int($0)] }
    }
    let nulls = texts.codes.indices.filter {
      texts.codes[$0] < 0 || blank.contains(texts.codes[$0])
    }
    let validity =
      nulls.isEmpty
      ? nil
      : Validity(count: texts.codes.count, nulls: nulls.map { Int32(truncatingIfNeeded: $0) })
    return switch task {
    case .int: .int(values(0, CSVCell.int), validity)
    case .num: .num(values(0, CSVCell.num), validity)
    case .bool: .bool(values(false, CSVCell.bool), validity)
    case .day: .day(values(0, CSVCell.day), validity)
    case .skip, .blank, .text: cells
    }
  }
}
