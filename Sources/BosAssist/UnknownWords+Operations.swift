import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Requests to the services in place of commands, such as `searchDailyBoxOfficeList targetDt=20261128`.
extension UnknownWords {
  /// The error with the command that sends such a request, or nil for other entries.
  func operation(_ text: String, _ error: Diagnostic) -> Diagnostic? {
    guard let (name, hint) = ofOperation(text) ?? ofParameter(text) else { return nil }
    var asked = error
    asked.hint = hint
    asked.message = .request(name)
    let place = Array(text.utf8).firstRange(of: Array(name.utf8))
    asked.range = place.map { SourceRange($0.lowerBound, $0.upperBound) } ?? error.range
    return asked
  }

  /// The parts of a text that names a request: words, and what `?`, `&` and `=` separate.
  private func parts(of text: String) -> [String] {
    text.split { $0.isWhitespace || "?&=".contains($0) }.map { part in
      part.filter { !"\"'{}:,".contains($0) || $0 == ":" && part.contains("//") }
    }.filter { !$0.isEmpty }
  }

  private func ofOperation(_ text: String) -> (name: String, hint: Phrase)? {
    var parts = parts(of: text)
    if let method = parts.first, ["GET", "POST", "curl", "wget"].contains(method) {
      parts.removeFirst()
    }
    guard let path = parts.first, parts.count <= 40 else { return nil }
    var name = String(path.split(separator: "/").last ?? "")
    for ending in [".json", ".xml"] where name.hasSuffix(ending) {
      name = String(name.dropLast(ending.count))
    }
    // `movie` and `comments` are words, too.
    let operations = ServiceOperation.all.filter { $0.service == "kobis" && $0.id != .siteTable }
    let found = operations.first { operation in
      operation.name.split(separator: "/").last?.lowercased() == name.lowercased()
    }
    guard let found, let line = line(for: found.id, Array(parts.dropFirst())) else { return nil }
    let hint = Phrase(
      "`\(line.english)` sends it; then `raw` shows the answer, `request` the code, and "
        + "`fields \(name)` what it takes",
      ko: "\(Particle.direction.attached(to: "`\(line.korean)`")) 보낼 수 있습니다. 그다음 응답은 "
        + "`원본`, 코드는 `요청`, 매개변수는 `필드 \(name)` 명령으로 보세요"
    )
    let isWhole = !line.english.contains(where: \.isUppercase)
    return (name, isWhole ? hint.suggesting(line) : hint)
  }

  /// The hint for a parameter or field alone, as in `targetDt 20261128`.
  private func ofParameter(_ text: String) -> (name: String, hint: Phrase)? {
    let parts = parts(of: text)
    guard let name = parts.first, (1...2).contains(parts.count),
      name.contains(where: \.isUppercase), name.allSatisfy({ $0.isASCII && $0.isLetter }),
      ServiceOperation.all.contains(where: { operation in
        operation.service == "kobis" && operation.fields.contains { $0.name == name }
      })
    else { return nil }
    let page = Phrase("fields \(name)", ko: "필드 \(name)")
    let value = parts.count == 2 ? parts[1] : nil
    let id: ServiceOperation.ID? =
      switch name {
      case "targetDt": .dailyCharts
      case "movieCd": .film
      case "movieNm": .films
      case "peopleNm": .people
      case "companyNm": .companies
      default: nil
      }
    if let value, let id, let line = line(for: id, [name, value]) {
      let hint = Phrase(
        "write `\(line.english)`; `\(page.english)` explains the name",
        ko: "\(Particle.direction.attached(to: "`\(line.korean)`")) 쓰세요. 이름의 뜻은 "
          + "`\(page.korean)` 명령으로 보세요"
      )
      return (name, hint.suggesting(line))
    }
    let hint = Phrase(
      "for what it means, run `\(page.english)`",
      ko: "뜻은 `\(page.korean)` 명령으로 보세요"
    )
    return (name, hint.suggesting(page))
  }

  /// The command that sends a request with these parameters, each before its value.
  private func line(for operation: ServiceOperation.ID, _ parts: [String]) -> Phrase? {
    func value(_ name: String) -> String? {
      parts.firstIndex(of: name).flatMap { parts.indices.contains($0 + 1) ? parts[$0 + 1] : nil }
    }
    func line(_ english: String, _ korean: String, _ name: String, _ lacking: Phrase) -> Phrase? {
      let value = value(name)
      guard value?.allSatisfy({ $0.isLetter || $0.isNumber }) ?? true else { return nil }
      let end = value.map { Phrase(verbatim: $0) } ?? lacking
      return Phrase(
        "\(english) \(end.english)".trimmed,
        ko: "\(korean) \(end.korean)".trimmed
      )
    }
    let (title, person) = (Phrase("TITLE", ko: "제목"), Phrase("NAME", ko: "이름"))
    switch operation {
    case .dailyCharts, .weeklyCharts:
      // The day can stand alone, without the name of its parameter.
      let alone = parts.first.flatMap { parts.count == 1 ? Day(compact: $0) ?? Day($0) : nil }
      guard let day = alone ?? day(value("targetDt")) else { return nil }
      let week = ["0": ("--week", "--주간"), "2": ("--weekdays", "--주중")]
      let span =
        operation == .dailyCharts
        ? nil : week[value("weekGb") ?? ""] ?? ("--weekend", "--주말")
      let end = span.map { (" \($0.0)", " \($0.1)") } ?? ("", "")
      return Phrase("list \(day)\(end.0)", ko: "목록 \(day)\(end.1)")
    case .films: return line("search", "검색", "movieNm", title)
    case .film: return line("movie", "영화", "movieCd", Phrase(verbatim: "1"))
    case .people: return line("people", "영화인 검색", "peopleNm", person)
    case .person: return line("person", "영화인", "peopleCd", person)
    case .companies: return line("companies", "영화사 검색", "companyNm", person)
    case .company: return line("company", "영화사", "companyCd", person)
    case .codes: return line("codes", "코드", "comCode", Phrase(verbatim: ""))
    default: return nil
    }
  }

  /// The day of `20261128`, or yesterday without one; nil for other texts.
  private func day(_ text: String?) -> Day? {
    guard let text else { return machine.today.adding(days: -1) }
    return Day(compact: text) ?? Day(text)
  }
}

extension DiagnosticMessage {
  /// A request, or a part of one, in place of a command.
  fileprivate static func request(_ word: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "request-as-command",
      "`\(word)` is a name of the API, not a command",
      ko: "`\(word)`: 명령이 아니라 API에서 쓰는 이름입니다"
    )
  }
}
