import BosTestSupport
import Foundation
import Testing

/// The program with a service over HTTP: its requests, stored data and messages.
@Suite(.dedicatedThread)
struct LiveDataTests {
  @Test func `a day that was fetched is there offline, the same`() throws {
    let home = try LiveHome()
    let live = try home.code("list 2024-05-01 | csv")
    #expect(live.status == 0)
    #expect(live.output.contains("\"영화, 1\""))
    let offline = try home.run("--offline", "-c", "list 2024-05-01 | csv")
    #expect(offline.output == live.output)
    #expect(home.server.requests.count == 1)
  }

  @Test func `a range is fetched once`() throws {
    let home = try LiveHome()
    let first = try home.code("list 2024-05-01..2024-05-30 | csv")
    #expect(first.errors.hasPrefix("30 days: 0 stored, 30 to fetch, 3,000 calls left today\n"))
    #expect(home.server.requests.count == 30)
    #expect(home.server.mostAtOnce <= 4)
    let second = try home.code("list 2024-05-01..2024-05-30 | csv")
    #expect(home.server.requests.count == 30)
    #expect(second.output == first.output)
    #expect(second.errors == "")
    #expect(try home.code("let q = quota; print $q.used, $q.left").output == "30 2970\n")
  }

  @Test func `two processes fetch at once`() throws {
    let home = try LiveHome { LiveHome.charts($0).late(by: .milliseconds(10)) }
    let started = try (1...2).map { _ in
      try home.start(["-c", "list 2024-05-01..2024-06-30 | sum audience"])
    }
    let runs = try started.map { try $0.finish() }
    #expect(runs.map(\.status) == [0, 0])
    #expect(runs[0].output == runs[1].output)
    let check = try home.run("--offline", "-c", "cache check; let c = cache; print $c.days")
    #expect(check.output == "ok\n61\n")
  }

  @Test(
    arguments: [
      ("<html><body>점검</body></html>", 200, 69, "KOBIS sent a web page instead of data"),
      ("", 500, 69, "KOBIS responded with HTTP status 500"),
      (
        #"{"faultInfo":{"message":"한도","errorCode":"320011"}}"#, 200, 75,
        "daily KOBIS quota used up: 한도"
      ),
      (
        #"{"faultInfo":{"message":"유효하지 않은 키값입니다.","errorCode":"320010"}}"#, 200, 77,
        "KOBIS refused the key: 유효하지 않은 키값입니다."
      ),
      (#"{"boxOfficeResult":{"#, 200, 69, "the response of KOBIS is incomplete"),
    ]
  )
  func `service errors have their own exit status`(
    body: String,
    status: Int,
    exit: Int32,
    message: String
  ) throws {
    let home = try LiveHome { _ in .text(body, status: status) }
    let run = try home.code("list 2024-05-01")
    #expect(run.status == exit)
    #expect(run.errors.hasPrefix("error: \(message)\n"))
    #expect(run.output == "")
  }

  @Test func `a service that is not there ends a long range`() throws {
    let home = try LiveHome()
    home.server.stop()
    let run = try home.code("list 2024-01-01..2024-12-31")
    #expect(run.status == 69)
    #expect(run.errors.contains("can't reach KOBIS"))
  }

  @Test func `a failed day is named, and the others are stored`() throws {
    let home = try LiveHome {
      LiveHome.day($0) == "20240503" ? .text("[") : LiveHome.charts($0)
    }
    let run = try home.code("list 2024-05-01..2024-05-05")
    #expect(run.status == 69)
    #expect(run.errors.contains("failed (2024-05-03)"))
    let part = try home.run("--partial", "--offline", "-c", "list 2024-05-01..2024-05-05 | count")
    #expect(part.output == "12\n")
    #expect(part.errors.contains("warning: "))
  }

  @Test func `a request beyond the quota or limit fails before the first call`() throws {
    let home = try LiveHome()
    let run = try home.run("--max-calls", "3", "-c", "list 2024-05-01..2024-05-04")
    #expect(run.status == 75)
    #expect(run.errors.contains("this needs 4 calls, but the run may make 3 more"))
    #expect(home.server.requests.isEmpty)
    let years = try home.code("list 2015-01-01..2023-12-31")
    #expect(years.status == 75)
    #expect(years.errors.contains("this needs 3,287 calls, but 3,000 are left today"))
    #expect(home.server.requests.isEmpty)
    home.variables["BOS_KOBIS_CALLS"] = "3"
    let few = try home.code("list 2024-05-01..2024-05-04")
    #expect(few.errors.contains("this needs 4 calls, but 3 are left today"))
    home.variables["BOS_KOBIS_CALLS"] = "soon"
    #expect(try home.run("--max-calls", "4", "-c", "list 2024-05-01..2024-05-04").status == 0)
  }

  @Test func `live without a key is refused`() throws {
    let home = try LiveHome()
    home.variables["KOBIS_API_KEY"] = nil
    #expect(try home.run("--source", "live", "-c", "list 2024-05-01").status == 77)
    #expect(try home.code("source live").status == 77)
    #expect(try home.code("source").output == "sample\n")
    #expect(home.server.requests.isEmpty)
  }

  @Test func `a provisional day isn't fetched again within the hour`() throws {
    let home = try LiveHome()
    let today = try home.code("print $date")
    let day = today.output.trimmingCharacters(in: .whitespacesAndNewlines)
    _ = try home.code("list \(day)")
    #expect(home.server.requests.count == 1)
    home.server.stop()
    let again = try home.code("list \(day) | count")
    #expect(again.output == "3\n")
    #expect(again.status == 0)
  }

  // MARK: The archive

  @Test func `a data folder that can't be made lets the session go on`() throws {
    let home = try LiveHome()
    try home.write("", to: "file")
    let run = try home.run(
      "--data",
      "file/data",
      "-c",
      "list 2024-05-01 | count; list 2024-05-01..2024-05-02 | count"
    )
    #expect(run.status == 0)
    #expect(run.output == "3\n6\n")
    #expect(run.errors.contains("could not be opened"))
    #expect(run.errors.contains("new data is kept only until this run ends"))
    #expect(home.server.requests.count == 2)
  }

  @Test(.enabled(if: getuid() != 0, "root may write anywhere"))
  func `a data folder that is read-only is read, and nothing is kept`() throws {
    let home = try LiveHome()
    _ = try home.code("list 2024-05-01")
    let folder = home.path(".local/share/bos")
    #expect(chmod(home.database, 0o400) == 0 && chmod(folder, 0o500) == 0)
    defer { chmod(folder, 0o700) }
    let run = try home.code("list 2024-05-01 | count; list 2024-05-02 | count")
    #expect(run.output == "3\n3\n")
    #expect(run.errors.contains("cannot be written"))
  }

  @Test func `a damaged database is moved aside and reported`() throws {
    let home = try LiveHome()
    _ = try home.code("list 2024-05-01")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: home.database))
    bytes.replaceSubrange(0..<200, with: Data(repeating: 0x55, count: 200))
    for companion in ["-wal", "-shm"] { unlink(home.database + companion) }
    try bytes.write(to: URL(fileURLWithPath: home.database))
    let run = try home.code("list 2024-05-01 | count")
    #expect(run.status == 0)
    #expect(run.output == "3\n")
    #expect(run.errors.contains("the archive was damaged; bos moved it to"))
    #expect(FileManager.default.fileExists(atPath: home.database + ".damaged-1"))
    #expect(try home.code("cache check").output == "ok\n")
  }
}
