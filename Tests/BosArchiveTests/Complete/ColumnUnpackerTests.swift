import BosDomain
import BosTestSupport
import Testing

@testable import BosArchive

@Suite struct ColumnUnpackerTests {
  @Test func `a column is passed over exactly if it can be read, and ends at the same place`() {
    var generator = SplitMix(seed: 1_123)
    var passed = 0
    for round in 0..<20_000 {
      let isLong = round % 5 == 0
      let count = Int.random(in: 0...(isLong ? 90 : 20), using: &generator)
      var bytes = (0..<Int.random(in: 0...(isLong ? 500 : 120), using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      // Forms and scales are small; long numbers have many bytes in a row that go on.
      if round % 4 > 0 {
        for index in bytes.indices.prefix(2) { bytes[index] %= 3 }
      }
      if round % 3 == 0 {
        for index in bytes.indices.dropFirst(2) where Int.random(in: 0..<9, using: &generator) > 0 {
          bytes[index] |= 0x80
        }
      }
      bytes.withUnsafeBytes { bytes in
        for hasScale in [false, true] {
          var (reader, skipper) = (ColumnUnpacker(bytes), ColumnUnpacker(bytes))
          let canRead =
            hasScale ? reader.fractions(count) != nil : reader.numbers(count) != nil
          #expect(skipper.skip(count, hasScale: hasScale) == canRead)
          guard canRead else { continue }
          #expect(skipper.offset == reader.offset)
          passed += 1
        }
      }
    }
    #expect(passed > 5_000)
  }

  @Test(arguments: [1, 9, 10, 11, 17])
  func `a number has at most ten bytes, wherever it starts`(_ length: Int) {
    for start in 0..<70 {
      let form: [UInt8] = [ColumnPacker.Form.all.rawValue]
      let number = Array(repeating: UInt8(0x81), count: length - 1) + [1]
      let small = [UInt8](repeating: 3, count: start)
      let bytes = form + small + number + Array(repeating: 5, count: 69)
      bytes.withUnsafeBytes { bytes in
        var unpacker = ColumnUnpacker(bytes)
        #expect(unpacker.skip(start + 70, hasScale: false) == (length <= 10))
      }
    }
  }
}
