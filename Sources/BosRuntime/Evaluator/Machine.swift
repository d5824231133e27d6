package import BosDomain
import BosLanguage
import BosSystem
package import BosTables
package import BosText

/// The state of a run: session, variables and output.
///
/// A single thread runs it.
package final class Machine {
  package private(set) var environment: Environment
  package var session: Session
  /// Today's date in Seoul, fixed for an entry or a script.
  package var today: Day
  package let interrupt: InterruptFlag
  private let memory: MemoryWatch?
  package var scriptArguments: [String] = []
  /// The history of the prompt, or nil in a script.
  package var history: HistoryAccess?
  /// The running scripts, from the first one to this machine's own.
  package var scripts: [String] = []
  /// The machine whose script runs this one's, and whose output this one uses.
  private let caller: Machine?
  /// Whether this machine or its caller has remarked that data are sample data.
  private var remarkedSource = false
  /// The topics on which a remark was made.
  private var remarkedTopics: Set<String> = []
  /// Converts the session to a document, or nil in a script.
  package var transcript: TranscriptAccess?
  /// Receives the output of `expect` blocks, or nil if they should fail.
  package var expectations: ExpectationLog?
  /// The names of top-level variables, for saving them.
  package var names: NameAccess?
  /// The origins of top-level variables, by slot.
  var variableOrigins: [Int: Provenance] = [:]
  /// The commands that `help` and others can look up.
  package let commands: CommandSet

  /// The variables of the top level; the resolver numbers their slots.
  private(set) var globals: UnsafeMutablePointer<Value>
  private var globalCapacity = 0
  private var slotMemory = SlotMemory()
  let registers = UnsafeMutablePointer<Registers>.allocate(capacity: 1)
  /// Where the last character of a long text was read.
  var textCursor = TextCursor()
  /// The call depth when this machine was created.
  private(set) var outerDepth = 0
  /// The patterns that functions have used.
  let patterns = PatternCache()
  /// The current row of a row expression.
  var row: RowContext?
  /// The output captured by `expect` blocks, innermost last.
  private var captures: [String] = []
  /// The result that is being written, or nil if none will be paged.
  var page: String?
  /// The changes of the session that `undo` and `redo` can reach.
  package internal(set) var changes = SessionChanges()
  /// Whether commands don't say what they did, as in the user's start file.
  package var isQuiet = false
  /// The parts of the session that the current statement has read.
  package internal(set) var reads: SessionParts = []
  /// Whether the current statement undid or repeated a change, which isn't a change itself.
  var hasUndone = false
  /// The reason why a search of the current statement found nothing, or nil if it found something.
  package var emptySearch: [Phrase]?
  /// Whether the current statement shows its last command's result.
  var isShowing = false
  /// The pipeline that runs as a statement, and the session before it; nil while none does.
  var statement: (uses: SourceUses, before: Session)?
  /// The entries that the current one leaves to the prompt.
  var following: [FollowingEntry] = []
  /// The recorder of a dry run, or nil in a real run.
  package internal(set) var rehearsal: DryRunRecorder? {
    didSet { registers.pointee.isRehearsing = rehearsal != nil }
  }
  /// Whether standard output is closed.
  package private(set) var isOutputClosed = false

  static let globalLimit = 1 << 20

  package init(environment: Environment, commands: CommandSet) {
    self.environment = environment
    self.commands = commands
    caller = nil
    interrupt = environment.interrupt
    memory = environment.memory
    today = environment.clock.today
    session = Session(date: today.adding(days: -1) ?? today)
    globals = .allocate(capacity: 0)
    registers.initialize(
      to: Registers(machine: self, top: slotMemory.start, stackEnd: slotMemory.end)
    )
  }

  /// Creates a machine for a script that another one runs, with its session and output.
  package init(under caller: Machine, permissions: Permissions? = nil) {
    environment = permissions.map(caller.environment.permitting) ?? caller.environment
    commands = caller.commands
    self.caller = caller
    interrupt = caller.interrupt
    memory = caller.memory
    today = caller.today
    session = caller.session
    // The statement that runs a script may read everything; the reads of the script are its own.
    caller.reads = .all
    scripts = caller.scripts
    history = caller.history
    rehearsal = caller.rehearsal
    globals = .allocate(capacity: 0)
    // Calls of all machines share the thread's stack.
    outerDepth = caller.depth + 1
    registers.initialize(
      to: Registers(
        machine: self,
        top: slotMemory.start,
        stackEnd: slotMemory.end,
        depth: outerDepth,
        isRehearsing: caller.rehearsal != nil
      )
    )
  }

  deinit {
    Machine.leave(globals, globalCount)
    globals.deallocate()
    var lists = (changes.sessions + [session]).flatMap { [$0.list, $0.earlierFilms?.list] }
    changes = SessionChanges()
    session.list = nil
    Leftovers.free(&lists)
    slotMemory.deallocate()
    registers.deinitialize(count: 1)
    registers.deallocate()
  }

  /// The number of initialized globals.
  private(set) var globalCount = 0

  /// Makes room for the globals of a program; they hold null until their statement runs.
  ///
  /// The globals may move, so no top-level frame may be in use.
  func reserveGlobals(_ count: Int) {
    guard count > globalCount else { return }
    if count > globalCapacity {
      globalCapacity = max(count, min(max(globalCapacity * 2, 64), Self.globalLimit))
      let larger = UnsafeMutablePointer<Value>.allocate(capacity: globalCapacity)
      larger.moveInitialize(from: globals, count: globalCount)
      globals.deallocate()
      globals = larger
    }
    (globals + globalCount).initialize(repeating: .null, count: count - globalCount)
    globalCount = count
  }

  /// The frame of top-level code.
  var topFrame: Frame { frame(globals, top: slotMemory.start) }

  /// Adds a segment for a call whose slots do not fit before `stackEnd` and returns its first
  /// slot, or nil if the calls need too much memory.
  ///
  /// The caller ends it with `popSegment`.
  @inline(never)
  func pushSegment(_ count: Int) -> UnsafeMutablePointer<Value>? {
    guard let base = slotMemory.push(count) else { return nil }
    registers.pointee.stackEnd = slotMemory.end
    return base
  }

  @inline(never)
  func popSegment() {
    slotMemory.pop()
    registers.pointee.stackEnd = slotMemory.end
  }

  // Reading one part of the environment doesn't copy all of it.
  package var language: DisplayLanguage { environment.settings.language }

  // MARK: Running

  /// Runs a resolved program from its first statement.
  package func run(_ program: ResolvedProgram) throws(RuntimeError) {
    prepare(for: program)
    if let rehearsal {
      rehearsal.begin(program)
      _ = try program.statements.rehearse(topFrame, rehearsal)
      return
    }
    try watching { () throws(RuntimeError) in
      for statement in program.statements {
        try checkInterrupt()
        _ = try statement.execute(topFrame)
      }
    }
  }

  /// Runs an action whose long work stops when it is interrupted or needs too much memory.
  func watching(_ action: () throws(RuntimeError) -> Void) throws(RuntimeError) {
    let interrupt = interrupt
    try Interruption(memory: memory) { interrupt.isRaised }.watching(action)
  }

  /// Starts the top level of a program.
  func prepare(for program: ResolvedProgram) {
    reserveGlobals(program.globalCount)
    depth = outerDepth
    row = nil
  }

  // MARK: Output

  /// Writes text to the current output.
  package func write(_ text: String) throws(RuntimeError) {
    if !captures.isEmpty {
      captures[captures.count - 1] += text
    } else if page != nil {
      page?.append(text)
    } else if let caller {
      try caller.write(text)
    } else if !environment.console.write(text) {
      isOutputClosed = true
      throw .outputClosed
    }
  }

  /// Writes data unchanged, unless a terminal could interpret parts of it.
  package func writeData(_ text: String) throws(RuntimeError) {
    try write(environment.console.isTerminal && !isCapturing ? sanitized(text) : text)
  }

  /// Whether an enclosing `expect` captures the output.
  var isCapturing: Bool { !captures.isEmpty || caller?.isCapturing ?? false }

  /// Runs an action and returns its output.
  func capturing(_ action: () throws(RuntimeError) -> Void) throws(RuntimeError) -> String {
    captures.append("")
    do throws(RuntimeError) {
      try action()
    } catch {
      captures.removeLast()
      throw error
    }
    return captures.removeLast()
  }

  /// Writes a note to standard error.
  package func remark(_ phrase: Phrase) {
    environment.console.remark(phrase.text(in: language))
  }

  /// Makes a remark about a topic: at a prompt each time, in a script once.
  package func remark(_ phrase: Phrase, on topic: String) {
    var machine = self
    while let caller = machine.caller { machine = caller }
    let isNew = machine.remarkedTopics.insert(topic).inserted
    if isNew || environment.console.note != nil { remark(phrase) }
  }

  /// Whether `say` can write, as at a prompt.
  package var saysThings: Bool { !isQuiet && environment.console.note != nil }

  /// Says at the prompt what a command did; returns false where nothing is said, as in a script.
  @discardableResult
  package func say(_ phrase: Phrase) -> Bool {
    guard captures.isEmpty, caller == nil, !isQuiet, let note = environment.console.note else {
      return false
    }
    note(phrase.text(in: language))
    return true
  }

  /// Says something about a topic, once in a session.
  package func say(_ phrase: Phrase, on topic: String) {
    if saysThings, remarkedTopics.insert(topic).inserted { say(phrase) }
  }

  /// Remarks once in a run that data are sample data.
  func remarkSource(_ label: Phrase) {
    guard environment.notesSource else { return }
    var machine = self
    while let caller = machine.caller { machine = caller }
    if machine.remarkedSource { return }
    machine.remarkedSource = true
    remark(label)
  }

  // MARK: The session

  /// The loaded list, or an error that explains how to load one.
  ///
  /// If no list is loaded, it loads the chart of the selected day first.
  package func loadedList() throws(RuntimeError) -> Table {
    reads.insert(.list)
    if let list = session.list { return list }
    reads.insert(.date)
    guard environment.sources != nil else { throw .nothingLoaded }
    try checkListIsKnown()
    if session.date == today { throw .notYetOut(today, isSelected: true) }
    let list = try charts(ChartRequest([session.date]))
    session.list = list
    session.listOrigin = Provenance(text: "list", session)
    session.listOrigin?.made = list
    return list
  }

  /// The list in whose rows films are found; says which, if it isn't the loaded one.
  package func filmList() throws(RuntimeError) -> Table {
    guard let earlier = session.earlierFilms else { return try loadedList() }
    if reads.insert(.films).inserted {
      say(
        .earlierFilms(
          earlier.list.caption?.title,
          order: earlier.list.headingOfOrder,
          line: earlier.origin?.text,
          isScreen: environment.console.isTerminal,
          areTitlesEnglish: environment.settings.current.areTitlesEnglish
        )
      )
    }
    return earlier.list
  }

  /// Runs an action in another environment.
  func using(
    _ other: Environment,
    _ action: () throws(RuntimeError) -> Void
  ) throws(RuntimeError) {
    let own = environment
    environment = other
    defer { environment = own }
    try action()
  }

  /// Ends the run if the user pressed Ctrl-C, or if many small steps have used too much memory.
  @inline(__always)
  package func checkInterrupt() throws(RuntimeError) {
    if interrupt.isRaised { throw .interrupted }
    registers.pointee.steps &+= 1
    if registers.pointee.steps & 0x3FF == 0 { try checkMemory() }
  }

  /// Ends the run as `checkInterrupt` does; `place` is where memory ran out.
  @inline(__always)
  func checkInterrupt(_ place: Node) throws(RuntimeError) {
    if interrupt.isRaised { throw .interrupted }
    registers.pointee.steps &+= 1
    if registers.pointee.steps & 0x3FF == 0 {
      do { try checkMemory() } catch { throw place.located(error) }
    }
  }

  /// Values that are small enough not to be counted have a kilobyte at most.
  @inline(never)
  private func checkMemory() throws(RuntimeError) {
    try memory?.grow(by: 1 << 20)
  }

  /// Expands `~/` to the user's home folder.
  package func expand(_ path: String) -> String {
    environment.files.expand(path)
  }
}

extension RuntimeError {
  /// The error for today's chart, which isn't published yet.
  ///
  /// With another selected day, the entry can run again.
  package static func notYetOut(_ day: Day, isSelected: Bool = false) -> RuntimeError {
    RuntimeError(
      .value,
      "the chart of \(day) is published after midnight in Seoul",
      ko: "\(day) 박스오피스는 아직 집계 중입니다",
      hint: isSelected
        ? Phrase(
          "to select the day before, run `date yesterday`",
          ko: "전날을 선택하려면 `날짜 어제`를 입력하세요"
        )
        : Phrase(
          "for the day before, run `list yesterday`",
          ko: "한국 시간 자정 이후에 다시 보거나 `목록 어제`로 전날을 보세요"
        )
    )
  }

  static var outputClosed: RuntimeError {
    RuntimeError(.output, "standard output is closed", ko: "표준 출력이 닫혔습니다")
  }

  static var nothingLoaded: RuntimeError {
    RuntimeError(
      .value,
      "no list is loaded",
      ko: "불러온 목록이 없습니다",
      hint: Phrase(
        "load rows first: `from films.csv | …`",
        ko: "`불러오기 films.csv | …`처럼 행을 먼저 불러오세요"
      )
    )
  }
}
