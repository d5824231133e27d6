import BosDomain
import BosRuntime
import BosTables
import BosTerminal
import BosText
import BosViews

extension Environment {
  /// Makes the environment of a run from the process around it.
  init(
    _ host: Host,
    _ devices: Devices,
    _ options: LaunchOptions,
    isPrompt: Bool,
    permissions: RunPermissions,
    recorder: OutputRecorder? = nil
  ) {
    let today = options.asOf.map { Clock.fixed($0) } ?? host.system.clock
    let meter = ProgressMeter(devices)
    let titles = KnownTitles()
    // Made again for each value, since the window and the settings change.
    let view: @Sendable () -> ValueView = {
      var view = ValueView(
        language: devices.language,
        device: devices.output,
        width: devices.width,
        settings: devices.settings.current,
        window: Window(
          rows: host.terminal.rows(),
          variables: host.system.variables,
          keepsHeadings: isPrompt && host.terminal.isInput && devices.settings.current.pager == .on
            && PagerOptions.areOwn(host.system.variables)
        ),
        titles: titles
      )
      view.isCompared = options.isIsolated
      return view
    }
    var display = Display(live: { LiveScreen(host, view)?.page }, view: view)
    if let recorder {
      display = display.recorded(by: recorder) {
        var view = view().withoutPictures
        view.isCompared = true
        return view.text($0, $1)
      }
    }
    let keepsSettings = options.readsConfiguration && isPrompt
    self.init(
      clock: today,
      variable: host.system.variable,
      console: Console(host, devices, meter, isPrompt: isPrompt),
      files: host.files.permitting(permissions.own, home: host.system.variables["HOME"]),
      display: display,
      sources: host.sources?(
        Self.sourceSettings(host, devices, options, today: today, meter: meter)
      ),
      allowsPartial: options.allowsPartial,
      notesSource: !isPrompt,
      settings: devices.settings,
      titles: titles,
      keepSetting: { setting, value in
        guard keepsSettings else { return nil }
        if let failure = devices.settingsFailure {
          return RuntimeError(.file, failure.english, ko: failure.korean)
        }
        // Other sessions may have saved settings since this one began.
        let saved = SettingsBox()
        do throws(RuntimeError) {
          let bytes = try host.configuration.read("settings") ?? []
          _ = saved.read(String(decoding: bytes, as: UTF8.self))
        } catch {
          return error
        }
        _ = saved.set(setting, value)
        return host.configuration.write("settings", Array(saved.lines.utf8))
      },
      checkup: { ProgramChecks(devices: devices, isIsolated: options.isIsolated).findings },
      runScript: { (script, caller) throws(RuntimeError) in
        try ScriptRun(host: host, devices: devices, permissions: permissions).run(script, caller)
      },
      browse: isPrompt ? Self.browse(host, devices, view) : nil,
      interrupt: host.system.interrupt,
      memory: host.system.memory(options.maxMemory)
    )
  }

  /// The viewer, or nil unless the user sees the window and types keys in it.
  private static func browse(
    _ host: Host,
    _ devices: Devices,
    _ view: @escaping @Sendable () -> ValueView
  ) -> (@Sendable (BrowseRequest, Machine) throws(RuntimeError) -> BrowseResult?)? {
    guard host.terminal.isInput, host.terminal.isOutput, !devices.writesJSON else { return nil }
    return { (request, machine) throws(RuntimeError) in
      guard let browser = Browser(request, machine, host, view) else { throw .noFullScreen }
      return browser.run()
    }
  }

  /// Returns the settings of the sources of a run.
  fileprivate static func sourceSettings(
    _ host: Host,
    _ devices: Devices,
    _ options: LaunchOptions,
    today: Clock,
    meter: ProgressMeter
  ) -> SourceSettings {
    var settings = SourceSettings(
      // In a test the clock follows the given day.
      clock: options.isIsolated ? today : host.system.clock,
      today: today,
      choice: options.source,
      isOffline: options.isOffline,
      dataFolder: options.dataFolder,
      isIsolated: options.isIsolated,
      maxCalls: options.maxCalls,
      attention: OperationContext(
        isInterrupted: { host.system.interrupt.isRaised },
        report: { meter.report($0) },
        remark: { words in
          meter.report(nil)
          ErrorReporter(host: host, devices: devices).remark(words.text(in: devices.language))
        }
      )
    )
    settings.keepsNothing = options.isDryRun
    settings.relayToken = options.relayToken
    // A dry run sends nothing, to nobody.
    if !options.isDryRun { settings.share = { devices.settings.current.share } }
    if !options.isIsolated { settings.uptime = host.system.uptime }
    return settings
  }
}

extension Console {
  fileprivate init(_ host: Host, _ devices: Devices, _ meter: ProgressMeter, isPrompt: Bool) {
    let pages = isPrompt && host.terminal.isInput && host.terminal.isOutput
    let note: @Sendable (String) -> Void = { Self.note($0, host, devices) }
    let confirm: @Sendable (String) -> Bool = { Self.confirm($0, host) }
    self.init(
      write: host.streams.write,
      remark: { ErrorReporter(host: host, devices: devices).remark($0) },
      page: { text in
        pages && devices.settings.current.pager == .on
          && LongPage(host).show(text, in: devices.language, devices.output.colors)
      },
      pages: pages && host.streams.page != nil,
      readSecret: host.streams.readSecret,
      note: isPrompt && host.terminal.isOutput && !devices.writesJSON ? note : nil,
      confirm: pages ? confirm : nil,
      clearProgress: { meter.report(nil) },
      flush: host.streams.flush,
      isTerminal: host.terminal.isOutput
    )
  }

  /// Writes a dim text, in as many lines as it needs.
  private static func note(_ text: String, _ host: Host, _ devices: Devices) {
    let device = devices.output
    let lines = wrapped(sanitized(text), to: device.columns, hanging: 2)
    _ = host.streams.write(lines.map { StyledText($0, .muted) }.rendered(device.colors))
  }

  /// Asks a question whose answer is yes or no.
  private static func confirm(_ question: String, _ host: Host) -> Bool {
    _ = host.streams.write(sanitized(question))
    host.streams.flush()
    switch host.streams.readLine() {
    case .line(let bytes): return ScriptQuestion.isYes(bytes)
    case .interrupted:
      _ = host.streams.write("\n")
      return false
    case .end, .hangup: return false
    }
  }
}

extension RuntimeError {
  fileprivate static var noFullScreen: RuntimeError {
    RuntimeError(
      .usage,
      "this terminal can't show rows on the whole screen",
      ko: "이 터미널은 전체 화면을 지원하지 않습니다",
      hint: Phrase("to show all rows, use `table`", ko: "모든 행을 보려면 `표`를 쓰세요")
    )
  }
}
