import BosAssist
import BosDomain
import BosLanguage
import BosLineEditor
import BosRuntime
import BosSystem
import BosTables
import BosTerminal
import BosText

/// The read-eval loop at a terminal.
struct Prompt {
  private let engine: Engine
  private var machine: Machine { engine.machine }
  private var host: Host { engine.host }
  private let assistant: EntryAssistant

  init(_ engine: Engine) {
    self.engine = engine
    assistant = EntryAssistant(machine: engine.machine, loader: engine.loader)
  }

  func run() -> ExitStatus {
    FreeMemory.giveBack()
    let hint = Phrase(
      "type `help` for help, `quit` to exit",
      ko: "처음이면 `도움말`, 끝내려면 `종료`"
    )
    let stored = selectStoredDay()
    let relay = connectToRelay()
    let source =
      Self.banner(machine.sourceChoice, stored).map { $0.text(in: engine.language) + " · " } ?? ""
    let greeting = "bos \(Shell.version) · \(source)\(hint.text(in: engine.language))"
    let columns = max(engine.devices.output.columns, 20)
    let lines = [greeting, newestChart?.text(in: engine.language)].compactMap(\.self).flatMap {
      wrappedAroundCode(sanitized($0), to: columns, hanging: 2)
    }
    _ = host.streams.write(lines.joined(separator: "\n") + "\n")
    if let relay { ErrorReporter(host: host, devices: engine.devices).remark(relay) }
    if let status = runStartFile() { return status }
    let editor = makeEditor()
    // The last entries can fail to be saved, too.
    defer {
      editor?.history.finish()
      remarkOnHistory(editor)
    }
    return readEntries(editor)
  }

  private func readEntries(_ editor: LineEditor?) -> ExitStatus {
    let plain = PlainEntryReader(streams: host.streams, assistant: assistant)
    while true {
      machine.today = machine.environment.clock.today
      host.system.interrupt.clear()
      remarkOnHistory(editor)
      let own = engine.ownPrompt()
      let columns = engine.devices.output.columns
      let prompt = own?.shortened(for: columns) ?? promptLine(columns)
      // The prompt follows the window and the colours while the user types.
      editor?.hooks.prompts = { columns in
        prompts(own?.shortened(for: columns) ?? promptLine(columns))
      }
      switch editor.map({ read(prompt, $0) }) ?? plain.read(prompt) {
      case .end:
        // The editor ends the line itself.
        if editor == nil { _ = host.streams.write("\n") }
        host.streams.flush()
        return .success
      case .interrupted:
        host.system.interrupt.clear()
        if editor == nil { _ = host.streams.write("\n") }
      case .hangup(let signal): return .ended(by: signal)
      case .line(let bytes):
        if SecretEntry.givesKey(String(decoding: bytes, as: UTF8.self)) {
          engine.report(.keyInEntry)
          host.streams.flush()
        } else if let status = evaluate(SourceText(name: "prompt", bytes: bytes), editor) {
          return status
        } else if let status = evaluateFollowing(editor) {
          return status
        }
        editor?.lastStatus = engine.lastStatus.rawValue
        editor?.history.note(
          String(decoding: bytes, as: UTF8.self),
          failed: ![.success, .interrupted].contains(engine.lastStatus)
        )
      }
      if machine.isOutputClosed { return .output }
    }
  }

  /// Selects the newest stored day, if newer ones can't be fetched.
  private func selectStoredDay() -> [Day] {
    guard machine.sourceChoice == .offline, let sources = machine.environment.sources,
      let source = try? sources.open(.offline),
      let days = try? source.storedDays(
        in: DayRange(lower: Chart.firstDay, upper: machine.session.date)
      ),
      let newest = days.last
    else { return [] }
    machine.session.date = newest
    return days
  }

  /// Connects to the relay of the command line; returns what to say about it.
  private func connectToRelay() -> String? {
    guard let address = machine.sourceChoice?.relay,
      let relays = machine.environment.sources?.relays
    else { return nil }
    let text: String
    do throws(SourceFailure) {
      let status = try relays.connect(RelayInvitation(address: address))
      text = status.welcome(to: address).text(in: engine.language)
    } catch {
      let parts = [error.message, error.hint].compactMap { $0?.text(in: engine.language) }
      text = parts.joined(separator: " · ")
    }
    return sanitized(text)
  }

