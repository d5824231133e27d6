import BosAssist
import Testing

struct PastedEntriesTests {
  private func pasted(
    _ text: String,
    after before: String = "",
    prompt: String = "2024-06-14 Fri › "
  ) throws -> String {
    try AssistFixture().assistant.pasted(text, after: before, prompt: prompt).text
  }

  @Test(arguments: [
    ("> list", "list"), ("bos> list", "list"), ("$ bos -c list", "bos -c list"),
    ("    > list\n    > help", "list\nhelp"), ("\n> list", "list"), (">\n> list", "list"),
    ("2024-06-14 Fri › list", "list"), ("2024-06-14 › list", "list"), ("› list", "list"),
    ("sample 2024-06-14 Fri · 〈검은 바다〉 › open 1", "open 1"),
    ("sample 2024-06-14 (금) · 〈검은…〉 › 목록", "목록"), ("06-14 · 〈검은… › list", "list"),
    ("샘플 2024-06-14 (금) › 목록", "목록"), ("06-14 › list ›", "list ›"),
    ("2024-06-14 Fri ›\n2024-06-14 Fri › list", "list"),
  ])
  func `a prompt before an entry goes`(text: String, entry: String) throws {
    #expect(try pasted(text) == entry)
  }

  @Test func `a session gives only its entries`() throws {
    let session = """
      > let t = [{a: 1, b: 2}, {a: 1, b: 1}]
      > $t | sort a, b
      #  a  b
      1  1  1
      2  1  2
      > for i in 1..2 {
      .   print $i
      .
      . }
      1
      2
      > list |
        sort audience
      """
    let entries = """
      let t = [{a: 1, b: 2}, {a: 1, b: 1}]
      $t | sort a, b
      for i in 1..2 {
        print $i

      }
      list |
        sort audience
      """
    #expect(try pasted(session) == entries)
  }

  @Test func `a screen gives its entries`() throws {
    let screen = """
      sample 2024-06-14 Fri › for i in 1..2 {
      ·   print $i
      · }
      1
      2
      sample 2024-06-14 Fri › list
      """
    #expect(try pasted(screen) == "for i in 1..2 {\n  print $i\n}\nlist")
  }

  @Test(arguments: [
    ("> list\n1  a\n2  b\n\n> help", "list\nhelp", 2), ("> list", "list", 0),
    ("# the first exercise\n> list | first 3\nopen 1", "list | first 3", 1),
    ("1. list | first 2\n2. open 1", "list | first 2\nopen 1", 0),
    (" 9) list\n\n10) > open 1", "list\n\n> open 1", 0),
    ("1. > list\n2. > open 1", "list\nopen 1", 0),
    ("a\nb", "a\nb", 0), ("> print \"\"\"\n> b\n\"\"\"\n#  a", "print \"\"\"\n> b\n\"\"\"", 1),
    ("> lst\n1\n> list", "lst\nlist", 1),
  ])
  func `lines that go as output are counted`(text: String, entry: String, lost: Int) throws {
    let result = try AssistFixture().assistant.pasted(text, after: "", prompt: "› ")
    #expect(result.text == entry)
    #expect(result.leftOut == lost)
  }

  @Test func `the user's own prompt goes, too`() throws {
    #expect(try pasted("films: list\n1\nfilms: help", prompt: "June\nfilms: ") == "list\nhelp")
  }

  @Test(arguments: [
    "list", "", "$t | sort a", "let x = (3\n> 5)", "a\nb", "$x", "$", "print \"a › b\"",
    "print \"\"\"\n> a\n\"\"\"", "print \"a\n> b\"", "print 1\nprint \"x\n> y\"\nprint 3",
    "def f() {\n print 4\n}\n> f", "1\n> list\n", "  2  바람의 노래\n2024-06-14 Fri › list",
    "2. list\n1. list", "9223372036854775807. list\n1. list",
    "1. list\nopen 1", "# a\nlist\n> list", "# a\n# b", "›a", "-5", ".5",
  ])
  func `text without prompts stays`(text: String) throws {
    #expect(try pasted(text) == text)
  }

  @Test func `a comparison in an entry isn't a prompt`() throws {
    #expect(try pasted("> 5", after: "print (3\n") == "> 5")
    #expect(try pasted("> print (3\n> 5)\nfalse") == "print (3\n> 5)")
    #expect(try pasted("> print (3\n. > 5)\nfalse") == "print (3\n> 5)")
  }

  @Test func `lines of an entry go on in an unfinished one`() throws {
    #expect(try pasted(".   print $i\n. }", after: "for i in 1..2 {\n") == "  print $i\n}")
    #expect(try pasted("$ list", after: "print ") == "$ list")
  }

  @Test func `a shell's session gives its commands`() throws {
    #expect(try pasted("$ bos -c 'print 1'\n1\n> x\n$ ls") == "bos -c 'print 1'\nls")
    #expect(try pasted("> print 1\n$ x\n1") == "print 1")
  }

  @Test(arguments: [
    ("> list", "list"), ("bos> list", "list"), ("list", nil), ("$ list", nil), (">list", nil),
    ("for i in 1..2 {\n. print $i", "for i in 1..2 {\nprint $i"),
    ("print [1,\n. 2", "print [1,\n2"), ("print (3\n> 5)", nil), ("print \"\"\"\n. a", nil),
  ])
  func `Enter takes a typed prompt off`(text: String, entry: String?) throws {
    #expect(try AssistFixture().assistant.entered(text) == entry)
  }
}
