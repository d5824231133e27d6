import BosDomain
import BosRuntime
import BosTables
import BosTestSupport
import Testing

/// The display of a film's page while its parts arrive.
@Suite struct FilmLoaderTests {
  /// A session whose source delivers the sample's parts in a given order.
  private static func bench(
    isTerminal: Bool = true,
    _ order:
      @escaping @Sendable (_ film: FilmParts.Part, _ others: [FilmParts.Part]) ->
      [FilmParts.Part]
  ) -> CommandFixture {
    CommandFixture(
      marksDrawings: false,
      isTerminal: isTerminal,
      sources: { sample in
        var sources = sample
        let open = sources.open
        sources.open = { (choice) throws(SourceFailure) in
          ReorderedSource(base: try open(choice), order: order)
        }
        return sources
      }
    )
  }

  /// The number of occurrences of a text in another.
  private func count(_ part: String, in text: String) -> Int {
    text.split(separator: part, omittingEmptySubsequences: false).count - 1
  }

  @Test func `a complete page is shown at once`() throws {
    let bench = Self.bench { film, others in [film] + others }
    let text = try bench.run("open 20242521")
    #expect(count("{code: \"20242521\", title:", in: text) == 1)
    #expect(text.contains("sample.invalid"))
  }

  @Test func `details appear before a slow poster`() throws {
    let bench = Self.bench { film, others in [film, .pause] + others }
    let text = try bench.run("open 20242521")
    // The page, the poster alone, and the parts after the page.
    #expect(count("{code: \"20242521\", title:", in: text) == 2)
    let pages = text.split(separator: "\n")
    #expect(pages[0].contains("poster: null") && pages[1].contains("address: \"https://"))
    #expect(bench.session.movie?.keys.contains("poster") == true)
  }

  @Test func `a poster appears before slow details`() throws {
    let bench = Self.bench { film, others in others + [.pause, film] }
    let text = try bench.run("list; open 1")
    let lines = text.split(separator: "\n").dropFirst()
    #expect(lines.first?.hasPrefix("{title: \"휴가의 첫눈\", address:") == true)
    #expect(count("{code: \"20242521\", title:", in: text) == 1)
  }

  @Test func `a script and a pipe show the whole page at once`() throws {
    let script = Self.bench(isTerminal: false) { film, others in [film, .pause] + others }
    #expect(try count("{code: \"20242521\", title:", in: script.run("open 20242521")) == 1)
    let captured = Self.bench { film, others in [film, .pause] + others }
    #expect(try captured.run("let m = movie 20242521").isEmpty)
  }
}
