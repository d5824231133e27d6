import BosTestSupport
import Testing

/// Lines with a mistake, whose messages would repeat a token or a password.
@Suite(.dedicatedThread)
struct SecretMessageTests {
  private static let token = "k7m2abcd9xyzw3e5fghjkmnp"
  private static let password = "p4ss-w"

  private static let lines = [
    "source http://h/t/\(token)", "source relay:http://h/t/\(token)", "source relay h/\(token)",
    "source relay h:1/t/\(token) h:1/t/\(token)", "list http://h/t/\(token)",
    "open http://h/t/\(token)", "help http://h/t/\(token)", "run http://h/t/\(token)",
    "record http://h/t/\(token)", "share on mysql://u:\(password)@host/db",
    "share on 'host=h password=\(password)'", "share on postgresql://u:\(password)@host/db",
    "share setup u:\(password)@host/db", "source pack mysql://u:\(password)@host/db",
  ]

  private static let arguments = [
    ["http://h/t/\(token)"], ["relay", "http://h/t/\(token)"], ["check", "http://h/t/\(token)"],
    ["fmt", "http://h/t/\(token)"], ["test", "http://h/t/\(token)"],
    ["--share=mysql://u:\(password)@h"], ["relay", "--share", "mysql://u:\(password)@h"],
    ["relay", "--class", "http://h/t/\(token)"],
  ]

  @Test func `no message has a token or a password`() throws {
    let home = try LiveHome()
    for line in Self.lines {
      for options in [["--lang", "en"], ["--lang", "ko"], ["--json"]] {
        let run = try home.start(options + ["-c", line]).finish()
        // JSON has no source line.
        #expect(options == ["--json"] || run.errors.contains("••••"), "\(line): \(run)")
        #expect(run.status != 0 && !hasSecret(run.output + run.errors), "\(line): \(run)")
      }
    }
    for words in Self.arguments {
      let run = try home.start(words).finish()
      #expect(run.status != 0 && run.errors.contains("••••"), "\(words): \(run)")
      #expect(!hasSecret(run.output + run.errors), "\(words): \(run)")
    }
  }

  @Test func `what a script prints of an error has no secret`() throws {
    let home = try LiveHome()
    for line in Self.lines where !line.hasPrefix("source relay h:1") {
      let code = "try {\n\(line)\n} catch e {\nprint $e.message, $e.hint\nprint $e\n}"
      let run = try home.start(["--lang", "en", "-c", code]).finish()
      #expect(!hasSecret(run.output + run.errors), "\(line): \(run)")
    }
    let code = "try {\nfail \"at http://h/t/\(Self.token)\"\n} catch e {\nprint $e.message\n}"
    let run = try home.start(["-c", code]).finish()
    #expect(run.status == 0 && run.output == "at http://h/t/••••\n", "\(run)")
  }

  @Test(arguments: ["share", "share pull", "share push", "share on postgresql://h/b"])
  func `an offline run says why it uses no shared store`(line: String) throws {
    let run = try LiveHome().run("--offline", "--allow-write", "-c", line)
    #expect(run.status == 77, "\(run)")
    #expect(run.errors.hasPrefix("error: this run is offline, so"), "\(run)")
  }

  private func hasSecret(_ text: String) -> Bool {
    text.contains(Self.token) || text.contains(Self.password)
  }
}
