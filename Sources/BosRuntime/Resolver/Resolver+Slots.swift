/// The top-level names of the prompt, and the slots of its variables.
extension Resolver {
  /// The top-level names, for restoring them after a failed prompt entry.
  struct Mark {
    let variables: [String: Variable]
    let slotCount: Int
    let freeSlots: [Int]
    let file: FileScope
  }

  var mark: Mark {
    Mark(
      variables: context.blocks[0],
      slotCount: context.slotCount,
      freeSlots: context.freeSlots,
      file: file.copy
    )
  }

  /// Removes all later declarations.
  func restore(_ mark: Mark) {
    context.blocks[0] = mark.variables
    context.slotCount = mark.slotCount
    context.freeSlots = mark.freeSlots
    file.keepNames(of: mark.file)
  }

  /// Removes variables declared since whose statements didn't run.
  func forgetUnset(since mark: Mark) {
    for (name, variable) in context.blocks[0] where variable.state?.isSet != true {
      context.blocks[0][name] = mark.variables[name]
    }
  }

  /// The slots of variables that have a name, or that a definition reads.
  var namedSlots: Set<Int> { Set(context.blocks[0].values.map(\.slot)).union(pinnedSlots) }

  /// Lets later variables take the slots that aren't in use.
  func freeSlots(except used: Set<Int>) {
    context.freeSlots = (0..<context.slotCount).reversed().filter { !used.contains($0) }
  }
}
