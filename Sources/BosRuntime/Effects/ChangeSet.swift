/// A set of changes outside the session, in one word.
///
/// Every run has some, and a `Set` of a type of its own makes the runtime look through all
/// conformances of the program once.
package struct ChangeSet: Sendable, Equatable {
  private var bits: UInt32 = 0

  package static let all = ChangeSet(CommandEffects.Change.allCases)

  package init(_ changes: some Sequence<CommandEffects.Change>) {
    for change in changes { insert(change) }
  }

  package var isEmpty: Bool { bits == 0 }

  package func contains(_ change: CommandEffects.Change) -> Bool { bits & Self.bit(change) != 0 }

  package mutating func insert(_ change: CommandEffects.Change) { bits |= Self.bit(change) }

  package mutating func formUnion(_ other: ChangeSet) { bits |= other.bits }

  package func union(_ other: ChangeSet) -> ChangeSet {
    var result = self
    result.formUnion(other)
    return result
  }

  package func subtracting(_ other: ChangeSet) -> ChangeSet {
    var result = self
    result.bits &= ~other.bits
    return result
  }

  private static func bit(_ change: CommandEffects.Change) -> UInt32 {
    1 << UInt32(CommandEffects.Change.allCases.firstIndex(of: change) ?? 0)
  }
}

extension ChangeSet: ExpressibleByArrayLiteral {
  package init(arrayLiteral changes: CommandEffects.Change...) { self.init(changes) }
}

extension ChangeSet: Sequence {
  package func makeIterator() -> some IteratorProtocol<CommandEffects.Change> {
    CommandEffects.Change.allCases.filter(contains).makeIterator()
  }
}
