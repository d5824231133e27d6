import BosDomain
import Testing

@testable import BosRelay

@Suite struct ClassroomTests {
  private let now = Instant(seconds: 1_718_420_400)

  private func note(_ outcome: RequestNote.Outcome, after seconds: Int64 = 0) -> RequestNote {
    let time = Instant(seconds: now.seconds + seconds)
    return RequestNote(text: "list", outcome: outcome, milliseconds: 1, time: time)
  }

  @Test(
    arguments: [
      ("김하나", "김하나"), ("  Kim  Hana ", "Kim Hana"), ("a\u{200B}b", "ab"), ("x\u{202E}y", "xy"),
      ("\u{1112}\u{1161}\u{11AB}", "한"), ("<b>", "<b>"), ("O'Neil", "O'Neil"),
      ("Z\u{301}\u{302}\u{303}\u{304}\u{305}o\u{308}", "\u{179}\u{302}\u{303}\u{304}\u{F6}"),
    ]
  )
  func namesAreOneCleanLine(_ typed: String, _ text: String) throws {
    #expect(try #require(StudentName(typed)).text == text)
  }

  @Test(arguments: ["", " ", "\u{200B}", "---", "🙂", "\u{7}", String(repeating: "a", count: 41)])
  func whatIsNoNameIsRefused(_ typed: String) {
    #expect(StudentName(typed) == nil)
  }

  @Test func aNameIsGivenOutOnce() throws {
    var room = Classroom(names: nil)
    #expect(try room.join("Kim Hana", at: now) == 0)
    for same in ["kim hana", "KIMHANA", " Kim\u{200B} Hana"] {
      #expect(throws: Classroom.JoinRefusal.taken) { _ = try room.join(same, at: now) }
    }
    room.update(0) { $0.isRevoked = true }
    #expect(try room.join("kim hana", at: now) == 1)
    #expect(room.students[0].token != room.students[1].token)
  }

  @Test func aListLetsOnlyItsNamesIn() throws {
    let names = StudentName.list("김하나, 이두리\n박세찬\n\n김하나\r\n")
    #expect(names.map(\.text) == ["김하나", "이두리", "박세찬"])
    let long = String(repeating: "x", count: 60)
    let others = StudentName.leftOut("Kim,\(long)\n , ---\nkim,Lee")
    #expect(others == [String(repeating: "x", count: 39) + "…", "---", "kim"])
    var room = Classroom(names: names)
    _ = try room.join("이 두리", at: now)
    #expect(room.students[0].name.text == "이두리")
    #expect(room.absent.map(\.text) == ["김하나", "박세찬"])
    #expect(throws: Classroom.JoinRefusal.list) { _ = try room.join("모르는 이", at: now) }
  }

  @Test func aClassHasAnEnd() throws {
    var room = Classroom(names: nil)
    for number in 0..<Classroom.limit { _ = try room.join("s\(number)", at: now) }
    #expect(throws: Classroom.JoinRefusal.full) { _ = try room.join("one more", at: now) }
  }

  @Test func statesTellWhoNeedsHelp() throws {
    var room = Classroom(names: nil)
    let place = try room.join("a", at: now)
    func state(after seconds: Int64 = 0) -> Student.State {
      room.students[place].state(at: Instant(seconds: now.seconds + seconds))
    }
    #expect(state() == .new)
    room.note(note(.live), of: place)
    #expect(state(after: 299) == .active)
    #expect(state(after: 300) == .silent)
    for second in 1...3 { room.note(note(.refused, after: Int64(second)), of: place) }
    #expect(state(after: 4) == .stuck)
    room.note(note(.stored, after: 5), of: place)
    #expect(state(after: 6) == .active)
    // Errors count only of those who agreed, and since the last answer.
    for second in 6...9 {
      room.note(ErrorNote(id: "x", time: Instant(seconds: now.seconds + Int64(second))), of: place)
    }
    #expect(state(after: 10) == .active && room.errorCounts.isEmpty)
    room.update(place) { $0.agrees = true }
    for second in 6...9 {
      room.note(ErrorNote(id: "x", time: Instant(seconds: now.seconds + Int64(second))), of: place)
    }
    #expect(state(after: 10) == .stuck)
    #expect(room.errorCounts["x"]?.count == 4)
    room.update(place) { $0.isPaused = true }
    #expect(state(after: 10) == .paused)
  }

  @Test func onlyTheLatestIsRemembered() throws {
    var room = Classroom(names: nil)
    let place = try room.join("a", at: now)
    for number in 0..<1_000 {
      var request = note(.live)
      request.milliseconds = number
      room.note(request, of: place)
    }
    #expect(room.students[place].recent.count == Student.recentLimit)
    #expect(room.students[place].counts.live == 1_000)
    #expect(room.slowest.map(\.milliseconds) == [999, 998, 997, 996, 995])
  }

  @Test func cellsAreQuoted() {
    #expect(
      CSVLine.text(["a", "b,c", "d\"e", "=1", "-x", ""]) == "a,\"b,c\",\"d\"\"e\",'=1,'-x,\r\n"
    )
  }
}
