/// Splits a text at line feeds; carriage returns before a line feed belong to it.
///
/// `split(separator: "\n")` doesn't find the end of a line of Windows, because a carriage return and
/// a line feed are one character.
package func splitLines(_ text: some StringProtocol) -> [Substring] {
  var lines = Substring(text).utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
  for index in lines.indices.dropLast() {
    while lines[index].last == 0x0D { lines[index].removeLast() }
  }
  return lines.map { Substring($0) }
}
