import BosSystem

/// A pass over a file's rows, which fills the cells of some columns.
final class CSVPass {
  /// The result of a pass for a column.
  enum Result {
    case cells(ColumnStorage)
    /// Every cell is blank.
    case blank
    /// A cell has other kinds than expected.
    case rejected(CSVKinds)
  }

  private let body: CSVBody
  private let columns: [CSVColumn]
  private let tasks: [CSVTask]
  /// The destination of each column's cells.
  private var outputs: [UnsafeMutableRawPointer?]
  private var rowCount = 0
  private var rejections: [CSVKinds?]
  private var nulls: [[Int32]]
  private var dictionaries: [TextDictionary?]
  private var failure: RuntimeError?

  init(_ body: CSVBody, columns: [CSVColumn], tasks: [CSVTask]) {
    self.body = body
    self.columns = columns
    self.tasks = tasks
    outputs = columns.map { _ in nil }
    rejections = columns.map { _ in nil }
    nulls = columns.map { _ in [] }
    dictionaries = columns.map { _ in nil }
  }

  /// Reads the rows, and returns the result of each column, or nil for skipped ones.
  func run() throws(RuntimeError) -> (rowCount: Int, results: [Result?]) {
    var results = [Result?](repeating: nil, count: columns.count)
    let bytes = tasks.reduce(0) { $0 + $1.stride }
    // The second part is copied behind the first.
    try Interruption.grow(by: (body.capacity + body.counts.second) * bytes)
    fill(from: 0, &results)
    if let failure { throw failure }
    return (rowCount, results)
  }

  /// Allocates a column's cells within the space of the previous ones, so that all rows are written
  /// in one pass without copies; a pass has few columns.
  private func fill(from index: Int, _ results: inout [Result?]) {
    guard let column = tasks.indices.first(where: { $0 >= index && tasks[$0] != .skip }) else {
      execute()
      return
    }
    switch tasks[column] {
    case .int: room(column, &results) { .int($0, $1) }
    case .num: room(column, &results) { .num($0, $1) }
    case .bool: room(column, &results) { .bool($0, $1) }
    case .day: room(column, &results) { .day($0, $1) }
    case .text:
      room(column, &results) { codes, _ in
        .text(
          TextCells(
            codes: codes,
            dictionary: self.dictionaries[column] ?? TextDictionary(unchecked: [])
          )
        )
      }
    case .skip, .blank:
      fill(from: column + 1, &results)
      results[column] = rejections[column].map { .rejected($0) } ?? .blank
    }
  }

  private func room<Cell>(
    _ column: Int,
    _ results: inout [Result?],
    _ wrap: ([Cell], Validity?) -> ColumnStorage
  ) {
    let cells = [Cell](unsafeUninitializedCapacity: body.capacity) { buffer, count in
      HugePages.request(for: UnsafeMutableRawBufferPointer(buffer))
      outputs[column] = UnsafeMutableRawPointer(buffer.baseAddress)
      fill(from: column + 1, &results)
      count = failure == nil && rejections[column] == nil ? rowCount : 0
    }
    if failure != nil { return }
    if let rejected = rejections[column] {
      results[column] = .rejected(rejected)
    } else {
      let rows = nulls[column]
      results[column] = .cells(
        wrap(cells, rows.isEmpty ? nil : Validity(count: cells.count, nulls: rows))
      )
    }
  }

  /// Reads the rows into the allocated space.
  private func execute() {
    let count = columns.count
    let slots = UnsafeMutableBufferPointer<CSVSlot>.allocate(capacity: count)
    defer {
      for slot in slots { slot.texts?.deallocate() }
      slots.deinitialize()
      slots.deallocate()
    }
    for index in columns.indices {
      let slot = CSVSlot(
        task: tasks[index],
        rules: columns[index].rules,
        output: outputs[index],
        interruption: Interruption.current
      )
      slots.initializeElement(at: index, to: slot)
    }
    var first = body.firstChunk(slots)
    var second: CSVPart.Result?
    if body.isSplit {
      let part = body.secondPart(tasks, columns, from: body.middle)
      second =
        concurrently {
          first.run()
        } _: {
          part.read()
        }.1
      if first.fault == nil, first.place != body.middle {
        // The middle was inside a quoted field, so the second part must be read again.
        second = body.secondPart(tasks, columns, from: first.place).read()
      }
    } else {
      first.run()
    }
    let base = body.source.start
    if let fault = first.fault {
      failure = body.error(fault, at: first.place, columnCount: count)
    } else if let second, let fault = second.fault {
      failure = body.error(fault, at: base + second.place, columnCount: count)
    }
    if failure != nil { return }
    rowCount = first.rowCount + (second?.rowCount ?? 0)
    for index in columns.indices where tasks[index] != .skip {
      join(index, slots, second, firstCount: first.rowCount)
    }
  }

  /// Joins the two parts of a column.
  private func join(
    _ index: Int,
    _ slots: UnsafeMutableBufferPointer<CSVSlot>,
    _ second: CSVPart.Result?,
    firstCount: Int
  ) {
    let others = second?.columns[index]
    if let rejected = slots[index].rejected ?? others?.rejected {
      rejections[index] = rejected.intersection(others?.rejected ?? .all)
      return
    }
    nulls[index] = slots[index].nulls
    if let second, let others {
      let shift = Int32(truncatingIfNeeded: firstCount)
      nulls[index] += others.nulls.map { $0 + shift }
      let stride = tasks[index].stride
      let cells = second.cells[others.offset..<others.offset + second.rowCount * stride]
      outputs[index].map { $0 + firstCount * stride }?.copy(cells)
    }
    guard tasks[index] == .text, let output = outputs[index], var texts = slots[index].texts
    else { return }
    let codes = UnsafeMutableBufferPointer(
      start: output.assumingMemoryBound(to: Int32.self),
      count: rowCount
    )
    do throws(RuntimeError) {
      defer { slots[index].texts = texts }
      let numbers = try texts.adding(others?.texts ?? [], from: body.source.start)
      if texts.isStopped { throw .interrupted }
      for row in firstCount..<rowCount {
        try Interruption.check(row: row)
        if codes[row] >= 0 { codes[row] = numbers[Int(codes[row])] }
      }
      dictionaries[index] = try texts.dictionary(body.source)
    } catch {
      if failure == nil { failure = error }
    }
  }
}

extension UnsafeMutableRawPointer {
  fileprivate func copy(_ cells: ArraySlice<UInt8>) {
    cells.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { copyMemory(from: start, byteCount: bytes.count) }
    }
  }
}

extension CSVTexts {
  /// Converts the texts to strings.
  fileprivate func dictionary(_ source: CSVSource) throws(RuntimeError) -> TextDictionary {
    var texts: [String] = []
    texts.reserveCapacity(entries.count)
    var arePlain = true
    try Interruption.grow(by: entries.count, String.self)
    for entry in entries {
      try Interruption.check(row: texts.count)
      guard let text = String(validating: entry.bytes, as: UTF8.self) else {
        throw .notUTF8(line: source.line(of: entry.place), file: source.name)
      }
      arePlain = arePlain && PlainText.isPlain(entry.bytes)
      texts.append(text)
    }
    return TextDictionary(unchecked: texts, arePlain: arePlain)
  }
}
