/// One reading of a file's rows, which fills the cells of some columns.
final class CSVPass {
  /// What a pass made of a column.
  enum Result {
    case cells(ColumnStorage)
    /// Every cell is blank.
    case blank
    /// A cell is of other kinds than those that were expected.
    case rejected(CSVKinds)
  }

  private let body: CSVBody
  private let columns: [CSVColumn]
  private let tasks: [CSVTask]
  /// Where each column's cells go.
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

  /// Reads the rows, and gives what became of each column; nil for those that were skipped.
  func run() throws(RuntimeError) -> (rowCount: Int, results: [Result?]) {
    var results = [Result?](repeating: nil, count: columns.count)
    fill(from: 0, &results)
    if let failure { throw failure }
    return (rowCount, results)
  }

  /// Makes room for a column's cells within the room of those before it, so that all rows can be
  /// written to in one go and nothing is copied; a pass has few columns.
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

  /// Reads the rows into the room that was made.
  private func execute() {
    let count = columns.count
    let slots = UnsafeMutableBufferPointer<CSVSlot>.allocate(capacity: count * 2)
    defer {
      for slot in slots { slot.texts?.deallocate() }
      slots.deinitialize()
      slots.deallocate()
    }
    for index in columns.indices {
      slots.initializeElement(at: index, to: slot(index, firstRow: 0))
      slots.initializeElement(
        at: count + index,
        to: slot(index, firstRow: body.counts.first)
      )
    }
    let firstSlots = UnsafeMutableBufferPointer(rebasing: slots[..<count])
    let secondSlots = UnsafeMutableBufferPointer(rebasing: slots[count...])
    var first = body.firstChunk(firstSlots)
    var second = body.secondChunk(secondSlots, start: body.middle)
    inParallel(&first, &second, body.isSplit) { $0.run() }
    if first.fault == nil, first.place != body.middle {
      // The middle lay within a quoted field, so that the second part has to be read again.
      for index in columns.indices {
        secondSlots[index].texts?.deallocate()
        secondSlots[index] = slot(index, firstRow: body.counts.first)
      }
      second = body.secondChunk(secondSlots, start: first.place)
      second.run()
    }
    for chunk in [first, second] {
      if let fault = chunk.fault {
        failure = body.error(fault, at: chunk.place, columnCount: count)
        return
      }
    }
    if second.place != body.end {
      failure = .fileChanged(body.name)
      return
    }
    rowCount = first.rowCount + second.rowCount
    for index in columns.indices where tasks[index] != .skip {
      join(index, firstSlots, secondSlots, first.rowCount, second.rowCount)
    }
  }

  private func slot(_ index: Int, firstRow: Int) -> CSVSlot {
    CSVSlot(
      task: tasks[index],
      rules: columns[index].rules,
      output: outputs[index].map { $0 + firstRow * tasks[index].stride }
    )
  }

  /// Makes one column of the two parts'.
  private func join(
    _ index: Int,
    _ first: UnsafeMutableBufferPointer<CSVSlot>,
    _ second: UnsafeMutableBufferPointer<CSVSlot>,
    _ firstCount: Int,
    _ secondCount: Int
  ) {
    if let rejected = first[index].rejected ?? second[index].rejected {
      rejections[index] = rejected.intersection(second[index].rejected ?? .all)
      return
    }
    if firstCount < body.counts.first, let output = outputs[index] {
      // Lines that were no rows of their own leave a gap.
      let stride = tasks[index].stride
      (output + firstCount * stride).copyMemory(
        from: output + body.counts.first * stride,
        byteCount: secondCount * stride
      )
    }
    let shift = Int32(truncatingIfNeeded: firstCount)
    nulls[index] = first[index].nulls + second[index].nulls.map { $0 + shift }
    guard tasks[index] == .text, let output = outputs[index],
      var texts = first[index].texts, let others = second[index].texts
    else { return }
    let codes = UnsafeMutableBufferPointer(
      start: output.assumingMemoryBound(to: Int32.self),
      count: rowCount
    )
    let numbers = texts.adding(others)
    first[index].texts = texts
    for row in firstCount..<rowCount where codes[row] >= 0 {
      codes[row] = numbers[Int(codes[row])]
    }
    do throws(RuntimeError) {
      dictionaries[index] = try texts.dictionary(body, codes)
    } catch {
      if failure == nil { failure = error }
    }
  }
}

extension CSVTask {
  /// The bytes from one cell to the next.
  fileprivate var stride: Int {
    switch self {
    case .int, .num: 8
    case .day, .text: 4
    case .bool: 1
    case .skip, .blank: 0
    }
  }
}

extension CSVTexts {
  /// Adds another part's texts, and gives their numbers here.
  fileprivate mutating func adding(_ other: CSVTexts) -> [Int32] {
    var numbers: [Int32] = []
    numbers.reserveCapacity(other.entries.count)
    for entry in other.entries {
      guard let start = entry.bytes.baseAddress else { continue }
      numbers.append(
        number(
          start,
          entry.bytes.count,
          hash: entry.hash,
          place: entry.place,
          isCopied: false
        )
      )
    }
    return numbers
  }

  /// Makes strings of the texts, and joins those that differ in nothing but their normal form.
  fileprivate func dictionary(
    _ body: CSVBody,
    _ codes: UnsafeMutableBufferPointer<Int32>
  ) throws(RuntimeError) -> TextDictionary {
    var texts: [String] = []
    texts.reserveCapacity(entries.count)
    var arePlain = true
    for entry in entries {
      guard let text = String(validating: entry.bytes, as: UTF8.self) else {
        throw .notUTF8(line: body.file.line(of: entry.place), file: body.name)
      }
      arePlain = arePlain && PlainText.isPlain(entry.bytes)
      texts.append(text)
    }
    if arePlain { return TextDictionary(unchecked: texts) }
    var interner = TextInterner()
    let numbers = texts.map { interner.code(of: $0) }
    if interner.entries.count < texts.count {
      for row in codes.indices where codes[row] >= 0 { codes[row] = numbers[Int(codes[row])] }
    }
    return interner.dictionary
  }
}
