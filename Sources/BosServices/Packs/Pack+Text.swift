import BosDomain
import BosSystem

/// The text format of a pack:
///
///     bos-pack 1
///
///     ask kobis boxoffice/searchDailyBoxOfficeList targetDt=20240501
///     at 2024-05-02T09:00:00+09:00
///     from sample
///     got 200 application/json;charset=UTF-8
///     | {"boxOfficeResult":…}
///
/// Entries are sorted by request, so that a pack always has the same form and version control can
/// merge packs. Two concatenated files are also a pack. `| ` precedes a line of the body, and `: `
/// a Base64 part of a body that isn't plain text. `at` and `from` are optional. A line that starts
/// with `#` is a comment.
extension Pack {
  /// The format version that this program writes, and the highest that it reads.
  package static let version = 1

  static let heading = "bos-pack"

  /// The whole pack as text.
  package var text: String {
    Pack.header + entries.lazy.map(\.text).joined()
  }

  /// The first lines of every pack; entries can be appended one by one.
  package static var header: String { "\(heading) \(version)\n" }
}

extension Pack.Entry {
  /// The entry in the pack format, after an empty line.
  package var text: String {
    var text = "\nask \(request)\n"
    if let time { text += "at \(time.timestamp)\n" }
    if let source { text += "from \(CleanText.line(source))\n" }
    text += "got \(answer.status)"
    if let type = answer.contentType.map(CleanText.line), !type.isEmpty { text += " \(type)" }
    text += "\n"
    if answer.body.isEmpty { return text }
    if let body = Pack.Entry.plainText(answer.body) {
      for line in body.split(separator: "\n" as Unicode.Scalar, omittingEmptySubsequences: false) {
        text += "| "
        text.unicodeScalars.append(contentsOf: line)
        text += "\n"
      }
    } else {
      for start in stride(from: 0, to: answer.body.count, by: Pack.Entry.bytesInLine) {
        let end = min(start + Pack.Entry.bytesInLine, answer.body.count)
        text += ": \(Base64.text(answer.body[start..<end]))\n"
      }
    }
    return text
  }

  private static let bytesInLine = 57

  /// The body as text, or nil if tools could change its bytes.
  private static func plainText(_ body: [UInt8]) -> String.UnicodeScalarView? {
    guard let text = String(validating: body, as: UTF8.self) else { return nil }
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A: true
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x200E, 0x200F, 0x202A...0x202E,
        0x2066...0x2069, 0xFEFF:
        false
      default: true
      }
    }
    return isPlain ? text.unicodeScalars : nil
  }
}

extension Instant {
  /// The time in Seoul, such as `2024-05-02T09:00:00+09:00`.
  package var timestamp: String {
    let (hour, minute, second) = seoulTime
    let time = [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(seoulDay)T\(time.joined(separator: ":"))+09:00"
  }
}
