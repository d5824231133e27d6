import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Exports the stored charts to a file.
enum ExportCommand: Command {
  private static let output = FileOutput(
    Phrase("The CSV file to write.", ko: "저장할 CSV 파일."),
    endings: [".csv"]
  )

  static let spec = CommandSpec(
    name: "export",
    aliases: ["내보내기"],
    group: .data,
    summary: Phrase("Exports the stored charts to a file.", ko: "저장된 박스오피스를 파일로 내보냅니다."),
    discussion: Phrase(
      """
      Writes every stored daily chart of the whole country as CSV, with the columns of a chart. To \
      read the file on another computer, use `import`. The file never contains a key. If no chart is \
      stored, nothing is written.
      """,
      ko: """
        저장된 전국 일별 박스오피스를 모두 CSV로 저장합니다. 다른 컴퓨터에서 `가져오기`로 읽을 수 \
        있습니다. 키는 포함하지 않습니다. 저장된 박스오피스가 없으면 파일을 만들지 않습니다.
        """
    ),
    parameters: [output.file, output.force],
    pipe: .never,
    result: .value,
    effects: CommandEffects(paths: .written),
    examples: [
      Example("export stored.csv", prints: "0")
    ],
    related: ["import", "save", "cache"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    guard let path = try output.path(call) else { return .null }
    let machine = call.machine
    let archive = try machine.archive()
    let sheet = try machine.asking { () throws(SourceFailure) in
      try archive.sheet(DayRange(lower: .minimum, upper: .maximum), .everything)
    }
    if sheet.count == 0 {
      let nothing = Phrase(
        "no charts are stored: \(path) isn't written",
        ko: "저장된 박스오피스가 없어 파일을 만들지 않았습니다: \(path)"
      )
      let isSaid = machine.say(nothing)
      return call.isShown && isSaid ? .null : .int(0)
    }
    let bytes = try CSVWriter.bytes(Table(sheet))
    let isSaid = try output.write(bytes, to: path, call, content: .rows(sheet.count))
    return call.isShown && isSaid ? .null : .int(Int64(sheet.count))
  }
}
