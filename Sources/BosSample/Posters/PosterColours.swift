/// The colours of a poster.
struct PosterColours {
  let top: Ink
  let middle: Ink
  let bottom: Ink
  /// The colours of the background, the foreground, lights and highlights.
  let far: Ink
  let near: Ink
  let light: Ink
  let accent: Ink

  private init(_ values: [UInt32]) {
    let inks = values.map(Ink.init)
    (top, middle, bottom) = (inks[0], inks[1], inks[2])
    (far, near, light, accent) = (inks[3], inks[4], inks[5], inks[6])
  }

  /// The colour sets for a mood.
  static func choices(for mood: Mood) -> [PosterColours] {
    switch mood {
    case .crime: [noir, teal, night]
    case .horror: [blood, swamp, noir]
    case .romance: [rose, dawn, dusk]
    case .comedy: [mustard, mint, rose]
    case .action: [ember, teal, dusk]
    case .future: [violet, night, teal]
    case .history: [paper, blood, ember]
    case .record: [forest, dawn, paper]
    case .stage: [violet, ember, night]
    case .cartoon: [mint, mustard, sky]
    case .drama: [dawn, dusk, night, forest]
    }
  }

  private static let night = PosterColours([
    0x0B1030, 0x2A3A78, 0xC98A6E, 0x1B2350, 0x080B1E, 0xFFE9B0, 0xF2B84B,
  ])
  private static let dusk = PosterColours([
    0x2B1B4A, 0xB5446E, 0xFFB36B, 0x5A2A5E, 0x1E1030, 0xFFE3A3, 0xFF7A59,
  ])
  private static let dawn = PosterColours([
    0x6FA8CF, 0xF3CDBB, 0xFFEFD0, 0x7C93B2, 0x26365A, 0xFFFAF0, 0xE4573D,
  ])
  private static let blood = PosterColours([
    0x120406, 0x5B0A12, 0xB3202A, 0x2E060B, 0x0A0203, 0xF3D9C4, 0xE8443A,
  ])
  private static let swamp = PosterColours([
    0x050B0A, 0x1C3B33, 0x7E9A6B, 0x0F221E, 0x030706, 0xDDE8C0, 0x9BD14F,
  ])
  private static let forest = PosterColours([
    0x0D2B2A, 0x1F6B5C, 0xE8D9A0, 0x184A44, 0x071A1A, 0xFFF3C4, 0xF08A4B,
  ])
  private static let teal = PosterColours([
    0x05222B, 0x0F6B78, 0xF59A45, 0x0B3B47, 0x04141A, 0xFFE2B8, 0xFF9F43,
  ])
  private static let noir = PosterColours([
    0x101216, 0x434A56, 0xC4CBD4, 0x23272E, 0x07080A, 0xF4F4F0, 0xE2B53C,
  ])
  private static let rose = PosterColours([
    0x5B2A6B, 0xE86A92, 0xFFD1C1, 0x9A3F70, 0x3A1748, 0xFFF2DC, 0xFFE06B,
  ])
  private static let mustard = PosterColours([
    0xF7CE4A, 0xF3A13C, 0xE4572E, 0xB23A2A, 0x3A1320, 0xFFF6DF, 0x4FB5AC,
  ])
  private static let mint = PosterColours([
    0xD8F3EA, 0x8FD3C1, 0x3C9D9B, 0x2F7A7E, 0x12393F, 0xFFFFFF, 0xFF6F59,
  ])
  private static let sky = PosterColours([
    0x3D8BE0, 0x8CC8F2, 0xFDF3D8, 0x4C7FB5, 0x1B3560, 0xFFFFFF, 0xFFB238,
  ])
  private static let violet = PosterColours([
    0x05010F, 0x2A0E5C, 0x9C3FD1, 0x1C0A40, 0x06020F, 0xE6F7FF, 0x5CF2E3,
  ])
  private static let ember = PosterColours([
    0x1A0B12, 0x7A1E1E, 0xF08A24, 0x3D1218, 0x12060A, 0xFFE7B8, 0xFFC145,
  ])
  private static let paper = PosterColours([
    0xF2E6CF, 0xE4CDA4, 0xC98F5A, 0x7E6A57, 0x2B2320, 0xFFF8E8, 0xC8372D,
  ])
}
