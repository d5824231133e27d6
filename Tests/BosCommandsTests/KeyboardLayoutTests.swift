import BosCommands
import BosRuntime
import BosText
import Testing

struct KeyboardLayoutTests {
  private static let names = Set(
    CommandRegistry.all.flatMap { [$0.spec.name] + $0.spec.aliases + $0.spec.hiddenNames }
  )
  /// The names in one alphabet without capital letters, unlike `CSV로` and `CSV`.
  private static let plainNames = names.filter { name in
    if name != name.lowercased() { return false }
    let letters = name.utf8.filter { $0 != 0x20 && $0 != 0x2D }
    return letters.allSatisfy { $0 < 0x80 } || letters.allSatisfy { $0 >= 0x80 }
  }

  @Test(arguments: plainNames.sorted())
  func `a command typed in the wrong layout gives its name back`(name: String) {
    let isLatin = name.utf8.allSatisfy { $0 < 0x80 }
    let wrong = isLatin ? Hangul.hangul(ofKeys: name) : Hangul.latin(ofKeys: name)
    #expect((isLatin ? Hangul.latin(ofKeys: wrong) : Hangul.hangul(ofKeys: wrong)) == name)
    // Otherwise the wrong word would run another command.
    #expect(!Self.names.contains(wrong) || wrong == name)
  }
}
