import BosCommands
import BosShell
import BosTestSupport
import BosText
import Testing

@Test(arguments: FirstSteps.all.map(\.code), DisplayLanguage.allCases)
func `everything that help proposes works in a new session`(
  code: Phrase,
  language: DisplayLanguage
) {
  let host = FixtureHost()
  let status = host.run(["-c", code.text(in: language)], commands: CommandRegistry.all)
  #expect(status == .success && host.output.utf8.count > 80)
}

@Test func `headings and code of help have colours, if there are any`() {
  let host = FixtureHost()
  let code = "help; help first; help pipes"
  _ = host.run(["--color", "always", "-c", code], commands: CommandRegistry.all)
  #expect(host.output.hasPrefix("\u{1B}[0;1mTry now\u{1B}[0m\n  \u{1B}[0;1mlist\u{1B}[0m  "))
  // The usage line, an example and code of a topic.
  #expect(host.output.contains("\n\u{1B}[0;1mfirst [COUNT] [by KEYS]\u{1B}[0m\n"))
  #expect(host.output.contains("  > \u{1B}[0;1mlist\u{1B}[0m \u{1B}[0;94m2024-06-14\u{1B}[0m | "))
  #expect(host.output.contains("\n    \u{1B}[0;1msort\u{1B}[0m title\n"))
  let plain = FixtureHost()
  _ = plain.run(["-c", "help; help first"], commands: CommandRegistry.all)
  #expect(!plain.output.contains("\u{1B}"))
}
