/// The history of prompt entries, including earlier sessions.
package struct HistoryAccess {
  /// The newest entries that contain a text, up to a number, with their numbers.
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
