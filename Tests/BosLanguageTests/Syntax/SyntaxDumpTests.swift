import BosLanguage
import BosSyntaxDump
import BosText
import Testing

@Suite struct SyntaxDumpTests {
  @Test func `statements are drawn as a tree`() throws {
    let drawing = try dump(
      """
      args { from: day = yesterday, ...rest }
      let x: int? = 1 + 2
      $x.a[0] += 3.5
      if $x == null { print "a{$x}" } else { fail 'no' }
      for i, v in 1..<3 by 2 { break }
      """
    )
    #expect(
      drawing == """
        program
        ├─ args
        │  ├─ parameter from: day
        │  │  └─ day yesterday
        │  └─ parameter ...rest
        ├─ let x: int?
        │  └─ pipeline
        │     └─ binary +
        │        ├─ int 1
        │        └─ int 2
        ├─ assign $x +=
        │  ├─ member a
        │  ├─ index
        │  │  └─ int 0
        │  └─ pipeline
        │     └─ num 3.5
        ├─ if
        │  ├─ branch
        │  │  ├─ binary ==
        │  │  │  ├─ variable x
        │  │  │  └─ null
        │  │  └─ block
        │  │     └─ pipeline
        │  │        └─ command print
        │  │           └─ argument values
        │  │              └─ string
        │  │                 ├─ text "a"
        │  │                 └─ variable x
        │  └─ else
        │     └─ fail
        │        └─ raw string "no"
        └─ for i, v
           ├─ range ..<
           │  ├─ int 1
           │  └─ int 3
           ├─ by
           │  └─ int 2
           └─ block
              └─ break

        """
    )
  }

  @Test func `arguments are drawn by their shapes`() throws {
    let drawing = try dump(
      """
      list -7..어제 --nation 한국 | sort -관객, title asc | group m: 1 { n: count() }
      join $t on title --left
      """
    )
    #expect(
      drawing == """
        program
        ├─ pipeline
        │  ├─ command list
        │  │  ├─ argument days
        │  │  │  └─ days
        │  │  │     ├─ day offset -7
        │  │  │     └─ day 어제
        │  │  └─ option nation
        │  │     └─ choice 0
        │  ├─ command sort
        │  │  └─ argument keys
        │  │     ├─ key descending
        │  │     │  └─ column 관객
        │  │     └─ key ascending
        │  │        └─ column title
        │  └─ command group
        │     ├─ argument keys
        │     │  └─ key m
        │     │     └─ int 1
        │     └─ argument fields
        │        └─ field n
        │           └─ call count
        └─ pipeline
           └─ command join
              ├─ argument rows
              │  └─ variable t
              ├─ argument on
              │  └─ keyword
              ├─ argument keys
              │  └─ column title
              └─ option left

        """
    )
  }

  @Test(arguments: [
    ("list | first 3", "목록 | 처음 3"),
    ("print 35000, 20000000", "print 3.5만, 2천만"),
    ("print 'a\"b'; undo", "print   'a\"b'\nundo  # done"),
    ("print 2026-01-02, 1mo", "print 2026-01-02, 1개월"),
  ])
  func `other spellings of a program have the same drawing`(_ one: String, _ other: String) throws {
    #expect(try dump(one) == dump(other))
  }

  @Test(arguments: [
    ("list", "| first 1"),
    ("first 1", "| first 1"),
    ("print 1", "print 1.5"),
    ("print 1", "print '1'"),
    ("print 1", "print (1)"),
    ("print 1..2", "print 1..<2"),
    ("print 1, 2", "print [1, 2]"),
    ("sort title", "sort +title"),
    ("sort -title", "sort +title"),
    ("let x = 1", "var x = 1"),
    ("let x = 1", "let x: int = 1"),
    ("let x: int = 1", "let x: int? = 1"),
    ("date -1", "date +1"),
    ("date 2026-01-02", "date 2026-01-03"),
    ("list -7..", "list ..-7"),
    ("save a", "save a --force"),
    ("list --nation korean", "list --nation foreign"),
    ("def f(x) { undo }", "def f(pipe x: table) { undo }"),
    ("print \"a\\u{1}\"", "print \"a\\u{2}\""),
    ("print 1mo", "print 1d"),
    ("try { undo } catch e {}", "try { undo } catch {}"),
    ("def f() { return }", "def f() { return 1 }"),
  ])
  func `other programs have other drawings`(_ one: String, _ other: String) throws {
    #expect(try dump(one) != dump(other))
  }

  @Test(arguments: [
    ("1 + 2 * 3", "(1 + (2 * 3))"),
    ("(1 + 2) * 3", "((1 + 2) * 3)"),
    ("1 - 2 - 3", "((1 - 2) - 3)"),
    ("not $a and $b or $c", "(((not $a) and $b) or $c)"),
    ("-$x.a[0]", "(-$x.a[0])"),
    ("$a ?? 1 == 2", "(($a ?? 1) == 2)"),
    ("1..$n - 1", "(1..($n - 1))"),
    ("1 not in [1, 2]", "(1 not in [1, 2])"),
    ("fn(a, b) => $a + $b", "(fn(a, b) => ($a + $b))"),
    ("(if 1 < 2 then 'a' else 'b')", "(if (1 < 2) then \"a\" else \"b\")"),
    ("try f(1) else { a: [] }", "(try f(1) else { a: [] })"),
    ("\"a{1 + 2}\"", "\"a{(1 + 2)}\""),
    ("$f(1)(2)", "$f(1)(2)"),
    (
      "$(list | sort -title | where rank > 1).x",
      "$(list | sort key descending | where (rank > 1)).x"
    ),
    ("3w + 1mo", "(21d + 1mo)"),
  ])
  func `parentheses show how an expression is read`(_ text: String, _ expected: String) throws {
    let program = try parsed("print " + text)
    guard case .pipeline(let pipeline) = try #require(program.statements.first).kind,
      case .command(let call) = try #require(pipeline.stages.first),
      case .expressions(let list) = try #require(call.arguments.first).value
    else {
      Issue.record("not a print")
      return
    }
    #expect(list.map(SyntaxDump.parenthesized) == [expected])
  }

  private func parsed(_ text: String) throws -> Program {
    let result = Parser.parse(
      SourceText(name: "test", text),
      commands: FormatterSamples.commands
    )
    let errors = result.diagnostics.filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map(\.message.id)) in\n\(text)")
    return result.program
  }

  private func dump(_ text: String) throws -> String { SyntaxDump.text(try parsed(text)) }
}
