import BosText
import CPCRE2

/// A compiled regular expression with bounded matching time.
package final class Pattern {
  private let code: OpaquePointer
  private let match: OpaquePointer
  private let context: OpaquePointer

  /// The limit of one match in backtracking steps of PCRE2.
  private static let stepLimit: UInt32 = 1_000_000
  /// The memory for one match, in KiB.
  private static let heapLimit: UInt32 = 20_000

  /// Compiles a pattern, which matches texts in any normal form.
  package init(_ text: String) throws(RuntimeError) {
    var failure: Int32 = 0
    var offset = 0
    let bytes = Array(nfc(text).utf8)
    let options = PCRE2_UTF | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C
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
    self.code = code
    self.match = match
    self.context = context
  }

  deinit {
    pcre2_match_context_free_8(context)
    pcre2_match_data_free_8(match)
    pcre2_code_free_8(code)
  }

  /// Returns whether the pattern matches anywhere in a text.
  package func matches(_ text: String) throws(RuntimeError) -> Bool {
    var text = TextOrder.normal(text)
    let found = text.withUTF8 { bytes in
      pcre2_match_8(code, bytes.baseAddress, bytes.count, 0, 0, match, context)
    }
    if found >= 0 { return true }
    if found == PCRE2_ERROR_NOMATCH { return false }
    throw .patternTooCostly
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
      ko: "이 패턴은 이 글에 대해 너무 오래 걸립니다",
      hint: Phrase(
        "avoid nested repetition, such as `(a+)+`",
        ko: "`(a+)+`처럼 반복 안의 반복을 피하세요"
      )
    )
  }
}
