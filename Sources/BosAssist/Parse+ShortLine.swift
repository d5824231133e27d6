import BosLanguage
import BosText

extension Parse {
  /// The text of an entry of one line with at most 200 bytes, or nil; people ask in no more.
  var shortLine: String? {
    guard source.bytes.count <= 200 else { return nil }
    let text = nfc(String(decoding: source.bytes, as: UTF8.self)).trimmed
    return text.contains(where: \.isNewline) ? nil : text
  }
}
