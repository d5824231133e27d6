/// The last place in a long text that was read by its index.
///
/// Characters have different lengths, so finding one means counting; a loop over the indexes of a
/// text goes on from the last place instead of from the start.
struct TextCursor {
  private var text = ""
  private var index = 0
  private var place = "".startIndex

  /// The length in bytes from which a text is worth it.
  private static let leastSize = 256

  /// Returns a character of a long text, or nil for a short text, a negative index or one past the
  /// end.
  mutating func character(_ index: Int64, of text: String) -> Character? {
    guard text.utf8.count >= TextCursor.leastSize, index >= 0, index < text.utf8.count else {
      return nil
    }
    let wanted = Int(index)
    if !isSame(text) || wanted < self.index / 2 {
      (self.text, self.index, place) = (text, 0, text.startIndex)
    }
    let distance = wanted - self.index
    let end = distance < 0 ? text.startIndex : text.endIndex
    guard let next = text.index(place, offsetBy: distance, limitedBy: end), next < text.endIndex
    else { return nil }
    (self.index, place) = (wanted, next)
    return text[next]
  }

  /// Whether a text has the same bytes in memory; the cursor keeps them, so nothing else can be
  /// there.
  private func isSame(_ other: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { other in
        own.baseAddress == other.baseAddress && own.count == other.count
      } ?? false
    } ?? false
  }
}
