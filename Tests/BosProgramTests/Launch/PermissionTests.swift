import BosTestSupport
import Foundation
import Testing

/// Each effect outside the session, in each way of running code, with and without its permission.
@Suite(.dedicatedThread)
struct PermissionTests {
  /// A deed of a script, and the option that permits it.
  struct Deed: CustomTestStringConvertible, Sendable {
    let code: String
    let option: String
    /// Whether `-c` has the permission: the archive and the history are the user's own.
    var isOwn = false
    var testDescription: String { code }
  }

  static let deeds = [
    Deed(code: "import ./charts.csv", option: "--allow-archive", isOwn: true),
    Deed(code: "cache clear 2024-05-01", option: "--allow-archive", isOwn: true),
    Deed(code: "record off", option: "--allow-archive", isOwn: true),
    Deed(code: "history delete x", option: "--allow-history", isOwn: true),
    Deed(code: "date 2024-06-14; open 1; reviews add 9 좋아요", option: "--allow-post"),
    Deed(code: "[{a: 1}] | copy", option: "--allow-copy"),
    Deed(code: "print env(\"HOME\")", option: "--allow-env"),
    Deed(code: "print map([\"HOME\"], env)", option: "--allow-env"),
    Deed(code: "[{a: 1}] | save ./made.csv", option: "--allow-write"),
    Deed(code: "from outside/data.csv", option: "--allow-read"),
    Deed(code: "use \"outside/data.bos\"\nprint answer", option: "--allow-read"),
    Deed(code: #"let p = "outside/data.pack"; source pack $p"#, option: "--allow-read"),
    Deed(code: "run outside/data.bos", option: "--allow-read"),
  ]

  static let ways = ["script", "-c", "-", "run in a script", "dry run"]

  private func home() throws -> LiveHome {
    let home = try LiveHome()
    home.variables["KOBIS_API_KEY"] = nil
    home.variables["TERM"] = "xterm"
    let files = FileManager.default
    try files.createDirectory(atPath: home.path("in"), withIntermediateDirectories: true)
    try files.createDirectory(atPath: home.path("far"), withIntermediateDirectories: true)
    // A link leads out of the folder of the script, whatever the path looks like.
    try files.createSymbolicLink(
      atPath: home.path("in/outside"),
      withDestinationPath: home.path("far")
    )
    try home.write("a\n1\n", to: "far/data.csv")
    try home.write("bos-pack 1\n", to: "far/data.pack")
    try home.write("const answer = 42\n", to: "far/data.bos")
    try home.write(
      "targetDt,rank,movieCd,movieNm,openDt,audiCnt\n20240501,1,20249001,봄,2024-02-22,2431150\n",
      to: "in/charts.csv"
    )
    return home
  }

  private func start(_ deed: Deed, _ way: String, _ options: [String]) throws -> LiveHome.Run {
    let home = try home()
    home.workingFolder = "in"
    let fixed = ["--source", "sample", "--as-of", "2024-06-15"] + options
    try home.write(deed.code + "\n", to: "in/script.bos")
    try home.write("run script.bos\n", to: "in/outer.bos")
    return switch way {
    case "script": try home.start(fixed + ["script.bos"]).finish()
    case "-c": try home.start(fixed + ["-c", deed.code]).finish()
    case "-": try home.start(fixed + ["-"], input: deed.code + "\n").finish()
    case "run in a script": try home.start(fixed + ["outer.bos"]).finish()
    default: try home.start(fixed + ["--dry-run", "script.bos"]).finish()
    }
  }

  @Test(arguments: deeds, ways)
  func `a script is refused what it wasn't permitted`(deed: Deed, way: String) throws {
    let refused = try start(deed, way, [])
    if way == "-c", deed.isOwn {
      #expect(refused.status != 77, "\(refused.errors)")
    } else {
      #expect(refused.status == 77, "\(refused.errors)\(refused.output)")
      #expect(refused.errors.contains(deed.option), "\(refused.errors)")
    }
    let others = Self.deeds.map(\.option).filter { $0 != deed.option }
    let other = try start(deed, way, others)
    #expect((other.status == 77) == (refused.status == 77), "another permission doesn't help")
    let permitted = try start(deed, way, [deed.option])
    #expect(permitted.status != 77, "\(permitted.errors)")
  }

  @Test(arguments: deeds)
  func `a test has no permission, whatever the options say`(deed: Deed) throws {
    let home = try home()
    try home.write("test \"deed\" {\n\(deed.code)\n}\n", to: "in/deed.bos")
    let entry = deed.code.replacingOccurrences(of: "\n", with: "\n. ")
    try home.write("> \(entry)\n...\n> print 1\n1\n", to: "in/deed.bost")
    let allowed = Set(Self.deeds.map(\.option)).sorted()
    home.workingFolder = "in"
    // The `use` of a file that can't be read is an error of the source.
    for name in ["deed.bos", "deed.bost"] where !deed.code.hasPrefix("use") {
      let run = try home.start(allowed + ["test", name]).finish()
      if name.hasSuffix("t") {
        #expect(run.status == 0, "\(run.output)")
      } else {
        #expect(
          run.status == 3 && (run.output + run.errors).contains("no permission"),
          "\(run.errors)"
        )
      }
    }
    #expect(!FileManager.default.fileExists(atPath: home.path("in/made.csv")))
  }

