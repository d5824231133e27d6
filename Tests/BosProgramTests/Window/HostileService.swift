import BosArchive
import BosDomain
import BosSample
import BosServices
import BosText

/// Services whose texts try to control the terminal.
enum HostileService {
  /// The text inserted everywhere: sequences, controls, direction marks and floods.
  static let poison: String = {
    let marks = String(repeating: "\u{301}", count: 100)
    let joiners = String(repeating: "\u{200D}", count: 20)
    return "\u{1B}[31m\u{1B}]0;own\u{7}\u{1B}]52;c;b3du\u{7}\u{1B}]8;;http://own.invalid\u{1B}\\"
      + "\u{9B}2J\r\u{8}\u{0}\u{7F}\u{202E}\u{2066}\u{2069}x\(marks)\(joiners)\n\n\ta\u{2028}b"
  }()

  /// The sources of a session, all of them hostile.
  static func sources(_ settings: SourceSettings) -> Sources {
    let sample = SampleIndustry.transport(today: { settings.today.today })
    let hostile = Transport { (request) throws(ServiceError) in
      var answer = try await sample.send(request)
      if request.operation != "picture" { answer.body = poisoned(answer.body) }
      return answer
    }
    return .assembled(
      SourceParts(
        sample: hostile,
        sampleLabel: SampleIndustry.label,
        live: { _ in hostile },
        archive: { () throws(SourceFailure) in try .inMemory() },
        memory: { () throws(SourceFailure) in try .inMemory() },
        holdsCharts: { false },
        readPack: { (path) throws(SourceFailure) in
          throw SourceFailure(.file, message: Phrase("\(path) is not there", ko: "\(path): 없습니다"))
        },
        keys: .none
      ),
      settings
    )
  }

  /// Inserts the hostile text after the first character of every display text: those of several
  /// words, and those outside ASCII.
  private static func poisoned(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = json[...]
    while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
      result += rest[...quote]
      rest = rest[(quote + 1)...]
      var end = rest.startIndex
      while end < rest.endIndex, rest[end] != UInt8(ascii: "\"") {
        end += rest[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      let text = rest[..<min(end, rest.endIndex)]
      if text.contains(where: { $0 >= 0x80 || $0 == 0x20 }), text.first != UInt8(ascii: "\\") {
        let first =
          String(decoding: text, as: UTF8.self).unicodeScalars.first.map(String.init) ?? ""
        result += Array(first.utf8) + escapedPoison + text.dropFirst(first.utf8.count)
      } else {
        result += text
      }
      rest = rest[text.endIndex...]
      if let closing = rest.popFirst() { result.append(closing) }
    }
    return result + rest
  }

  private static let escapedPoison = Array(
    poison.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined().utf8
  )
}
