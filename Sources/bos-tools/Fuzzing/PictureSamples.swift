import BosSystem

/// Small pictures of four colours, and the repair of checksums.
enum PictureSamples {
  static let others = [png, palette, interlaced, jpeg, progressive, ink, webp, lossless].map(bytes)
  static let gifs = [gif, transparent].map(bytes)

  private static func bytes(_ text: String) -> [UInt8] { Base64.bytes(text[...]) ?? [] }

  /// Gives each chunk of a PNG file its checksum; returns other files unchanged.
  static func repairedPNG(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: [0x89, 0x50]) else { return bytes }
    var bytes = bytes
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard end + 4 <= bytes.count else { break }
      let sum = checksum(bytes[place + 4..<end])
      for index in 0..<4 {
        bytes[end + index] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * index))
      }
      place = end + 4
    }
    return bytes
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
  }

  /// PNG, red, green and blue.
  private static let png = """
    iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAPUlEQVR42mN8oKDAQApwWECaeiYGGoNRC0YtGLVg\
    1IJRC6gBGBUcHpCk4cIGgdE4GLVg1IJRC0YtGH4WAADZlQUvLKiOMgAAAABJRU5ErkJggg==
    """

  /// PNG with a palette.
  private static let palette = """
    iVBORw0KGgoAAAANSUhEUgAAACAAAAAgAgMAAAAOFJJnAAAADFBMVEXw8PAgwEAgQODgICDan0oXAAAAIElEQVR4\
    2mP8z8DAEMbAwMDEAAUDy2BZzcDAsHrwuAcAX68C7Zin+TcAAAAASUVORK5CYII=
    """

  /// PNG, interlaced.
  private static let interlaced = """
    iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAGLH901AAAAcUlEQVR42mN4oKAARAoHHICIAYWj4PAAiD6AASqH\
    fD3IilH0Y5GAaEc2BMVcLBKk20EPV1HmD1wOwenaQaIB2XO4PIozNAaJhuEQD6NpaVQDrfMDqRFKcsoYtWDUgkFk\
    Aa6MQ2qGIjlnjlowasHgsQAAmGpQWxmRqAYAAAAASUVORK5CYII=
    """

  /// JPEG, baseline.
  private static let jpeg = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R\
    DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
    FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAgACADAREAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAA\
    AAcJCP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAYAQEAAwEAAAAAAAAAAAAAAAAABAcJCP/EABQRAQAAAAAAAAAA\
    AAAAAAAAAAD/2gAMAwEAAhEDEQA/AIuqpoAAtqCxEARJObdgLagsRAHM7UZdwDb5w4s0BiC7jVkA2+cOLNAf/9k=
    """

  /// JPEG, progressive.
  private static let progressive = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R\
    DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
    FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wgARCAAgACADASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAA\
    AAYHCP/EABcBAAMBAAAAAAAAAAAAAAAAAAMGCAf/2gAMAwEAAhADEAAAAYsKlAWwBEOZio3ft8Ycz//EABQQAQAA\
    AAAAAAAAAAAAAAAAAED/2gAIAQEAAQUCB//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQMBAT8BH//EABQRAQAA\
    AAAAAAAAAAAAAAAAACD/2gAIAQIBAT8BH//EABQQAQAAAAAAAAAAAAAAAAAAAED/2gAIAQEABj8CB//EABQQAQAA\
    AAAAAAAAAAAAAAAAAED/2gAIAQEAAT8hB//aAAwDAQACAAMAAAAQC/8A/P/EABQRAQAAAAAAAAAAAAAAAAAAACD/\
    2gAIAQMBAT8QH//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQIBAT8QH//EABQQAQAAAAAAAAAAAAAAAAAAAED/\
    2gAIAQEAAT8QB//Z
    """

  /// JPEG in CMYK.
  private static let ink = """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4L\
    CxAWEBETFBUVFQwPFxgWFBgSFBUU/8AAFAgAIAAgBEMRAE0RAFkRAEsRAP/EABgAAQEBAQEAAAAAAAAAAAAAAAAJ\
    CgYH/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAA4EQwBNAFkASwAAPwCgCf6f6qYAz/rVvVQAaAEVHlQAM/61b1UA\
    BKlasAGitdZ1YAM6iFLlAAaK11nVgA//2Q==
    """

  /// WebP, lossy.
  private static let webp = """
    UklGRnQAAABXRUJQVlA4IGgAAACQBQCdASogACAAPi0QhkKhoQ36AAwBYloAJ0yhHA3lf4AfrN/TecM1Z7Afth/U\
    M/7DJhYMgAD+9IiH/ooIQQl/9tLSfFTfiRKBu2d28L/f9Hp6G7Df7WZwA0Rr/wWaqJK+egxQ7wAAAA==
    """

  /// WebP, lossless, transparent in part.
  private static let lossless = """
    UklGRkgAAABXRUJQVlA4TDwAAAAvH8AHEB8gECCkSPBfJUcgkIy2P00IQgLCJP+TSSYICIqeMz0I+5gHhNlGk5zk\
    JI/g/hH9jyqA321T/QU=
    """

  /// GIF, interlaced.
  private static let gif = """
    R0lGODdhIAAgAIEAAPDw8CDAQCBA4OAgICwAAAAAIAAgAEAIjgAHCBxIsOCAAAgTKlwYwKDDgQwjJhRAsaLFiwIA\
    aNzIsSMAjCArehy58eFDiRJNOkQZMWRIkiRdgoQ5UqVBlgxtFsS5UCdBngp9QgSKUCZGmh6NXkTaUalFphydioSq\
    UahAogitHsSqFWtDq167cgU7VmhYskSlUqSqUW1Gtm7ZflQrNy5cunel1sVLNSAAOw==
    """

  /// GIF with a transparent quarter.
  private static let transparent = """
    R0lGODlhIAAgAIEAAPDw8CDAQCBA4OAgICH5BAEAAAEALAAAAAAgACAAAAiOAAcIHEiw4IAACBMqXBjAoMOBDCMm\
    fPhQokSKDi1GxGhQI0OOBT0uBElQpEKSEE0iRClQ5UqWLhvCdMnyIM2ZKmvG1HkTZUwBQIMKHSoAgNGjSJMCIMo0\
    qNKnR5s2hQpVKlOqT60SxapU61CuSb0KBYtUrFOyRs0CRZtWLdulbtmqLSo3Ltq5b/HWNfs2IAA7
    """
}
