import BosLanguage

/// Commands of every shape, and sources that use them.
enum FormatterSamples {
  static let commands = CommandTable([
    signature(
      "list",
      ["목록"],
      optional("days", .days),
      option("week", .flag),
      option("nation", .choice([Choice("korean", ko: "한국"), Choice("foreign", ko: "외국")])),
      option("area", .word),
      pipe: .never
    ),
    signature("where", ["거르기"], required("condition", .rowExpression)),
    signature("sort", ["정렬"], required("keys", .order)),
    signature("first", ["처음"], optional("count", .count), optional("by", .by)),
    signature("columns", ["열"], required("names", .columns)),
    signature("derive", [], required("fields", .fields), optional("by", .by)),
    signature(
      "pivot",
      ["피벗"],
      required("column", .column),
      required("keys", .by),
      optional("cell", .cell)
    ),
    signature(
      "unpivot",
      [],
      optional("name", .newName),
      optional("value", .newName),
      optional("keys", .by)
    ),
    signature("group", ["묶기"], required("keys", .groupKeys), required("fields", .fields)),
    signature("rename", [], required("old", .column), required("new", .newName)),
    signature("each", [], required("function", .expression)),
    signature("append", [], required("rows", .value)),
    signature(
      "join",
      [],
      required("rows", .value),
      required("on", .keyword("on")),
      required("keys", .columns),
      option("left", .flag)
    ),
    signature("print", ["출력"], required("values", .expressions), pipe: .optional),
    signature("from", [], required("file", .path), pipe: .never),
    signature("save", [], required("file", .path), option("force", .flag)),
    signature("date", ["날짜"], optional("day", .day), pipe: .never),
    signature("calendar", [], optional("month", .month), pipe: .never),
    signature("search", ["찾기"], required("title", .text), option("limit", .count), pipe: .never),
    signature("explain", [], required("command", .command), pipe: .never),
    signature("measure", [], required("body", .block), pipe: .never),
    signature("set name", [], required("value", .word), pipe: .never),
    signature("undo", [], pipe: .never),
  ])

  static let all: [FormatterTests.Sample] =
    statements + pipelines + arguments + expressions + comments + blanks + texts

  private static func signature(
    _ name: String,
    _ aliases: [String],
    _ parameters: ParameterSignature...,
    pipe: PipeUse = .table
  ) -> Signature {
    Signature(name: name, aliases: aliases, parameters: parameters, pipe: pipe)
  }

  private static func required(_ name: String, _ shape: Shape) -> ParameterSignature {
    ParameterSignature(name: name, korean: name, shape: shape, isRequired: true)
  }

  private static func optional(_ name: String, _ shape: Shape) -> ParameterSignature {
    ParameterSignature(name: name, korean: name, shape: shape)
  }

  private static func option(_ name: String, _ shape: Shape) -> ParameterSignature {
    ParameterSignature(name: name, korean: name, shape: shape, isOption: true)
  }
}
