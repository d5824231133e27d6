import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Takes the last import of saved tables back.
enum ImportUndoCommand: Command {
  static let spec = CommandSpec(
    name: "import undo",
    aliases: ["가져오기 취소"],
    group: .data,
    summary: Phrase(
      "Takes the last import of the site's tables back.",
      ko: "마지막으로 가져온 사이트 표를 되돌립니다."
    ),
    discussion: Phrase(
      """
      Deletes the charts and booking pages that the last import of the site's tables added. Where it took the place \
      of an earlier import, that one is shown again as it was. Charts of the API and of CSV files aren't \
      touched.
      """,
      ko: """
        KOBIS 사이트의 표를 마지막으로 가져올 때 들어온 박스오피스와 예매 페이지를 지웁니다. 그 전에 가져온 박스오피스가 \
        있으면 다시 그것을 보여 줍니다. API에서 받은 데이터와 CSV 파일에서 가져온 데이터는 그대로입니다.
        """
    ),
    parameters: [],
    pipe: .never,
    result: .value,
    effects: CommandEffects(changes: [.archive]),
    examples: [
      Example(
        "try { import undo } catch e { print $e.message }",
        prints: "there is no import of the site's tables to undo",
        ko: "가져온 사이트 표가 없어 되돌릴 것이 없습니다"
      )
    ],
    related: ["import", "cache"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let archive = try machine.archive()
    let undone = try machine.asking { () throws(SourceFailure) in try archive.complete.undo() }
    guard let undone else { throw .nothingImported }
    let isSaid = machine.say(.undone(undone))
    return call.isShown && isSaid ? .null : .int(Int64(undone.charts + undone.bookings))
  }
}

extension Phrase {
  fileprivate static func undone(_ undone: UndoneImport) -> Phrase {
    let days = undone.days.map { " (\($0.text))" } ?? ""
    let (charts, pages) = (undone.charts, undone.bookings)
    var english: [String] = []
    var korean: [String] = []
    if charts > 0 || pages == 0 {
      english.append((charts == 1 ? "1 chart" : "\(grouped(charts)) charts") + days)
      korean.append("박스오피스 \(grouped(charts))건\(days)")
    }
    if pages > 0 {
      english.append(pages == 1 ? "1 booking page" : "\(grouped(pages)) booking pages")
      korean.append("예매 페이지 \(grouped(pages))건")
    }
    return Phrase(
      "import undone: \(undone.name), \(english.joined(separator: ", "))",
      ko: "가져오기 취소: \(undone.name), \(korean.joined(separator: ", "))"
    )
  }
}

extension DayRange {
  /// One day, or the first and the last.
  var text: String { lower == upper ? lower.description : "\(lower)..\(upper)" }
}

extension RuntimeError {
  fileprivate static var nothingImported: RuntimeError {
    RuntimeError(
      .value,
      "there is no import of the site's tables to undo",
      ko: "가져온 사이트 표가 없어 되돌릴 것이 없습니다",
      hint: Phrase(
        "charts of CSV files stay; to delete charts of days, use `cache clear DAYS`",
        ko: "CSV 파일의 박스오피스는 되돌리지 않습니다. 날짜를 정해 지우려면 `저장소 비우기 기간`을 쓰세요"
      )
    )
  }
}
