import BosDomain
import BosLanguage
import BosText

/// A line as spreadsheets, SQL, other shells and people write it, read stage by stage.
///
/// The line that it becomes is a guess until it is checked.
struct ForeignLine {
  private let vocabulary: LineCorrection.Vocabulary
  private let isKorean: Bool
  private var stages: [String] = []
  private var hasChanged = false

  /// The longest line that is read, in bytes.
  private static let limit = 400

  /// Whether the names of a line are Korean; a text in quotes or after a comparison is a value.
  private static func isKorean(_ line: String) -> Bool {
    let comparisons: Set<Substring> = ["==", "!=", "=", "=~", "!~", "contains"]
    let unquoted = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: " ")
    let words = unquoted.split(separator: " ")
    return words.indices.contains { place in
      words[place].contains { !$0.isASCII && $0.isLetter }
        && (place == 0 || !comparisons.contains(words[place - 1]))
    }
  }

  /// Returns the line as bos takes it, or nil if nothing in it is known from elsewhere.
  static func corrected(_ line: String, _ vocabulary: LineCorrection.Vocabulary) -> String? {
    guard line.utf8.count <= limit else { return nil }
    let whole = line.trimmed
    if whole.hasSuffix(";") { return corrected(String(whole.dropLast()), vocabulary) }
    if let plain = ForeignColumns.plain(line) {
      if let column = ForeignWords.column(plain.trimmed) {
        return isKorean(plain) ? "목록 | 열선택 제목 \(column)" : "list | columns title \(column)"
      }
      return corrected(plain, vocabulary) ?? plain
    }
    // Headings on the screen aren't the names of columns, and `this week vs last week` has days.
    let stages: Set<Substring> = ["sort", "where", "columns", "plot", "derive", "group"]
    let isOfColumns = line.split(separator: " ").contains(where: stages.contains)
    let headings = [
      ("against last week", "drop"), ("vs last week", "drop"), ("vs day before", "audience_rate"),
    ]
    for (heading, name) in headings
    where line.contains(heading) && (isOfColumns || heading.hasPrefix("a")) {
      // A name in quotes is a text in a condition.
      let named = line.replacing("\"\(heading)\"", with: name).replacing(heading, with: name)
      return corrected(named, vocabulary) ?? named
    }
    let isKorean = isKorean(line)
    if let piped = ForeignPipes.piped(line, isKorean: isKorean) {
      return corrected(piped, vocabulary) ?? piped
    }
    if let chain = ForeignCalls.line(for: line, isKorean: isKorean, vocabulary) { return chain }
    guard let written = written(line) else { return nil }
    var result = ForeignLine(vocabulary: vocabulary, isKorean: isKorean)
    // A full-width `|` alone was changed.
    result.hasChanged = line.contains("｜")
    for (place, stage) in written.enumerated() {
      if stage.isEmpty {
        guard place == 0, written.count > 1 else { return nil }
        result.stages.append("")
        continue
      }
      result.append(stage)
    }
    result.listAll()
    var text = result.stages.joined(separator: " | ")
    if isKorean, line.contains(",") {
      text = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
        word.contains("_") ? ForeignAmount.korean(String(word)) ?? String(word) : String(word)
      }.joined(separator: " ")
    }
    return result.hasChanged ? text.trimmed : nil
  }

  private init(vocabulary: LineCorrection.Vocabulary, isKorean: Bool) {
    self.vocabulary = vocabulary
    self.isKorean = isKorean
  }

  /// Appends what a stage stands for; it can be several stages, or an option of the one before.
  private mutating func append(_ stage: String) {
    for whole in parts(of: stage) {
      let part = stages.isEmpty ? whole : Self.withoutTable(whole)
      var words = ForeignWords.split(part)
      if words.count > 3, words.starts(with: ["열", "추가"]), part.contains("=") {
        words.replaceSubrange(..<2, with: ["열추가"])
      }
      let isFirst = stages.isEmpty
      let reader = ForeignStage(words, isFirst: isFirst, isKorean: isKorean, vocabulary)
      if let known = ofOtherShells(words, isFirst: isFirst) {
        stages.append(known)
        hasChanged = true
      } else if let last = stages.last, let merged = reader.merged(into: last) {
        stages.removeLast()
        stages += merged
        hasChanged = true
      } else if let read = reader.stages, read != [part] {
        stages += read
        hasChanged = true
      } else {
        stages.append(part)
      }
    }
  }

  /// Lists all films for a group of nations or the like, of which ten films tell little.
  private mutating func listAll() {
    let words = ForeignWords.split(stages.first ?? "")
    guard hasChanged, let first = words.first, vocabulary.signature(first)?.name == "list",
      !words.contains(where: { $0.hasPrefix("--") }),
      stages.contains(where: { stage in
        let parts = ForeignWords.split(stage)
        guard parts.count > 1, vocabulary.signature(parts[0])?.name == "group" else { return false }
        return ForeignStage.detailNames.contains(ChartColumn.named(parts[1])?.name ?? "")
      })
    else { return }
    stages[0] += isKorean ? " --전체" : " --all"
  }

  /// A stage without the table before a method, as in `df.head(3)`, which the pipe passes on.
  private static func withoutTable(_ stage: String) -> String {
    let name = stage.prefix { $0.isLetter }
    let rest = stage.dropFirst(name.count)
    guard rest.first == ".", rest.hasSuffix(")"), ForeignCalls.tables.contains(name.lowercased())
    else { return stage }
    return String(rest.dropFirst())
  }

  /// What `ls yesterday` stands for, or a column alone after a list, as in `list | gross`.
  private func ofOtherShells(_ words: [String], isFirst: Bool) -> String? {
    guard let first = words.first, vocabulary.signature(first) == nil else { return nil }
    let word = first.lowercased()
    if isFirst, ["ls", "dir"].contains(word) {
      // Flags such as `-la` say nothing here.
      let days = words.dropFirst().filter { !$0.hasPrefix("-") }
      return ([isKorean ? "목록" : "list"] + days).joined(separator: " ")
    }
    guard words.count == 1, !isFirst else { return nil }
    guard let column = ChartColumn.everyday(word), column.name != "title" else { return nil }
    return isKorean
      ? "열선택 제목 \(column.korean.first ?? column.name)" : "columns title \(column.name)"
  }

  /// The stages of a line without marks, or nil if it is more than one pipeline.
  private static func written(_ line: String) -> [String]? {
    let bytes = Array(line.utf8)
    var stages: [[UInt8]] = [[]]
    var depth = 0
    var place = 0
    // A full-width `|` is U+FF5C.
    let wide = Array("｜".utf8)
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        let end = LineWord.end(ofQuoteAt: place, in: bytes)
        stages[stages.count - 1] += bytes[place..<end]
        place = end
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ";"), 0x0A: return nil
      case UInt8(ascii: "|") where depth == 0:
        if bytes[(place + 1)...].first == byte {
          stages[stages.count - 1] += [byte, byte]
          place += 2
        } else {
          stages.append([])
          place += 1
        }
        continue
      case wide[0] where depth == 0 && bytes[place...].starts(with: wide):
        stages.append([])
        place += wide.count
        continue
      default: break
      }
      stages[stages.count - 1].append(byte)
      place += 1
    }
    return stages.map { nfc(String(decoding: $0, as: UTF8.self)).trimmed }
  }

  /// The stages that were written without a `|` between them, as in `list sort by audience`.
  private func parts(of stage: String) -> [String] {
    let words = ForeignWords.split(stage)
    guard let first = words.first, ForeignWords.takesStages(first) else { return [stage] }
    var parts: [[String]] = [[]]
    for (place, word) in words.enumerated() {
      let rest = words[(place + 1)...]
      if place > 0, begins(word, rest, after: parts.last ?? []) { parts.append([]) }
      parts[parts.count - 1].append(word)
    }
    return parts.count == 1 ? [stage] : parts.map { $0.joined(separator: " ") }
  }

  private func begins(_ word: String, _ rest: ArraySlice<String>, after part: [String]) -> Bool {
    let word = word.lowercased()
    guard let last = part.last, !ForeignWords.joints.contains(last.lowercased()) else {
      return false
    }
    if ["order", "group"].contains(word) {
      return rest.first?.lowercased() == "by" || word == "group"
    }
    if ForeignWords.countWords.contains(word) {
      return rest.first.map { Int($0) != nil || ForeignAmount.count($0) != nil } ?? false
    }
    return ForeignWords.stageStarts.contains(word)
  }
}

