import BosText
import CPCRE2

/// A compiled regular expression with bounded matching time.
package final class Pattern {
  private let code: OpaquePointer
  private let match: OpaquePointer
  private let context: OpaquePointer
  /// Whether a search can start again at a later place: `\G` would match there.
  private let isDivisible: Bool
  /// The bytes in small letters of a pattern that is a plain text after `(?i)`, or nil.
  let caselessLiteral: [UInt8]?
  /// The ends of a match and its groups, made when groups are wanted.
  private lazy var groups = pcre2_match_data_create_from_pattern_8(code, nil)

  /// The limit of one match in backtracking steps of PCRE2.
  private static let stepLimit: UInt32 = 1_000_000
  /// The places in a text at which a match may begin, until it is asked whether work should stop.
  private static let pieceSize = 1 << 19
  /// The memory for one match, in KiB.
  private static let heapLimit: UInt32 = 20_000

  /// Compiles a pattern, which matches texts in any normal form.
  package init(_ text: String) throws(RuntimeError) {
    var failure: Int32 = 0
    var offset = 0
    let bytes = Array(nfc(text).utf8)
    let options =
      PCRE2_UTF | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C | PCRE2_USE_OFFSET_LIMIT
    guard
      let code = pcre2_compile_8(bytes, bytes.count, options, &failure, &offset, nil)
    else {
      let before = String(decoding: bytes.prefix(offset), as: UTF8.self).count
      throw .badPattern(Self.reason(failure), at: before + 1)
    }
    guard let match = pcre2_match_data_create_8(1, nil),
      let context = pcre2_match_context_create_8(nil)
    else {
      pcre2_code_free_8(code)
      throw .patternTooCostly
    }
    pcre2_set_match_limit_8(context, Self.stepLimit)
    pcre2_set_depth_limit_8(context, 10_000)
    pcre2_set_heap_limit_8(context, Self.heapLimit)
    isDivisible = !text.contains("\\G")
    caselessLiteral = Self.caselessLiteral(of: bytes)
    self.code = code
    self.match = match
    self.context = context
  }

  /// The literal that a pattern finds in any case, if its only other letters have no case.
  private static func caselessLiteral(of pattern: [UInt8]) -> [UInt8]? {
    guard pattern.starts(with: Array("(?i)".utf8)) else { return nil }
    var literal: [UInt8] = []
    var isEscaped = false
    for byte in pattern.dropFirst(4) {
      let isLetter = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
      let isDigit = byte >= 0x30 && byte <= 0x39
      if isEscaped {
        guard byte > 0x20, byte < 0x7F, !isLetter, !isDigit else { return nil }
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
        continue
      } else {
        guard byte >= 0x20, !"^$.|?*+()[]{}".utf8.contains(byte) else { return nil }
        // Letters from C2 to DF have cases.
        if byte >= 0xC0, byte < 0xE0 { return nil }
      }
      literal.append(isLetter ? byte | 0x20 : byte)
    }
    let isPlain = literal.withUnsafeBufferPointer(PlainText.isPlain)
    return isEscaped || literal.isEmpty || !isPlain ? nil : literal
  }

  deinit {
    pcre2_match_context_free_8(context)
    pcre2_match_data_free_8(match)
    pcre2_match_data_free_8(groups)
    pcre2_code_free_8(code)
  }

  /// Returns whether the pattern matches anywhere in a text.
  package func matches(_ text: String) throws(RuntimeError) -> Bool {
    var text = TextOrder.normal(text)
    let found: Int32
    if isDivisible, text.utf8.count > Pattern.pieceSize {
      found = try search(Array(text.utf8), from: 0, 0, match)
    } else {
      found = text.withUTF8 { bytes in
        pcre2_match_8(code, bytes.baseAddress, bytes.count, 0, 0, match, context)
      }
    }
    if found >= 0 { return true }
    if found == PCRE2_ERROR_NOMATCH { return false }
    throw .patternTooCostly
  }

  /// Finds the first match in a text from an offset, and asks between parts of a long one whether
  /// the work should stop.
  private func search(
    _ bytes: [UInt8],
    from start: Int,
    _ options: UInt32,
    _ result: OpaquePointer
  ) throws(RuntimeError) -> Int32 {
    var start = start
    var options = options
    while isDivisible, bytes.count - start > Pattern.pieceSize {
      var next = start + Pattern.pieceSize
      while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
      // A match may begin before the limit, and end anywhere.
      pcre2_set_offset_limit_8(context, next - 1)
      let found = pcre2_match_8(code, bytes, bytes.count, start, options, result, context)
      // All bits set mean no limit.
      pcre2_set_offset_limit_8(context, -1)
      if found != PCRE2_ERROR_NOMATCH { return found }
      try Interruption.check()
      start = next
      options |= UInt32(PCRE2_NO_UTF_CHECK)
    }
    return pcre2_match_8(code, bytes, bytes.count, start, options, result, context)
  }

  /// The number of groups.
  package var groupCount: Int {
    var count: UInt32 = 0
    return pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_CAPTURECOUNT), &count) == 0 ? Int(count) : 0
  }

  /// The names of groups, each with its number.
  package var groupNames: [(name: String, number: Int)] {
    var count: UInt32 = 0
    var size: UInt32 = 0
    var table: UnsafePointer<UInt8>?
    guard pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMECOUNT), &count) == 0,
      pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMEENTRYSIZE), &size) == 0,
      pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMETABLE), &table) == 0, let table
    else { return [] }
    // An entry is the number in two bytes, then the name and a zero.
    return (0..<Int(count)).map { index in
      let entry = UnsafeBufferPointer(start: table + index * Int(size), count: Int(size))
      let name = String(decoding: entry.dropFirst(2).prefix { $0 != 0 }, as: UTF8.self)
      return (name, Int(entry[0]) << 8 | Int(entry[1]))
    }
  }

  /// Returns the parts of the first match: the whole, then each group, nil if it took no part.
  package func firstMatch(in text: String) throws(RuntimeError) -> [String?]? {
    let bytes = Array(text.utf8)
    return try ranges(in: bytes, from: 0).map { Self.parts(of: bytes, $0) }
  }

  /// Replaces every match with what `replacement` returns for its parts.
  package func replacing(
    in text: String,
    with replacement: ([String?]) throws(RuntimeError) -> String
  ) throws(RuntimeError) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var place = 0
    var count = 0
    while place <= bytes.count, let ranges = try ranges(in: bytes, from: place) {
      let whole = ranges[0] ?? place..<place
      let start = max(place, whole.lowerBound)
      let end = max(start, whole.upperBound)
      try Interruption.check(row: count)
      count += 1
      result += bytes[place..<start]
      result += try replacement(Self.parts(of: bytes, ranges)).utf8
      if result.count > Limits.bytes { throw .textTooLong }
      place = end
      guard end == start else { continue }
      // After an empty match, the next one begins a scalar later.
      if place == bytes.count { break }
      repeat {
        result.append(bytes[place])
        place += 1
      } while place < bytes.count && bytes[place] & 0xC0 == 0x80
    }
    result += bytes[min(place, bytes.count)...]
    let replaced = String(decoding: result, as: UTF8.self)
    try Limits.check(replaced)
    return replaced
  }

  /// The ranges of the first match from an offset, and of its groups.
  private func ranges(in bytes: [UInt8], from start: Int) throws(RuntimeError) -> [Range<Int>?]? {
    guard let groups else { throw .patternTooCostly }
    // Without the flag, PCRE2 would check the whole text again for each match.
    let options = UInt32(PCRE2_NO_UTF_CHECK)
    let found = try search(bytes, from: start, options, groups)
    if found == PCRE2_ERROR_NOMATCH { return nil }
    guard found > 0, let ends = pcre2_get_ovector_pointer_8(groups) else {
      throw .patternTooCostly
    }
    return (0...groupCount).map { index in
      guard index < Int(found) else { return nil }
      let (lower, upper) = (ends[2 * index], ends[2 * index + 1])
      // A group that took no part has ends outside the text.
      guard 0 <= lower, lower <= upper, upper <= bytes.count else { return nil }
      return Int(lower)..<Int(upper)
    }
  }

  private static func parts(of bytes: [UInt8], _ ranges: [Range<Int>?]) -> [String?] {
    ranges.map { range in range.map { String(decoding: bytes[$0], as: UTF8.self) } }
  }

  private static func reason(_ code: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = pcre2_get_error_message_8(code, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, Int(length))), as: UTF8.self)
  }
}

extension RuntimeError {
  fileprivate static func badPattern(_ reason: String, at place: Int) -> RuntimeError {
    RuntimeError(
      .pattern,
      "invalid pattern: \(reason), at character \(place)",
      ko: "패턴을 읽을 수 없습니다: \(place)번째 글자, \(reason)"
    )
  }

  fileprivate static var patternTooCostly: RuntimeError {
    RuntimeError(
      .limit,
      "this pattern takes too many steps on this text",
      ko: "이 텍스트에서 패턴을 찾는 데 너무 오래 걸립니다",
      hint: Phrase(
        "avoid nested repetition, such as `(a+)+`",
        ko: "`(a+)+`처럼 반복 안의 반복을 피하세요"
      )
    )
  }
}
