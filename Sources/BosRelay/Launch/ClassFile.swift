import BosDomain
import BosServices
import BosText

/// The file of a class's state: read at the start, added to, and removed when the class is over.
struct ClassFile {
  let path: String
  /// Whether the class goes on at the next start, on any day.
  let outlivesClass: Bool
  private let parts: RelayParts

  /// Nil if the relay has no place for it.
  init?(_ plan: RelayPlan, _ parts: RelayParts) {
    guard let path = plan.state else { return nil }
    (self.path, outlivesClass, self.parts) = (path, plan.keep != nil, parts)
  }

  /// Reads the state of a class that goes on today, or an empty one.
  ///
  /// A damaged file is set aside before its rest is used, and `say` tells it.
  func read(_ today: Day, say: (Phrase) -> Void) throws(SourceFailure) -> ClassState {
    guard let bytes = try parts.read(path) else { return ClassState(day: today) }
    let found = ClassState(bytes)
    if found.isDamaged { say(try setAside(bytes)) }
    // Without `--keep`, nothing of a class is used after its day.
    guard outlivesClass || found.day == today else { return ClassState(day: today) }
    return found.begun(on: today)
  }

  /// The most damaged files that are kept.
  private static let copies = 9

  private func setAside(_ bytes: [UInt8]) throws(SourceFailure) -> Phrase {
    var (copy, number) = (path + ".damaged", 1)
    while number < Self.copies, try parts.read(copy) != nil {
      number += 1
      copy = path + ".damaged\(number)"
    }
    try parts.replace(copy, bytes)
    return Phrase(
      "`\(path)` is damaged: what can be read is used; the file as it was is `\(copy)`",
      ko: "`\(path)`: 손상된 파일이라 읽을 수 있는 내용만 씁니다. 원래 파일은 `\(copy)`에 남겼습니다"
    )
  }

  /// Writes the state as a whole, and returns what adds lines to it.
  func begin(
    _ state: ClassState,
    report: @escaping @Sendable (SourceFailure) -> Void
  ) -> (@Sendable ([UInt8]) -> Void)? {
    do throws(SourceFailure) {
      try parts.replace(path, state.lines)
      let append = try parts.append(path)
      return { bytes in if let failure = append(bytes) { report(failure) } }
    } catch {
      report(error)
      return nil
    }
  }

  /// Ends the class: without `--keep`, nothing of it is left.
  func end() {
    if !outlivesClass { parts.remove(path) }
  }
}
