package import BosLanguage
import BosRuntime
package import BosTerminal

extension SyntaxSpan.Kind {
  /// The style of this part of code, in help and while an entry is typed.
  package var role: Style.Role {
    switch self {
    case .command: .command
    case .keyword: .keyword
    case .option: .option
    case .literal: .literal
    case .variable: .variable
    case .number: .numeral
    case .comment: .comment
    case .wrong: .unknown
    }
  }
}

extension MarkedLine {
  /// The line with a style for every marked part.
  var styled: StyledText {
    var line = StyledText()
    let (text, bytes) = (text, text.utf8)
    var end = 0
    func part(_ range: Range<Int>) -> String {
      let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
      return String(text[start..<bytes.index(start, offsetBy: range.count)])
    }
    for marked in parts {
      line.append(part(end..<marked.range.lowerBound))
      let text = part(marked.range)
      line.append(text, Style(marked.mark.role), link: marked.mark == .address ? Link(text) : nil)
      end = marked.range.upperBound
    }
    line.append(part(end..<bytes.count))
    return line
  }
}

extension MarkedLine.Mark {
  fileprivate var role: Style.Role {
    switch self {
    case .heading: .heading
    case .address: .plain
    case .code(let kind): kind.role
    }
  }
}
