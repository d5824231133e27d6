import BosLanguage
import BosRuntime
import BosText

/// A line of help before its code is coloured.
struct HelpLine {
  enum Kind {
    case text
    case heading
    /// Code in some bytes of the line; the next line can continue it.
    case code(Range<Int>)
  }

  let text: String
  let kind: Kind

  init(_ text: String, _ kind: Kind = .text) {
    self.text = text
    self.kind = kind
  }
}

extension HelpPage {
  /// The lines with their headings and code marked, for the commands of a session.
  func marked(_ commands: [CommandSpec]) -> [MarkedLine] {
    let table = CommandTable(commands.map(\.signature))
    var result: [MarkedLine] = []
    var next = 0
    while next < lines.count {
      let line = lines[next]
      switch line.kind {
      case .text: result.append(MarkedLine(line.text, Self.addresses(in: line.text, width)))
      case .heading:
        result.append(MarkedLine(line.text, [.init(0..<line.text.utf8.count, .heading)]))
      case .code:
        let code = lines[next...].prefix { if case .code = $0.kind { true } else { false } }
        result += Self.marked(Array(code), table)
        next += code.count - 1
      }
      next += 1
    }
    return result
  }

  /// Finds the web addresses of a line, except one that may continue in the next line.
  private static func addresses(in text: String, _ width: Int) -> [MarkedLine.Part] {
    let bytes = Array(text.utf8)
    let scheme = Array("https://".utf8)
    var parts: [MarkedLine.Part] = []
    var place = 0
    while place < bytes.count {
      guard bytes[place...].starts(with: scheme) else {
        place += 1
        continue
      }
      var end = bytes[place...].firstIndex { !(0x21...0x7E ~= $0) } ?? bytes.count
      let isLast = end == bytes.count && cellWidth(text) >= width
      while end > place, ".,;:!?)'\"`".utf8.contains(bytes[end - 1]) { end -= 1 }
      if !isLast { parts.append(.init(place..<end, .address)) }
      place = end
    }
    return parts
  }

  /// Marks the parts of lines of code that follow each other, from one parse of them.
  private static func marked(_ lines: [HelpLine], _ table: CommandTable) -> [MarkedLine] {
    var code: [UInt8] = []
    var places: [(start: Int, range: Range<Int>)] = []
    for line in lines {
      guard case .code(let range) = line.kind else { continue }
      places.append((code.count, range))
      code += Array(line.text.utf8)[range] + [0x0A]
    }
    let source = SourceText(name: "help", bytes: code)
    let spans = Parser.parse(source, commands: table, for: .editing(cursor: nil)).spans
    return zip(lines, places).map { line, place in
      let end = place.start + place.range.count
      let parts = spans.compactMap { span -> MarkedLine.Part? in
        let (from, to) = (max(span.range.start, place.start), min(span.range.end, end))
        guard from < to, span.kind != .wrong else { return nil }
        let shift = place.range.lowerBound - place.start
        return MarkedLine.Part(from + shift..<to + shift, .code(span.kind))
      }
      return MarkedLine(line.text, parts)
    }
  }
}
