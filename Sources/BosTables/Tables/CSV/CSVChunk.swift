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
  let start: Pointer
  /// The start of the next part's rows.
  let limit: Pointer
  let slots: UnsafeMutableBufferPointer<CSVSlot>
  /// The number of rows that fit.
  let capacity: Int
  let interruption: Interruption?
  private(set) var rowCount = 0
  /// The start of the row after the last one, or of the row with the fault.
  private(set) var place: Pointer
  private(set) var fault: Fault?
  private(set) var fields: CSVFields
  var days = DayCache()

  init(
    separator: UInt8,
    seed: UInt64,
    start: Pointer,
    limit: Pointer,
    end: Pointer,
    slots: UnsafeMutableBufferPointer<CSVSlot>,
    capacity: Int,
    interruption: Interruption?
  ) {
    self.separator = separator
    self.seed = seed
    self.start = start
    self.limit = limit
    self.slots = slots
    self.capacity = capacity
    self.interruption = interruption
    place = start
    fields = CSVFields(end: end, separator: separator)
  }

  /// Reads all rows of the part.
  mutating func run() {
    let separator = separator
    let limit = limit
    let columnCount = slots.count
    let capacity = capacity
    var next = place
    var row = 0
    while next < limit {
      if CSVMark.isLineEnd(next.pointee) {
        next += 1
        continue
      }
      // There are never more rows than line ends, but the last row may have none.
      precondition(row < capacity)
      place = next
      if row & 0xFFF == 0, let interruption {
        do throws(RuntimeError) { try interruption.check() } catch {
          fault = .stopped(error)
          break
        }
      }
      var column = 0
      while true {
        next = readCell(next, column: column, row: row)
        guard next < fields.end, next.pointee == separator else { break }
        next += 1
        column += 1
        if column == columnCount { break }
      }
      if let fault = fields.fault {
        self.fault = .field(fault)
        break
      }
      guard column == columnCount - 1 else {
        fault = .columns(fields.skipRow(place).count)
        break
      }
      next = fields.skipLineEnd(next)
      row += 1
    }
    if fault == nil {
      place = next
      if slots.contains(where: { $0.texts?.isStopped ?? false }) { fault = .stopped(.interrupted) }
    }
    rowCount = row
    fields.deallocate()
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
    if task == .skip { return next }
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
        place: start,
        isCopied: fields.isCopy
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
