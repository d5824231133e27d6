import BosDomain
import BosTestSupport
import Foundation
import Testing

/// Imported and exported charts.
@Suite(.dedicatedThread)
struct ImportExportTests {
  private static let api = """
    targetDt,rank,rankInten,rankOldAndNew,movieCd,movieNm,openDt,salesAmt,salesShare,audiCnt,audiAcc
    20240501,1,0,OLD,20249001,"달빛, 우체국",2024-04-24,14870003200,45.1,1650042,13304450
    20240501,2,0,NEW,2024C502,파도의 계절,,3316401200,19.9,352008,360115
    20240502,1,0,OLD,20249001,"달빛, 우체국",20240424,100,45.1,7,13304457

    """
  private static let site = """
    \u{FEFF}조회일,순위,영화명,개봉일,매출액,관객수,누적관객수,스크린수
    2024-05-01,1,달빛 우체국,2024-04-24,"14,870,003,200","1,650,042","13,304,450","2,890"
    2024-05-01,2,파도의 계절,,"3,316,401,200","352,008","360,115","1,442"

    """

  private let fields = "$r.days, $r.rows, $r.added, $r.unchanged, $r.changed, $r.kept"

  private func importing(_ name: String, _ home: LiveHome) throws -> LiveHome.Run {
    try home.run("--offline", "-c", "let r = import \(name); print \(fields)")
  }

  @Test func `a CSV file in the API's words is imported once`() throws {
    let home = try LiveHome()
    try home.write(Self.api, to: "a.csv")
    #expect(try importing("a.csv", home).output == "2 3 2 0 0 0\n")
    #expect(try importing("a.csv", home).output == "2 0 0 2 0 0\n")
    let run = try home.run("--offline", "-c", "list 2024-05-01..2024-05-02 | sum audience")
    #expect(run.output == "2002057\n")
  }