  @Test func `the path in an argument is readable`() throws {
    let home = try home()
    try home.write("from $args[0] | count\n", to: "in/script.bos")
    let run = try home.run("in/script.bos", "far/data.csv")
    #expect(run.status == 0 && run.output == "1\n", "\(run.errors)")
    home.workingFolder = "in"
    #expect(try home.run("script.bos", "../far/data.csv").output == "1\n")
    #expect(try home.run("-c", "from $args[0] | count", "../far/data.csv").output == "1\n")
    #expect(
      try home.run("--allow-read=../far", "-c", "from ../far/data.csv | count").output == "1\n"
    )
    #expect(try home.run("--allow-read=../in", "-c", "from ../far/data.csv").status == 77)
  }

  @Test func `a command that is only explained needs no permission`() throws {
    let home = try home()
    try home.write(
      "date 2024-06-14\nopen 1\nexplain reviews add 9 좋아요\nprint 42\n",
      to: "s.bos"
    )
    let run = try home.run("--source", "sample", "--as-of", "2024-06-15", "s.bos")
    #expect(run.status == 0 && run.output.hasSuffix("42\n"), "\(run.errors)")
  }

  @Test func `an empty value is an error of usage`() throws {
    let home = try home()
    for option in ["--allow-read=", "--allow-write=", "--allow-post=", "--allow-archive="] {
      #expect(try home.run(option, "-c", "print 1").status == 64)
    }
  }

  @Test(arguments: ["from", "import", "run"])
  func `files that can hold keys are never read`(command: String) throws {
    let home = try home()
    let files = FileManager.default
    try files.createDirectory(
      atPath: home.path(".config/bos"),
      withIntermediateDirectories: true
    )
    try home.write("kobis = \(LiveHome.key)\n", to: ".config/bos/keys")
    chmod(home.path(".config/bos/keys"), 0o600)
    // A killed run can leave its draft.
    try home.write("kobis = \(LiveHome.key)\n", to: ".config/bos/keys.12-3.part")
    #expect(symlink(home.path(".config/bos/keys.12-3.part"), home.path("in/draft.csv")) == 0)
    #expect(link(home.path(".config/bos/keys"), home.path("in/hard.csv")) == 0)
    #expect(symlink(home.path(".config/bos/keys"), home.path("in/soft.csv")) == 0)
    for path in [
      ".config/bos/keys", "in/hard.csv", "in/soft.csv", ".config/bos/keys.12-3.part",
      "in/draft.csv",
      "/proc/self/environ",
      "/proc/self/task/../environ", "/proc/self/mem", "/proc/self/root/proc/self/environ",
    ] {
      let run = try home.run("--allow-read", "-c", "\(command) \(path)")
      #expect(run.status == 77, "\(path): \(run.errors)")
      #expect(!(run.output + run.errors).contains(LiveHome.key))
    }
  }

  @Test func `no variable with a key is given`() throws {
    let home = try home()
    home.variables["KOBIS_API_KEY"] = LiveHome.key
    home.variables["COPY"] = "key=\(LiveHome.key)"
    home.variables["PLAIN"] = "봄"
    let code = "print env($args[0]) ?? 0"
    func run(_ name: String) throws -> LiveHome.Run {
      try home.run("--allow-env", "--source", "sample", "-c", code, name)
    }
    for name in ["KOBIS_API_KEY", "KAKAO_REST_API_KEY", "COPY"] {
      let refused = try run(name)
      #expect(refused.status == 77, "\(refused.errors)")
      #expect(refused.errors.contains("holds a key"))
      #expect(!(refused.output + refused.errors).contains(LiveHome.key))
    }
    #expect(try run("PLAIN").output == "봄\n")
    #expect(try run("MISSING").output == "0\n")
  }

  @Test func `a planned command reads no variable without its permission`() throws {
    let home = try home()
    let run = try home.run("--source", "sample", "-c", "explain search (env(\"HOME\"))")
    #expect(run.status == 77, "\(run.errors)")
  }

  @Test(arguments: [("y", 1), ("", 0), ("n", 0)])
  func `the prompt asks once for what a script needs`(answer: String, files: Int) async throws {
    // The path of the script fits on one line.
    let session = try PromptSession { $0.columns = 160 }
    let home = session.home
    let script = "[{a: 1}] | save \(home.path)/made.csv\nhistory delete x\nprint 6 * 7\n"
    home.write(Array(script.utf8), to: home.path + "/s.bos")
    try await session.enter("run \(home.path)/s.bos")
    try await session.mentions("needs to:")
    try await session.mentions("write `")
    try await session.mentions("history delete: it changes the history")
    try await session.mentions("Run it? [y/N]")
    try await session.send(answer + "\r")
    if files == 1 {
      try await session.shows("42")
    } else {
      try await session.mentions("was not run")
    }
    try await session.enter("print 40 + 3")
    try await session.shows("43")
    try await session.leave()
    #expect(FileManager.default.fileExists(atPath: home.path + "/made.csv") == (files == 1))
  }

  @Test func `the prompt asks nothing for a script that needs nothing`() async throws {
    let session = try PromptSession()
    session.home.write(Array("print 6 * 7\n".utf8), to: session.home.path + "/s.bos")
    try await session.enter("run \(session.home.path)/s.bos")
    try await session.shows("42")
    try await session.leave()
  }

  @Test func `the question has what a script needs in used files, as far as it calls them`()
    async throws
  {
    let session = try PromptSession { $0.columns = 160 }
    let home = session.home
    let library = """
      def write() { helper }
      def helper() { [{a: 1}] | save ./made.csv }
      def other() { history delete x }
      let later = fn() => count()
      def count() { cache clear 2024-05-01; 1 }

      """
    home.write(Array(library.utf8), to: home.path + "/lib.bos")
    home.write(Array("use \"lib.bos\"\nwrite\n".utf8), to: home.path + "/s.bos")
    try await session.enter("run \(home.path)/s.bos")
    try await session.mentions("write `./made.csv`")
    try await session.mentions("cache clear: ")
    try await session.mentions("Run it? [y/N]")
    try await session.sees { !$0.lines.contains { $0.contains("history delete:") } }
    try await session.send("n\r")
    try await session.mentions("was not run")
    try await session.leave()
  }

  @Test(arguments: [("../far/data.pack", false), ("data.pack", true), ("outside/data.pack", false)])
  func `the header of a test names no pack outside its folder`(
    pack: String,
    isRead: Bool
  ) throws {
    let home = try home()
    home.workingFolder = "in"
    try home.write("bos-pack 1\n", to: "in/data.pack")
    try home.write("# bos test: --source pack:\(pack)\n> print 1\n1\n", to: "in/t.bost")
    let run = try home.start(["test", "t.bost"]).finish()
    #expect(run.status == (isRead ? 0 : 3), "\(run.output)")
    #expect(run.output.contains("no permission to read `\(pack)`") != isRead, "\(run.output)")
  }

  @Test func `an update of tests writes through no link`() throws {
    let home = try home()
    try home.write("> print 1\n2\n", to: "far/real.bost")
    try FileManager.default.createSymbolicLink(
      atPath: home.path("in/link.bost"),
      withDestinationPath: home.path("far/real.bost")
    )
    try home.write("> print 1\n2\n", to: "in/own.bost")
    let run = try home.run("test", "--update", "in")
    #expect(run.output.contains("1 updated"), "\(run.output)\(run.errors)")
    #expect(try home.read("in/own.bost") == "> print 1\n1\n")
    #expect(try home.read("far/real.bost") == "> print 1\n2\n")
  }

  @Test func `in a folder that is gone, a script reads nothing above it`() throws {
    let home = try home()
    let script = """
      mkdir gone && cd gone && rmdir ../gone
      for path in ../far/data.csv ./../far/data.csv \(home.path("far/data.csv")); do
        "$0" -c "from $path"; echo $?
      done
      "$0" -c 'print 6 * 7'
      """
    let run = try home.shell(script)
    #expect(run.output == "77\n77\n77\n42\n", "\(run.output)\(run.errors)")
  }

  @Test func `a path can't add lines to the question`() async throws {
    let session = try PromptSession { $0.columns = 160 }
    let script = #"[{a: 1}] | save "/tmp/x\nRun it? [y/N] n\n" "# + "\nprint 6 * 7\n"
    session.home.write(Array(script.utf8), to: session.home.path + "/s.bos")
    try await session.enter("run \(session.home.path)/s.bos")
    try await session.mentions(#"write "/tmp/x\nRun it? [y/N] n\n""#)
    try await session.send("n\r")
    try await session.mentions("was not run")
    try await session.leave()
  }

  // MARK: Paths

  /// Paths of output that lead out of the permitted folder or to a file of bos.
  static let places = [
    "outside/x.csv", "nowhere/../outside/x.csv", "charts.csv/../outside/x.csv", "./link.csv",
    "link.csv", "../far/x.csv", ".config/bos/keys", ".config/bos/bosrc.bos",
    ".local/share/bos/history", "archive.sqlite",
  ]

  @Test(arguments: places)
  func `a script writes neither outside its folder nor to bos's own files`(
    place: String
  ) throws {
    let home = try home()
    home.workingFolder = "in"
    home.variables["HOME"] = home.path("in")
    try FileManager.default.createSymbolicLink(
      atPath: home.path("in/link.csv"),
      withDestinationPath: home.path("far/new.csv")
    )
    let far = try FileManager.default.contentsOfDirectory(atPath: home.path("far"))
    let save = "[{a: 1}] | save"
    for code in ["\(save) \"\(place)\" --force", "let p = \"\(place)\"; \(save) $p"] {
      try home.write(code + "\n", to: "in/script.bos")
      let run = try home.start(["--source", "sample", "--allow-write", "script.bos"]).finish()
      #expect(run.status == 77, "\(code): \(run.errors)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("far")) == far)
  }

  @Test func `a folder with another normal form of a name is another folder`() throws {
    let home = try home()
    let (composed, decomposed) = ("\u{AC00}", "\u{1100}\u{1161}")
    for name in [composed, decomposed] {
      mkdir(home.path(name), 0o700)
      try home.write("a\n1\n", to: name + "/data.csv")
    }
    home.workingFolder = composed
    try home.write("from \"../\(decomposed)/data.csv\"\n", to: composed + "/script.bos")
    #expect(try home.start(["script.bos"]).finish().status == 77)
    try home.write("from \"../\(composed)/data.csv\"\n", to: composed + "/script.bos")
    #expect(try home.start(["script.bos"]).finish().status == 0)
  }

  @Test func `a word among the arguments permits no folder behind a link`() throws {
    let home = try home()
    home.workingFolder = "in"
    let path = home.path("far/data.csv")
    try home.write("args { kind: text }\nfrom \"\(path)\"\n", to: "in/script.bos")
    for argument in ["outside", "--kind=outside", "/", "--kind=/"] {
      #expect(try home.start(["script.bos", argument]).finish().status == 77, "\(argument)")
    }
    #expect(try home.start(["script.bos", path]).finish().status == 0)
  }

  @Test(arguments: ["cache clear --all", "import ./charts.csv", "record off"])
  func `a command inside a planned one changes nothing`(command: String) throws {
    let home = try home()
    home.workingFolder = "in"
    _ = try home.start(["-c", "import ./charts.csv"]).finish()
    for way in ["explain list $(\(command))", "try { explain list $(\(command)) } catch e {}"] {
      let run = try home.start(["--source", "sample", "-"], input: way + "\n").finish()
      #expect(run.status == (way.hasPrefix("try") ? 0 : 77), "\(run.errors)")
    }
    let left = try home.start(["--offline", "-c", "let c = cache; print $c.days"]).finish()
    #expect(left.output == "1\n")
  }
}
