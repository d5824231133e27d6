import BosSharing

/// The file by which a class goes on after its relay was ended by a failure.
///
/// Lines are added in the order of what happens: what a student has caused stands in it before the
/// call leaves.
struct ClassJournal: Sendable {
  /// Adds lines to the file.
  private let append: @Sendable ([UInt8]) -> Void

  init(append: @escaping @Sendable ([UInt8]) -> Void) { self.append = append }

  /// Keeps nothing.
  static let none = ClassJournal { _ in }

  /// Notes a student's token, account and state.
  func note(_ student: Student) {
    if let member = ClassState.Member(student) { append(member.line) }
  }

  func note(_ spending: Spending) { append(spending.line) }
}
