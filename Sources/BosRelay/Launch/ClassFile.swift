import BosDomain
import BosServices
import BosText
import Synchronization

/// The file of a class's state: read at the start, added to, and removed when the class is over.
final class ClassFile: Sendable {
  let path: String
  /// Whether the class goes on at the next start, on any day.
  let outlivesClass: Bool
  private let parts: RelayParts
  /// Whether this run has set the class of another day aside.
  private let hasSetAside = Atomic(false)

  /// Nil if the relay has no place for it.
  init?(_ plan: RelayPlan, _ parts: RelayParts) {
    guard let path = plan.state else { return nil }
    (self.path, outlivesClass, self.parts) = (path, plan.keep != nil, parts)
  }

  /// Reads the state of a class that goes on today, or an empty one.
  ///
  /// A damaged file, and one of a class of another day, is set aside; `say` tells it.
  func read(_ today: Day, say: (Phrase) -> Void) throws(SourceFailure) -> ClassState {
    let earlier = try earlier(today)
    guard let bytes = try parts.read(path) else { return earlier ?? ClassState(day: today) }
    let found = ClassState(bytes)
    let goesOn = outlivesClass || found.day == today
    if found.isDamaged { say(try setAside(bytes, isUsed: goesOn)) }
    if goesOn { return found.begun(on: today) }
    // The clock may be wrong now, or have been: without `--keep`, a class is of one day.
    if let day = found.day, !found.members.isEmpty {
      try parts.replace(other, bytes)
      hasSetAside.store(true, ordering: .relaxed)
      say(kept(day, today))
    }
    return earlier ?? ClassState(day: today)
  }

  /// The file of a class of another day.
  private var other: String { path + ".other-day" }

  /// The class of today in the file that a start with another date has set aside, or nil.
  private func earlier(_ today: Day) throws(SourceFailure) -> ClassState? {
    guard !outlivesClass, let bytes = try parts.read(other) else { return nil }
    let state = ClassState(bytes)
    return state.day == today ? state.begun(on: today) : nil
  }

  private func kept(_ day: Day, _ today: Day) -> Phrase {
    Phrase(
      "the class of \(day) doesn't go on, because today is \(today); its file is `\(other)`; if "
        + "the clock is wrong, correct it and start again",
      ko: "오늘은 \(today)이므로 \(day) 수업을 이어서 하지 않습니다. 파일은 `\(other)`에 남겼습니다. "
        + "시계가 잘못되었으면 바로잡고 다시 시작하세요"
    )
  }

  /// The most damaged files that are kept.
  private static let copies = 9

  private func setAside(_ bytes: [UInt8], isUsed: Bool) throws(SourceFailure) -> Phrase {
    var (copy, number) = (path + ".damaged", 1)
    while number < Self.copies, try parts.read(copy) != nil {
      number += 1
      copy = path + ".damaged\(number)"
    }
    try parts.replace(copy, bytes)
    return isUsed
      ? Phrase(
        "`\(path)` is damaged: what can be read is used; the file as it was is `\(copy)`",
        ko: "`\(path)`: 손상된 파일이라 읽을 수 있는 내용만 씁니다. 원래 파일은 `\(copy)`에 남겼습니다"
      )
      : Phrase(
        "`\(path)` is damaged and isn't used; the file as it was is `\(copy)`",
        ko: "`\(path)`: 손상된 파일이라 쓰지 않습니다. 원래 파일은 `\(copy)`에 남겼습니다"
      )
  }

  /// Writes the state as a whole, and returns what adds lines to it.
  func begin(
    _ state: ClassState,
    report: @escaping @Sendable (SourceFailure) -> Void
  ) -> (@Sendable ([UInt8]) -> Void)? {
    do throws(SourceFailure) {
      try parts.replace(path, state.lines)
      // What was set aside for this day is in the file again.
      if let day = state.day, try earlier(day) != nil { parts.remove(other) }
      let append = try parts.append(path)
      return { bytes in if let failure = append(bytes) { report(failure) } }
    } catch {
      report(error)
      return nil
    }
  }

  /// Ends the class: without `--keep`, nothing of it is left, nor of one before it.
  func end() {
    if outlivesClass { return }
    parts.remove(path)
    // Whoever ends the class to correct the clock needs what was just set aside.
    if !hasSetAside.load(ordering: .relaxed) { parts.remove(other) }
  }
}
