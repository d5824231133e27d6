import BosText

/// The state of vi's keys.
struct ViState {
  /// A selection from a fixed end to the cursor.
  struct Selection {
    /// The character at the fixed end.
    var anchor: Int
    /// Whether it has whole lines.
    var isLines: Bool
    /// The text of the entry; after another change, nothing is selected.
    var text: String
  }

  /// Whether keys are commands.
  var isNormal = false
  /// The keys of a command that isn't complete.
  var keys: [Character] = []
  /// The last motion to a character.
  var finder: ViCommand.Motion?
  /// The last removed or copied text.
  var register = ""
  var isRegisterLines = false
  /// The states of the entry before its changes, and those that `u` left.
  var earlier: [Entry] = []
  var later: [Entry] = []
  /// The last change, and the text that was typed with it.
  var change: ViCommand?
  var typed = ""
  /// The place at which typing began, and the text before and after it.
  var typing: (before: String, after: String)?
  /// The selection, or nil.
  var selection: Selection?
  /// The last selection and the cursor in it.
  var lastSelection: (selection: Selection, cursor: Int)?
  /// The last searched text.
  var pattern = ""

  private static let most = 200

  /// Remembers a state that a change follows.
  mutating func remember(_ entry: Entry) {
    guard earlier.last?.text != entry.text else { return }
    earlier.append(entry)
    if earlier.count > Self.most { earlier.removeFirst() }
    later = []
  }

  /// Begins another entry, and keeps what lasts.
  mutating func begin() {
    isNormal = false
    keys = []
    selection = nil
    lastSelection = nil
    (earlier, later, typing) = ([], [], nil)
  }

  /// The Latin keys of a letter from a Korean keyboard, or the letter itself.
  static func latin(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x3131...0x3163, 0x1100...0x11FF, 0xAC00...0xD7A3:
      Hangul.jamo(of: String(scalar)).map { layout[$0] ?? String($0) }.joined()
    default: String(scalar)
    }
  }

  private static let layout: [Unicode.Scalar: String] = [
    "ㅂ": "q", "ㅈ": "w", "ㄷ": "e", "ㄱ": "r", "ㅅ": "t", "ㅛ": "y", "ㅕ": "u", "ㅑ": "i", "ㅐ": "o",
    "ㅔ": "p", "ㅁ": "a", "ㄴ": "s", "ㅇ": "d", "ㄹ": "f", "ㅎ": "g", "ㅗ": "h", "ㅓ": "j", "ㅏ": "k",
    "ㅣ": "l", "ㅋ": "z", "ㅌ": "x", "ㅊ": "c", "ㅍ": "v", "ㅠ": "b", "ㅜ": "n", "ㅡ": "m", "ㅃ": "Q",
    "ㅉ": "W", "ㄸ": "E", "ㄲ": "R", "ㅆ": "T", "ㅒ": "O", "ㅖ": "P", "ㅘ": "hk", "ㅙ": "ho", "ㅚ": "hl",
    "ㅝ": "nj", "ㅞ": "np", "ㅟ": "nl", "ㅢ": "ml", "ㄳ": "rt", "ㄵ": "sw", "ㄶ": "sg", "ㄺ": "fr",
    "ㄻ": "fa", "ㄼ": "fq", "ㄽ": "ft", "ㄾ": "fx", "ㄿ": "fv", "ㅀ": "fg", "ㅄ": "qt",
  ]
}
