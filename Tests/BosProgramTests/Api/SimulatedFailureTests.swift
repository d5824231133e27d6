import BosCommands
import BosShell
import BosTestSupport
import Testing

/// Every drill with every command that sends requests: immediate, labelled, and with an end.
struct SimulatedFailureTests {
  private static let drills = ["quota", "badkey", "timeout", "html", "empty", "offline"]

  /// Commands that send requests with a loaded list and an open film.
  private static let commands = [
    "list", "list -7 --week", "list 2024-06-01..2024-06-03", "refresh", "booking", "open 2",
    "movie 2", "next", "poster 2", "reviews 2", "cast 2", "staff 2", "trend 2 --days 3",
    "compare 2 3 --days 3", "search 첫눈", "people 블랙우드슨", "person 13549867",
    "companies 제비울필름", "company 20000690", "codes 2201",
  ]

  @Test(arguments: drills)
  func `a drill fails each command, leaves the session as it was, and ends`(drill: String) {
    for command in Self.commands {
      let state = "print $date, $movie.code, $list.title, $source"
      let host = FixtureHost()
      let status = host.run(
        [
          "-c",
          """
          list | first 3 | columns title code
          open 1
          \(state)
          simulate \(drill) all
          try { \(command) } catch e { print $e.message; print $e.hint }
          simulate off
          \(state)
          let _after = \(command)
          print "restored"
          """,
        ],
        commands: CommandRegistry.all
      )
      #expect(status == .success, "\(command): \(host.errors)")
      let lines = host.output.split(separator: "\n")
      let states = lines.filter { $0.hasPrefix("2024-06-14 ") }
      #expect(states.count == 2 && states.first == states.last, "\(command): \(lines)")
      #expect(lines.contains { $0.hasPrefix("drill: ") && !$0.contains(" meets ") }, "\(command)")
      #expect(
        lines.contains { $0.hasPrefix("a drill; to end it, run `simulate off`") },
        "\(command)"
      )
      #expect(lines.last == "restored", "\(command): \(lines)")
    }
  }

  @Test(arguments: [
    ("quota", BosShell.ExitStatus.quota), ("badkey", .permission), ("timeout", .unavailable),
    ("html", .unavailable), ("empty", .unavailable), ("offline", .unavailable),
  ])
  func `a script that meets a drill ends as it would in earnest`(
    drill: String,
    status: BosShell.ExitStatus
  ) {
    let host = FixtureHost()
    let code = "simulate \(drill)\nlist\nprint 1"
    #expect(host.run(["-c", code], commands: CommandRegistry.all) == status)
    #expect(host.errors.contains("error: drill: "))
    #expect(host.errors.contains("a drill for one request; it has ended"))
    #expect(!host.output.contains("1\n"))
  }
}
