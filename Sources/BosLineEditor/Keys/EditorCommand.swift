/// What keys can do beyond what libedit brings along, under the names that ~/.editrc can use.
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

  /// The number by which the shim knows the command.
  var code: Int32 { Int32(Self.allCases.firstIndex(of: self) ?? 0) }

  /// The command of a number.
  static func of(_ code: Int32) -> EditorCommand? {
    allCases.indices.contains(Int(code)) ? allCases[Int(code)] : nil
  }

  /// The key that begins the private sequences, Ctrl-^; typed by hand it does nothing.
  static let privateLead: UInt32 = 0x1E

  /// The key after the lead that stands for the command.
  var privateKey: UInt32 {
    let code = UInt32(code)
    return code < 26 ? 0x41 + code : 0x61 + code - 26
  }

  /// The private sequence as libedit writes keys.
  var privateBinding: String {
    "^^" + String(Unicode.Scalar(UInt8(truncatingIfNeeded: privateKey)))
  }
}
