import BosDomain
import BosLanguage
import BosText

/// The inputs of a pipeline's text, for running it at another time.
struct SourceUses {
  enum Use {
    /// A top-level variable; its range includes `$`.
    case variable(slot: Int, isTopLevel: Bool, SourceRange)
    case day(BoundDay, SourceRange)
    /// A `def`, which isn't available in another file.
    case definition
  }

  let uses: [Use]
  let source: SourceText
  let range: SourceRange
  /// The end of each stage; the loaded list before a leading `|` counts as the first.
  let stageEnds: [Int]
  /// Whether the names in the text belong to the prompt.
  let isPrompt: Bool

  /// The same up to a stage, if that isn't the last.
  func upTo(_ stage: Int, of count: Int) -> SourceUses {
    guard stage >= 0, stage < count - 1, stage < stageEnds.count else { return self }
    let end = stageEnds[stage]
    return SourceUses(
      uses: uses.filter { use in
        switch use {
        case .variable(_, _, let range), .day(_, let range): range.end <= end
        case .definition: true
        }
      },
      source: source,
      range: SourceRange(range.start, end),
      stageEnds: Array(stageEnds.prefix(stage + 1)),
      isPrompt: isPrompt
    )
  }
}

/// A statement that has run: the inputs of its text, and what it read.
struct StatementTrace {
  let uses: SourceUses
  let reads: SessionParts
  /// The session when the statement started.
  let before: Session
}

extension Resolver {
  /// Returns the inputs of the pipeline that was just resolved.
  func sourceUses(of item: Pipeline) -> SourceUses {
    var ends = item.stages.map(\.range.end)
    if item.startsFromList { ends.insert(item.range.start + 1, at: 0) }
    return SourceUses(
      uses: uses,
      source: source,
      range: item.range,
      stageEnds: ends,
      isPrompt: isPrompt
    )
  }

  /// Records a top-level variable, used at the top level or inside an `fn`.
  func noteUse(of name: Name) {
    var place: Context? = context
    while let here = place {
      if let variable = here.find(name.text) {
        guard here.kind == .top else { return }
        let isTopLevel = here.blocks[0][name.text] === variable
        uses.append(.variable(slot: variable.slot, isTopLevel: isTopLevel, name.range))
        return
      }
      guard here.kind == .closure else { return }
      place = here.parent
    }
  }
}
