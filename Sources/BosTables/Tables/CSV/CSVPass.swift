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
    try Interruption.grow(by: body.capacity * bytes)
    fill(from: 0, &results)
    if let failure { throw failure }
    return (rowCount, results)
  }

  /// Allocates a column's cells within the space of the previous ones, so that all rows are written
  /// in one pass without copies; a pass has few columns.
  private func fill(from index: Int, _ results: inout [Result?]) {
    guard let column = tasks.indices.first(where: { $0 >= index && tasks[$0] != .skip }) else {
      body.input.withWindow(Interruption.current) { execute(&$0) }
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
    var cells = [Cell](unsafeUninitializedCapacity: body.capacity) { buffer, count in
      HugePages.request(for: UnsafeMutableRawBufferPointer(buffer))
      outputs[column] = UnsafeMutableRawPointer(buffer.baseAddress)
      fill(from: column + 1, &results)
      // After a failure, all of the room is given away.
      count = failure != nil ? body.capacity : rejections[column] == nil ? rowCount : 0
    }
    if failure != nil { return Leftovers.free(&cells) }
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
  private func execute(_ window: inout CSVWindow) {
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
        interruption: window.interruption
      )
      slots.initializeElement(at: index, to: slot)
    }
    var first = CSVChunk(body, slots: slots, capacity: body.counts.first, window)
    let range = body.start..<body.middle
    var second: CSVPart.Result?
    if body.isSplit {
      let part = secondPart(from: body.middle, window.interruption)
      second =
        concurrently {
          first.read(range, &window)
        } _: {
          part.read()
        }.1
      if first.fault == nil, first.place != body.middle {
        // The middle was inside a quoted field, so the second part must be read again.
        second = secondPart(from: first.place, window.interruption).read()
      }
    } else {
      first.read(range, &window)
    }
    if let fault = first.fault {
      failure = body.error(fault, at: first.place, columnCount: count, &window)
    } else if let second, let fault = second.fault {
      failure = body.error(fault, at: second.place, columnCount: count, &window)
    }
    if failure != nil { return }
    rowCount = first.rowCount + (second?.rowCount ?? 0)
    for index in columns.indices where tasks[index] != .skip {
      join(index, slots, second, firstCount: first.rowCount, &window)
    }
  }

  /// The part from a position on, which is read without the first one.
  private func secondPart(from place: Int, _ interruption: Interruption?) -> CSVPart {
    CSVPart(
      body: body,
      start: place,
      interruption: interruption,
      tasks: tasks,
      rules: columns.map(\.rules),
      outputs: columns.indices.map { column in
        outputs[column].map { Int(bitPattern: secondCells($0, column)) } ?? 0
      }
    )
  }

  /// The cells of the second part: after the room for the most rows that the first one can have.
  private func secondCells(
    _ output: UnsafeMutableRawPointer,
    _ column: Int
  ) -> UnsafeMutableRawPointer {
    output + body.counts.first * tasks[column].stride
  }

  /// Joins the two parts of a column.
  private func join(
    _ index: Int,
    _ slots: UnsafeMutableBufferPointer<CSVSlot>,
    _ second: CSVPart.Result?,
    firstCount: Int,
    _ window: inout CSVWindow
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
      if let output = outputs[index], firstCount < body.counts.first {
        let stride = tasks[index].stride
        (output + firstCount * stride).copyMemory(
          from: secondCells(output, index),
          byteCount: second.rowCount * stride
        )
      }
    }
    guard tasks[index] == .text, let output = outputs[index], var texts = slots[index].texts
    else { return }
    let codes = UnsafeMutableBufferPointer(
      start: output.assumingMemoryBound(to: Int32.self),
      count: rowCount
    )
    do throws(RuntimeError) {
      defer { slots[index].texts = texts }
      var numbers: [Int32] = []
      if let others = others?.texts { numbers = try texts.adding(others) }
      if let failure = texts.failure { throw failure }
      for row in firstCount..<rowCount {
        try Interruption.check(row: row)
        if codes[row] >= 0 { codes[row] = numbers[Int(codes[row])] }
      }
      dictionaries[index] = try texts.dictionary(body.input.name, &window)
    } catch {
      if failure == nil { failure = error }
    }
  }
}

extension CSVTexts {
  /// Converts the texts to strings.
  fileprivate func dictionary(
    _ file: String,
    _ window: inout CSVWindow
  ) throws(RuntimeError) -> TextDictionary {
    var arePlain = true
    try Interruption.grow(by: entries.count, String.self)
    let texts = try [String].collecting { texts throws(RuntimeError) in
      texts.reserveCapacity(entries.count)
      for entry in entries {
        try Interruption.check(row: texts.count)
        let bytes = bytes(entry)
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw .notUTF8(line: try window.countLineEnds(0..<entry.place) + 1, file: file)
        }
        arePlain = arePlain && PlainText.isPlain(bytes)
        texts.append(text)
      }
    }
    return TextDictionary(unchecked: texts, arePlain: arePlain)
  }
}
