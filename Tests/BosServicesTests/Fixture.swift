import BosServices
import FoundationEssentials

/// The files of `Tests/Fixtures`.
enum Fixture {
  static func bytes(_ path: String) throws -> [UInt8] {
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    return [UInt8](try Data(contentsOf: URL(filePath: "/\(folder)/Fixtures/\(path)")))
  }

  static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  static func answer(_ path: String, status: Int = 200) throws -> ServiceAnswer {
    ServiceAnswer(status: status, body: try bytes(path))
  }
}

extension Endpoint {
  /// Decodes the response in a fixture.
  func decode(_ path: String, status: Int = 200) throws -> Output {
    try decode(try Fixture.answer(path, status: status))
  }

  /// Decodes text as a response.
  func decode(text: String, status: Int = 200) throws(ServiceError) -> Output {
    try decode(ServiceAnswer(status: status, body: Array(text.utf8)))
  }
}