  @Test func `imported days alone tell of a film and of its run`() throws {
    let home = try LiveHome()
    try home.write(Self.api, to: "a.csv")
    _ = try importing("a.csv", home)
    func output(_ code: String, _ options: String...) throws -> String {
      try home.start(["--offline", "--as-of", "2024-05-03"] + options + ["-c", code]).finish()
        .output
    }
    #expect(
      try output("search 우체국 | columns code open | csv") == "code,open\n20249001,2024-04-24\n"
    )
    #expect(try output("let f = movie 20249001; print $f.title") == "달빛, 우체국\n")
    let run = try output("trend \"달빛, 우체국\" | columns day audience | csv")
    #expect(run.hasSuffix("2024-05-01,1650042\n2024-05-02,7\n"))
  }

  @Test func `a CSV file of the site is imported, with its mark and its commas`() throws {
    let home = try LiveHome()
    try home.write(Self.site, to: "site.csv")
    #expect(try importing("site.csv", home).output == "1 2 1 0 0 0\n")
    let run = try home.run(
      "--offline",
      "-c",
      "list 2024-05-01 | columns title audience sales screens | csv"
    )
    #expect(
      run.output == """
        title,audience,sales,screens
        달빛 우체국,1650042,14870003200,2890
        파도의 계절,352008,3316401200,1442

        """
    )
  }

  @Test func `saved answers are imported, for days and for weeks`() throws {
    let home = try LiveHome()
    try home.write(LiveHome.chart("20240501"), to: "day.json")
    try home.write(LiveHome.week("20240429~20240505", "202418"), to: "week.json")
    try home.write(LiveHome.week("20240503~20240505", "202418"), to: "weekend.json")
    for name in ["day", "week", "weekend"] {
      #expect(try importing("\(name).json", home).output == "1 3 1 0 0 0\n")
      #expect(try importing("\(name).json", home).output == "1 0 0 1 0 0\n")
    }
    let run = try home.run(
      "--offline",
      "-c",
      "list 2024-05-01 | count; list 2024-05-01 --week | count; list 2024-05-01 --weekend | count"
    )
    #expect(run.output == "3\n3\n3\n")
    #expect(try home.run("--offline", "-c", "list 2024-05-01 --weekdays").status == 69)
  }

  @Test func `an import leaves what a service gave, and says so`() throws {
    let home = try LiveHome()
    _ = try home.code("list 2024-05-01")
    try home.write(Self.api, to: "a.csv")
    let run = try importing("a.csv", home)
    #expect(run.output == "2 1 1 0 0 1\n")
    #expect(run.errors.contains("2024-05-01"))
    #expect(try home.run("--offline", "-c", "list 2024-05-01 | count").output == "3\n")
  }

  @Test func `a long run ends after two weeks without the film, and names missing days`() throws {
    let home = try LiveHome()
    var rows = ["targetDt,rank,movieCd,movieNm,openDt,salesAmt,audiCnt,audiAcc"]
    let first = try #require(Day("2024-01-01"))
    // The film is in the charts for 80 days, of which one isn't stored, and again a month later.
    for number in 0..<150 where number != 30 {
      let day = "\(first.adding(days: number) ?? first)"
      let shows = number < 80 || number > 110
      let film = shows ? "20249001,달빛 우체국,2024-01-01" : "20249002,파도의 계절,2024-01-01"
      rows.append("\(day),1,\(film),1000,\(100 + number),\(100 + number)")
    }
    try home.write(rows.joined(separator: "\n") + "\n", to: "a.csv")
    _ = try importing("a.csv", home)
    for days in [20, 60, 100, 150, 400, 500] {
      let run = try home.run(
        "--offline",
        "-c",
        "trend 20249001 --days \(days) | where audience != null | sum audience"
      )
      let shown = (0..<min(days, 80)).filter { $0 != 30 }
      #expect(run.output == "\(shown.reduce(0) { $0 + 100 + $1 })\n", "\(days)")
      #expect(run.errors.contains("1 day of this run") == (days > 30), "\(days)")
    }
  }

  @Test func `an import compares only the columns of the file`() throws {
    let home = try LiveHome()
    let code = "list 2024-05-01 | columns day title audience | csv"
    try home.write(try home.code(code).output, to: "short.csv")
    let run = try importing("short.csv", home)
    #expect(run.output == "1 0 0 1 0 0\n")
    #expect(!run.errors.contains("differ"))
  }

  @Test func `a number that is never negative is an error in a file`() throws {
    let home = try LiveHome()
    try home.write("조회일,영화명,관객수,스크린수\n2024-05-01,x,5,-3\n", to: "x.csv")
    let run = try importing("x.csv", home)
    #expect(run.errors.contains("row 1 of `x.csv`: `screens` must be 0 or greater, but is -3"))
    #expect(try home.run("--offline", "-c", "let c = cache; print $c.days").output == "0\n")
  }

  @Test(arguments: ["", "{}", "[1]", "a,b\n1,2\n", "targetDt,movieNm,audiCnt\nsoon,x,1\n"])
  func `an invalid import gives an error and changes nothing`(text: String) throws {
    let home = try LiveHome()
    try home.write(text, to: "x.csv")
    let run = try importing("x.csv", home)
    #expect(run.status != 0 && run.status != 70)
    #expect(run.errors.hasPrefix("error: "))
    #expect(try home.run("--offline", "-c", "let c = cache; print $c.days").output == "0\n")
  }

  @Test func `exported charts import unchanged elsewhere`() throws {
    let (here, there) = (try LiveHome(), try LiveHome())
    _ = try here.code("list 2024-05-01..2024-05-09")
    #expect(try here.run("--allow-write", "-c", "export all.csv").output == "27\n")
    try there.write(try here.read("all.csv"), to: "all.csv")
    #expect(try importing("all.csv", there).output == "9 27 9 0 0 0\n")
    #expect(try there.run("--allow-write", "-c", "export again.csv").output == "27\n")
    #expect(try there.read("again.csv") == here.read("all.csv"))
  }

  @Test func `a recording plays back without a network`() throws {
    let home = try LiveHome()
    let live = try home.run(
      "--allow-write",
      "-c",
      "record p.pack; list 2024-05-01..2024-05-03 | csv; record off"
    )
    #expect(live.output.hasSuffix("3 responses in p.pack\n"))
    home.server.stop()
    home.variables["KOBIS_API_KEY"] = nil
    let replay = try home.run("--source", "pack:p.pack", "-c", "list 2024-05-01..2024-05-03 | csv")
    #expect(live.output == replay.output + "3 responses in p.pack\n")
    let missing = try home.run("--source", "pack:p.pack", "-c", "list 2024-06-01")
    #expect(missing.status == 69)
    #expect(missing.errors.contains("list 2024-06-01"))
  }
}