  /// The day of the newest charts, which isn't yesterday everywhere, or nil if other days are shown.
  private var newestChart: Phrase? {
    let day = machine.session.date
    guard [.sample, .live].contains(machine.sourceChoice),
      day == machine.today.adding(days: -1)
    else { return nil }
    return Phrase(
      "charts up to \(day), yesterday in Korea",
      ko: "어제(\(day))까지의 박스오피스를 볼 수 있습니다"
    )
  }

  /// The first line, with the source of the data.
  private static func banner(_ choice: SourceChoice?, _ stored: [Day]) -> Phrase? {
    switch choice {
    case .sample:
      Phrase(
        "sample data (for real data, see `help key`)",
        ko: "샘플 데이터(KOBIS 키 없음, 발급 방법은 `도움말 키`)"
      )
    case .live: Phrase("live from KOBIS", ko: "KOBIS 온라인 데이터")
    case .offline:
      if let first = stored.first, let last = stored.last {
        Phrase(
          "stored data: \(stored.count == 1 ? "1 day" : "\(stored.count) days"), \(first)..\(last)",
          ko: "저장된 데이터: \(stored.count)일, \(first)..\(last)"
        )
      } else {
        Phrase("stored data", ko: "저장된 데이터")
      }
    case .pack(let path): Phrase("recorded in \(path)", ko: "\(path)에 기록된 데이터")
    case .relay(let address): Phrase("relay \(address)", ko: "중계 서버 \(address)")
    case nil: nil
    }
  }

  /// Runs the user's start file, if any, and returns the status with which it quits.
  private func runStartFile() -> ExitStatus? {
    if engine.options.ignoresConfiguration { return nil }
    do throws(RuntimeError) {
      guard let bytes = try host.configuration.read("bosrc.bos") else { return nil }
      machine.isQuiet = true
      defer { machine.isQuiet = false }
      return evaluate(SourceText(name: "bosrc.bos", bytes: bytes))
    } catch {
      engine.report(error)
      return nil
    }
  }

  /// Runs an entry, and returns the status with which it quits, if it does.
  private func evaluate(_ source: SourceText, _ editor: LineEditor? = nil) -> ExitStatus? {
    defer {
      host.streams.flush()
      engine.endEntry()
      Leftovers.giveBack()
    }
    guard let error = engine.runEntry(assistant.finish(source)) else { return nil }
    engine.lastStatus = ExitStatus(error)
    if error.kind == .quit { return ExitStatus(error) }
    if error.kind == .interrupted {
      host.system.interrupt.clear()
      engine.noteInterrupt()
      editor?.discardTypedAhead()
      host.streams.flush()
      // The user knows where they pressed Ctrl-C.
      host.streams.writeError(
        "\n" + RuntimeError.interrupted.message.text(in: engine.language) + "\n"
      )
      return nil
    }
    engine.report(error)
    return nil
  }

  /// Adds the entries that the last one left to the history, and runs them if they should run.
  private func evaluateFollowing(_ editor: LineEditor?) -> ExitStatus? {
    for entry in machine.takeFollowing() {
      if let editor, !editor.hooks.isSecret(entry.text) { editor.history.append(entry.text) }
      guard entry.runs else { continue }
      if let status = evaluate(SourceText(name: "prompt", entry.text), editor) { return status }
    }
    return nil
  }

  /// Reports a problem of the history file once; the session continues without it.
  private func remarkOnHistory(_ editor: LineEditor?) {
    for note in editor?.history.takeNotes() ?? [] {
      let text = sanitized(note.phrase.text(in: engine.language))
      ErrorReporter(host: host, devices: engine.devices).remark(text)
    }
  }

  private func promptLine(_ columns: Int) -> EditorPrompt {
    PromptLine(machine: machine, columns: columns, colors: engine.devices.output.colors).prompt
  }

  /// The prompts in the current colours.
  private func prompts(_ first: EditorPrompt) -> EditorPrompts {
    let colors = engine.devices.output.colors
    return EditorPrompts(
      first,
      continuation: EditorPrompt([.init("· ", style: colors.code(.muted))]),
      hint: colors.code(.suggestion)
    )
  }

  /// Reads an entry with the line editor, in the current colours.
  private func read(_ prompt: EditorPrompt, _ editor: LineEditor) -> InputLine {
    host.streams.flush()
    let prompts = prompts(prompt)
    editor.settings.isColored = engine.devices.output.colors.depth != .none
    editor.settings.styles.hint = prompts.hint
    editor.settings.mode = engine.devices.settings.current.keys == .vi ? .vi : .emacs
    editor.settings.asksBackground = engine.devices.asksBackground
    return switch editor.read(prompt: prompts.first, continuation: prompts.continuation) {
    case .entry(let text): .line(Array(text.utf8))
    case .interrupted: .interrupted
    case .end: .end
    case .hangup(let signal): .hangup(signal)
    }
  }

