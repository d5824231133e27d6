package import BosDomain
package import BosTables
package import BosText

/// The record of a dry run: the requests that a script would send and the files it would write.
///
/// The run leaves out a statement that needs a missing response; the values that the statement
/// would have set are unknown after it. It also leaves out statements that need unknown values.
package final class DryRunRecorder {
  /// A request of one command.
  package struct Step {
    package let request: PlannedRequest
    package let source: SourceText
    package let range: SourceRange
  }

  /// A place that the dry run did not reach.
  package struct Place {
    package let source: SourceText
    package let range: SourceRange
  }

  package private(set) var steps: [Step] = []
  /// The files that the script would write, in their order.
  package var written: [String] { notes.written }
  /// Whether a response was missing, so that the rest of the plan may differ.
  package private(set) var isGuessing = false
  /// The day and source whose list is unknown.
  var unknownList: (Day, SourceChoice?)?
  /// Whether a `break` or a `return` was left out since the last `takeJump()`.
  var hasLeftOutJump = false
  private let notes = SilencedNotes(for: .dryRun)
  /// How many requests the finished commands made.
  private var count = 0
  private var reached: Set<ObjectIdentifier> = []
  private var askers: [CommandStage] = []

  /// The text in place of a missing response; no real text contains it.
  static let unknownMark = "\u{FFFC}"

  package init() {}

  /// Runs a program in a silenced environment; returns the error that ended the run.
  package func run(_ program: ResolvedProgram, on machine: Machine) -> RuntimeError? {
    machine.rehearsal = self
    do throws(RuntimeError) {
      try machine.using(machine.environment.silenced(notes)) { () throws(RuntimeError) in
        try machine.run(program)
      }
      return nil
    } catch {
      return error
    }
  }

  /// The commands that may send requests and were not reached.
  package var missed: [Place] {
    guard isGuessing else { return [] }
    return askers.filter { !reached.contains(ObjectIdentifier($0)) }
      .map { Place(source: $0.source, range: $0.range) }
  }

  /// Notes the commands of a program that is about to run.
  func begin(_ program: ResolvedProgram) { askers += program.askers }

  /// Returns whether a jump was left out, and forgets it.
  func takeJump() -> Bool {
    defer { hasLeftOutJump = false }
    return hasLeftOutJump
  }

  /// Runs the body of a `def`.
  ///
  /// Its result is unknown if a `return` was skipped.
  func flow(of body: DefinitionBody, _ frame: Frame) throws(RuntimeError) -> Flow {
    let outer = takeJump()
    defer { hasLeftOutJump = outer }
    let flow = try body.statements.statements.rehearse(frame, self)
    if hasLeftOutJump { throw .unknownAnswer }
    return flow
  }

  /// Returns how many requests there were before a command.
  func begin() -> Int { count }

  /// Assigns the requests since then to the command that made them.
  func end(_ stage: CommandStage, since before: Int, failed: Bool) {
    for request in notes.takeRequests()
    where !request.call.parameters.contains(where: { $0.value.contains(Self.unknownMark) }) {
      steps.append(Step(request: request, source: stage.source, range: stage.range))
      count += 1
    }
    if !failed || count > before { reached.insert(ObjectIdentifier(stage)) }
  }

  /// Returns whether an error follows from a missing response, and is no error of the script.
  func absorbs(_ error: RuntimeError, on machine: Machine) -> Bool {
    guard !machine.interrupt.isRaised else { return false }
    switch error.kind {
    case .interrupted:
      isGuessing = true
      return true
    case .quit, .internal, .syntax, .permission, .usage: return false
    default: return isGuessing
    }
  }
}

extension RuntimeError {
  /// The error of a value that depends on a missing response.
  static var unknownAnswer: RuntimeError {
    RuntimeError(.interrupted, Phrase(verbatim: DryRunRecorder.unknownMark))
  }
}

extension Value {
  /// The value in place of a missing response.
  static var unknown: Value { .error(ErrorValue(.unknownAnswer)) }
}
