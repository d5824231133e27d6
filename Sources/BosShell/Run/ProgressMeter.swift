import BosDomain
import BosTerminal
import BosText
import Synchronization

/// Shows the progress of a command on standard error, and clears it at the end.
///
/// Without a terminal it shows nothing.
final class ProgressMeter: Sendable {
  private struct State {
    var began: Duration?
    var drawn: Duration?
  }

  private let devices: Devices
  private let state = Mutex(State())

  init(_ devices: Devices) { self.devices = devices }

  /// Draws an activity's progress; nil clears it.
  func report(_ activity: Activity?) {
    let host = devices.host
    guard host.terminal.isErrors, host.system.variables["TERM"] != "dumb" else { return }
    let device = devices.errors
    let now = host.system.uptime()
    let text = state.withLock { state -> String? in
      guard let activity else {
        defer { state = State() }
        return state.drawn == nil ? nil : "\r\u{1B}[K"
      }
      let began = state.began ?? now
      state.began = began
      if let drawn = state.drawn, now - drawn < ProgressLine.frameDuration { return nil }
      let words = activity.words.text(in: devices.language)
      let line = ProgressLine(words, done: activity.done, total: activity.total)
      // One cell stays empty, because some terminals wrap after the last one.
      let width = device.columns - 1
      guard let drawn = line.drawn(after: now - began, width: width, unicode: device.unicode) else {
        return nil
      }
      state.drawn = now
      return "\r" + drawn.rendered(device.colors) + "\u{1B}[K"
    }
    if let text { host.streams.writeError(text) }
  }
}