  /// The line editor, or nil if this terminal doesn't support it.
  private func makeEditor() -> LineEditor? {
    let (engine, assistant) = (engine, assistant)
    guard var settings = host.terminal.editing, host.terminal.isOutput else { return nil }
    settings.isColored = engine.devices.output.color != .none
    settings.marksPrompts = TerminalCapabilities.takesCommands(host.system.variables)
    let history = History(
      path: engine.options.ignoresHistory ? nil : host.configuration.historyPath
    )
    let editor: LineEditor
    do throws(EditorUnavailable) {
      editor = try LineEditor(settings, history: history)
    } catch {
      if error == .library {
        let text = Phrase(
          "libedit is not installed: no editing, history or completion",
          ko: "libedit이 없어 줄 편집, 이력, 자동 완성을 쓸 수 없습니다"
        )
        ErrorReporter(host: host, devices: engine.devices).remark(text.text(in: engine.language))
      }
      return nil
    }
    editor.hooks.isIncomplete = assistant.isIncomplete
    editor.hooks.complete = {
      assistant.completion(of: $0, at: $1, searchesTitles: true).map(Completion.init)
    }
    editor.hooks.hint = assistant.hint
    editor.hooks.suggested = { engine.suggestion }
    editor.hooks.restOfWord = assistant.restOfWord
    editor.hooks.pasted = { assistant.pasted($0, after: $1, prompt: $2) }
    editor.hooks.entered = assistant.entered
    editor.hooks.highlight = { text, cursor in
      EntryColors(colors: engine.devices.output.colors)
        .highlights(assistant.spans(of: text, at: cursor))
    }
    let background = engine.devices.background
    editor.hooks.sawBackground = { background.set($0 ? .light : .dark) }
    editor.hooks.remark = { $0.phrase.text(in: engine.language) }
    let keys = machine.environment.sources?.keys
    editor.hooks.isSecret = { text in
      text.first?.isWhitespace == true || SecretEntry.holdsKey(text)
        || keys?.secrets.contains(where: text.contains) ?? false
    }
    history.isRunnable = assistant.isRunnable
    machine.history = HistoryAccess(
      search: { text, limit in history.search(text, limit: limit).map { ($0.number, $0.text) } },
      delete: { history.delete($0) },
      clear: { history.clear() }
    )
    return editor
  }
}

extension Completion {
  fileprivate init(_ list: CompletionList) {
    self.init(
      range: list.range,
      candidates: list.items.map {
        Candidate($0.text, label: $0.label, description: $0.description)
      }
    )
  }
}

extension EditorRemark {
  fileprivate var phrase: Phrase {
    switch self {
    case .begun:
      Phrase(
        "type to search the history · ↑ ↓ select · Enter runs · Tab edits · Esc cancels",
        ko: "이전 입력의 일부를 입력하세요 · ↑ ↓ 선택 · Enter 실행 · Tab 편집 · Esc 취소"
      )
    case .nothingFound: Phrase("no match", ko: "일치하는 입력이 없습니다")
    case .nothingOlder: Phrase("no older match", ko: "더 이전 입력이 없습니다")
    case .nothingNewer: Phrase("no newer match", ko: "더 최근 입력이 없습니다")
    case .continued:
      Phrase("the entry goes on; Ctrl-C leaves it", ko: "입력이 이어집니다. Ctrl-C로 취소")
    case .longCharacter:
      Phrase(
        "a character had too many marks; the rest was left out",
        ko: "한 글자에 결합된 부호가 너무 많아 나머지를 제외했습니다"
      )
    case .leftOut(let lines):
      Phrase(
        lines == 1 ? "1 line left out as output" : "\(lines) lines left out as output",
        ko: "출력으로 보이는 \(lines)줄을 제외했습니다"
      )
    }
  }
}

extension RuntimeError {
  fileprivate static var keyInEntry: RuntimeError {
    RuntimeError(
      .usage,
      "don't type API keys at the prompt",
      ko: "키는 명령줄에 입력할 수 없습니다",
      hint: Phrase(
        "run `key kobis`, `key kakao` or `key kmdb` alone: it prompts for the key; this entry isn't saved",
        ko: "`키 코비스`, `키 카카오`, `키 영상자료원`처럼만 입력하세요. 이 줄은 이력에 저장하지 않았습니다"
      )
    )
  }
}
