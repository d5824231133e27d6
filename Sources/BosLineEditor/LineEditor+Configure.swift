import BosText
import CEditline
import Glibc

extension LineEditor {
  /// Adds the commands, binds the keys and reads ~/.editrc.
  func configure() {
    for command in EditorCommand.allCases {
      bos_editor_add(editor, command.code, command.rawValue, "")
    }
    // The initial mode depends on how libedit was built.
    bos_editor_set_vi(editor, 0)
    bindKeys()
    guard let path = settings.configuration, let lines = Self.lines(of: path) else { return }
    for line in lines where !line.isEmpty && !line.hasPrefix("#") {
      bos_editor_configure(editor, line)
      let words = line.split { $0 == " " || $0 == "\t" }.map { $0.filter { $0 != "\"" } }
      guard words.first.map({ $0 == "bind" || $0.hasSuffix(":bind") }) == true else { continue }
      // Selecting a map removes all bindings, and the rest of the file builds on ours.
      if words.contains("-v") || words.contains("-e") { bindKeys() }
      if let key = words.dropFirst().first(where: { !$0.hasPrefix("-") }) {
        ownSequences.insert(Self.bytes(of: key))
      }
    }
    // Whatever the file contains, the editor uses these to communicate with libedit.
    bindPrivateKeys()
  }

  private func bindKeys() {
    let isVi = isVi
    // In vi's insert mode, ESC starts a command, not a sequence.
    for (key, command) in KeyBindings.insertion where !isVi || !key.hasPrefix("\\e") {
      bos_editor_bind(editor, 0, key, command.rawValue)
    }
    if isVi {
      for (key, command) in KeyBindings.viCommands {
        bos_editor_bind(editor, 1, key, command.rawValue)
      }
    }
    bindPrivateKeys()
  }

  private func bindPrivateKeys() {
    for command in EditorCommand.allCases {
      bos_editor_bind(editor, 0, command.privateBinding, command.rawValue)
      bos_editor_bind(editor, 1, command.privateBinding, command.rawValue)
    }
  }

  private static func lines(of path: String) -> [String]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { Glibc.close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    return splitLines(text).map { line in
      String(line.drop { $0 == " " || $0 == "\t" })
    }
  }

  /// The bytes of a key in the notation of ~/.editrc: `\e`, `^[` and `\033` all mean ESC.
  static func bytes(of key: String) -> [UInt8] {
    var result: [UInt8] = []
    var rest = Array(key.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == 0x5E, let next = rest.popFirst() {
        result.append(next == 0x3F ? 0x7F : next & 0x1F)
      } else if byte == 0x5C, let next = rest.popFirst() {
        switch next {
        case 0x65, 0x45:
          result.append(0x1B)
        case 0x30...0x37:
          var value = UInt(next - 0x30)
          for _ in 0..<2 {
            guard let digit = rest.first, 0x30...0x37 ~= digit else { break }
            value = value * 8 + UInt(digit - 0x30)
            rest = rest.dropFirst()
          }
          result.append(UInt8(truncatingIfNeeded: value))
        default:
          result.append(next)
        }
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
