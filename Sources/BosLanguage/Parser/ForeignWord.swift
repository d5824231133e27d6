/// Words of other tools, with their equivalents here.
package enum ForeignWord {
  private static let meanings: [String: String] = [
    "grep": "where title contains \"…\"",
    "WHERE": "where audience > 100k", "FROM": "from FILE",
    "mutate": "derive { NAME: … }", "summarize": "group KEY { NAME: … }",
    "GROUP": "group KEY { NAME: … }", "uniq": "distinct", "unique": "distinct", "wc": "count",
    "echo": "print …", "puts": "print …", "printf": "print …",
    "const": "let name = …", "set!": "$name = …",
    "function": "def name() { … }", "func": "def name() { … }", "elif": "else if",
    "elsif": "else if", "foreach": "for x in … { … }", "throw": "fail \"…\"",
    "raise": "fail \"…\"", "import": "use \"FILE\"", "source": "use \"FILE\"",
    "include": "use \"FILE\"", "lambda": "fn(x) => …",
  ]

  private static let values: [String: String] = [
    "None": "null", "nil": "null", "Nil": "null", "NULL": "null", "Null": "null",
    "undefined": "null", "NA": "null", "True": "true", "TRUE": "true", "False": "false",
    "FALSE": "false", "today": "today()", "오늘": "오늘()", "yesterday": "yesterday()",
    "어제": "어제()",
  ]
  private static let functions: [String: String] = [
    "len": "length(…)", "size": "length(…)", "strlen": "length(…)", "avg": "mean(…)",
    "average": "mean(…)", "str": "text(…)", "string": "text(…)", "tostring": "text(…)",
    "float": "num(…)", "number": "num(…)", "date": "day(…)", "substr": "slice(…)",
    "substring": "slice(…)", "strip": "trim(…)", "concat": "join(…)", "push": "append(…)",
    "uniq": "unique(…)", "distinct": "unique(…)", "toupper": "upper(…)", "uppercase": "upper(…)",
    "tolower": "lower(…)", "lowercase": "lower(…)", "fold": "reduce(…)", "contains": "a contains b",
    "typeof": "type(…)", "coalesce": "a ?? b", "ifnull": "a ?? b", "mod": "a % b",
  ]

  static func meaning(of word: String) -> String? { meanings[word] }

  /// Returns the equivalent of a value in another language.
  package static func value(of word: String) -> String? { values[word] }

  /// Returns the equivalent of a function in another language.
  package static func function(of word: String) -> String? { functions[word] }
}
