import BosDomain
import BosLanguage
package import BosRuntime
package import BosTables
package import BosText

/// The error of an entry that takes loaded groups for the films that they were made of.
package struct LoadedGroups {
  private let machine: Machine
  private let loader: ProgramLoader

  package init(_ machine: Machine, _ loader: ProgramLoader) {
    self.machine = machine
    self.loader = loader
  }

  /// Returns the error with the line that begins with the films, if their groups lack a column that
  /// films have.
  package func explained(_ error: RuntimeError, in source: SourceText) -> RuntimeError {
    guard error.kind == .column, error.frames.isEmpty, let range = error.range,
      error.source?.bytes == source.bytes, ChartColumn.named(source.text(of: range)) != nil
    else { return error }
    if let line = ofNarrowed(source) {
      return error.rehinted(
        Phrase(
          "the loaded list has only some columns; with all, write `\(line)`",
          ko: "불러온 목록에는 일부 열만 있습니다. 모든 열로는: `\(line)`"
        ).suggesting(Phrase(verbatim: line))
      )
    }
    if let hint = numbersOfRows(error, source) { return error.rehinted(hint) }
    guard machine.session.list?.caption == nil, let films else { return error }
    let entry = String(decoding: source.bytes, as: UTF8.self).trimmed
    let words = entry.split(separator: " ").map(String.init)
    guard let first = words.first, let command = loader.commandTable[first],
      command.pipe == .table, !entry.contains(";"),
      source.bytes[..<range.start].count(where: { $0 == UInt8(ascii: "|") }) == 0
    else { return error }
    let line = "\(films) | \(entry)"
    guard loader.isRight(SourceText(name: source.name, line)) else { return error }
    return error.rehinted(
      Phrase(
        "groups are loaded, not films; for the films, write `\(line)`",
        ko: "불러온 행은 영화가 아니라 그룹입니다. 영화에서 찾으려면: `\(line)`"
      )
    )
  }

  /// The columns of numbers that loaded rows of another kind have, for the mean of one that charts have.
  private func numbersOfRows(_ error: RuntimeError, _ source: SourceText) -> Phrase? {
    let words = String(decoding: source.bytes, as: UTF8.self).split(separator: " ").map(String.init)
    let kinds: Set<String> = ["sum", "mean", "median", "min", "max"]
    guard words.count == 2, let command = loader.commandTable[words[0]]?.name,
      kinds.contains(command),
      let list = machine.session.list, list.caption != nil, list.caption?.kind != .film,
      let line = error.hint?.suggestedEntry(in: machine.language), line.contains(" | ")
    else { return nil }
    let numbers = list.columns.filter { $0.kind.isNumber && !["rank", "age"].contains($0.name) }
    guard !numbers.isEmpty else { return nil }
    let names = numbers.map(\.name).joined(separator: ", ")
    let headings = numbers.map { list.heading(of: $0, in: .korean) }.joined(separator: ", ")
    return Phrase(
      "columns of numbers in these rows: \(names); of the chart: `\(line)`",
      ko: "불러온 행의 숫자 열: \(headings). 박스오피스에서는 `\(line)`"
    ).suggesting(Phrase(verbatim: line))
  }

  /// The line with the list before it, for a stage that needs a column which an earlier entry left
  /// out of the loaded rows, or nil.
  func ofNarrowed(_ source: SourceText) -> String? {
    guard machine.session.list?.caption?.kind == .film else { return nil }
    var origin = machine.session.originOfList
    var stages: [String] = []
    while let part = origin, stages.count < 20, part.variables.isEmpty {
      stages.insert(contentsOf: ElsewhereLine.parts(part.text, "|"), at: 0)
      if FollowUp.beginsWithCharts(part.text) { break }
      origin = part.list
    }
    let choosers = ["columns ", "열선택 "]
    guard let first = stages.first, FollowUp.beginsWithCharts(first),
      stages.contains(where: { stage in choosers.contains(where: stage.hasPrefix) })
    else { return nil }
    // Without the columns before them, rows that were alike differ.
    var hasColumns = false
    let kept = stages.filter { stage in
      if choosers.contains(where: stage.hasPrefix) { hasColumns = true }
      return !choosers.contains(where: stage.hasPrefix)
        && !(hasColumns && ["distinct", "중복제거"].contains(stage))
    }
    let entry = String(decoding: source.bytes, as: UTF8.self).trimmed
    guard let name = entry.split(separator: " ").first,
      loader.commandTable[String(name)]?.pipe == .table, !entry.contains(";")
    else { return nil }
    let whole = ElsewhereLine.rewritten(entry)
    let line = "\(kept.joined(separator: " | ")) | \(whole)"
    return loader.isRight(SourceText(name: source.name, line)) ? line : nil
  }

  /// The pipeline of the loaded rows before they were grouped, or nil if they are no groups.
  private var films: String? {
    guard let text = machine.session.originOfList?.text, !text.contains("\n") else { return nil }
    let stages = text.split(separator: "|").map { String($0).trimmed }
    let group = stages.firstIndex { stage in
      let name = stage.split(separator: " ").first.map(String.init) ?? ""
      return ["group", "pivot"].contains(loader.commandTable[name]?.name ?? "")
    }
    guard let group, group > 0 else { return nil }
    return stages[..<group].joined(separator: " | ")
  }
}
