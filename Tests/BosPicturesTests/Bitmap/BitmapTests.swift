import BosPictures
import Testing

@Suite struct BitmapTests {
  @Test func `a picture needs exactly its bytes`() {
    #expect(Bitmap(width: 2, height: 1, pixels: [1, 2, 3, 4, 5, 6])?[1, 0] == RGB(4, 5, 6))
    #expect(Bitmap(width: 2, height: 1, pixels: [1, 2, 3, 4, 5]) == nil)
    #expect(Bitmap(width: 0, height: 0, pixels: []) == nil)
    #expect(Bitmap(width: -1, height: -1, pixels: [1, 2, 3]) == nil)
    #expect(Bitmap(width: .max, height: .max, pixels: []) == nil)
  }

  @Test func `a new pixel is the mean of what it covers`() throws {
    let bitmap = try gray(width: 4, height: 2, [0, 100, 20, 40, 200, 100, 60, 80])
    #expect(
      bitmap.scaled(to: PixelSize(width: 2, height: 1))
        == (try gray(width: 2, height: 1, [100, 50]))
    )
    #expect(bitmap.scaled(to: PixelSize(width: 1, height: 1))[0, 0] == RGB(75, 75, 75))
  }

  @Test func `pixels are shared out by area`() throws {
    // The middle pixel is shared by both halves.
    let bitmap = try gray(width: 3, height: 1, [0, 90, 240])
    #expect(
      bitmap.scaled(to: PixelSize(width: 2, height: 1))
        == (try gray(width: 2, height: 1, [30, 190]))
    )
  }

  @Test func `enlarging repeats pixels`() throws {
    let bitmap = try gray(width: 2, height: 1, [10, 250])
    #expect(
      bitmap.scaled(to: PixelSize(width: 4, height: 2))
        == (try gray(width: 4, height: 2, [10, 10, 250, 250, 10, 10, 250, 250]))
    )
  }

  @Test(arguments: [1, 2, 3, 7, 31, 64, 100])
  func `an even colour stays as it is`(side: Int) throws {
    for value in [0, 1, 127, 128, 254, 255] as [UInt8] {
      let bitmap = try gray(width: 31, height: 17, .init(repeating: value, count: 31 * 17))
      let scaled = bitmap.scaled(to: PixelSize(width: side, height: side))
      #expect(scaled.pixels == .init(repeating: value, count: side * side * 3))
    }
  }

  @Test func `a size that makes no sense becomes one that does`() throws {
    let bitmap = try gray(width: 1, height: 1, [9])
    #expect(bitmap.scaled(to: PixelSize(width: 0, height: -5)) == bitmap)
  }

  private func gray(width: Int, height: Int, _ values: [UInt8]) throws -> Bitmap {
    try #require(
      Bitmap(width: width, height: height, pixels: values.flatMap { [$0, $0, $0] })
    )
  }
}
