package import BosDomain
import BosLanguage
package import BosText
import Synchronization

/// A run that asks nobody and writes nothing, to learn what a script would ask.
///
/// A statement that needs an answer which is not there is left out, and what it would have set is
/// unknown from then on. So are the statements that need an unknown value.
package final class DryRunRecorder {
  /// What one command would ask.
  package struct Step {
    package let request: PlannedRequest
    package let source: SourceText
    package let range: SourceRange
  }

  /// A place that the rehearsal did not come to.
  package struct Place {
    package let source: SourceText
    package let range: SourceRange
  }

  package private(set) var steps: [Step] = []
  /// The files that would be written, in their order.
  package var written: [String] { notes.written.withLock { $0 } }
  /// Whether an answer was missing, so that what follows may be otherwise.
  package private(set) var isGuessing = false
  /// The day and the source of which no list is known.
  var unknownList: (Day, SourceChoice?)?
  /// Whether a `break` or a `return` was left out since somebody asked.
  var hasLeftOutJump = false
  private let notes = DryRunNotes()
  private var reached: Set<ObjectIdentifier> = []
  private var askers: [CommandStage] = []

  /// Stands in for what a missing answer would have given; no text of a person holds it.
  static let unknownMark = "\u{FFFC}"

  /// Takes the place of everything that a machine could reach.
  package init(_ machine: Machine) throws(RuntimeError) {
    let notes = notes
    let sources = try machine.sources()
    var planned = sources.exchanges.planned { request in
      notes.requests.withLock { $0.append(request) }
    }
    planned?.keys.store = { (_, _) throws(SourceFailure) in throw .rehearsed }
    planned?.keys.remove = { (_) throws(SourceFailure) in throw .rehearsed }
    planned?.recorder.begin = { (_, _, _) throws(SourceFailure) in throw .rehearsed }
    machine.environment.sources = planned
    machine.environment.write = { _ in true }
    machine.environment.remark = { _ in }
    machine.environment.page = { _ in true }
    machine.environment.readSecret = { _ in nil }
    machine.environment.keepSettings = { _ in nil }
    let read = machine.environment.files.read
    machine.environment.files.read = { (path) throws(RuntimeError) in
      // A file that the script writes first is not there to be read.
      if notes.written.withLock({ $0.contains(path) }) { throw .unknownAnswer }
      return try read(path)
    }
    machine.environment.files.write = { (path, _, _) in notes.noteWritten(path) }
    machine.environment.files.append = { (path, _) in notes.noteWritten(path) }
    machine.rehearsal = self
  }

  /// The commands that could ask and were not come to.
  package var missed: [Place] {
    guard isGuessing else { return [] }
    return askers.filter { !reached.contains(ObjectIdentifier($0)) }
      .map { Place(source: $0.source, range: $0.range) }
  }

  /// Takes up a program that is about to run.
  func begin(_ program: ResolvedProgram) { askers += program.askers }

  /// Tells whether a jump was left out, and forgets it.
  func takeJump() -> Bool {
    defer { hasLeftOutJump = false }
    return hasLeftOutJump
  }

  /// Runs the body of a `def`, whose result is unknown when a `return` was left out.
  func flow(of code: DefinitionCode, _ frame: Frame) throws(RuntimeError) -> Flow {
    let outer = takeJump()
    defer { hasLeftOutJump = outer }
    let flow = try code.body.rehearse(frame, self)
    if hasLeftOutJump { throw .unknownAnswer }
    return flow
  }

  /// How many requests there were before a command.
  func begin() -> Int { notes.count.withLock { $0 } }

  /// Gives what was noted since to the command that asked for it.
  func end(_ stage: CommandStage, since count: Int, failed: Bool) {
    for request in notes.takeRequests()
    where !request.call.parameters.contains(where: { $0.value.contains(Self.unknownMark) }) {
      steps.append(Step(request: request, source: stage.source, range: stage.range))
      notes.count.withLock { $0 += 1 }
    }
    if !failed || notes.count.withLock({ $0 }) > count { reached.insert(ObjectIdentifier(stage)) }
  }

  /// Tells whether an error comes of a missing answer, and no longer is one of the script.
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

/// What the closures of a rehearsal write down, from whatever thread they run on.
private final class DryRunNotes: Sendable {
  let requests = Mutex<[PlannedRequest]>([])
  let written = Mutex<[String]>([])
  let count = Mutex(0)

  func noteWritten(_ path: String) {
    written.withLock { if !$0.contains(path) { $0.append(path) } }
  }

  func takeRequests() -> [PlannedRequest] {
    requests.withLock { requests in
      defer { requests = [] }
      return requests
    }
  }
}

extension SourceFailure {
  /// Nothing is changed while a script is only rehearsed.
  fileprivate static var rehearsed: SourceFailure {
    SourceFailure(.interrupted, message: Phrase("nothing is changed", ko: "아무것도 바꾸지 않습니다"))
  }
}

extension RuntimeError {
  /// A value that hangs on an answer which is not there.
  static var unknownAnswer: RuntimeError {
    RuntimeError(.interrupted, Phrase(verbatim: DryRunRecorder.unknownMark))
  }
}

extension Value {
  /// What a missing answer would have given; hardly anything can be done with it.
  static var unknown: Value { .error(ErrorValue(.unknownAnswer)) }
}
