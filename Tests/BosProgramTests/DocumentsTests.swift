import BosCommands
import BosDomain
import BosShell
import BosTestSupport
import BosText
import Foundation
import Testing
import bos_tools

/// The documents: sessions match, generated pages are current, and links are valid.
struct DocumentsTests {
  /// The files under the package with a suffix, sorted by name.
  private static func files(_ folder: String, ending: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: "\(TestData.root)/\(folder)")
    let names = all?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  private static let documents =
    ["README.md", "README.ko.md"] + files("Docs", ending: ".md")
  private static let scripts =
    files("Scripts/Gallery", ending: ".bos") + files("Docs/Examples", ending: ".bos")

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(TestData.root)/\(path)", encoding: .utf8)
  }

  @Test(arguments: documents + scripts)
  func `sessions in documents print their documented output`(path: String) {
    let host = FixtureHost(folder: TestData.root)
    let status = host.run(["test", path], commands: CommandRegistry.all)
    #expect(status == .success, "\(host.output)\(host.errors)")
  }

  @Test(arguments: files("Scripts/Gallery", ending: ".bos"))
  func `a worked script ends as its head says, and is laid out canonically`(path: String) throws {
    let head = try Self.text(path).split(separator: "\n").first { $0.hasPrefix("# exits ") }
    let wanted = head.flatMap { Int32($0.dropFirst("# exits ".count)) } ?? 0
    let host = FixtureHost(folder: TestData.root)
    let status = host.run(
      ["--source", "sample", "--as-of", "2024-06-15", path],
      commands: CommandRegistry.all
    )
    #expect(status.rawValue == wanted, "\(host.output)\(host.errors)")
    let formatter = FixtureHost(folder: TestData.root)
    #expect(formatter.run(["fmt", "--check", path], commands: CommandRegistry.all) == .success)
  }

  @Test func `the table of columns in Data has every field of a chart`() throws {
    let rows = try Self.text("Docs/Data.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
    for field in ChartField.allCases {
      let column = field.facts.column
      let names = ["`\(column.name)`", column.label.korean] + column.api.map { "`\($0)`" }
      let isThere = rows.contains { row in names.allSatisfy { row.contains($0) } }
      #expect(isThere, "Docs/Data.md has no row for `\(column.name)`")
    }
  }

  @Test func `the pages that are made from declarations are current`() throws {
    let made = CommandPages.all(CommandRegistry.all)
    #expect(made.count > 50)
    for (path, text) in made {
      let stored = try? Self.text("Docs/\(path)")
      #expect(stored == text, "Docs/\(path) is not current: run Scripts/docs")
    }
    let source = try Self.text("Sources/BosCommands/CommandRegistry+Names.swift")
    #expect(source == CommandRegistry.sourceOfNames, "the names are not current: run Scripts/docs")
    let names = Set(made.map { "Docs/\($0.path)" })
    let pages = Self.files("Docs/Commands", ending: ".md")
    #expect(pages.filter { !names.contains($0) } == [], "pages of commands that are gone")
  }

  @Test(arguments: [("session", "en"), ("session.ko", "ko")])
  func `the picture of a session is what the session shows`(name: String, language: String) throws {
    let entries = try Self.text("Docs/Pictures/\(name).bos")
    let picture = SessionPicture(language: language == "ko" ? .korean : .english)
    let isCurrent = try Self.text("Docs/Pictures/\(name).svg") == picture.svg(of: entries)
    #expect(isCurrent, "Docs/Pictures/\(name).svg is not current: run Scripts/docs")
  }

  @Test(arguments: documents)
  func `a link leads to a file that is there, and to a heading of it`(path: String) throws {
    let folder = URL(fileURLWithPath: "\(TestData.root)/\(path)").deletingLastPathComponent()
    // Links are outside of code.
    let prose = try Self.text(path).split(separator: "```", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
    for match in prose.matches(of: /\]\(([^)\s]+)\)|src(?:set)?="([^"]+)"/) {
      let target = String(match.1 ?? match.2 ?? "")
      if target.hasPrefix("http") { continue }
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file =
        parts[0].isEmpty
        ? "\(TestData.root)/\(path)" : folder.appendingPathComponent(String(parts[0])).path
      #expect(FileManager.default.fileExists(atPath: file), "\(path): \(target)")
      if parts.count == 2, let text = try? String(contentsOfFile: file, encoding: .utf8) {
        let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }.map(Self.anchor)
        #expect(headings.contains(String(parts[1])), "\(path): \(target)")
      }
    }
  }

  @Test func `the index of decisions lists each decision with its title`() throws {
    let rows = try Self.text("Docs/Decisions/README.md").split(separator: "\n")
      .filter { $0.hasPrefix("| 0") }.map(String.init)
    let decisions = Self.files("Docs/Decisions", ending: ".md")
    let expected = try decisions.filter { !$0.hasSuffix("README.md") }.map { path in
      let heading = try Self.text(path).prefix { $0 != "\n" }
      let title = heading.drop { $0 != " " }.dropFirst().drop { $0 != " " }.dropFirst()
      let file = path.dropFirst("Docs/Decisions/".count)
      return "| \(file.prefix(4)) | [\(title)](\(file)) |"
    }
    #expect(rows == expected)
  }

  /// The anchor of a heading.
  private static func anchor(_ heading: Substring) -> String {
    let title = heading.drop { $0 == "#" || $0 == " " }.lowercased()
    return String(
      title.compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character)
          ? character : nil
      }
    )
  }
}
