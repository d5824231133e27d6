import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Lists the parameters and fields of the services' operations.
enum FieldsCommand: Command {
  private static let word = ParameterKey<String?>.text(
    "word",
    ko: "검색어",
    Phrase(
      "Words to find in names and meanings (default: list everything).",
      ko: "이름과 뜻에서 찾을 검색어. 생략하면 모두 보여 줍니다."
    )
  ).completing(.nothing)

  static let spec = CommandSpec(
    name: "fields",
    aliases: ["필드"],
    hiddenNames: ["항목"],
    group: .api,
    summary: Phrase(
      "Lists the parameters and fields of the services.",
      ko: "API의 매개변수와 필드를 보여 줍니다."
    ),
    discussion: Phrase(
      """
      On screen the list is a dictionary. Below each operation are its parameters and response \
      fields with what they mean; `audiCnt → audience` marks a field that becomes a column. Operations \
      with the same description are grouped. To see rows with the meanings in both languages, use \
      `fields | table`. `kind` is `required` or `parameter` for request parameters and `answer` for response \
      fields. `column` is the name in bos. If you give several words, all must match.
      """,
      ko: """
        요청마다 매개변수와 필드를 뜻과 함께 보여 줍니다. 열이 되는 필드는 `audiCnt → 관객수`로 \
        표시합니다. 내용이 같은 요청은 한데 모읍니다. 두 언어의 뜻을 행으로 보려면 `필드 | 표`를 쓰세요. \
        `kind`가 `required`이면 필수 매개변수, `parameter`이면 생략할 수 있는 매개변수, \
        `answer`이면 응답의 필드입니다. `column`은 bos에서 쓰는 이름입니다. 검색어가 여럿이면 모두 \
        포함한 것을 찾습니다.
        """
    ),
    parameters: [word],
    pipe: .never,
    result: .value,
    schema: .fixed(["name", "column", "kind", "korean", "english", "operation"]),
    effects: .none,
    examples: [
      Example("fields targetDt | count", prints: "3"),
      Example("fields audiCnt | first 1 | each fn(r) => $r.column", prints: "[\"audience\"]"),
    ],
    related: ["explain", "raw", "columns"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let words = try (call[word] ?? "").split(whereSeparator: \.isWhitespace)
      .map { nfc(String($0)).lowercased() }
    var rows: [(ServiceOperation, ServiceOperation.Field)] = []
    for operation in ServiceOperation.all {
      for field in operation.fields {
        let names = field.column.flatMap { ChartColumn.named($0)?.korean } ?? []
        let text =
          (names + [
            operation.service, operation.name, field.name, field.meaning.english,
            field.meaning.korean, field.column ?? "", operation.meaning.korean,
            operation.meaning.english,
          ]).joined(separator: "\n").lowercased()
        if words.allSatisfy({ nfc(text).contains($0) }) { rows.append((operation, field)) }
      }
    }
    if rows.isEmpty, let text = try call[word] { call.machine.say(.noField(text)) }
    return .table(
      Table(
        columns: [
          Column("name", ko: "이름", texts: rows.map { $0.1.name }),
          Column("column", ko: "열", texts: rows.map { $0.1.column }),
          Column("kind", ko: "종류", texts: rows.map { $0.1.kind.name }),
          Column("korean", ko: "한국어 뜻", texts: rows.map { $0.1.meaning.korean }),
          Column("english", ko: "영어 뜻", texts: rows.map { $0.1.meaning.english }),
          Column("operation", ko: "요청", texts: rows.map { "\($0.0.service) \($0.0.name)" }),
        ],
        rowCount: rows.count
      ).captioned(TableMetadata(.field))
    )
  }
}

extension Phrase {
  fileprivate static func noField(_ text: String) -> Phrase {
    Phrase(
      "no field or request has `\(text)` in its name or meaning; `fields audiCnt` and "
        + "`fields admissions` find some",
      ko: "이름이나 뜻에 \(Particle.subject.attached(to: "`\(text)`")) 들어 있는 필드와 요청이 없습니다. "
        + "`필드 audiCnt`나 `필드 관객수`처럼 찾으세요"
    )
  }
}

extension ServiceOperation.Field.Kind {
  fileprivate var name: String {
    switch self {
    case .parameter: "parameter"
    case .required: "required"
    case .answer: "answer"
    }
  }
}
