import BosDomain
import BosSample
import BosServices

/// Asks the sample for the bytes of an answer.
func bytes(_ operation: String, _ parameters: KeyValuePairs<String, String>) async throws -> [UInt8]
{
  try await SampleIndustry.transport.send(ServiceRequest(.kobis, operation, parameters)).body
}

/// The sample as it is on a day; the tests of films share it, and with it what is kept of films.
let sampleOfJune = SampleIndustry.transport { Day("2024-06-15") }

/// Asks the sample and reads the answer as text.
func text(_ operation: String, _ parameters: KeyValuePairs<String, String>) async throws -> String {
  String(decoding: try await bytes(operation, parameters), as: UTF8.self)
}

/// Days scattered over the years 2003 to 2035, always the same.
func scatteredDays(_ count: Int) -> [Day] {
  var state: UInt64 = 20_031_111
  return (0..<count).compactMap { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Day(number: 12_400 + Int(state >> 33) % 11_500)
  }
}

/// A sum over bytes by which a change of a single one shows.
func hash(_ bytes: [UInt8], into sum: inout UInt64) {
  for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
