package import BosLanguage
package import BosText

/// Says which argument is expected at the cursor while nothing of it is written yet.
package struct UsageHint {
  private let table: CommandTable
  private let language: DisplayLanguage

  package init(table: CommandTable, language: DisplayLanguage) {
    self.table = table
    self.language = language
  }

  /// The arguments that may follow, such as `[DAYS] [--week]`; nil where nothing is to be said.
  package func text(of entry: String, at cursor: Int) -> String? {
    let bytes = Array(entry.utf8)
    // Only at the end of an entry is there room for a hint.
    guard cursor == bytes.count, let last = bytes.last, last == 0x20 else { return nil }
    let place = EntryScanner.place(atEndOf: bytes)
    guard place.kind == .stage else { return nil }
    let stage = StageReader(Array(bytes[place.stageStart...]), table)
    guard case .argument(let signature, let parameter) = stage.site else { return nil }
    // Of what goes on over several words only the beginning needs telling.
    if stage.isBegun, !parameter.isRest { return nil }
    let positionals = signature.parameters.filter { !$0.isOption }
    guard let index = positionals.firstIndex(where: { $0.name == parameter.name }) else {
      return parameter.bareUsage
    }
    let options = index == 0 ? signature.parameters.filter(\.isOption) : []
    let words = (positionals[index...] + options).prefix(4).map(usage)
    return words.joined(separator: " ")
  }

  private func usage(_ parameter: ParameterSignature) -> String {
    guard language == .korean, !parameter.isOption else { return parameter.usage }
    switch parameter.shape {
    case .choice, .keyword, .fields, .block, .command: return parameter.usage
    default: return parameter.isRequired ? parameter.korean : "[\(parameter.korean)]"
    }
  }
}
