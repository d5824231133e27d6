import BosCommands
import BosShell
import BosTestSupport
import Foundation
import Testing

/// `bos check` on files that use and run each other.
final class CheckTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  private func run(_ arguments: String...) -> (status: BosShell.ExitStatus, errors: String) {
    let host = FixtureHost()
    let status = host.run(arguments, commands: CommandRegistry.all)
    return (status, host.errors.replacingOccurrences(of: folder.path + "/", with: ""))
  }

  private func check(_ name: String) -> (status: BosShell.ExitStatus, errors: String) {
    run("check", folder.path + "/" + name)
  }

  @Test func `a definition with a wrong header is reported once`() throws {
    try write("a.bos", "f 1\ndef f(a: number) { $a }\nf 2\nprint f(3), f(4) | f\n$(f 5)\n")
    let (status, errors) = check("a.bos")
    #expect(status == .syntax)
    #expect(errors.contains("there is no type `number`"))
    #expect(errors.components(separatedBy: "error:").count == 2, "\(errors)")
  }

  @Test func `a wrong header in a used file is reported once`() throws {
    try write("a.bos", "use \"lib.bos\"\nf 1\nprint f(3)\nprnt 1\n")
    try write("lib.bos", "def f(a: number) { $a }\ndef g() { f 1 }\n")
    let (status, errors) = check("a.bos")
    #expect(status == .syntax)
    #expect(errors.contains("there is no type `number`"))
    #expect(errors.contains("there is no command `prnt`"))
    #expect(errors.components(separatedBy: "error:").count == 3, "\(errors)")
  }

  @Test func `a file that only declares constants is a library`() throws {
    try write("a.bos", "let rate = 2\nlet names = [\"a\"]\n")
    #expect(check("a.bos") == (.success, ""))
    try write("b.bos", "args { n: int }\nlet rate = 2\n")
    #expect(check("b.bos").errors.contains("`$rate` is never read"))
    #expect(run("-c", "let rate = 2").errors.contains("`$rate` is never read"))
  }

  @Test func `two tests with one name get a warning`() throws {
    try write("a.bos", "test \"a\" { assert true }\ntest \"a\" { assert 1 == 1 }\n")
    let (status, errors) = check("a.bos")
    #expect(status == .success)
    #expect(errors.contains("warning: an earlier test is also called `a`\n  a.bos:2:6"))
  }

  @Test func `two used files can't define one name`() throws {
    try write("a.bos", "use \"one.bos\"\nuse \"two.bos\"\nprint f()\n")
    try write("one.bos", "def f() { 1 }\n")
    try write("two.bos", "def f() { 2 }\ndef g() { 3 }\n")
    let (status, errors) = check("a.bos")
    #expect(status == .syntax)
    #expect(
      errors == """
        error: this file defines `f`, and so does `one.bos`
          a.bos:2:5
          2 │ use "two.bos"
            │     ^^^^^^^^^ rename one, or use only one of the files

        """
    )
    #expect(run(folder.path + "/a.bos").status == .syntax)
    try write("a.bos", "use \"one.bos\"\nuse \"./one.bos\"\nprint f()\n")
    #expect(check("a.bos").status == .success)
    try write("a.bos", "use \"one.bos\"\nuse \"two.bos\"\ndef f() { 3 }\nprint f()\n")
    #expect(check("a.bos").status == .syntax)
  }

  @Test func `digits between commas are numbers only in groups of three`() throws {
    try write(
      "a.bos",
      "print clamp(5,0,100), [1,20,300], [1000,000], [1.5,000], [12,345,6789], range(0,100)\n"
    )
    #expect(check("a.bos") == (.success, ""))
    try write("a.bos", "print [1,234,567], [12,345]\n")
    #expect(
      check("a.bos").errors == """
        warning: inside brackets, `,` separates two items
          a.bos:1:8
          1 │ print [1,234,567], [12,345]
            │        ^^^^^^^^^
            │ for one number, write `1_234_567`; for two items, put a space after the
            │ comma
        warning: inside brackets, `,` separates two items
          a.bos:1:21
          1 │ print [1,234,567], [12,345]
            │                     ^^^^^^
            │ for one number, write `12_345`; for two items, put a space after the comma

        """
    )
  }

  @Test func `an aggregate outside the braces of group is an error`() throws {
    try write("a.bos", "let t = [{g: 1, n: 2}]\n$t | group g n: count()\n")
    let (status, errors) = check("a.bos")
    #expect(status == .syntax)
    #expect(
      errors == """
        error: rows are grouped by a column, but this is the same for every row
          a.bos:2:17
          2 │ $t | group g n: count()
            │                 ^^^^^^^ did you mean `$t | group g { n: count() }`?

        """
    )
    try write(
      "a.bos",
      "let t = [{g: 1, n: 2}]\n$t | group g, large: n > mean(n) { n: count() }\n"
    )
    #expect(check("a.bos").status == .success)
  }

  @Test(arguments: [
    ("run b.bos --n x", "wrong arguments: `n` must be an int, but is `x`"),
    ("run b.bos --m 1", "there is no argument `--m`"),
    ("run b.bos 1 2", "`2` is one argument too many"),
    ("run b.bos", "`n` is missing"),
    ("run none.bos 1", "wrong arguments: this script takes none"),
    ("if false { run b.bos }", "`n` is missing"),
  ])
  func `literal arguments of run are checked`(code: String, message: String) throws {
    try write("a.bos", code + "\n")
    try write("b.bos", "args { n: int }\nprint $n\n")
    try write("none.bos", "print 1\n")
    let (status, errors) = check("a.bos")
    #expect(status == .syntax)
    #expect(errors.contains(message), "\(errors)")
    #expect(errors.contains("a.bos:1:"), "\(errors)")
  }

  @Test func `right and computed arguments of run pass`() throws {
    try write(
      "a.bos",
      "let x = \"y\"\nrun b.bos 3\nrun b.bos --n=4\nrun b.bos $x\nrun b.bos --help\n"
    )
    try write("b.bos", "args { n: int }\nprint $n\n")
    #expect(check("a.bos") == (.success, ""))
  }

  @Test func `a script that runs itself ends with one status`() throws {
    try write("a.bos", "run a.bos\n")
    let (status, errors) = check("a.bos")
    #expect(status == .syntax)
    #expect(errors.contains("can't run each other in a cycle"))
    let (runStatus, runErrors) = run(folder.path + "/a.bos")
    #expect(runStatus == .syntax)
    #expect(runErrors.contains("can't run each other in a cycle"))
  }

  @Test func `braces and variables in texts are warnings`() throws {
    try write(
      "a.bos",
      "let n = 1; print $n\nprint \"$n\", \"^[0-9]{8}$\", \"a\" =~ \"^[0-9]{8}$\", '$n {8}'\n"
    )
    let (status, errors) = check("a.bos")
    #expect(status == .success)
    #expect(
      errors == """
        warning: in a text, `$n` isn't replaced by the variable's value
          a.bos:2:8
          2 │ print "$n", "^[0-9]{8}$", "a" =~ "^[0-9]{8}$", '$n {8}'
            │        ^^ for the value, write `{$n}`; for the characters, use '…'
        warning: in a text, `{8}` is only the number 8
          a.bos:2:20
          2 │ print "$n", "^[0-9]{8}$", "a" =~ "^[0-9]{8}$", '$n {8}'
            │                    ^^^ for the braces, write `\\{8}` or use '…'

        """
    )
  }
}
