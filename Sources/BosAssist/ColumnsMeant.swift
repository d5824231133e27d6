import BosDomain
package import BosLanguage
package import BosRuntime
package import BosTables
package import BosText

/// The error for a column that charts have under another name, such as `audience_per_screen`.
package struct ColumnsMeant {
  private let machine: Machine
  private let loader: ProgramLoader

  package init(_ machine: Machine, _ loader: ProgramLoader) {
    self.machine = machine
    self.loader = loader
  }

  /// Returns what was loaded with the line that names the column, if a column is its only error.
  package func explained(
    _ loaded: ProgramLoader.Loaded,
    in parse: Parse
  ) -> ProgramLoader.Loaded {
    guard let report = loaded.reports.lastIndex(where: { $0.source.bytes == parse.source.bytes })
    else { return loaded }
    let diagnostics = loaded.reports[report].diagnostics
    guard let place = diagnostics.firstIndex(where: { $0.severity == .error }),
      diagnostics[place].message.id == "no-column",
      let hint = hint(at: diagnostics[place].range, in: parse.source)
    else { return loaded }
    var explained = loaded
    explained.reports[report].diagnostics[place].hint = hint
    return explained
  }

  /// Returns the error of a run with the line that names the column.
  package func explained(_ error: RuntimeError, in source: SourceText) -> RuntimeError {
    guard error.kind == .column, error.frames.isEmpty, error.source?.bytes == source.bytes,
      let range = error.range
    else { return error }
    let text = nfc(String(decoding: source.bytes.prefix(201), as: UTF8.self)).trimmed
    guard let hint = UnknownWords.asked(text) ?? hint(at: range, in: source) else { return error }
    return error.rehinted(hint)
  }

  /// The hint for the wrong word in a range with the words beside it, the most of them first.
  private func hint(at range: SourceRange, in source: SourceText) -> Phrase? {
    let bytes = source.bytes
    guard machine.saysThings, bytes.count <= 300, range.start < range.end, range.end <= bytes.count
    else { return nil }
    let words = LineWords.around(range, in: bytes)
    guard let wrong = words.firstIndex(where: { $0.start <= range.start && range.start < $0.end })
    else { return nil }
    for count in (1...max(1, words.count)).reversed() {
      for first in words.indices where first <= wrong && wrong < first + count {
        guard first + count <= words.count else { continue }
        let run = words[first..<(first + count)]
        let texts = run.map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
        let areColumns = texts.allSatisfy {
          ChartColumn.named($0) != nil || ChartColumn.everyday($0) != nil
        }
        guard let start = run.first?.start, let end = run.last?.end, count == 1 || !areColumns,
          let meant = ChartColumn.meant(by: nfc(texts.joined(separator: " ")))
        else { continue }
        if let hint = hint(for: meant, SourceRange(start, end), source) { return hint }
      }
    }
    return nil
  }

  private func hint(
    for meant: ChartColumn.Meant,
    _ range: SourceRange,
    _ source: SourceText
  ) -> Phrase? {
    switch meant {
    case .seats: return withoutSeats(range, source) ?? .noTheatres
    case .column(let name):
      let before = String(decoding: source.bytes[..<range.start], as: UTF8.self)
      let isKorean = before.contains { !$0.isASCII }
      guard let column = ChartColumn.named(name), hasColumn(column, before) else { return nil }
      return line(before, isKorean ? column.korean.first ?? name : name, range, source)
    case .quotient(let name, let amount, let divisor):
      let before = String(decoding: source.bytes[..<range.start], as: UTF8.self)
      let isKorean = before.contains { !$0.isASCII }
      func own(_ name: String) -> String {
        isKorean ? ChartColumn.named(name)?.korean.first ?? name : name
      }
      guard
        [amount, divisor].allSatisfy({ name in
          ChartColumn.named(name).map { hasColumn($0, before) } ?? false
        })
      else { return nil }
      let derive =
        "\(isKorean ? "열추가" : "derive") { \(name): \(own(amount)) / \(own(divisor)) } | "
      let bar = before.lastIndex(of: "|").map { before.index(after: $0) } ?? before.startIndex
      let space = bar == before.startIndex ? "" : " "
      let derived = "\(before[..<bar])\(space)\(derive)\(String(before[bar...]).trimmedStart)"
      return line(derived, name, range, source)
    }
  }

  /// The hint with the screens and shows in place of seats, beside the other columns of a line, or nil.
  private func withoutSeats(_ range: SourceRange, _ source: SourceText) -> Phrase? {
    let text = String(decoding: source.bytes, as: UTF8.self).trimmed
    var stages = text.split(separator: "|", omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    let place = source.bytes[..<range.start].count { $0 == UInt8(ascii: "|") }
    guard stages.indices.contains(place) else { return nil }
    let words = stages[place].split { $0 == " " || $0 == "," }.map(String.init)
    guard words.count > 2, let first = words.first, loader.commandTable[first]?.name == "columns",
      words.allSatisfy({ !$0.hasPrefix("-") })
    else { return nil }
    let isKorean = first.contains { !$0.isASCII }
    let instead = isKorean ? ["스크린수", "상영횟수"] : ["screens", "shows"]
    var names: [String] = []
    for word in words.dropFirst() {
      let isSeats = ChartColumn.meant(by: word) == .seats
      // `sales per seat` and `좌석당 매출` are no columns of their own.
      guard !word.hasSuffix("당"), isSeats || ChartColumn.named(word) != nil else { return nil }
      for name in isSeats ? instead : [word] where !names.contains(name) { names.append(name) }
    }
    stages[place] = ([first] + names).joined(separator: " ")
    let line = stages.joined(separator: " | ")
    guard loader.isRight(SourceText(name: "prompt", line)) else { return nil }
    return Phrase(
      "KOBIS publishes no theatres or seats: see `\(line)`",
      ko:
        "KOBIS API에 극장과 좌석 데이터는 없습니다. \(Particle.direction.attached(to: "`\(line)`")) 보세요"
    ).suggesting(Phrase(verbatim: line))
  }

  /// The line with a name in place of the words in a range, if it is right.
  private func line(
    _ before: String,
    _ name: String,
    _ range: SourceRange,
    _ source: SourceText
  ) -> Phrase? {
    let text = before + name + String(decoding: source.bytes[range.end...], as: UTF8.self)
    // `columns` takes names without commas.
    let line = text.trimmed
    let plain =
      ["columns ", "열 ", "열선택 "].contains(where: line.contains)
      ? line.replacing(",", with: "") : line
    let found = [plain, line].first { loader.isRight(SourceText(name: "prompt", $0)) }
    return found.map(Phrase.wholeLine)
  }

  /// Whether the rows before a column have it or can compute it: those of a chart, or the loaded ones.
  private func hasColumn(_ column: ChartColumn, _ before: String) -> Bool {
    let stages = before.split(separator: "|").map { String($0).trimmed }
    if stages.count > 1 {
      let names = stages.dropLast().compactMap { stage in
        stage.split(separator: " ").first.flatMap { loader.commandTable[String($0)]?.name }
      }
      return names.first == "list"
        && names.dropFirst().allSatisfy { ["where", "sort", "first"].contains($0) }
    }
    guard let list = machine.session.list else { return true }
    func has(_ name: String) -> Bool { list.columnIndex(name) != nil }
    return has(column.name)
      || column.isComputed && !column.sources.isEmpty && column.sources.allSatisfy(has)
  }
}

/// The words of a line that stand beside each other.
private enum LineWords {
  /// The ranges of the words around a place without marks between them, at most four on each side.
  static func around(_ range: SourceRange, in bytes: [UInt8]) -> [SourceRange] {
    func isPart(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
      default: false
      }
    }
    var words: [SourceRange] = []
    var place = 0
    while place < bytes.count {
      guard isPart(bytes[place]) else {
        // A mark ends the words that could be one name.
        if bytes[place] != 0x20 {
          if place >= range.end { break }
          words = []
        }
        place += 1
        continue
      }
      let start = place
      while place < bytes.count, isPart(bytes[place]) { place += 1 }
      words.append(SourceRange(start, place))
    }
    let near = words.firstIndex { $0.start <= range.start && range.start < $0.end } ?? 0
    return Array(words[max(0, near - 4)..<min(words.count, near + 5)])
  }
}

extension String {
  fileprivate var trimmedStart: String { String(drop(while: \.isWhitespace)) }
}
