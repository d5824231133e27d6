import BosLanguage
package import BosTables
import BosText

extension Machine {
  /// Runs a program of one pipeline for its output and result, without changing the session.
  package func result(
    of program: ResolvedProgram
  ) throws(RuntimeError) -> (printed: String, value: Value) {
    let saved = (session, changes)
    defer { (session, changes) = saved }
    prepare(for: program)
    var value = Value.null
    let printed = try capturing { () throws(RuntimeError) in
      guard let statement = program.statements.last as? ShowNode else { return }
      value = try statement.pipeline.evaluate(topFrame)
    }
    return (printed, value)
  }

  /// Runs one `test` block.
  package func run(_ test: ResolvedTest, of program: ResolvedProgram) throws(RuntimeError) {
    reserveGlobals(program.globalCount)
    // A constant that can't be computed has no value; only tests that read it fail.
    for constant in program.constants { _ = try? constant.execute(topFrame) }
    var base = topFrame.top
    let needsSegment = base + test.code.frameSize + 1 >= stackEnd
    if needsSegment {
      guard let first = pushSegment(test.code.frameSize + 1) else {
        throw .callsTooDeep(test.name)
      }
      base = first
    }
    defer { if needsSegment { popSegment() } }
    try watching { () throws(RuntimeError) in
      _ = try test.code.body.pointee.run(at: base, registers)
    }
  }

  /// Sets a parameter of a script, with its default if there is no argument.
  package func set(
    _ parameter: ScriptParameter,
    to value: Value?
  ) throws(RuntimeError) {
    reserveGlobals(parameter.slot + 1)
    if let value {
      globals[parameter.slot] = value
    } else if let node = parameter.defaultValue {
      let computed = try node.evaluate(topFrame)
      if let type = parameter.type {
        do {
          globals[parameter.slot] = try type.checked(computed) {
            .wrongDefault(parameter.name, type, computed)
          }
        } catch {
          throw error.at(parameter.place, in: node.source)
        }
      } else {
        globals[parameter.slot] = computed
      }
    }
    parameter.state?.isSet = true
  }
}
