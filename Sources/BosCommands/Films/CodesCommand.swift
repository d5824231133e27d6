import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Lists the service's codes and their meanings.
enum CodesCommand: Command {
  private static let parent = ParameterKey<String?>.word(
    "parent",
    ko: "상위코드",
    Phrase(
      "nation, type, area, part, or a parent code (default: all four lists).",
      ko: "국적, 유형, 지역, 분야나 상위 코드. 생략하면 그 4가지를 보여 줍니다."
    )
  ).completing(
    .words { _ in CodeList.all.map { OfferedWord($0.names, Phrase(verbatim: $0.parent)) } }
  )

  static let spec = CommandSpec(
    name: "codes",
    aliases: ["코드"],
    group: .people,
    summary: Phrase("Lists the service's codes.", ko: "서비스의 코드를 보여 줍니다."),
    discussion: Phrase(
      "Commands accept names. You need codes only for your own API requests.",
      ko: "명령에는 이름을 쓰면 됩니다. 코드는 서비스에 직접 요청할 때 필요합니다."
    ),
    parameters: [parent],
    pipe: .never,
    result: .rows,
    schema: .fixed(["code", "korean", "english"]),
    effects: CommandEffects(asks: [ServiceUse(.codes, [("comCode", [.argument(parent)])])]),
    examples: [
      Example("codes | count", prints: "4"),
      Example("codes type | count", prints: "3"),
    ],
    related: ["search", "list"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    guard let word = try call[parent] else {
      let rows = CodeList.all.map { list in
        Code(code: list.parent, korean: list.names.korean, english: list.names.english)
      }
      return .table(Table(codes: rows, Phrase("Codes", ko: "코드"), label: nil))
    }
    return .table(try table(below: word, machine))
  }

  /// The codes below a name or code.
  static func table(below word: String, _ machine: Machine) throws(RuntimeError) -> Table {
    let list = CodeList.all.first { $0.words.contains(word.lowercased()) || $0.parent == word }
    guard list != nil || word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .noCodeList(word)
    }
    let codes = try CodeList.codes(below: list?.parent ?? word, machine)
    let name = list?.names ?? Phrase(verbatim: word)
    return Table(
      codes: codes,
      Phrase("Codes · \(name.english)", ko: "코드 · \(name.korean)"),
      label: try machine.sourceLabel()
    )
  }
}

extension Table {
  fileprivate convenience init(codes: [Code], _ title: Phrase, label: Phrase?) {
    self.init(
      columns: [
        Column("code", ko: "코드", texts: codes.map(\.code)),
        Column("korean", texts: codes.map(\.korean)),
        Column("english", texts: codes.map(\.english)),
      ],
      rowCount: codes.count,
      caption: TableMetadata(.code, title: title, label: label)
    )
  }
}

extension RuntimeError {
  fileprivate static func noCodeList(_ word: String) -> RuntimeError {
    RuntimeError(
      .value,
      "there are no codes `\(word)`",
      ko: "`\(word)`: 없는 코드입니다",
      hint: closest(to: word, in: CodeList.all.flatMap(\.words)).map(Phrase.didYouMean)
        ?? Phrase("to list all codes, run `codes`", ko: "전체 목록은 `코드`에서 보세요")
    )
  }
}
