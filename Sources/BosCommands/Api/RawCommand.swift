import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Shows the last API response.
enum RawCommand: Command {
  private static let operation = ParameterKey<String?>.word(
    "operation",
    ko: "API",
    Phrase(
      "Part of an operation's name, such as movieinfo (default: the last operation).",
      ko: "마지막 응답을 볼 API 이름의 일부. 예: movieinfo."
    )
  )
  private static let paths = ParameterKey<Bool>.flag(
    "paths",
    ko: "경로목록",
    Phrase("Prints one value per line, after its path.", ko: "값을 한 줄에 하나씩 경로와 함께 출력합니다.")
  )
  private static let path = ParameterKey<String?>.word(
    "path",
    ko: "경로",
    isOption: true,
    Phrase(
      "Prints only the value at a path, such as codes.0.korNm.",
      ko: "이 경로에 있는 값만 출력합니다. 예: codes.0.korNm."
    )
  )

  static let spec = CommandSpec(
    name: "raw",
    aliases: ["원본"],
    group: .api,
    summary: Phrase("Shows the last API response.", ko: "마지막 응답의 원본을 보여 줍니다."),
    discussion: Phrase(
      """
      JSON is indented, and coloured on a terminal; anything else is shown as text. The poster and \
      booking requests of a film page don't count as the last response. To see one of them, name \
      its operation, as in `raw image`. `--path` returns a single value that a script can use.
      """,
      ko: """
        JSON은 줄을 나누고 터미널에서는 색을 입힙니다. JSON이 아니면 텍스트로 보여 줍니다. 영화 정보에 딸린 \
        포스터와 예매 데이터는 마지막 응답으로 보지 않으므로 `원본 image`처럼 API 이름을 쓰세요. \
        `--경로`의 결과는 값이므로 스크립트에서 쓸 수 있습니다.
        """
    ),
    parameters: [operation, paths, path],
    pipe: .never,
    result: .value,
    effects: .none,
    examples: [
      Example("codes 2201 | count; raw --path codes.0.korNm", prints: "3\n장편"),
      Example("list | count; let r = raw; print $r.status", prints: "10\n200"),
    ],
    related: ["request", "trace", "fields"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let exchange = try exchange(call)
    let outline = JSONOutline(exchange.body)
    if let written = try call[path] {
      return try value(written, outline, exchange)
    }
    let lines: [[ResponseListing.Piece]]
    if let outline {
      lines = try call[paths] ? outline.paths() : outline.lines
    } else {
      lines = text(of: exchange)
    }
    let title = Phrase(
      exchange.line(in: .english),
      ko: exchange.line(in: .korean)
    )
    let sheet = ResponseListing(title: title, lines: lines)
    return .record(
      try Record(
        [
          "service": .text(exchange.call.service),
          "operation": .text(exchange.call.operation),
          "status": exchange.status.map { .int(Int64($0)) } ?? .null,
          "origin": .text(exchange.origin.rawValue),
          "bytes": .int(Int64(exchange.body.count)),
          "body": .text(String(decoding: exchange.body, as: UTF8.self)),
        ],
        page: .answer(sheet)
      )
    )
  }

  /// The last exchange, or the last one of an operation.
  private static func exchange(_ call: Call) throws(RuntimeError) -> Exchange {
    let recent = try call.machine.sources().exchanges.recent()
    guard let word = try call[operation] else {
      guard let last = recent.last(where: { !$0.isAside }) ?? recent.last else {
        throw .nothingAsked
      }
      return last
    }
    let found = recent.last { exchange in
      let meaning = ServiceOperation.of(exchange.call)?.meaning
      let texts = [
        exchange.call.service, exchange.call.operation, meaning?.english ?? "",
        meaning?.korean ?? "",
      ]
      return nfc(texts.joined(separator: "\n")).lowercased().contains(nfc(word).lowercased())
    }
    guard let found else { throw .noAnswer(word, recent.map(\.call.operation)) }
    return found
  }

  private static func value(
    _ path: String,
    _ outline: JSONOutline?,
    _ exchange: Exchange
  ) throws(RuntimeError) -> Value {
    guard let outline else { throw .notJSON(exchange.call.operation) }
    let steps = path.split(separator: ".").map(String.init)
    guard let value = outline.value(at: steps[...]) else {
      // The valid start of the path, for the error message.
      var good = steps[...]
      while !good.isEmpty, outline.value(at: good) == nil { good = good.dropLast() }
      let wrong = steps[good.count]
      throw .noPath(wrong, good.joined(separator: "."), outline.value(at: good)?.steps ?? [])
    }
    return .text(value.text ?? ResponseListing(title: nil, lines: value.lines).text)
  }

  /// A response that isn't JSON: its text, or its size.
  private static func text(of exchange: Exchange) -> [[ResponseListing.Piece]] {
    guard let text = String(validating: exchange.body, as: UTF8.self) else {
      let kind = exchange.contentType ?? "?"
      return [[ResponseListing.Piece("\(kind): \(grouped(exchange.body.count)) bytes", .plain)]]
    }
    return text.split(whereSeparator: \.isNewline).map {
      [ResponseListing.Piece(String($0), .plain)]
    }
  }
}

extension RuntimeError {
  fileprivate static func noAnswer(_ word: String, _ operations: [String]) -> RuntimeError {
    let names = Set(operations).sorted().map { "`\($0)`" }.joined(separator: ", ")
    return RuntimeError(
      .value,
      "no stored response from an operation `\(word)`",
      ko: "`\(word)`: 이 API의 응답이 없습니다",
      hint: names.isEmpty
        ? nil : Phrase("operations with a response: \(names)", ko: "응답이 있는 API: \(names)")
    )
  }

  fileprivate static func notJSON(_ operation: String) -> RuntimeError {
    RuntimeError(
      .value,
      "the response of `\(operation)` isn't JSON, so it has no paths",
      ko: "`\(operation)` 응답은 JSON이 아니어서 경로가 없습니다"
    )
  }

  fileprivate static func noPath(
    _ step: String,
    _ path: String,
    _ steps: [String]
  ) -> RuntimeError {
    let near = closest(to: step, in: steps)
    let all = steps.prefix(8).joined(separator: ", ") + (steps.count > 8 ? ", …" : "")
    let place = path.isEmpty ? Phrase("the response", ko: "응답") : Phrase(verbatim: "`\(path)`")
    return RuntimeError(
      .value,
      "\(place.english) has no `\(step)`",
      ko: "\(place.korean)에 `\(step)` 경로가 없습니다",
      hint: near.map(Phrase.didYouMean)
        ?? (all.isEmpty ? nil : Phrase("available: \(all)", ko: "쓸 수 있는 경로: \(all)"))
    )
  }
}
