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
  func read(_ today: Day) -> ClassState {
    let bytes: [UInt8]?
    do throws(SourceFailure) { bytes = try parts.read(path) } catch { bytes = nil }
    let found = ClassState(bytes ?? [])
    // Without `--keep`, nothing of a class is used after its day.
    guard outlivesClass || found.day == today else { return ClassState(day: today) }
    return found.begun(on: today)
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
