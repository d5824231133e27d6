/// Removes the escape sequences of a terminal from a text: styles, links, the clipboard, pictures.
package func unstyled(_ text: String) -> String {
  guard text.utf8.contains(0x1B) else { return text }
  var result = String.UnicodeScalarView()
  var rest = text.unicodeScalars[...]
  while let scalar = rest.popFirst() {
    guard scalar == "\u{1B}" else {
      result.append(scalar)
      continue
    }
    switch rest.popFirst() {
    case "[":
      // A control sequence ends with a letter or one of a few signs.
      while let next = rest.popFirst(), !(0x40...0x7E).contains(next.value) {}
    case "]", "P", "_", "^", "X":
      // A string ends with BEL or ESC \.
      while let next = rest.popFirst(), next != "\u{07}" {
        if next == "\u{1B}" {
          if rest.first == "\\" { rest.removeFirst() }
          break
        }
      }
    default: break
    }
  }
  return String(result)
}
