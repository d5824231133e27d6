import BosDomain
import BosServices
import BosTestSupport
import BosText
import Testing

/// Random responses give a value or an error, never a trap.
@Suite struct HostileAnswerTests {
  private static let day = Day("2024-05-01") ?? .minimum

  /// Runs every decoder on a response, and returns the number of values.
  @discardableResult
  private static func decodeAll(_ body: [UInt8], status: Int = 200) -> Int {
    let answer = ServiceAnswer(status: status, body: body)
    var count = 0
    func attempt(_ endpoint: Endpoint<some Sendable>) {
      do throws(ServiceError) {
        _ = try endpoint.decode(answer)
        count += 1
      } catch {
        // Error messages must not trap either.
        let messages = [error.message.english, error.message.korean, error.hint?.english ?? ""]
        for message in messages where message.utf8.contains(where: { $0 < 0x20 }) {
          Issue.record("a control character in \(message.debugDescription)")
        }
      }
    }
    attempt(Kobis.chart(of: day))
    attempt(Kobis.chart(of: day, .week))
    attempt(Kobis.films())
    attempt(Kobis.film("20249001"))
    attempt(Kobis.people(PersonQuery()))
    attempt(Kobis.person("20300101"))
    attempt(Kobis.companies(CompanyQuery()))
    attempt(Kobis.company("20100101"))
    attempt(Kobis.codes(under: "x"))
    attempt(Kakao.posters(of: "x"))
    attempt(Kmdb.films(KmdbQuery(title: "x")))
    attempt(BoostCourse.films())
    attempt(BoostCourse.film("0123456789abcdef01234567"))
    attempt(BoostCourse.reviews(of: "0123456789abcdef01234567"))
    attempt(BoostCourse.post(rating: 0, writer: "", filmID: "", text: ""))
    if let address = PictureAddress("https://a.example/") { attempt(Kakao.picture(at: address)) }
    return count
  }

  @Test func `random bytes never trap`() {
    var random = SplitMix(seed: 1)
    for _ in 0..<3_000 {
      let count = Int.random(in: 0...120, using: &random)
      Self.decodeAll((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }

  @Test func `random pieces of JSON never trap`() {
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d", "\\ude00", "null", "true", "1",
      "-",
      "1e9", "99999999999999999999", "\"boxOfficeResult\"", "\"showRange\"", "\"movieInfo\"",
      "\"documents\"", "\"faultInfo\"", "\"errorType\"", "\"code\"", "\"id\"", "\"Data\"",
      "\"Result\"", "\"plots\"", "!HS", " ", "\n", "가",
      "\u{1B}",
    ]
    var random = SplitMix(seed: 2)
    for _ in 0..<6_000 {
      let count = Int.random(in: 1...24, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      Self.decodeAll(Array(text.utf8), status: Bool.random(using: &random) ? 200 : 400)
    }
  }

  @Test(arguments: [
    "kobis/daily-20240501.json", "kobis/weekly-20240429-week.json", "kobis/movielist.json",
    "kobis/movieinfo.json", "kobis/peopleinfo.json", "kobis/companyinfo.json",
    "kobis/companylist.json", "kobis/codes.json", "kobis/fault-320103.json",
    "kakao/image-4hits.json", "boostcourse/movie.json", "boostcourse/comments.json",
    "kmdb/search.json", "kmdb/search-odd.json",
  ])
  func `mutations of an answer never trap`(path: String) throws {
    let bytes = try Fixture.bytes(path)
    #expect(Self.decodeAll(bytes) >= (path.contains("fault") ? 0 : 1))
    var random = SplitMix(seed: UInt64(bytes.count))
    for _ in 0..<300 {
      var mutant = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<mutant.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: mutant[place] = UInt8.random(in: 0...255, using: &random)
        case 1: mutant.remove(at: place)
        case 2: mutant.insert(mutant[Int.random(in: 0..<mutant.count, using: &random)], at: place)
        default:
          let end = min(mutant.count, place + Int.random(in: 0...40, using: &random))
          mutant.replaceSubrange(place..<end, with: [])
        }
        if mutant.isEmpty { break }
      }
      Self.decodeAll(mutant)
    }
  }

  @Test func `nesting is bounded`() {
    for opening in ["[", "{\"a\":", "[{\"a\":"] {
      let text = String(repeating: opening, count: 200_000)
      let error = #expect(throws: ServiceError.self) { try Kobis.films().decode(text: text) }
      guard case .notJSON? = error?.code else {
        Issue.record("\(opening) gave \(String(describing: error))")
        continue
      }
    }
  }

  @Test func `random texts are packs or errors`() throws {
    let pieces = [
      "bos-pack 1\n", "ask kobis x a=1\n", "at 2024-05-02T09:00:00+09:00\n", "from x\n",
      "got 200\n",
      "| x\n", "|\n", ": AAAA\n", ": AA==\n", "\n", "#\n", "x", " ", "\u{FEFF}", "\r\n", "%", "=",
    ]
    var random = SplitMix(seed: 3)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      if let pack = try? Pack(Array(text.utf8)) {
        let again = try Pack(Array(pack.text.utf8))
        if again != pack { Issue.record("\(text.debugDescription) became \(pack.text)") }
      }
    }
    for _ in 0..<2_000 {
      let bytes = (0..<40).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = try? Pack(Array("bos-pack 1\nask kobis x\ngot 200\n".utf8) + bytes)
    }
  }
}
