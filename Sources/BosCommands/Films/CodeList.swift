import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// One of the service's lists of codes, with its parent code.
struct CodeList {
  let family: CodeFamily
  let names: Phrase
  let words: [String]

  var parent: String { family.rawValue }

  static let areas = CodeList(
    family: .areas,
    names: Phrase("area", ko: "지역"),
    words: ["area", "areas", "지역"]
  )
  static let nations = CodeList(
    family: .nations,
    names: Phrase("nation", ko: "국적"),
    words: ["nation", "nations", "국적", "국가", "나라"]
  )
  static let types = CodeList(
    family: .types,
    names: Phrase("type", ko: "유형"),
    words: ["type", "types", "유형"]
  )
  static let parts = CodeList(
    family: .parts,
    names: Phrase("part", ko: "분야"),
    words: ["part", "parts", "분야", "역할"]
  )

  static let all = [areas, nations, types, parts]

  /// Fetches the codes.
  func codes(_ machine: Machine) throws(RuntimeError) -> [Code] {
    try Self.codes(below: parent, machine)
  }

  static func codes(below parent: String, _ machine: Machine) throws(RuntimeError) -> [Code] {
    let source = try machine.dataSource()
    return try machine.asking { () throws(SourceFailure) in try source.codes(under: parent) }
  }

  /// Finds the code for a name in either language, or returns nil without a name.
  func code(of name: String?, _ call: Call) throws(RuntimeError) -> String? {
    guard let name else { return nil }
    let codes = try codes(call.machine)
    let wanted = nfc(name).lowercased()
    let found = codes.first { code in
      code.code == name || nfc(code.korean) == wanted || code.english?.lowercased() == wanted
    }
    if let found { return found.code }
    let near = closest(to: name, in: codes.flatMap { [$0.korean, $0.english].compactMap(\.self) })
    throw .noCode(name, names, near)
  }
}

extension RuntimeError {
  fileprivate static func noCode(_ name: String, _ list: Phrase, _ near: String?) -> RuntimeError {
    RuntimeError(
      .value,
      "there is no \(list.english) `\(name)`",
      ko: "`\(name)`: 없는 \(list.korean)입니다",
      hint: near.map(Phrase.didYouMean)
        ?? Phrase(
          "for a list, run `codes \(list.english)`",
          ko: "전체 목록은 \(Particle.direction.attached(to: "`코드 \(list.korean)`")) 보세요"
        )
    )
  }
}
