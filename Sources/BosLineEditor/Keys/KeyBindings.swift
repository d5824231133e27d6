/// The key bindings before ~/.editrc.
enum KeyBindings {
  /// The keys of the emacs map; those without ESC are also in the vi insert map.
  static let insertion: [(key: String, command: EditorCommand)] = [
    ("^M", .accept), ("^J", .accept), ("^I", .complete), ("^D", .deleteOrEnd),
    ("^?", .deleteBack), ("^H", .deleteBack), ("^B", .left), ("^F", .right),
    ("^A", .lineStart), ("^E", .lineEnd), ("^P", .up), ("^N", .down), ("^K", .killToEnd),
    ("^U", .killToStart), ("^W", .killArgumentBack), ("^Y", .yank), ("^_", .undo),
    ("^R", .search), ("^S", .search), ("^L", .clear), ("^V", .quote), ("^Q", .quote),
    ("^G", .cancel),
    ("\\e^?", .killWordBack), ("\\e^H", .killWordBack), ("\\ed", .killWordForward),
    ("\\eb", .wordLeft), ("\\ef", .wordRight), ("\\e^M", .newline), ("\\e^J", .newline),
    // libedit's own command for these keys reads a command and discards the entry.
    ("\\ex", .cancel), ("\\eX", .cancel),
    ("\\e.", .lastArgument), ("\\e_", .lastArgument), ("\\e<", .oldest), ("\\e>", .newest),
  ]

  /// The keys of the vi command map.
  static let viCommands: [(key: String, command: EditorCommand)] = [
    ("^M", .accept), ("^J", .accept), ("^I", .complete), ("^D", .deleteOrEnd), ("k", .up),
    ("j", .down), ("^P", .up), ("^N", .down), ("u", .undo), ("^_", .undo), ("^R", .search),
    ("^L", .clear), ("^G", .cancel), ("^[", .cancel), (":", .cancel),
  ]

  /// The sequences that terminals send for keys without a character.
  static let sequences: [[UInt8]: EditorCommand] = {
    var table: [[UInt8]: EditorCommand] = [:]
    for (command, endings) in names {
      for ending in endings { table[[0x1B] + Array(ending.utf8)] = command }
    }
    // The numbers 2 to 8 before the last letter are combinations of Shift, Alt and Ctrl.
    for modifier in 2...8 {
      let moves: [(Character, EditorCommand)] = [
        ("C", modifier == 2 ? .right : .wordRight), ("D", modifier == 2 ? .left : .wordLeft),
        ("A", .up), ("B", .down), ("H", .lineStart), ("F", .lineEnd),
      ]
      for (letter, command) in moves {
        table[[0x1B] + Array("[1;\(modifier)\(letter)".utf8)] = command
      }
      table[[0x1B] + Array("[3;\(modifier)~".utf8)] =
        modifier == 2 ? .deleteForward : .killWordForward
    }
    return table
  }()

  private static let names: [(EditorCommand, [String])] = [
    (.up, ["[A", "OA"]), (.down, ["[B", "OB"]), (.right, ["[C", "OC"]), (.left, ["[D", "OD"]),
    (.lineStart, ["[H", "OH", "[1~", "[7~"]), (.lineEnd, ["[F", "OF", "[4~", "[8~"]),
    (.deleteForward, ["[3~"]), (.killWordForward, ["[3^"]),
    (.oldest, ["[5~"]), (.newest, ["[6~"]),
    (.wordRight, ["[5C", "Oc", "\u{1B}[C", "\u{1B}OC"]),
    (.wordLeft, ["[5D", "Od", "\u{1B}[D", "\u{1B}OD"]),
    // Terminals send these for Shift-Enter and Alt-Enter when they distinguish such keys.
    (.newline, ["[13;2u", "[13;3u", "[27;2;13~", "OM"]),
    // Shift-Tab.
    (.complete, ["[Z"]),
  ]
}
