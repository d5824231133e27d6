import BosDomain
import BosText

/// Groups with an amount after or before `by`.
extension ForeignStage {
  /// `group distributor { audience: sum(audience) }` for `group distributor by audience`, and for the
  /// two the other way round.
  var byAmount: [String]? {
    guard rest.count == 3, ["by", "별"].contains(rest[1].lowercased()),
      let before = ForeignWords.key(rest[0]), let after = ForeignWords.key(rest[2])
    else { return nil }
    func isAmount(_ name: String) -> Bool {
      ["audience", "sales", "shows"].contains(ChartColumn.named(name)?.name)
    }
    guard isAmount(before) != isAmount(after) else { return nil }
    let (key, amount) = isAmount(after) ? (before, after) : (after, before)
    return ["\(groupName) \(key) { \(amount): \(word("sum", "합계"))(\(amount)) }"]
  }

  /// The name of `group`; that of SQL, as in `group by 배급사`, is Korean in a Korean line.
  var groupName: String {
    rest.first?.lowercased() == "by" ? name("group") : command("group")
  }
}
