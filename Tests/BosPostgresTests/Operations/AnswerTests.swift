import BosSharing
import BosTestSupport
import Testing

@testable import BosPostgres

@Suite(.enabled(if: TestCluster.isAvailable, "needs a PostgreSQL server"))
struct AnswerTests {
  @Test func `the newest answer wins, and a provisional one never replaces a final one`()
    async throws
  {
    let test = try await TestStore()
    // Every order of arrival must end with the same answer.
    let answers = [
      KeptAnswer.sample("q", "early", fetched: 10),
      .sample("q", "late", fetched: 30),
      .sample("q", "final", fetched: 20, isFinal: true),
    ]
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    for order in orders {
      try await test.run("DELETE FROM bos.answers")
      var model: SharedAnswer?
      for place in order {
        let answer = answers[place]
        try await test.store.keep([answer])
        if model.map({ answer.answer.mayReplace($0) }) ?? true { model = answer.answer }
        #expect(try await test.store.look(["q"]) == [model])
      }
      #expect(model == .sample("final", fetched: 20, isFinal: true))
    }
    try await test.store.keep([.sample("q", "corrected", fetched: 40, isFinal: true)])
    #expect(try await test.store.look(["q"]).first??.body == Array("corrected".utf8))
  }

  @Test func `any bytes come back as they were, by both ways`() async throws {
    let test = try await TestStore()
    let all = (0...255).map { UInt8($0) }
    let texts = [
      "plain", #"back\slash \N \. \x41"#, "tab\tline\nreturn\r", "한국어 ' \" $1 %s", "",
    ]
    var answers: [KeptAnswer] = []
    for (place, text) in texts.enumerated() {
      let body = Array(text.utf8) + (place % 2 == 0 ? all : [])
      let answer = SharedAnswer(
        status: 200 + place,
        contentType: place == 0 ? nil : text,
        body: body,
        fetched: Int64(place),
        origin: place == 1 ? .relay : .live,
        isFinal: place % 2 == 1,
        by: text
      )
      answers.append(KeptAnswer(question: "question \(text)", answer: answer))
    }
    #expect(try await test.store.add(answers) == answers.count)
    let questions = answers.map(\.question)
    #expect(try await test.store.look(questions + ["nothing"]) == answers.map(\.answer) + [nil])
    try await test.run("DELETE FROM bos.answers")
    #expect(try await test.store.keep(answers) == answers.count)
    #expect(try await test.store.look(questions) == answers.map(\.answer))
  }

  @Test func `rows that are there already don't keep the others from being added`() async throws {
    let test = try await TestStore()
    try await test.store.keep([.sample("question 7", "earlier", fetched: 5_000)])
    let answers = (0..<40).map { KeptAnswer.sample("question \($0)", "an answer") }
    #expect(try await test.store.add(answers) == 39)
    let found = try await test.store.look(answers.map(\.question))
    #expect(found.compactMap { $0 }.count == 40)
    #expect(found[7] == .sample("earlier", fetched: 5_000))
  }

  @Test func `what no service sent is never stored`() async throws {
    let test = try await TestStore()
    for origin in [SharedAnswer.Origin.sample, .pack, .drill] {
      let answer = KeptAnswer(question: "q", answer: .sample("made up", origin: origin))
      #expect(try await test.store.keep([answer]) == 0)
      #expect(try await test.store.add([answer]) == 0)
    }
    #expect(try await test.store.look(["q"]) == [nil])
    // Written by other means, it isn't taken for an answer.
    try await test.run(
      """
      INSERT INTO bos.answers (request, status, content_type, body, fetched, is_final, origin,
      by_whom) VALUES ('q', 200, 'text/plain', '', 1, true, 'sample', 'somebody')
      """
    )
    #expect(try await test.store.look(["q"]) == [nil])
  }

  @Test func `an answer of the future is none, and is written over`() async throws {
    let test = try await TestStore()
    for isFinal in ["true", "false"] {
      try await test.run(
        """
        INSERT INTO bos.answers (request, status, content_type, body, fetched, is_final, origin,
        by_whom) VALUES ('q\(isFinal)', 200, 'text/plain', '', 99999999999, \(isFinal), 'live', 'x')
        """
      )
    }
    let questions = ["qtrue", "qfalse"]
    #expect(try await test.store.look(questions) == [nil, nil])
    #expect(try await test.store.index().isEmpty)
    try await test.store.keep([.sample(questions[0], "new")])
    try await test.store.add([.sample(questions[1], "new")])
    #expect(try await test.store.look(questions) == [.sample("new"), .sample("new")])
    #expect(try await test.store.index().count == 2)
  }

  @Test func `a store is read as a whole, page by page`() async throws {
    let test = try await TestStore()
    let answers = (0..<4_500).map { KeptAnswer.sample("question \($0)", "answer \($0)") }
    try await test.store.add(answers)
    let index = try await test.store.index()
    #expect(Set(index.map(\.question)) == Set(answers.map(\.question)))
    #expect(index.count == answers.count)
    var pulled: [KeptAnswer] = []
    for batch in PostgresStore.batches(of: index) { pulled += try await test.store.pull(batch) }
    #expect(Set(pulled) == Set(answers))
  }

  @Test func `large answers go in batches of bounded size`() {
    let large = [UInt8](repeating: 1, count: 3 << 20)
    let answers = (0..<5).map {
      KeptAnswer(question: "q\($0)", answer: SharedAnswer(body: large))
    }
    let batches = PostgresStore.batches(answers + answers)
    #expect(batches.count == 5)
    #expect(Set(batches.flatMap { $0.map(\.question) }).count == 5)
    let small = (0..<1_200).map { KeptAnswer.sample("q\($0)", "a") }
    #expect(PostgresStore.batches(small).map(\.count) == [500, 500, 200])
    let long = KeptAnswer.sample(String(repeating: "x", count: 3_000), "a")
    #expect(PostgresStore.batches([long]) == [])
  }
}
