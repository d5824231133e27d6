import BosDomain
import BosText
import Testing

@testable import BosArchive

@Suite struct ArchiveErrorTests {
  private static let codes: [ArchiveError.Code] = [
    .readOnly, .full, .busy, .corrupt, .newer(version: 9), .inaccessible, .device, .failed,
  ]

  @Test(arguments: codes) func `every error says what happened and where`(code: ArchiveError.Code) {
    for attempt in ArchiveError.Attempt.allCases {
      let error = ArchiveError(code, attempt, path: "~/bos/archive.sqlite", detail: "why")
      for text in [error.message.english, error.message.korean] {
        #expect(text.contains("`~/bos/archive.sqlite`") && text.hasSuffix("(why)"))
      }
      #expect(error.failure.message == error.message && error.failure.kind == .file)
    }
  }

  @Test func `the sentences are plain`() {
    let error = ArchiveError(.full, .keep, path: "a")
    #expect(error.message.english == "the archive `a` could not store a response: the disk is full")
    #expect(error.message.korean == "저장소에 응답을 저장하지 못했습니다 (`a`): 디스크가 가득 찼습니다")
    #expect(error.hint?.english == "free some space and try again; no data was lost")
    #expect("\(error)" == error.message.english)
  }

  private static let results: [(Int32, ArchiveError.Code)] = [
    (8, .readOnly), (776, .readOnly), (13, .full), (5, .busy), (261, .busy),
    (11, .corrupt), (267, .corrupt), (26, .corrupt), (14, .inaccessible), (10, .device),
    (778, .device), (19, .failed), (1, .failed),
  ]

  @Test(arguments: results)
  func `result codes are sorted`(result: Int32, code: ArchiveError.Code) {
    #expect(ArchiveError.Code(result: result) == code)
  }
}
