/// How many colours a device shows.
package enum ColorDepth: Int, Sendable, Hashable, CaseIterable, Comparable {
  case none
  case basic
  case palette256
  case truecolor

  package static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}

/// The parameters of the SGR sequence that each role means at each depth of colour.
package struct Theme: Sendable {
  /// Indexed by depth and role; an empty text changes nothing.
  private var codes: [[String]]

  /// Makes a theme from the codes of each role for 16 colours, 256 colours and true colour.
  package init(_ codes: (Style.Role) -> (basic: String, palette256: String, truecolor: String)) {
    let all = Style.Role.allCases.map(codes)
    self.codes = [
      all.map { _ in "" }, all.map(\.basic), all.map(\.palette256), all.map(\.truecolor),
    ]
  }

  func code(_ role: Style.Role, _ depth: ColorDepth) -> String {
    codes[depth.rawValue][Int(role.rawValue)]
  }

  /// Colours that can be read on dark and on light; red rises and blue falls, as Korea does it.
  package static let standard = Theme { role in
    switch role {
    case .plain, .text, .number: ("", "", "")
    case .heading: ("1", "1", "1")
    case .muted: ("2", "38;5;244", "38;2;128;128;128")
    case .null: ("2", "2;38;5;244", "2;38;2;128;128;128")
    case .rise: ("31", "38;5;203", "38;2;226;76;76")
    case .fall: ("94", "38;5;69", "38;2;84;132;236")
    case .error: ("1;31", "1;38;5;203", "1;38;2;226;76;76")
    case .warning: ("33", "38;5;172", "38;2;208;135;22")
    case .hint: ("36", "38;5;37", "38;2;22;160;160")
    case .accent: ("1;36", "1;38;5;37", "1;38;2;22;160;160")
    case .match: ("7", "7", "7")
    case .series1: ("94", "38;5;63", "38;2;63;93;255")
    case .series2: ("31", "38;5;160", "38;2;176;44;5")
    case .series3: ("33", "38;5;142", "38;2;167;170;0")
    case .series4: ("36", "38;5;75", "38;2;82;156;255")
    case .series5: ("35", "38;5;127", "38;2;167;16;167")
    case .series6: ("32", "38;5;173", "38;2;210;151;99")
    case .series7: ("92", "38;5;109", "38;2;130;172;157")
    case .series8: ("95", "38;5;96", "38;2;118;82;113")
    }
  }
}
