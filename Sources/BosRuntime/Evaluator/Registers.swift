import BosTables

/// What every call and every statement of a run uses.
///
/// It lies behind a pointer, because checking for exclusive access to the properties of a class
/// would take longer than the accesses.
struct Registers {
  // The machine keeps its registers, so they never outlive it.
  unowned(unsafe) let machine: Machine
  /// The first free slot for calls from built-in functions.
  var top: UnsafeMutablePointer<Value>
  /// The end of the slots that calls may use without another segment.
  var stackEnd: UnsafeMutablePointer<Value>
  /// The calls that are within one another.
  var depth = 0
  /// The value of a `return` in progress.
  var result = Value.null
  /// The steps since the run began, such as calls and turns of loops.
  var steps = 0
  /// Whether the run is a dry run.
  var isRehearsing = false
}

/// The location of a call's values, and the registers of the machine that runs it.
struct Frame {
  let slots: UnsafeMutablePointer<Value>
  /// The first slot after the call's own slots.
  var top: UnsafeMutablePointer<Value>
  // A frame never outlives its machine's run, and reference counting would cost more than the
  // arithmetic between two calls.
  let registers: UnsafeMutablePointer<Registers>

  var machine: Machine { registers.pointee.machine }
}

extension Machine {
  var top: UnsafeMutablePointer<Value> {
    get { registers.pointee.top }
    set { registers.pointee.top = newValue }
  }

  var stackEnd: UnsafeMutablePointer<Value> { registers.pointee.stackEnd }

  var depth: Int {
    get { registers.pointee.depth }
    set { registers.pointee.depth = newValue }
  }

  /// The frame of a call at `slots`.
  func frame(
    _ slots: UnsafeMutablePointer<Value>,
    top: UnsafeMutablePointer<Value>
  ) -> Frame {
    Frame(slots: slots, top: top, registers: registers)
  }
}
