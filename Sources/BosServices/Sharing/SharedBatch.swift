import BosDomain
import BosSharing
import Synchronization

/// Questions that were asked together, and the tasks that wait for their answers.
///
/// One task waits for each question. It makes the call, too, if it is this shell's turn.
final class SharedBatch: Sendable {
  /// What a waiting task is told.
  enum Instruction: Sendable {
    /// To make one attempt of the call.
    case call(Call)
    case reply(Reply)
    /// Nobody will reply.
    case ended
  }

  private struct Slot {
    var instructions: [Instruction] = []
    var continuation: CheckedContinuation<Instruction, Never>?
  }

  private struct State {
    var slots: [String: Slot]
    var isOver = false
    var hasSaidOthers = false
  }

  let ticket: Ticket
  private let state: Mutex<State>

  init(_ ticket: Ticket, _ questions: [String]) {
    self.ticket = ticket
    let slots = Dictionary(questions.map { ($0, Slot()) }, uniquingKeysWith: { first, _ in first })
    state = Mutex(State(slots: slots))
  }

  /// Whether a task waits for the question, or will.
  func awaits(_ question: String) -> Bool {
    state.withLock { !$0.isOver && $0.slots[question] != nil }
  }

  /// Tells the task that waits for a question.
  func tell(_ question: String, _ instruction: Instruction) {
    let continuation: CheckedContinuation<Instruction, Never>? = state.withLock { state in
      if let waiting = state.slots[question]?.continuation {
        state.slots[question]?.continuation = nil
        return waiting
      }
      state.slots[question]?.instructions.append(instruction)
      return nil
    }
    continuation?.resume(returning: instruction)
  }

  /// Waits for the next instruction about a question.
  func next(_ question: String) async -> Instruction {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let instruction: Instruction? = state.withLock { state in
          if state.isOver || state.slots[question] == nil { return .ended }
          if state.slots[question]?.instructions.isEmpty == false {
            return state.slots[question]?.instructions.removeFirst()
          }
          state.slots[question]?.continuation = continuation
          return nil
        }
        if let instruction { continuation.resume(returning: instruction) }
      }
    } onCancel: {
      end()
    }
  }

  /// Ends the wait for all questions.
  func end() {
    let continuations = state.withLock { state in
      state.isOver = true
      defer { state.slots = [:] }
      return state.slots.values.compactMap(\.continuation)
    }
    for continuation in continuations { continuation.resume(returning: .ended) }
  }

  /// Notes that a question needs no more instructions.
  func finish(_ question: String) {
    state.withLock { $0.slots[question] = nil }
  }

  /// Returns true the first time.
  func isFirstWordOfOthers() -> Bool {
    state.withLock { state in
      defer { state.hasSaidOthers = true }
      return !state.hasSaidOthers
    }
  }
}
