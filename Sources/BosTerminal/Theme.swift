/// The number of colours of a device.
package enum ColorDepth: Int, Sendable, Hashable, CaseIterable, Comparable {
  case none
  case basic
  case palette256
  case truecolor

  package static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}

/// The colours of a device: their number and theme, and whether it shows links.
package struct Colors: Sendable, Hashable {
  package var depth: ColorDepth
  package var theme: Theme
  package var showsLinks: Bool

  package init(_ depth: ColorDepth, _ theme: Theme = .standard, showsLinks: Bool = false) {
    self.depth = depth
    self.theme = theme
    self.showsLinks = showsLinks
  }

  /// The SGR parameters of a role, or empty for no change.
  package func code(_ role: Style.Role) -> String { theme.code(role, depth) }
}

/// The SGR parameters of each role at each colour depth.
package struct Theme: Sendable, Hashable {
  /// Indexed by depth and role; an empty text changes nothing.
  private var codes: [[String]]

  /// Creates a theme from the codes of each role for 16 colours, 256 colours and true colour.
  package init(_ codes: (Style.Role) -> (basic: String, palette256: String, truecolor: String)) {
    let all = Style.Role.allCases.map(codes)
    self.codes = [
      all.map { _ in "" }, all.map(\.basic), all.map(\.palette256), all.map(\.truecolor),
    ]
  }

  func code(_ role: Style.Role, _ depth: ColorDepth) -> String {
    codes[depth.rawValue][Int(role.rawValue)]
  }
}
