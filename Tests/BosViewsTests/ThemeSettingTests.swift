import BosRuntime
import BosTables
import BosTerminal
import Testing

@Test(arguments: Settings.Theme.allCases.filter { $0 != .auto })
func `the terminal knows every theme that can be set`(theme: Settings.Theme) {
  #expect(Theme.named(theme.rawValue) != nil)
}
