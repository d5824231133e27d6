import BosDomain
import BosTables
import BosText

extension Table {
  /// A title with the number of rows before that of all films, such as `3 of 97`, where rows were left
  /// out.
  func countingRows(_ title: Phrase) -> Phrase {
    guard caption?.isFiltered == true || caption?.isCut == true,
      let mark = title.english.lastRange(of: " · "),
      case let end = title.english[mark.upperBound...], end.hasSuffix(" films"),
      let films = Int(end.dropLast(" films".count).filter { $0 != "," }), films > rowCount,
      let korean = title.korean.lastRange(of: " · ")
    else { return title }
    let part = Phrase(rowCount, of: films)
    return Phrase(
      title.english[..<mark.upperBound] + part.english,
      ko: title.korean[..<korean.upperBound] + part.korean
    )
  }
}

extension String {
  fileprivate func lastRange(of text: String) -> Range<String.Index>? {
    ranges(of: text).last
  }
}
