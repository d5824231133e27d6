/// An entry that a command leaves to the prompt.
package struct FollowingEntry: Equatable {
  package let text: String
  /// Whether the prompt runs it; otherwise it only goes to the history.
  package let runs: Bool

  package init(_ text: String, runs: Bool) {
    self.text = text
    self.runs = runs
  }
}

extension Machine {
  /// Leaves an entry to the prompt; a script's is never taken.
  package func leave(_ entry: FollowingEntry) { following.append(entry) }

  /// Returns the entries that were left to the prompt, and forgets them.
  package func takeFollowing() -> [FollowingEntry] {
    defer { following = [] }
    return following
  }
}
