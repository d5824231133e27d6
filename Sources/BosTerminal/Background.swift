/// The background of a terminal.
package enum Background: Sendable, Hashable {
  case dark
  case light

  /// Reads the variable COLORFGBG of some terminals, such as `15;0`, whose last number is the
  /// colour of the background.
  package init?(variable: String?) {
    guard let last = variable?.split(separator: ";").last.flatMap({ Int($0) }), 0...15 ~= last
    else { return nil }
    self = [7, 9, 10, 11, 12, 13, 14, 15].contains(last) ? .light : .dark
  }

  /// The theme for this background.
  package var theme: Theme {
    switch self {
    case .dark: .dark
    case .light: .light
    }
  }
}
