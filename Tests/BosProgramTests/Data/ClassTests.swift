import BosTestSupport
import Foundation
import Testing

/// A class: the program as the relay, and the program of students.
@Suite(.dedicatedThread)
struct ClassTests {
  /// The program of a student, who has no key and another data folder.
  private struct Student {
    let home: LiveHome
    let address: String

    init(_ address: String) throws {
      home = try LiveHome()
      home.variables["KOBIS_API_KEY"] = nil
      home.variables["BOS_KOBIS_URL"] = "http://127.0.0.1:1"
      self.address = address
    }

    func run(_ code: String) throws -> LiveHome.Run {
      try home.run("--source=relay:" + address, "-c", code)
    }
  }

  @Test func `a class works on one key until its relay ends`() throws {
    let teacher = try LiveHome()
    let room = try LiveClass(teacher, "--class", "Kim,Lee", "--budget", "4")
    let kim = try Student(try room.join("Kim"))
    let lee = try Student(try room.join("Lee"))

    // Each question goes to the service once, whoever asks.
    let first = try kim.home.code("source relay \(kim.address); list 2024-05-01 | count; source")
    #expect(first.output == "3\nrelay\n", "\(first)")
    let range = try kim.run("list 2024-05-01..2024-05-03 | count")
    #expect(range.output == "9\n" && range.status == 0, "\(range)")
    #expect(try lee.run("list 2024-05-01..2024-05-03 | count").output == "9\n")
    #expect(teacher.server.requests.count == 3)
    #expect(teacher.server.requests.allSatisfy { $0.target.contains("key=") })
    #expect(kim.home.server.requests.isEmpty)
    #expect(try lee.run("let q = quota; print $q.used, $q.left").output == "0 4\n")
    #expect(try kim.run("let q = quota; print $q.used, $q.left").output == "3 1\n")

    // A hand, and errors of those who agree.
    #expect(try kim.run("hand up").status == 0)
    // How long it is up, in seconds, is not known on a busy machine.
    #expect(try room.state().contains(/"name":"Kim","state":"[a-z]+","hand":[0-9]/))
    #expect(try kim.run("hand down").status == 0)

    // A drill for one, then for all.
    try room.teach("drill", #"{"name":"quota","id":1}"#)
    let drilled = try kim.run("list 2024-05-05")
    #expect(drilled.status == 75 && drilled.errors.contains("drill"), "\(drilled)")
    #expect(try lee.run("list 2024-05-05 | count").output == "3\n")
    try room.teach("drill", #"{"name":"","id":1}"#)
    try room.teach("drill", #"{"name":"html"}"#)
    for student in [kim, lee] { #expect(try student.run("list 2024-05-06").status != 0) }
    try room.teach("drill", #"{"name":""}"#)
    #expect(try kim.run("list 2024-05-05 | count").output == "3\n")

    // Eyes front: what is stored here stays.
    try room.teach("freeze", #"{"on":true}"#)
    let frozen = try lee.run("list 2024-05-01 | count; list 2024-05-06")
    #expect(frozen.output == "3\n" && frozen.status == 69)
    #expect(frozen.errors.hasPrefix("error: eyes front"), "\(frozen)")
    try room.teach("freeze", #"{"on":false}"#)

    // The sample leaves no trace; the budget ends, and what the relay has still comes.
    try room.teach("mode", #"{"mode":"sample"}"#)
    let sample = try lee.run("list 2024-05-07 | markdown")
    #expect(sample.output.lowercased().contains("sample data"), "\(sample)")
    try room.teach("mode", #"{"mode":"live"}"#)
    #expect(try kim.run("list 2024-05-06 | count").output == "3\n")
    let spent = try kim.run("list 2024-05-07")
    #expect(spent.status == 75, "\(spent)")
    #expect(spent.errors.hasPrefix("error: you have used all your calls of today"), "\(spent)")
    #expect(try lee.run("list 2024-05-07 | count").output == "3\n")
    #expect(try kim.run("list 2024-05-07 | count").output == "3\n")
    #expect(teacher.server.requests.count == 6)

    // The relay is gone; stored days are there.
    room.kill()
    let gone = try kim.run("list 2024-05-07 | count; list 2024-05-08")
    #expect(gone.output == "3\n" && gone.status == 69)
    #expect(gone.errors.contains("can't reach the relay 127.0.0.1"), "\(gone)")
    for student in [kim, lee] {
      #expect(try student.home.run("--offline", "-c", "cache check").output == "ok\n")
    }
  }

  @Test func `the code that bos prints works at the relay, until the line is void`() throws {
    let teacher = try LiveHome()
    let room = try LiveClass(teacher)
    let address = try room.join("Kim")
    let kim = try Student(address)
    kim.home.variables["BOS_RELAY_TOKEN"] = String(address.split(separator: "/")[2])
    for (language, tool) in [("python", "/usr/bin/python3"), ("curl", "/bin/sh")]
    where FileManager.default.isExecutableFile(atPath: tool) {
      let code = try kim.run("list 2024-05-01 | count; request --as \(language)")
      #expect(code.status == 0, "\(code)")
      try kim.home.write(String(code.output.dropFirst(2)), to: "ask")
      let printed = try kim.home.start(["ask"], of: URL(fileURLWithPath: tool)).finish()
      #expect(printed.output.contains("영화, 1"), "\(printed)")
    }
    #expect(teacher.server.requests.count == 1)
    // A key that a program sends isn't passed on.
    #expect(teacher.server.requests.allSatisfy { $0.target.contains("Dist1nct") })
    try room.teach("student", #"{"id":1,"do":"revoke"}"#)
    for student in [kim, try Student("127.0.0.1:\(room.port)/t/wrong0token1")] {
      let refused = try student.run("list 2024-05-02")
      #expect(refused.status == 77, "\(refused)")
      #expect(refused.errors.hasPrefix("error: the relay doesn't accept your token"))
    }
    #expect(try kim.run("list 2024-05-01 | count").output == "3\n")
    #expect(teacher.server.requests.count == 1)
  }

  @Test func `names come in the encodings of spreadsheets, or are refused by name`() throws {
    let teacher = try LiveHome()
    let list = "김하나\r\n이두리\r\n"
    let utf16 = list.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    // 김하나, 이두리 in windows-949.
    let korean: [UInt8] = [
      0xB1, 0xE8, 0xC7, 0xCF, 0xB3, 0xAA, 13, 10, 0xC0, 0xCC, 0xB5, 0xCE, 0xB8, 0xAE, 13, 10,
    ]
    let marked = [0xEF, 0xBB, 0xBF] + Array(list.utf8)
    for (bytes, note) in [
      (korean, "(windows-949)"), ([0xFF, 0xFE] + utf16, ""), (marked, ""),
    ] {
      try Data(bytes).write(to: URL(fileURLWithPath: teacher.path("names.csv")))
      let room = try LiveClass(teacher, "--class", "names.csv")
      #expect(try room.state().contains(#""absent":["김하나","이두리"]"#))
      _ = try room.join("이두리")
      let end = try room.end()
      #expect(note.isEmpty ? end.errors.isEmpty : end.errors.contains(note), "\(end)")
    }
    for (bytes, words) in [
      (Array("Kim\n".utf8) + [0xFF, 0xFF, 0xFF], "is neither UTF-8 nor Korean text of Windows"),
      (
        Array("Kim\nLee\n".utf16.flatMap { [UInt8($0), 0] }), "is UTF-16 without a byte order mark"
      ),
      ([0xFF, 0xFE, 0x00, 0xD8, 0x41, 0x00], "is not valid UTF-16"),
    ] as [([UInt8], String)] {
      try Data(bytes).write(to: URL(fileURLWithPath: teacher.path("names.csv")))
      let run = try teacher.run("relay", "--port", "0", "--class", "names.csv", "--lang", "en")
      #expect(run.status == 1 && run.errors.hasPrefix("error: `names.csv` " + words), "\(run)")
    }
  }

  @Test func `a relay that ends in the middle of a range is told, and what came stays`() throws {
    let teacher = try LiveHome { request in
      LiveHome.day(request) == "20240503" ? LoopbackReply([.stall]) : LiveHome.charts(request)
    }
    let room = try LiveClass(teacher)
    let kim = try Student(try room.join("Kim"))
    #expect(try kim.run("list 2024-05-01..2024-05-02 | count").output == "6\n")
    let range = try kim.home.start(
      ["--source=relay:" + kim.address, "-c", "list 2024-05-01..2024-05-03 | count"]
    )
    try #require(teacher.waitForRequests(3))
    room.kill()
    let run = try range.finish()
    #expect(run.status == 69 && run.output == "", "\(run)")
    #expect(run.errors.contains("the relay 127.0.0.1"), "\(run)")
    let kept = try kim.home.run("--offline", "-c", "list 2024-05-01..2024-05-02 | count")
    #expect(kept.output == "6\n")
  }

  @Test func `a file of one relay isn't another's`() throws {
    let teacher = try LiveHome()
    let room = try LiveClass(teacher, "--keep", "kept.csv")
    _ = try room.join("Kim")
    let other = try teacher.run("relay", "--port", "0", "--keep", "kept.csv", "--lang", "en")
    #expect(other.status == 1, "\(other)")
    #expect(other.errors.hasPrefix("error: another relay writes to `kept.csv`"), "\(other)")
    room.kill()
    let next = try LiveClass(teacher, "--keep", "kept.csv")
    #expect(try next.state().contains("\"name\":\"Kim\""))
  }

  @Test func `a class goes on with its tokens after a failure`() throws {
    let teacher = try LiveHome()
    let room = try LiveClass(teacher, "--budget", "1", "--keep", "kept.csv")
    let address = try room.join("Kim")
    let kim = try Student(address)
    #expect(try kim.run("list 2024-05-01 | count").output == "3\n")
    room.kill()
    let file = try teacher.read("kept.csv.class")
    let token = String(address.split(separator: "/")[2])
    #expect(file.contains("\"name\":\"Kim\"") && !file.contains(token))
    let status = try FileManager.default.attributesOfItem(atPath: teacher.path("kept.csv.class"))
    #expect((status[.posixPermissions] as? Int) == 0o600)

    let next = try LiveClass(teacher, "--budget", "1", "--keep", "kept.csv")
    let again = try Student("127.0.0.1:\(next.port)/t/\(token)")
    #expect(try again.run("list 2024-05-01 | count").output == "3\n")
    let spent = try again.run("list 2024-05-02")
    #expect(spent.status == 75, "\(spent)")
    let end = try next.end()
    #expect(end.status == 0 && end.output.contains("the class is over; students: 1"), "\(end)")
    #expect(!end.output.contains(token) && !end.errors.contains(token))
    #expect(!end.output.contains(LiveHome.key))
  }
}
