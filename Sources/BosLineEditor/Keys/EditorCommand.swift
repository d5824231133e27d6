/// Key commands that libedit doesn't have, with the names for ~/.editrc.
enum EditorCommand: String, CaseIterable {
  case accept = "bos-accept"
  case newline = "bos-newline"
  case complete = "bos-complete"
  case deleteOrEnd = "bos-delete-or-end"
  case deleteBack = "bos-delete-back"
  case deleteForward = "bos-delete-forward"
  case left = "bos-left"
  case right = "bos-right"
  case wordLeft = "bos-word-left"
  case wordRight = "bos-word-right"
  case lineStart = "bos-line-start"
  case lineEnd = "bos-line-end"
  case up = "bos-up"
  case down = "bos-down"
  case oldest = "bos-oldest"
  case newest = "bos-newest"
  case killToEnd = "bos-kill-to-end"
  case killToStart = "bos-kill-to-start"
  case killArgumentBack = "bos-kill-argument-back"
  case killWordBack = "bos-kill-word-back"
  case killWordForward = "bos-kill-word-forward"
  case yank = "bos-yank"
  case undo = "bos-undo"
  case search = "bos-search"
  case clear = "bos-clear"
  case quote = "bos-quote"
  case lastArgument = "bos-last-argument"
  case cancel = "bos-cancel"
  case paste = "bos-paste"

  /// The number of the command in the C shim.
  var code: Int32 { Int32(Self.allCases.firstIndex(of: self) ?? 0) }

  /// Returns the command with a number.
  static func of(_ code: Int32) -> EditorCommand? {
    allCases.indices.contains(Int(code)) ? allCases[Int(code)] : nil
  }

  /// The first key of the private sequences, Ctrl-^; typing it has no effect.
  static let privateLead: UInt32 = 0x1E

  /// The second key of the command's private sequence.
  var privateKey: UInt32 {
    let code = UInt32(code)
    return code < 26 ? 0x41 + code : 0x61 + code - 26
  }

  /// The private sequence in libedit's notation.
  var privateBinding: String {
    "^^" + String(Unicode.Scalar(UInt8(truncatingIfNeeded: privateKey)))
  }
}
