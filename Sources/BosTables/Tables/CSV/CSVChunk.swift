/// The state of a column in a pass over a part of a file.
struct CSVSlot {
  var task: CSVTask
  let rules: CSVRules
  /// The destination of the cells, from the part's first row; the task determines its type.
  let output: UnsafeMutableRawPointer?
  /// The rows of the part that are null.
  var nulls: [Int32] = []
  var texts: CSVTexts?
  /// The possible kinds of the first cell that didn't fit, or nil if all fit.
  var rejected: CSVKinds?
  /// The number of columns from this one on that are all skipped.
  var passed = 0

  init(
    task: CSVTask,
    rules: CSVRules,
    output: UnsafeMutableRawPointer?,
    interruption: Interruption?
  ) {
    self.task = task
    self.rules = rules
    self.output = output
    texts = task == .text ? CSVTexts(interruption) : nil
  }
}

/// A part of a file, read row by row into typed cells.
struct CSVChunk {
  typealias Pointer = UnsafePointer<UInt8>

  /// An error in a row.
  enum Fault {
    case columns(Int)
    case field(CSVFields.Fault)
    case stopped(RuntimeError)
  }

  let separator: UInt8
  /// The seed of hashes: the same in all parts, different in every run.
  let seed: UInt64
  let slots: UnsafeMutableBufferPointer<CSVSlot>
  /// The number of rows that fit.
  let capacity: Int
  let interruption: Interruption?
  private(set) var rowCount = 0
  /// The position of the row after the last one, or of the row with the fault.
  private(set) var place = 0
  private(set) var fault: Fault?
  var fields: CSVFields
  var days = DayCache()

  init(
    _ body: CSVBody,
    slots: UnsafeMutableBufferPointer<CSVSlot>,
    capacity: Int,
    _ window: CSVWindow
  ) {
    separator = body.separator
    seed = body.seed
    self.slots = slots
    self.capacity = capacity
    interruption = window.interruption
    fields = CSVFields(end: window.end, separator: separator)
    var passed = 0
    for slot in slots.indices.reversed() {
      passed = slots[slot].task == .skip ? passed + 1 : 0
      slots[slot].passed = passed
    }
  }

  /// Reads the rows that start in a range of the file.
  mutating func read(_ range: Range<Int>, _ window: inout CSVWindow) {
    defer { fields.deallocate() }
    place = range.lowerBound
    var size = window.usualSize
    while place < range.upperBound {
      do throws(RuntimeError) {
        // A few long rows can need much memory.
        try interruption?.check()
        try window.move(to: place, size: size)
        for slot in slots { if let failure = slot.texts?.failure { throw failure } }
      } catch {
        fault = .stopped(error)
        return
      }
      guard let end = window.rowsEnd else {
        size *= 2
        continue
      }
      let before = place
      for index in slots.indices { slots[index].texts?.follow(window) }
      readRows(from: window.pointer(to: place), to: range.upperBound, window, end: end)
      guard fields.fault == .openQuote, !window.isLast else {
        if fault != nil { return }
        size = window.usualSize
        continue
      }
      // The quoted field may end after the window.
      forgetRow()
      size = place == before ? size * 2 : window.usualSize
    }
    if fault == nil, let failure = slots.lazy.compactMap({ $0.texts?.failure }).first {
      fault = .stopped(failure)
    }
  }

  /// Forgets what was read of the row with the fault.
  private mutating func forgetRow() {
    fields.fault = nil
    fault = nil
    for index in slots.indices {
      while let last = slots[index].nulls.last, last >= rowCount { slots[index].nulls.removeLast() }
    }
  }

  /// Reads the rows of a window, up to the first with a fault.
  private mutating func readRows(
    from start: Pointer,
    to limit: Int,
    _ window: CSVWindow,
    end: Pointer
  ) {
    fields.end = end
    let separator = separator
    let limit = min(end, window.pointer(to: limit))
    let columnCount = slots.count
    let capacity = capacity
    var next = start
    var row = rowCount
    var rowStart = next
    while next < limit {
      if CSVMark.isLineEnd(next.pointee) {
        next += 1
        continue
      }
      rowStart = next
      // There are never more rows than line ends, but the last row may have none.
      guard row < capacity else {
        fault = .stopped(.fileChanged)
        break
      }
      if row & 0xFFF == 0, let interruption {
        do throws(RuntimeError) { try interruption.check() } catch {
          fault = .stopped(error)
          break
        }
      }
      var column = 0
      while true {
        let passed = slots[column].passed
        if passed > 0 {
          next = passOver(next, passed, &column)
        } else {
          next = readCell(next, column: column, row: row)
        }
        guard next < end, next.pointee == separator else { break }
        next += 1
        column += 1
        if column == columnCount { break }
      }
      if let fault = fields.fault {
        self.fault = .field(fault)
        break
      }
      guard column == columnCount - 1 else {
        fault = .columns(fields.skipRow(rowStart).count)
        break
      }
      next = fields.skipLineEnd(next)
      row += 1
    }
    place = window.place(of: fault == nil ? next : rowStart)
    rowCount = row
  }

  /// Reads a cell in any form: quoted, blank, with separators, or of another kind.
  @inline(never)
  mutating func readSlowly(
    _ start: Pointer,
    _ slot: UnsafeMutablePointer<CSVSlot>,
    _ row: Int
  ) -> Pointer {
    let next = fields.read(start)
    let task = slot.pointee.task
    // After a fault, the bytes are those of an earlier field.
    if task == .skip || fields.fault != nil { return next }
    let isBlank = (task == .text ? fields.bytes : CSVCell.trimmed(fields.bytes)).isEmpty
    if isBlank {
      slot.pointee.nulls.append(Int32(truncatingIfNeeded: row))
      // A null cell also has a value, because an array has no gaps.
      switch task {
      case .text: store(Int32(-1), slot, row)
      case .int: store(Int64(0), slot, row)
      case .num: store(Double(0), slot, row)
      case .bool: store(false, slot, row)
      case .day: store(Int32(0), slot, row)
      case .skip, .blank: break
      }
      return next
    }
    let rules = slot.pointee.rules
    switch task {
    case .int:
      if let value = CSVCell.int(fields.bytes, rules) { return stored(value, slot, row, next) }
    case .num:
      if let value = CSVCell.num(fields.bytes, rules) { return stored(value, slot, row, next) }
    case .bool:
      if let value = CSVCell.bool(fields.bytes, rules) { return stored(value, slot, row, next) }
    case .day:
      if let value = CSVCell.day(fields.bytes, rules) { return stored(value, slot, row, next) }
    case .text:
      guard let bytes = fields.bytes.baseAddress else { return next }
      let number = slot.pointee.texts?.number(
        bytes,
        fields.bytes.count,
        hash: CSVTexts.hash(fields.bytes, seed: seed),
        at: start
      )
      return stored(number ?? -1, slot, row, next)
    case .skip, .blank:
      break
    }
    // The column has another kind than expected, and will be read again.
    slot.pointee.rejected = CSVCell.kinds(fields.bytes, rules)
    slot.pointee.task = .skip
    return next
  }

  private func stored<Cell>(
    _ cell: Cell,
    _ slot: UnsafeMutablePointer<CSVSlot>,
    _ row: Int,
    _ next: Pointer
  ) -> Pointer {
    store(cell, slot, row)
    return next
  }
}
