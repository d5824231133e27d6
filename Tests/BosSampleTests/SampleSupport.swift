import BosDomain
import BosSample
import BosServices

/// Returns the bytes of a sample response.
func bytes(_ operation: String, _ parameters: KeyValuePairs<String, String>) async throws -> [UInt8]
{
  try await SampleIndustry.transport.send(ServiceRequest(.kobis, operation, parameters)).body
}

/// The sample on a day; the tests of films share it and its caches.
let sampleOfJune = SampleIndustry.transport { Day("2024-06-15") }

/// Returns a sample response as text.
func text(_ operation: String, _ parameters: KeyValuePairs<String, String>) async throws -> String {
  String(decoding: try await bytes(operation, parameters), as: UTF8.self)
}

/// Days over the years 2003 to 2035, always the same.
func scatteredDays(_ count: Int) -> [Day] {
  var state: UInt64 = 20_031_111
  return (0..<count).compactMap { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Day(number: 12_400 + Int(state >> 33) % 11_500)
  }
}

/// A checksum that any changed byte affects.
func hash(_ bytes: [UInt8], into sum: inout UInt64) {
  for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
