import BosDomain
import BosTables
import BosTestSupport
import Testing

/// Groups of texts and their sums, against a plain dictionary.
struct TextGroupTests {
  // More rows than a loop handles between its questions whether to stop.
  @Test(arguments: [0, 1, 2, 1_000, 300_000])
  func `groups of texts are those of a dictionary`(count: Int) throws {
    var random = SplitMix(seed: 232)
    // The first two are equal, and so are the next two.
    let choices = ["가", "\u{1100}\u{1161}", "e\u{301}", "é", "", "b", nil]
    let texts = (0..<count).map { _ in choices.randomElement(using: &random) ?? nil }
    let numbers = (0..<count).map { _ in Int64.random(in: -1_000...1_000, using: &random) }
    let nulls = (0..<count).filter { _ in Int.random(in: 0..<9, using: &random) == 0 }
    let validity = Validity(count: count, nulls: nulls.map { Int32($0) })
    let groups = try GroupIndex.make(keys: [.text(TextCells(texts))], count: count)
    var known: [String?: Int32] = [:]
    var firstRow: [Int32] = []
    var sums: [Int64] = []
    let isNull = Set(nulls)
    var groupOfRow: [Int32] = []
    for row in 0..<count {
      // Equal texts have one key in a dictionary, too.
      let group = known[texts[row]] ?? Int32(firstRow.count)
      if Int(group) == firstRow.count {
        known[texts[row]] = group
        firstRow.append(Int32(row))
        sums.append(0)
      }
      groupOfRow.append(group)
      if !isNull.contains(row) { sums[Int(group)] += numbers[row] }
    }
    #expect(groups.groupOfRow == groupOfRow)
    #expect(groups.firstRow == firstRow)
    let found = try groups.aggregate(.sum, of: .int(numbers, validity), column: "n")
    #expect((0..<found.count).map { found[$0].double } == sums.map { Double($0) })
  }
}
