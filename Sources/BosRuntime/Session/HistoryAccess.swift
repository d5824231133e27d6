/// What was entered at the prompt, now and in earlier sessions.
package struct HistoryAccess {
  /// The entries that hold a text, at most so many of the newest, with their numbers.
  package var search: (_ text: String, _ limit: Int) -> [(number: Int, text: String)]
  package var delete: (Set<String>) -> Void
  package var clear: () -> Void

  package init(
    search: @escaping (String, Int) -> [(number: Int, text: String)],
    delete: @escaping (Set<String>) -> Void,
    clear: @escaping () -> Void
  ) {
    self.search = search
    self.delete = delete
    self.clear = clear
  }
}
