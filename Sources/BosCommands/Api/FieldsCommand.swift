import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Lists the parameters and fields of the services' operations.
enum FieldsCommand: Command {
  private static let word = ParameterKey<String?>.text(
    "word",
    ko: "낱말",
    Phrase(
      "Words to find in names and meanings (default: list everything).",
      ko: "이름과 뜻에서 찾을 낱말. 없으면 모두입니다."
    )
  ).completing(.nothing)

  static let spec = CommandSpec(
    name: "fields",
    aliases: ["항목"],
    group: .api,
    summary: Phrase("Lists the parameters and fields of the services.", ko: "서비스의 매개변수와 항목을 보입니다."),
    discussion: Phrase(
      """
      On screen the list is a dictionary. Below each operation are its parameters and response \
      fields, with meanings in both languages; `audiCnt → audience` marks a field that becomes a \
      column. Operations with the same description are grouped. To see rows instead, use `fields | \
      table`. `kind` is `required` or `parameter` for request parameters and `answer` for response \
      fields. `column` is the name in bos. If you give several words, all must match.
      """,
      ko: """
        화면에는 사전처럼 나옵니다. 요청마다 매개변수와 항목, 열이 되는 항목은 `audiCnt → audience`, \
        그리고 두 언어의 뜻입니다. 같은 말을 하는 요청은 한데 모읍니다. 행으로 보려면 `table`을 씁니다. \
        `kind`가 `required`이면 꼭 있어야 하는 매개변수, `parameter`이면 없어도 되는 매개변수, \
        `answer`이면 응답의 항목입니다. `column`은 bos에서 부르는 이름입니다. 낱말이 여럿이면 모두 \
        들어 있는 것을 찾습니다.
        """
    ),
    parameters: [word],
    pipe: .never,
    result: .value,
    schema: .fixed(["name", "column", "kind", "korean", "english", "operation"]),
    effects: .none,
    examples: [
      Example("fields targetDt | count", prints: "2"),
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

extension ServiceOperation.Field.Kind {
  fileprivate var name: String {
    switch self {
    case .parameter: "parameter"
    case .required: "required"
    case .answer: "answer"
    }
  }
}
