import BosArchive
import BosDomain
import Testing

@Suite struct ArchiveAnswersTests {
  private let folder: TemporaryFolder
  private let archive: Archive

  init() throws {
    folder = try TemporaryFolder()
    archive = try folder.open().archive
  }

  @Test func `the archive returns a response byte by byte`() throws {
    let answer = StoredAnswer(
      status: 503,
      contentType: nil,
      body: Array(0...255) + [0, 0, 0xFF],
      fetched: Instant(seconds: -5)
    )
    try archive.keep(answer, to: "kobis movie 이름=가 나\0다")
    #expect(try archive.answer(to: "kobis movie 이름=가 나\0다") == answer)
    #expect(try archive.answer(to: "kobis movie 이름=가 나") == nil)
  }

  @Test func `an answer of no bytes is an answer`() throws {
    try archive.keep(Sample.answer(""), to: "")
    #expect(try archive.answer(to: "") == Sample.answer(""))
  }

  @Test func `a later answer takes the place of the former`() throws {
    try archive.keep(Sample.answer("1"), to: "a")
    try archive.keep(Sample.answer("2"), to: "a")
    #expect(try archive.answer(to: "a") == Sample.answer("2"))
    #expect(try archive.statistics().answers == 1)
  }

  @Test func `an answer and its chart are kept together or not at all`() throws {
    var chart = Sample.chart()
    chart.entries[2][.share] = .num(.nan)
    #expect(throws: ArchiveError.self) {
      try archive.keep(Sample.answer(), to: "a", as: .chart(chart, .everything))
    }
    #expect(try archive.answer(to: "a") == nil && archive.chart(of: Sample.day) == nil)
    #expect(!archive.holdsCharts)
    try archive.keep(Sample.answer(), to: "a", as: .chart(Sample.chart(), .everything))
    #expect(archive.holdsCharts)
  }

  @Test func `requests are found by how they begin`() throws {
    let requests = [
      "film code=1", "film code=10", "film code=가", "film codes=1", "film", "movie code=1",
    ]
    for request in requests { try archive.keep(Sample.answer(), to: request) }
    let found = try archive.requests(beginningWith: "film code=", limit: 10)
    #expect(Set(found) == ["film code=1", "film code=10", "film code=가"])
    #expect(try archive.requests(beginningWith: "film code=", limit: 2).count == 2)
    #expect(try archive.requests(beginningWith: "film code=2", limit: 10).isEmpty)
    #expect(try archive.requests(beginningWith: "", limit: 10).count == requests.count)
  }
}
