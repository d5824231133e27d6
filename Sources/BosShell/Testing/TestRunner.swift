import BosDomain
import BosLanguage
import BosRuntime
import BosSystem
import BosTables
import BosText

/// `bos test`: transcripts, `test` blocks of scripts, and sessions in Markdown files.
struct TestRunner {
  let host: Host
  let options: LaunchOptions
  let commands: CommandSet

  private struct Tally {
    var passed = 0
    var failed = 0
    var updated = 0
  }

  func run(_ paths: [String], updates: Bool) -> ExitStatus {
    var tally = Tally()
    var files: [String] = []
    for path in paths {
      do {
        files += try host.files.list(path)
      } catch {
        host.streams.writeError(
          sanitized(SecretText.masked(error.message.text(in: language))) + "\n"
        )
        return .noInput
      }
    }
    for path in files {
      do throws(RuntimeError) {
        if path.hasSuffix(".bos") {
          try runBlocks(path, updates: updates, &tally)
        } else {
          try runTranscript(path, updates: updates, &tally)
        }
      } catch {
        tally.failed += 1
        say("FAIL \(path): \(error.message.text(in: language))")
      }
    }
    if tally.updated > 0 { say(Phrase("\(tally.updated) updated", ko: "\(tally.updated)개 갱신")) }
    say(
      Phrase(
        "\(tally.passed) passed, \(tally.failed) failed",
        ko: "\(tally.passed)개 통과, \(tally.failed)개 실패"
      )
    )
    // A run that updated expectations hasn't checked them.
    return tally.failed > 0 || tally.updated > 0 ? .assertion : .success
  }

  private var language: DisplayLanguage {
    options.language ?? Engine.language(of: host.system.variables)
  }

  private func say(_ phrase: Phrase) { say(phrase.text(in: language)) }

  private func say(_ text: String) { _ = host.streams.write(text + "\n") }

  private func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  // MARK: Transcripts

  private func runTranscript(
    _ path: String,
    updates: Bool,
    _ tally: inout Tally
  ) throws(RuntimeError) {
    let text = String(decoding: try host.files.read(path).array, as: UTF8.self)
    let transcript =
      path.hasSuffix(".md") ? Transcript(markdown: text) : Transcript(transcript: text)
    if transcript.entries.isEmpty { return }
    var outputs: [(lines: Range<Int>, output: [String])] = []
    var session: TranscriptSession?
    for (index, entry) in transcript.entries.enumerated() {
      // The blocks of a Markdown file form one session; a transcript can have several.
      if session == nil || (entry.startsSession && !path.hasSuffix(".md")) {
        session = try newSession(path, transcript.options)
      }
      let printed = session?.run(entry.code) ?? ""
      guard let difference = OutputMatcher.difference(printed: printed, expected: entry.expected)
      else {
        tally.passed += 1
        continue
      }
      if updates {
        tally.updated += 1
        outputs.append((entry.expectedLines, merged(printed, into: entry.expected)))
        continue
      }
      tally.failed += 1
      say("FAIL \(path):\(entry.line + 1), entry \(index + 1)")
      for line in entry.code.split(separator: "\n") { say("  > \(line)") }
      let start = entry.line + entry.code.filter { $0 == "\n" }.count
      let changes = OutputChanges(from: entry.expected, to: printed)
      if entry.expected.contains("...") || changes.isEmpty {
        say("  line \(start + difference.line) expected: \(difference.expected)")
        say("  line \(start + difference.line) printed:  \(difference.printed)")
      } else {
        say("  line \(start + difference.line), - expected, + printed:")
        for line in changes.lines { say("  \(line)") }
      }
    }
    guard !outputs.isEmpty else { return }
    try host.files.write(path, Array(Transcript.updated(text, outputs).utf8), true)
  }

  /// The current output; matching lines with `...` stay.
  private func merged(_ printed: String, into expected: String) -> [String] {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    return OutputMatcher.merged(printed: printed, into: expected).map { line in
      switch line {
      case .kept(let place): String(old[place])
      case .new(let text): text
      }
    }
  }

  private func newSession(
    _ path: String,
    _ words: [String]
  ) throws(RuntimeError) -> TranscriptSession {
    // Other errors of the options follow below.
    if case .pack(let pack)? = try? LaunchOptions(words).source {
      try checkReading(pack, ofTest: path)
    }
    do {
      return try TranscriptSession(
        host: host,
        options: words,
        folder: folder(of: path),
        commands: commands
      )
    } catch {
      throw RuntimeError(.usage, error.message)
    }
  }

  /// Throws unless a test may read a file: one below its folder or the current one.
  private func checkReading(_ file: String, ofTest path: String) throws(RuntimeError) {
    let folders = [folder(of: path), "."].map(host.files.resolve)
    let permissions = Permissions(reading: .below(folders), writing: .none, changes: [])
    try host.files.permitting(permissions, home: nil).checkReading(file)
  }

  // MARK: Test blocks

  private func runBlocks(
    _ path: String,
    updates: Bool,
    _ tally: inout Tally
  ) throws(RuntimeError) {
    // A test reads files next to its script, from any working folder.
    let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    let source = SourceText(name: name, bytes: try host.files.read(path).array)
    let host = host.replacing(files: host.files.relative(to: folder(of: path)))
    let count = engine(on: host).loader.load(source).program.tests.count
    let log = updates ? ExpectationLog(of: source) : nil
    defer { tally.updated += log?.count ?? 0 }
    for index in 0..<max(count, 1) {
      // Each block has its own session.
      let engine = engine(on: host)
      let loaded = engine.loader.load(source)
      if loaded.hasErrors {
        engine.report(loaded.reports)
        tally.failed += 1
        return
      }
      guard index < loaded.program.tests.count else { return }
      let test = loaded.program.tests[index]
      let known = log?.count ?? 0
      engine.machine.expectations = log
      do throws(RuntimeError) {
        try engine.machine.run(test, of: loaded.program)
        if log?.count ?? 0 == known { tally.passed += 1 }
      } catch {
        tally.failed += 1
        say("FAIL \(path): \(test.name)")
        engine.report(error)
      }
    }
    guard let log, log.count > 0 else { return }
    try self.host.files.write(path, log.updated, true)
  }

  /// Makes an engine for a script in the folder of a host.
  private func engine(on host: Host) -> Engine {
    Engine(
      host: host,
      options: options,
      commands: commands,
      permissions: .test(reading: [".", self.host.files.resolve(".")])
    )
  }
}
