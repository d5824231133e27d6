import BosSystem
import Synchronization

/// What other threads tell the thread of the server.
final class Mailbox<Letter: Sendable>: Sendable {
  private let letters = Mutex<[Letter]>([])
  let bell = WakePipe()

  func post(_ letter: Letter) {
    letters.withLock { $0.append(letter) }
    bell.ring()
  }

  func take() -> [Letter] {
    letters.withLock { letters in
      defer { letters = [] }
      return letters
    }
  }
}
