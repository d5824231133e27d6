package import BosText

/// The result of checking an archive; every finding is a sentence without a period.
package struct ArchiveReport: Hashable, Sendable {
  /// The damage that was repaired.
  package var repairs: [Phrase]
  /// The damage that remains.
  package var damage: [Phrase]
  /// Facts that are no damage.
  package var notes: [Phrase]

  package init(repairs: [Phrase] = [], damage: [Phrase] = [], notes: [Phrase] = []) {
    self.repairs = repairs
    self.damage = damage
    self.notes = notes
  }
}