/// The words of lines from elsewhere.
enum ForeignWords {
  static let stageStarts: Set<String> = [
    "sort", "orderby", "where", "filter", "columns", "select", "plot", "save", "정렬", "조건", "필터",
    "그룹", "열선택", "그래프", "저장",
  ]
  static let countWords: Set<String> = [
    "first", "top", "limit", "head", "take", "tail", "bottom", "처음", "상위", "마지막", "하위",
  ]
  /// Words that need another one after them.
  static let joints: Set<String> = ["by", "and", "or", "==", "=", "|", "with", "as", "to"]
  /// The commands whose text can go on with another stage.
  static func takesStages(_ word: String) -> Bool {
    let word = word.lowercased()
    return ["list", "목록", "박스오피스", "from", "불러오기"].contains(word)
      || ForeignStage.family(word) != nil
  }

  /// The words of a text, with quotes and brackets kept whole.
  static func split(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var words: [[UInt8]] = [[]]
    var depth = 0
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      var end = place + 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        end = max(end, LineWord.end(ofQuoteAt: place, in: bytes))
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case 0x20 where depth <= 0, 0x09 where depth <= 0:
        words.append([])
        place = end
        continue
      default: break
      }
      words[words.count - 1] += bytes[place..<end]
      place = end
    }
    return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The name of a chart's column that a word means, or nil.
  static func column(_ word: String) -> String? {
    guard let first = word.first, first.isLetter || first == "_" else { return nil }
    for particle in [""] + particles where word.hasSuffix(particle) && word.count > particle.count {
      let bare = String(word.dropLast(particle.count))
      let isKorean = bare.utf8.contains { $0 >= 0x80 }
      if isOfCharts(bare), let found = ChartColumn.named(bare) {
        return isKorean ? found.korean.first ?? bare : bare
      }
      if let found = PlainRequest.Words.column(bare.lowercased()) {
        return isKorean ? found.korean.first ?? found.name : found.name
      }
    }
    return nil
  }

  /// The name of a column that a key of another program means, such as `country`, or nil.
  static func key(_ word: String) -> String? {
    if let column = column(word) { return column }
    let everyday = ChartColumn.everyday(word.lowercased())
    return everyday.flatMap { chartColumns.contains($0.name) ? $0.name : nil }
  }

  /// The words with those together that name one column, such as `누적 관객` or `ticket price`.
  static func joined(_ words: [String]) -> [String] {
    var result: [String] = []
    for word in words {
      if isMeanAfterRate(word, result) { continue }
      if let last = result.last,
        let pair = [last + word, "\(last)_\(word)"].first(where: isOfCharts),
        !isOfCharts(word) || last.allSatisfy({ !$0.isASCII })
      {
        result[result.count - 1] = pair
      } else {
        result.append(word)
      }
      // `audience per screen` is one column.
      if let rate = result.last, rates.contains(rate), result.count > 1,
        ["audience", "admissions", "viewers"].contains(result[result.count - 2].lowercased())
      {
        result.remove(at: result.count - 2)
      }
    }
    return result
  }

  /// The names between commas, which can have several words, or else the words.
  static func listed(_ words: [String]) -> [String] {
    let text = words.joined(separator: " ")
    guard text.contains(",") else { return words }
    return text.split(separator: ",").flatMap { part in
      let words = joined(part.split(separator: " ").map(String.init))
      let whole = words.joined(separator: "_")
      return isOfCharts(whole) ? [whole] : words
    }
  }

  /// Columns that are means already.
  private static let rates: Set<String> = [
    "per_screen", "per_show", "ticket_price", "스크린당관객", "회당관객", "스크린당관객수", "회당관객수",
  ]

  /// Whether a word says that such a column is a mean, as in `per screen average`.
  private static func isMeanAfterRate(_ word: String, _ words: [String]) -> Bool {
    ["average", "avg", "mean", "평균"].contains(word.lowercased())
      && words.last.map(rates.contains) == true
  }

  /// Whether charts have a column of this name; `films` and `nation` are columns of other lists.
  static func isOfCharts(_ name: String) -> Bool {
    ChartColumn.named(name).map { chartColumns.contains($0.name) } ?? false
  }

  private static let chartColumns = Set((ChartColumn.all + ChartColumn.computed).map(\.name))

  private static let particles = [
    "으로", "별로", "이나", "에서", "은", "는", "이", "가", "을", "를", "의", "도", "에", "로", "과", "와", "별",
    "인", "만",
  ]

  /// Whether a word can name a column of one's own.
  static func isName(_ word: String) -> Bool {
    word.first.map { $0.isLetter || $0 == "_" } == true
      && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
