import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Writes the shortest script that restores a session.
///
/// It tracks the effects of the script so far. It adds a statement only if the next one needs
/// another day, list, film or variable.
struct SessionScript {
  private let machine: Machine
  private let names: NameAccess
  private var lines: [String] = []
  /// The values that couldn't be written.
  private(set) var problems: [Phrase] = []
  private var date: Day?
  private var source: SourceChoice?
  private var list: Provenance?
  private var film: FilmProvenance?
  /// The written variables, by slot.
  private var written: [Int: String] = [:]

  init(_ machine: Machine, _ names: NameAccess) {
    self.machine = machine
    self.names = names
    source = machine.environment.sources?.first()
  }

  /// Creates the script; `place` returns the path of a used file relative to the script.
  mutating func text(place: (String) -> String) -> String {
    for file in names.usedFiles {
      lines.append("use \(quoted(place(file.path)))" + (file.name.map { " as \($0)" } ?? ""))
    }
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
    if let films = session.earlierFilms?.origin { load(films) }
    // Opening a film can need another list than the loaded one, and the reverse.
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
    // The first line tells `bos check` that unused variables are intended.
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
    lines.append("\(machine.language == .korean ? "날짜" : "date") \(day)")
    (list, film) = (nil, nil)
  }

  private mutating func load(_ origin: Provenance) {
    run(origin)
    list = origin
  }

  private mutating func open(_ origin: FilmProvenance) {
    enter(date: origin.date, source: origin.source)
    let command = machine.language == .korean ? "열기" : "open"
    switch origin.way {
    case .row(let row, let rows):
      if list !== rows { load(rows) }
      lines.append("\(command) \(row)")
    case .code(let code): lines.append("\(command) ({code: \(quoted(code))})")
    case .statement(let statement): run(statement)
    }
    film = origin
  }

  /// Adds a statement, after the statements that it needs.
  private mutating func run(_ origin: Provenance) {
    let text = prepare(origin)
    lines.append(text)
  }

  /// Prepares the state that a statement needs, and returns its text.
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

  /// The text of a statement, with each variable as it was at that time.
  private mutating func renamed(_ origin: Provenance) -> String {
    var bytes = Array(origin.text.utf8)
    for use in origin.variables.reversed() {
      let range = use.range.start..<use.range.end
      let name = String(decoding: bytes[range], as: UTF8.self)
      bytes.replaceSubrange(range, with: Array(text(for: use, called: name).utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text for a variable: its name if its value is unchanged, else the value, else a new name.
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
  /// The arguments of `source` for this source.
  var words: String {
    switch self {
    case .sample: "sample"
    case .live: "live"
    case .offline: "offline"
    case .pack(let path): "pack \(quoted(path))"
    case .relay(let address): "relay \(quoted(address.description))"
    }
  }
}

extension Value {
  /// Whether the variable still has this value.
  fileprivate func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.table(let a), .table(let b)): a === b
    case (.function, .function): true
    default: isLiteral && other.isLiteral && literal() == other.literal()
    }
  }
}
