import BosRuntime
import BosTables
import BosTerminal
import BosText
import Synchronization

/// The output of the current entry as text, for `transcript`.
///
/// Progress lines aren't kept, and a page with pictures is kept without them.
final class OutputRecorder: Sendable {
  private struct State {
    var text = ""
    var isRecording = false
    /// Whether the screen shows something that isn't kept as it is.
    var isPaused = false
    /// Whether the text is longer than the limit.
    var isCut = false
    /// The last drawn page with pictures, and the same without them.
    var drawing: (shown: String, plain: String)?

    mutating func add(_ more: String) {
      if text.utf8.count + more.utf8.count > OutputRecorder.limit {
        isCut = true
      } else {
        text += more
      }
    }
  }

  /// The bytes of an entry's output that are kept.
  private static let limit = 1 << 18

  private let state = Mutex(State())

  /// Forgets the text and records what follows.
  func begin() { state.withLock { $0 = State(isRecording: true) } }

  /// Stops recording, and returns the text and whether it was cut.
  func end() -> (text: String, isCut: Bool) {
    state.withLock { state in
      defer { state = State() }
      return (state.text, state.isCut)
    }
  }

  /// Adds a text that was shown.
  func append(_ text: String) {
    state.withLock { state in
      guard state.isRecording, !state.isPaused else { return }
      if let drawing = state.drawing, text.hasPrefix(drawing.shown) {
        state.add(drawing.plain + text.dropFirst(drawing.shown.count))
        state.drawing = nil
      } else if !text.hasPrefix("\r") {
        // Only progress begins at the start of its line.
        state.add(unstyled(text))
      }
    }
  }

  /// Runs an action whose output isn't kept.
  func pausing(_ action: () -> Bool) -> Bool {
    state.withLock { $0.isPaused = true }
    defer { state.withLock { $0.isPaused = false } }
    return action()
  }

  /// Adds a page that was drawn in place.
  func add(page text: String) {
    append(text.hasSuffix("\n") ? text : text + "\n")
  }

  /// The same pager, whose pages are recorded.
  func recording(
    _ page: @escaping @Sendable (LongText) -> Bool
  ) -> @Sendable (LongText) -> Bool {
    { long in
      guard page(long) else { return false }
      self.append(long.text)
      return true
    }
  }

  /// Keeps a drawing with pictures, which may be shown next, and the same without them.
  func note(_ shown: String, plain: () -> String) {
    guard state.withLock({ $0.isRecording }) else { return }
    let plain = plain()
    state.withLock { $0.drawing = (shown, plain) }
  }
}

extension Host {
  /// The same host, whose output is recorded.
  func recorded(by recorder: OutputRecorder) -> Host {
    let streams = streams
    return replacing(
      streams: Streams(
        readLine: streams.readLine,
        write: { text in
          recorder.append(text)
          return streams.write(text)
        },
        writeError: { text in
          recorder.append(text)
          streams.writeError(text)
        },
        flush: streams.flush,
        page: streams.page.map(recorder.recording),
        readSecret: streams.readSecret
      )
    )
  }
}

extension Display {
  /// The same display; pages with pictures are recorded without them.
  func recorded(by recorder: OutputRecorder, plain: @escaping Drawing) -> Display {
    let (draw, live) = (draw, live)
    return Display(
      draw: { value, presentation in
        let text = draw(value, presentation)
        if Self.hasPictures(value, presentation) {
          recorder.note(text) { plain(value, presentation.withoutPosters) }
        }
        return text
      },
      picture: picture,
      lines: lines,
      width: width,
      drawsPictures: drawsPictures,
      live: {
        live().map { page in
          LivePage { value, presentation, isLast in
            guard recorder.pausing({ page.draw(value, presentation, isLast) }) else { return false }
            if isLast { recorder.add(page: plain(value, presentation.withoutPosters)) }
            return true
          }
        }
      }
    )
  }

  typealias Drawing = @Sendable (Value, Presentation) -> String

  private static func hasPictures(_ value: Value, _ presentation: Presentation) -> Bool {
    switch (value, presentation) {
    case (_, .plain), (_, .markdown): false
    case (_, .cards): true
    case (.record(let record), _): record.page != nil
    default: false
    }
  }
}

extension Presentation {
  fileprivate var withoutPosters: Presentation {
    if case .cards = self { .cards(Cards(posters: [])) } else { self }
  }
}
