import BosRuntime
import Testing

@Suite struct ChangeSetTests {
  private typealias Change = CommandEffects.Change

  @Test func `a set of changes behaves like any set`() {
    let all = Change.allCases
    for first in all.indices {
      for second in all.indices {
        let (some, others) = (all[...first], all[second...])
        let (left, right) = (ChangeSet(some), ChangeSet(others))
        let (a, b) = (Set(some), Set(others))
        #expect(Set(left.union(right)) == a.union(b))
        #expect(Set(left.subtracting(right)) == a.subtracting(b))
        #expect(left.subtracting(right).isEmpty == a.subtracting(b).isEmpty)
        #expect(all.allSatisfy { left.contains($0) == a.contains($0) })
      }
    }
    #expect(Set(ChangeSet.all) == Set(all))
    #expect(ChangeSet([]).isEmpty && [.keys, .keys] == ChangeSet([.keys]))
  }
}
