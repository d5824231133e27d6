import BosSystem

/// The second part of a file's rows, described so that any thread can read it.
struct CSVPart: Sendable {
  let file: FileBytes
  let separator: UInt8
  let seed: UInt64
  /// The offset at which the part starts; it ends with the file.
  let start: Int
  /// The most rows that the part can have.
  let capacity: Int
  let interruption: Interruption?
  let tasks: [CSVTask]
  let rules: [CSVRules]

  /// What became of the part; places are offsets in the file.
  struct Result: Sendable {
    let rowCount: Int
    let fault: CSVChunk.Fault?
    /// The place of the row with the fault.
    let place: Int
    let columns: [Column]
    /// The cells of all columns, as in memory.
    let cells: [UInt8]
  }

  struct Column: Sendable {
    /// Where the column's cells start among those of all columns.
    let offset: Int
    let nulls: [Int32]
    let rejected: CSVKinds?
    let texts: [Text]
  }

  /// A text that the part contains.
  struct Text: Sendable {
    /// Where its bytes are in the file, unless they are a copy.
    let start: Int
    let count: Int
    /// Its bytes and zeros after them, if quotes are written in it.
    let copy: [UInt8]?
    let place: Int
    let hash: UInt64
  }

  /// Reads the rows.
  func read() -> Result {
    var offsets: [Int] = []
    var size = 0
    for task in tasks {
      offsets.append(size)
      // Each column starts at a multiple of the largest cell.
      size += (capacity * task.stride + 7) & ~7
    }
    let slots = UnsafeMutableBufferPointer<CSVSlot>.allocate(capacity: tasks.count)
    defer {
      for slot in slots { slot.texts?.deallocate() }
      slots.deinitialize()
      slots.deallocate()
    }
    return file.withBytes { bytes in
      let base = bytes.baseAddress.unsafelyUnwrapped
      let end = base + bytes.count
      var chunk: CSVChunk?
      let cells = [UInt8](unsafeUninitializedCapacity: size) { room, count in
        HugePages.request(for: UnsafeMutableRawBufferPointer(room))
        for (index, task) in tasks.enumerated() {
          let output = UnsafeMutableRawPointer(room.baseAddress).map { $0 + offsets[index] }
          slots.initializeElement(
            at: index,
            to: CSVSlot(
              task: task,
              rules: rules[index],
              output: output,
              interruption: interruption
            )
          )
        }
        var part = CSVChunk(
          separator: separator,
          seed: seed,
          start: base + start,
          limit: end,
          end: end,
          slots: slots,
          capacity: capacity,
          interruption: interruption
        )
        part.run()
        chunk = part
        count = size
      }
      var fault = chunk?.fault
      let columns = slots.indices.map { index in
        var texts: [Text] = []
        if fault == nil, let found = slots[index].texts {
          do throws(RuntimeError) { texts = try found.detached(from: base, interruption) } catch {
            fault = .stopped(error)
          }
        }
        return Column(
          offset: offsets[index],
          nulls: slots[index].nulls,
          rejected: slots[index].rejected,
          texts: texts
        )
      }
      return Result(
        rowCount: chunk?.rowCount ?? 0,
        fault: fault,
        place: (chunk?.place ?? base) - base,
        columns: columns,
        cells: cells
      )
    }
  }
}

extension CSVTask {
  /// The bytes per cell.
  var stride: Int {
    switch self {
    case .int, .num: 8
    case .day, .text: 4
    case .bool: 1
    case .skip, .blank: 0
    }
  }
}

extension CSVTexts {
  /// Returns the texts without pointers, for another thread.
  fileprivate func detached(
    from base: UnsafePointer<UInt8>,
    _ interruption: Interruption?
  ) throws(RuntimeError) -> [CSVPart.Text] {
    var texts: [CSVPart.Text] = []
    for entry in entries {
      if texts.count & 0xFFF == 0, let interruption, interruption.isStopped {
        throw .interrupted
      }
      let copy: [UInt8]? =
        entry.isCopy
        ? Array(entry.bytes) + [UInt8](repeating: 0, count: FileBytes.padding) : nil
      let start = entry.bytes.baseAddress.map { entry.isCopy ? 0 : $0 - base } ?? 0
      texts.appendLarge(
        CSVPart.Text(
          start: start,
          count: entry.bytes.count,
          copy: copy,
          place: entry.place - base,
          hash: entry.hash
        )
      )
    }
    return texts
  }

  /// Adds another part's texts, and returns their numbers here.
  mutating func adding(
    _ texts: [CSVPart.Text],
    from base: UnsafePointer<UInt8>
  ) throws(RuntimeError) -> [Int32] {
    try Interruption.grow(by: texts.count, CSVTexts.Entry.self)
    var numbers: [Int32] = []
    numbers.reserveCapacity(texts.count)
    for text in texts {
      try Interruption.check(row: numbers.count)
      numbers.append(number(of: text, from: base))
    }
    return numbers
  }

  private mutating func number(of text: CSVPart.Text, from base: UnsafePointer<UInt8>) -> Int32 {
    let place = base + text.place
    guard let copy = text.copy else {
      return number(
        base + text.start,
        text.count,
        hash: text.hash,
        place: place,
        isCopied: false
      )
    }
    return copy.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map {
        number($0, text.count, hash: text.hash, place: place, isCopied: true)
      } ?? -1
    }
  }
}
