import BosLanguage
import BosRuntime
import BosSystem
import BosTables
import BosText

/// The files in the folder of one that doesn't exist.
enum FilesOfKind {
  private static let kinds: [[String]] = [
    [".csv", ".tsv"], [".json", ".ndjson", ".jsonl"], [".xlsx", ".xls"],
  ]

  /// Opens a file; at the prompt, the error for one that doesn't exist names those of its kind.
  static func open(_ path: String, _ machine: Machine) throws(RuntimeError) -> FileContents {
    do throws(RuntimeError) {
      return try machine.environment.files.open(path)
    } catch {
      guard error.kind == .file, machine.saysThings, !machine.environment.files.exists(path),
        let hint = hint(path, machine)
      else { throw error }
      throw error.hinting(hint)
    }
  }

  private static func hint(_ path: String, _ machine: Machine) -> Phrase? {
    // `from list` means the chart, as in a query.
    if ["list", "목록", "booking", "예매"].contains(path.lowercased()) {
      return .writeInstead(path.lowercased())
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let kind = kinds.first { endings in endings.contains { path.lowercased().hasSuffix($0) } }
    let endings = kind ?? kinds.flatMap(\.self)
    let names = machine.environment.files.entries(folder.isEmpty ? "." : folder).filter { name in
      endings.contains { name.lowercased().hasSuffix($0) } && !name.hasPrefix(".")
        && name == sanitized(name)
        && !name.contains { $0.isWhitespace || "\"|;#$`".contains($0) }
    }.map(nfc).sorted()
    guard !names.isEmpty else { return nil }
    let name = String(nfc(path).dropFirst(folder.count))
    let same = names.first { $0.lowercased() == name.lowercased() }
    if let near = same ?? closest(to: name, in: names) {
      return .didYouMean(Phrase("from \(folder)\(near)", ko: "불러오기 \(folder)\(near)"))
    }
    let shown = names.prefix(4).map { "`\(folder)\($0)`" }.joined(separator: ", ")
    let (others, korean) =
      names.count > 4 ? (" and \(names.count - 4) more", " 외 \(names.count - 4)개") : ("", "")
    return Phrase("files there: \(shown)\(others)", ko: "그 폴더의 파일: \(shown)\(korean)")
  }
}
