import BosDomain
import BosRuntime
import BosTables
import BosText

/// A session as Markdown.
///
/// `bos test` repeats the entries in `bos` fences, and no others.
struct SessionDocument {
  var entries: [SessionLog.Entry]
  /// The number of earlier entries that aren't kept.
  let dropped: Int
  /// The options for `bos test`.
  let options: [String]
  let today: Day
  let language: DisplayLanguage
  let source: SourceChoice?

  /// The most frequent size of the window; entries at another one aren't repeated.
  static func screen(of entries: [SessionLog.Entry]) -> SessionLog.Screen {
    var counts: [SessionLog.Screen: Int] = [:]
    for entry in entries { counts[entry.screen, default: 0] += 1 }
    return entries.map(\.screen).max { counts[$0, default: 0] < counts[$1, default: 0] }
      ?? SessionLog.Screen()
  }

  /// The indices of the entries that `bos test` repeats.
  var repeated: [Int] { entries.indices.filter { entries[$0].obstacle == nil } }

  var text: String {
    var lines: [String] = []
    if !repeated.isEmpty { lines += ["<!-- bos test: \(options.joined(separator: " ")) -->", ""] }
    lines += [title.text(in: language), "", label.text(in: language), ""]
    if dropped > 0 { lines += [droppedLabel.text(in: language), ""] }
    // A session that isn't repeated at all needs no mark at each entry.
    let marks = !repeated.isEmpty
    for entry in entries {
      if let obstacle = entry.obstacle, marks {
        lines += [Self.mark(obstacle).text(in: language), ""]
      }
      lines.append(entry.obstacle == nil ? "```bos" : "```text")
      for (index, line) in Self.lines(entry.code).enumerated() {
        lines.append(index == 0 ? "> " + line : line.isEmpty ? "." : ". " + line)
      }
      // A line of the output must not end the fence.
      lines += Self.lines(entry.output).map { $0.hasPrefix("```") ? " " + $0 : $0 }
      lines += ["```", ""]
    }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  /// Whether a line of the output would be read as an entry, or as the end of the fence.
  static func looksLikeEntries(_ output: String) -> Bool {
    lines(output).contains { $0 == ">" || $0.hasPrefix("> ") || $0.hasPrefix("```") }
  }

  /// The lines of a text, without empty ones at the end.
  private static func lines(_ text: String) -> [String] {
    var lines = splitLines(text).map(String.init)
    while let last = lines.last, last.allSatisfy({ $0 == " " }) { lines.removeLast() }
    return lines
  }

  // MARK: Words

  private static func mark(_ obstacle: Phrase) -> Phrase {
    Phrase(
      "_Not repeated by `bos test`: \(obstacle.english)._",
      ko: "_`bos test`가 다시 실행하지 않는 입력: \(obstacle.korean)._"
    )
  }

  private var title: Phrase {
    Phrase("# A bos session, \(today)", ko: "# bos 세션, \(today)")
  }

  private var droppedLabel: Phrase {
    let count = grouped(dropped)
    return Phrase(
      "\(count) earlier \(dropped == 1 ? "entry isn't" : "entries aren't") included.",
      ko: "앞선 입력 \(count)개는 싣지 않았습니다."
    )
  }

  private var label: Phrase {
    switch source {
    case .pack(let path)?:
      Phrase("Recorded data from `\(path)`.", ko: "`\(path)`에 기록된 데이터입니다.")
    case .relay?:
      Phrase(
        "Data from the relay of a class, which can be live, recorded or sample data.",
        ko: "수업 중계 서버의 데이터이며, 팩이나 샘플일 수 있습니다."
      )
    case .sample?:
      Phrase("Sample data: these films are fictional.", ko: "샘플 데이터: 영화는 모두 가상입니다.")
    default:
      Phrase(
        "Data from KOBIS, the Korean Film Council, as shown on this day.",
        ko: "영화진흥위원회 KOBIS 데이터이며, 이 날짜에 표시된 그대로입니다."
      )
    }
  }
}
