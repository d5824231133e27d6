import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Writes the shortest script that ends in the state of a session.
///
/// It follows what the script will have done so far, and adds a statement only where the next one
/// needs another day, list, film or variable than there is.
struct SessionScript {
  private let machine: Machine
  private let names: NameAccess
  private var lines: [String] = []
  /// What could not be written down.
  private(set) var problems: [Phrase] = []
  private var date: Day?
  private var source: SourceChoice?
  private var list: Provenance?
  private var film: FilmProvenance?
  /// The variables that are written, by their slots.
  private var written: [Int: String] = [:]

  init(_ machine: Machine, _ names: NameAccess) {
    self.machine = machine
    self.names = names
    source = machine.environment.sources?.first()
  }

  /// Makes the script; `place` gives the path of a used file as the script will name it.
  mutating func text(place: (String) -> String) -> String {
    for file in names.usedFiles { lines.append("use \(quoted(place(file)))") }
    let definitions = names.definitions
    if !definitions.isEmpty { lines += (lines.isEmpty ? [] : [""]) + definitions + [""] }
    let session = machine.session
    for (setting, value) in machine.environment.settings.changed {
      lines.append("set \(setting.rawValue) \(value)")
    }
    if session.view != machine.environment.settings.current.view || session.view == .grid {
      lines.append("view \(session.view.rawValue)")
    }
    for variable in names.variables { write(variable) }
    enter(date: session.date, source: session.source)
    // What is opened may need another list than the loaded one, and the other way round.
    for _ in 0..<3 {
      if let wanted = session.originOfFilm, film !== wanted { open(wanted) }
      if let wanted = session.originOfList, list !== wanted { load(wanted) }
    }
    if session.list != nil, list == nil || list !== session.originOfList {
      problems.append(Phrase("the loaded list", ko: "불러온 목록"))
    }
    if session.movie != nil, film == nil || film !== session.originOfFilm {
      problems.append(Phrase("the open film", ko: "열린 영화"))
    }
    let title = Phrase(
      "# A session saved on \(machine.today).",
      ko: "# \(machine.today)에 저장한 세션."
    )
    // The first line is for `bos check`, which knows by it that the variables are meant.
    let text =
      (["# bos session", title.text(in: machine.language), ""] + lines).joined(separator: "\n")
      + "\n"
    return names.formatted(text) ?? text
  }

  // MARK: The session

  private mutating func enter(date day: Day, source choice: SourceChoice?) {
    if let choice, choice != source {
      source = choice
      lines.append("source " + choice.words)
      (list, film) = (nil, nil)
    }
    guard day != date else { return }
    date = day
    lines.append("date \(day)")
    (list, film) = (nil, nil)
  }

  private mutating func load(_ origin: Provenance) {
    run(origin)
    list = origin
  }

  private mutating func open(_ origin: FilmProvenance) {
    enter(date: origin.date, source: origin.source)
    switch origin.way {
    case .row(let row, let rows):
      if list !== rows { load(rows) }
      lines.append("open \(row)")
    case .code(let code): lines.append("open ({code: \(quoted(code))})")
    case .statement(let statement): run(statement)
    }
    film = origin
  }

  /// Adds a statement, after what it needs.
  private mutating func run(_ origin: Provenance) {
    let text = prepare(origin)
    lines.append(text)
  }

  /// Sees to all that a statement needs; gives its text.
  private mutating func prepare(_ origin: Provenance) -> String {
    let text = renamed(origin)
    if origin.readsDate || origin.list != nil || origin.film != nil {
      enter(date: origin.date, source: origin.source)
    } else if let choice = origin.source, choice != source, let date {
      enter(date: date, source: choice)
    }
    if let wanted = origin.film, film !== wanted { open(wanted) }
    if let wanted = origin.list, list !== wanted { load(wanted) }
    return text
  }

  // MARK: Variables

  private mutating func write(_ variable: NameAccess.Variable) {
    guard written[variable.slot] == nil else { return }
    let word = variable.isMutable ? "var" : "let"
    let type = variable.type.map { ": \($0)" } ?? ""
    let value = machine.value(inSlot: variable.slot)
    let text: String
    if value.isLiteral {
      text = literal(value)
    } else if let origin = machine.origin(inSlot: variable.slot) {
      text = prepare(origin)
    } else {
      problems.append(Phrase(verbatim: "`$\(variable.name)`"))
      return
    }
    written[variable.slot] = variable.name
    lines.append("\(word) \(variable.name)\(type) = \(text)")
  }

  /// The text of a statement, in which each variable has the value that it had then.
  private mutating func renamed(_ origin: Provenance) -> String {
    var bytes = Array(origin.text.utf8)
    for use in origin.variables.reversed() {
      let range = use.range.start..<use.range.end
      let name = String(decoding: bytes[range], as: UTF8.self)
      bytes.replaceSubrange(range, with: Array(text(for: use, called: name).utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What stands for a variable: its name while it has the value, else the value, else a new name.
  private mutating func text(for use: Provenance.Named, called name: String) -> String {
    let current = names.variables.first { $0.slot == use.slot }
    if let current, use.value.isSame(as: machine.value(inSlot: use.slot)) {
      write(current)
      return name
    }
    if use.value.isLiteral { return "(\(literal(use.value)))" }
    if let name = written[use.slot] { return "$" + name }
    guard let origin = machine.origin(inSlot: use.slot) else {
      problems.append(Phrase(verbatim: "`\(name)`"))
      return name
    }
    let new = name.dropFirst() + "_\(use.slot)"
    let text = prepare(origin)
    lines.append("let \(new) = \(text)")
    written[use.slot] = String(new)
    return "$" + new
  }

  private func literal(_ value: Value) -> String {
    let text = value.literal()
    if case .num = value, !text.contains("."), !text.contains("(") { return text + ".0" }
    return text
  }
}

extension SourceChoice {
  /// What `source` takes to choose it.
  fileprivate var words: String {
    switch self {
    case .sample: "sample"
    case .live: "live"
    case .offline: "offline"
    case .pack(let path): "pack \(quoted(path))"
    }
  }
}

extension Value {
  /// Whether nothing was assigned since.
  fileprivate func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.table(let a), .table(let b)): a === b
    case (.function, .function): true
    default: isLiteral && other.isLiteral && literal() == other.literal()
    }
  }
}
