import BosArchive
import BosDomain
import BosText
import Testing

@testable import BosServices

@Suite struct PictureDownloadTests {
  private static let png = WholePictures.png

  private static func picture(_ answer: ServiceAnswer) throws -> Picture {
    let address = try #require(PictureAddress("https://pictures.example/a.jpg"))
    return try Kakao.picture(at: address).decode(answer)
  }

  @Test(arguments: [
    (png, Picture.Kind.png), (WholePictures.jpeg, .jpeg), (WholePictures.gif, .gif),
    (WholePictures.webp, .webp),
  ])
  func `the kind is read from the bytes`(bytes: [UInt8], kind: Picture.Kind) throws {
    let picture = try Self.picture(ServiceAnswer(contentType: "text/plain", body: bytes))
    #expect(picture.kind == kind && picture.bytes == bytes)
  }

  @Test(arguments: [
    ([], 200, ServiceError.Code.empty), (Array("<svg/>".utf8), 200, .notPicture),
    (Array("RIFF....WAVE".utf8), 200, .notPicture), (png, 404, .status(404)),
    ([0xFF], 200, .notPicture),
  ])
  func `data that isn't a picture gives an error`(
    bytes: [UInt8],
    status: Int,
    code: ServiceError.Code
  ) {
    let error = #expect(throws: ServiceError.self) {
      try Self.picture(ServiceAnswer(status: status, contentType: "image/png", body: bytes))
    }
    #expect(error?.code == code)
  }

  @Test(arguments: WholePictures.all)
  func `a picture that ends early is damaged`(bytes: [UInt8]) {
    // The last byte of WebP data may be anything.
    for count in [bytes.count / 2, bytes.count - 1] {
      let error = #expect(throws: ServiceError.self) {
        try Self.picture(ServiceAnswer(body: Array(bytes.prefix(count))))
      }
      #expect(error?.code == .damagedPicture || count < 16)
    }
  }

  @Test func `a PNG file with a changed byte is damaged`() {
    for place in 8..<(Self.png.count - 12) {
      var bytes = Self.png
      bytes[place] ^= 1
      let error = #expect(throws: ServiceError.self) {
        try Self.picture(ServiceAnswer(body: bytes))
      }
      #expect(error?.code == .damagedPicture, "\(place)")
    }
  }

  @Test func `a damaged picture isn't stored, and a stored one is fetched again`() throws {
    let archive = try AnswerArchive.inMemory()
    let hits = try Fixture.answer("kakao/image-4hits.json")
    let half = Array(Self.png.dropLast(20))
    func poster(_ bytes: [UInt8]) throws -> Poster? {
      let service = FakeService { (request) throws(ServiceError) in
        request.pictureAddress == nil ? hits : ServiceAnswer(body: bytes)
      }
      return try ServiceClient(
        transport: service.transport,
        archive: archive,
        clock: .fixed(Ports.today)
      ).poster(of: "달빛 우체국")
    }
    let failure = #expect(throws: SourceFailure.self) { try poster(half) }
    #expect(failure?.message.english == "the picture of thumb.example is damaged")
    let request = "kakao picture url=\(Self.second)"
    #expect(try archive.answer(request) == nil)
    // An archive of an earlier version may hold one.
    for address in [Self.small, Self.second] {
      let stored = StoredAnswer(
        status: 200,
        contentType: nil,
        body: half,
        fetched: Instant(seconds: 0)
      )
      _ = try archive.keep(stored, "kakao picture url=\(address)", nil)
    }
    #expect(try poster(Self.png)?.picture.bytes == Self.png)
  }

  @Test func `a picture has a largest size`() {
    let body = Self.png + [UInt8](repeating: 0, count: Kakao.pictureLimit)
    let error = #expect(throws: ServiceError.self) { try Self.picture(ServiceAnswer(body: body)) }
    #expect(error?.code == .tooLarge(limit: Kakao.pictureLimit))
  }

  /// Responds to the search with the fixture, and to these addresses with a picture.
  private static func service(_ addresses: Set<String>) throws -> FakeService {
    let hits = try Fixture.answer("kakao/image-4hits.json")
    return FakeService { (request) throws(ServiceError) in
      guard let address = request.pictureAddress else { return hits }
      if addresses.contains(address) { return ServiceAnswer(body: png) }
      throw ServiceError(.status(404))
    }
  }

  private static func client(_ service: FakeService) -> ServiceClient {
    ServiceClient(transport: service.transport, clock: Clock { Instant(seconds: 0) })
  }

  private static let small = "https://thumb.example/130x130_85_c/a1"
  private static let second = "https://pictures.example:8443/2.png"

  @Test func `the first picture that can be had is the poster`() throws {
    let service = try Self.service([Self.second, Self.small])
    let poster = try #require(try Self.client(service).poster(of: "달빛 우체국"))
    #expect(poster.address == Self.small && poster.picture.kind == .png)
    #expect(service.requests.count == 3)
  }

  @Test func `the next hit is tried when nothing of the first can be had`() throws {
    let service = try Self.service([Self.second])
    let poster = try #require(try Self.client(service).poster(of: "달빛 우체국"))
    #expect(poster.address == Self.second)
  }

  @Test func `the last failure is reported if no picture is available`() throws {
    let service = try Self.service([])
    let error = #expect(throws: SourceFailure.self) {
      try Self.client(service).poster(of: "달빛 우체국")
    }
    #expect(
      error?.message.english == "thumb.example responded with HTTP status 404"
        && service.requests.count == 6
    )
  }

  @Test func `a search without results gives no poster`() throws {
    let empty = try Fixture.answer("kakao/image-empty.json")
    let service = FakeService { (_) throws(ServiceError) in empty }
    let poster = try Self.client(service).poster(of: "달빛 우체국")
    #expect(poster == nil)
  }

  @Test func `a host that timed out isn't asked again`() throws {
    let hits = try Fixture.answer("kakao/image-4hits.json")
    let service = FakeService { (request) throws(ServiceError) in
      if request.pictureAddress == nil { return hits }
      throw ServiceError(.cancelled)
    }
    #expect(throws: SourceFailure.self) { try Self.client(service).poster(of: "x") }
    #expect(service.requests.count == 2)
  }
}
