import BosTestSupport
import Foundation
import Synchronization
import Testing

/// Pages and cards that are shown before all of their parts have arrived.
@Suite(.dedicatedThread)
struct FillingTests {
  /// Lets a service respond only when a test allows it.
  private final class Gate: Sendable {
    private let open = Mutex<Set<String>>([])

    func allow(_ names: String...) { open.withLock { $0.formUnion(names) } }

    /// Waits until a name is allowed, or all waits end.
    func pass(_ name: String) {
      for _ in 0..<120_000 where !open.withLock({ $0.contains(name) }) { usleep(5_000) }
    }
  }

  /// A picture of one red pixel.
  private static let dot: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0xFF, 0, 0, 0xFF, 0, 0]
    + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

  private static let film = """
    {"movieInfoResult":{"movieInfo":{"movieCd":"20240001","movieNm":"영화, 1","movieNmEn":"One",
    "movieNmOg":"","showTm":"100","prdtYear":"2024","openDt":"20240103","prdtStatNm":"개봉",
    "typeNm":"장편","nations":[],"genres":[],"directors":[{"peopleNm":"김하나","peopleNmEn":""}],
    "actors":[],"showTypes":[],"companys":[],"audits":[],"staffs":[]}}}
    """

  /// A home folder whose service has charts of three films and posters behind the gate; the third
  /// poster is missing.
  private func home(_ gate: Gate) throws -> LiveHome {
    let address = Mutex("")
    let home = try LiveHome { request in
      let target = request.target
      if target.contains("targetDt") { return LiveHome.charts(request) }
      if target.contains("searchMovieInfo") {
        gate.pass("film")
        return .text(Self.film)
      }
      if target.contains("search/image") {
        let place = (1...3).first { target.contains("%20\($0)%20") } ?? 1
        let picture = "\(address.withLock { $0 })/p\(place).gif"
        return .text(
          """
          {"meta":{"total_count":1,"pageable_count":1,"is_end":true},"documents":[{"image_url":
          "\(picture)","thumbnail_url":"\(picture)","collection":"","datetime":
          "2024-01-01T00:00:00.000+09:00","display_sitename":"","doc_url":"","width":2,"height":3}]}
          """
        )
      }
      for place in 1...3 where target.hasPrefix("/p\(place)") {
        gate.pass("p\(place)")
        return place == 3
          ? .text("gone", status: 404) : .body(Self.dot, type: "image/gif")
      }
      return .text("{}", status: 404)
    }
    address.withLock { $0 = home.server.address }
    home.variables["BOS_KAKAO_URL"] = home.server.address
    home.variables["BOS_BOOSTCOURSE_URL"] = home.server.address
    home.variables["KAKAO_REST_API_KEY"] = "another"
    home.variables["TERM"] = "xterm-256color"
    return home
  }

  private func terminal(_ columns: Int = 60, _ rows: Int = 40) throws -> PseudoTerminal {
    try #require(PseudoTerminal(columns: columns, rows: rows))
  }

  /// The number of empty frames.
  private func frames(_ screen: Screen) -> Int {
    screen.lines.joined().count { $0 == "┌" }
  }

  /// Whether a picture was drawn, because nothing else has a background colour.
  private func hasPicture(_ terminal: PseudoTerminal) -> Bool {
    String(decoding: terminal.output, as: UTF8.self).contains("48;5;")
  }

  private func everything(_ screen: Screen) -> String {
    (screen.scrolledOff + screen.lines).joined(separator: "\n")
  }

  @Test func `cards appear at once, and posters fill them later`() async throws {
    let gate = Gate()
    let home = try home(gate)
    let terminal = try terminal()
    let run = try home.start(["-c", "view grid; list 2024-05-01"], at: terminal)
    #expect(await terminal.wait { frames($0) == 3 && $0.lines.joined().contains("영화, 3") })
    gate.allow("p2")
    #expect(await terminal.wait { frames($0) == 2 })
    // The second is a picture now, and the first still a frame.
    let row = terminal.screen.lines.first { $0.contains("┌") } ?? ""
    #expect(row.hasPrefix("┌") && row.hasSuffix("┐") && row.contains("┐        "))
    #expect(hasPicture(terminal))
    gate.allow("p1", "p3")
    #expect(await terminal.wait { _ in !run.isRunning })
    terminal.look()
    // The missing poster keeps its frame, with the title in it.
    #expect(frames(terminal.screen) == 1)
    #expect(everything(terminal.screen).components(separatedBy: "Daily box office").count == 2)
    #expect(!everything(terminal.screen).contains("posters"))
    #expect(run.terminationStatus == 0)
  }

  @Test func `rows of cards that do not fit follow when those above are whole`() async throws {
    let gate = Gate()
    let home = try home(gate)
    let terminal = try terminal(20, 18)
    let run = try home.start(["-c", "view grid; list 2024-05-01"], at: terminal)
    #expect(await terminal.wait { frames($0) == 1 && $0.lines.joined().contains("영화, 1") })
    gate.allow("p1")
    #expect(await terminal.wait { $0.lines.joined().contains("영화, 2") })
    gate.allow("p2", "p3")
    #expect(await terminal.wait { _ in !run.isRunning })
    terminal.look()
    let all = everything(terminal.screen)
    #expect(all.count { $0 == "┌" } == 1)
    #expect(all.components(separatedBy: "9,998").count <= 2)
    for film in 1...3 { #expect(all.contains("영화, \(film)")) }
  }

  @Test func `after a change of the window all is drawn once more`() async throws {
    let gate = Gate()
    let home = try home(gate)
    let terminal = try terminal()
    let run = try home.start(["-c", "view grid; list 2024-05-01"], at: terminal)
    #expect(await terminal.wait { frames($0) == 3 })
    terminal.resize(columns: 50, rows: 30)
    gate.allow("p1", "p2", "p3")
    #expect(await terminal.wait { _ in !run.isRunning })
    terminal.look()
    let last = terminal.screen.lines.suffix(20)
    #expect(last.joined().contains("영화, 1") && last.joined().count { $0 == "┌" } == 1)
  }

  @Test func `an interrupt keeps the cards that are drawn`() async throws {
    let gate = Gate()
    let home = try home(gate)
    let terminal = try terminal()
    let run = try home.start(["-c", "view grid; list 2024-05-01"], at: terminal)
    gate.allow("p1")
    #expect(await terminal.wait { frames($0) == 2 })
    kill(run.processIdentifier, SIGINT)
    #expect(await terminal.wait { _ in !run.isRunning })
    terminal.look()
    #expect(frames(terminal.screen) == 2)
    #expect(run.terminationStatus == 130)
    gate.allow("p2", "p3")
  }

  @Test func `a pipe fetches no posters and isn't redrawn`() throws {
    let gate = Gate()
    let home = try home(gate)
    let run = try home.code("view grid; list 2024-05-01")
    #expect(!run.output.contains("\u{1B}") && run.output.contains("영화, 3"))
    #expect(!home.server.requests.contains { $0.target.contains("image") })
  }

  @Test func `a film's page appears before its poster`() async throws {
    let gate = Gate()
    gate.allow("film")
    let home = try home(gate)
    let terminal = try terminal(90, 40)
    let run = try home.start(["-c", "open 20240001"], at: terminal)
    #expect(await terminal.wait { frames($0) == 1 && $0.lines.joined().contains("김하나") })
    gate.allow("p1")
    #expect(await terminal.wait { _ in !run.isRunning })
    terminal.look()
    let all = everything(terminal.screen)
    #expect(frames(terminal.screen) == 0 && hasPicture(terminal))
    #expect(all.components(separatedBy: "김하나").count == 2)
  }

  @Test func `a poster can appear before its page`() async throws {
    let gate = Gate()
    gate.allow("p1")
    let home = try home(gate)
    let terminal = try terminal(90, 40)
    let run = try home.start(["-c", "date 2024-05-01; open 1"], at: terminal)
    #expect(await terminal.wait { _ in hasPicture(terminal) })
    #expect(!terminal.screen.lines.joined().contains("김하나"))
    gate.allow("film")
    #expect(await terminal.wait { _ in !run.isRunning })
    terminal.look()
    let all = everything(terminal.screen)
    let line = all.split(separator: "\n").first { $0.contains("김하나") }
    #expect(line?.hasPrefix("          ") == true)
    #expect(all.components(separatedBy: "김하나").count == 2)
  }

  @Test func `a page that is longer than the window waits for its poster`() async throws {
    let gate = Gate()
    gate.allow("film")
    let home = try home(gate)
    let terminal = try terminal(90, 8)
    let run = try home.start(["-c", "open 20240001"], at: terminal)
    #expect(await terminal.wait { $0.lines.joined().contains("fetching a film") })
    #expect(!everything(terminal.screen).contains("김하나"))
    gate.allow("p1")
    #expect(await terminal.wait { _ in !run.isRunning })
    terminal.look()
    #expect(everything(terminal.screen).components(separatedBy: "김하나").count == 2)
    #expect(!everything(terminal.screen).contains("asking"))
  }
}
