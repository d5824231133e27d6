import BosSystem

/// The second part of a file's rows, described so that any thread can read it.
struct CSVPart: Sendable {
  let body: CSVBody
  /// The position at which the part starts; it ends with the file.
  let start: Int
  let interruption: Interruption?
  let tasks: [CSVTask]
  let rules: [CSVRules]
  /// The address of each column's cells, from the part's first row on; nobody else uses them until
  /// the part is read.
  let outputs: [Int]

  /// What became of the part.
  struct Result: Sendable {
    let rowCount: Int
    let fault: CSVChunk.Fault?
    /// The position of the row with the fault.
    let place: Int
    let columns: [Column]
  }

  struct Column: Sendable {
    let nulls: [Int32]
    let rejected: CSVKinds?
    let texts: CSVTexts.Detached?
  }

  /// Reads the rows.
  func read() -> Result {
    let slots = UnsafeMutableBufferPointer<CSVSlot>.allocate(capacity: tasks.count)
    defer {
      for slot in slots { slot.texts?.deallocate() }
      slots.deinitialize()
      slots.deallocate()
    }
    for (index, task) in tasks.enumerated() {
      let slot = CSVSlot(
        task: task,
        rules: rules[index],
        output: UnsafeMutableRawPointer(bitPattern: outputs[index]),
        interruption: interruption
      )
      slots.initializeElement(at: index, to: slot)
    }
    return body.input.withWindow(interruption) { window in
      var chunk = CSVChunk(body, slots: slots, capacity: body.counts.second, window)
      chunk.read(start..<body.end, &window)
      var fault = chunk.fault
      var columns: [Column] = []
      for slot in slots {
        var texts: CSVTexts.Detached?
        if fault == nil {
          do throws(RuntimeError) { texts = try slot.texts?.detached() } catch {
            fault = .stopped(error)
          }
        }
        columns.append(Column(nulls: slot.nulls, rejected: slot.rejected, texts: texts))
      }
      return Result(rowCount: chunk.rowCount, fault: fault, place: chunk.place, columns: columns)
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
