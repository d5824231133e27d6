import Glibc

/// Reads a terminal and distinguishes keys, sequences and pastes.
package struct KeyReader {
  private let descriptor: Int32
  private let signals: Int32
  private var bytes: [UInt8] = []
  private var place = 0
  private var returned: [Key] = []
  private var isGone = false
  /// The time limit for the rest of a sequence, in milliseconds; after it, ESC is a key of its own.
  private static let patience: Int32 = 40
  /// The time limit for the rest of a character, in milliseconds: its first byte means nothing
  /// alone.
  private let characterPatience: Int32
  /// Whether answers of the terminal may be on their way; then their parts have more time.
  package var awaitsAnswers = false
  private static let answerPatience: Int32 = 1_000
  /// The most bytes of a string that a terminal sends.
  private static let longestString = 4_096
  /// The most bytes of one read; input after them is left to other readers.
  private let chunk: Int
  /// The time after which a paused paste counts as ended, in milliseconds.
  private static let pastePatience: Int32 = 300_000

  package init(
    descriptor: Int32,
    signals: Int32,
    characterPatience: Int32 = 2_000,
    chunk: Int = 1 << 16
  ) {
    self.chunk = chunk
    self.characterPatience = characterPatience
    self.descriptor = descriptor
    self.signals = signals
  }

  /// Puts a key back, to be read next.
  mutating func unread(_ key: Key) { returned.append(key) }

  /// Discards input that was read but not used.
  mutating func discard() { (bytes, place, returned) = ([], 0, []) }

  /// Discards pending signals; others are read later.
  mutating func dropSignals(_ numbers: Set<Int32>) {
    var number: UInt8 = 0
    while read(signals, &number, 1) == 1 {
      if !numbers.contains(Int32(number)) { returned.append(.signal(Int32(number))) }
    }
  }

  /// Returns whether input is available without waiting.
  mutating func hasPending() -> Bool {
    if !returned.isEmpty || place < bytes.count { return true }
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0 && polled.revents & Int16(POLLIN) != 0
  }

  /// Returns whether a signal is available without waiting.
  func hasSignal() -> Bool {
    var polled = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0 && polled.revents & Int16(POLLIN) != 0
  }

  /// Waits for the next key.
  package mutating func next() -> Key {
    if let key = returned.popLast() { return key }
    while true {
      if place < bytes.count {
        if let key = take() { return key }
        continue
      }
      if isGone { return .gone }
      if let signal = wait(-1) { return .signal(signal) }
    }
  }

  /// Waits for bytes or a signal.
  ///
  /// Returns nil for bytes, a time-out or the end of input. With a time limit, a signal waits until
  /// the end of the sequence or the paste, but it can end the wait.
  private mutating func wait(_ milliseconds: Int32, endsAtSignal: Bool = false) -> Int32? {
    var polled = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    var count: Int32
    repeat {
      count = poll(&polled, milliseconds < 0 || endsAtSignal ? 2 : 1, milliseconds)
    } while count < 0 && errno == EINTR
    guard count > 0 else { return nil }
    if milliseconds < 0, polled[1].revents & Int16(POLLIN) != 0 {
      var number: UInt8 = 0
      if read(signals, &number, 1) == 1 { return Int32(number) }
    }
    if polled[0].revents != 0 { fill() }
    return nil
  }

  private mutating func fill() {
    if place > 0 {
      bytes.removeSubrange(..<place)
      place = 0
    }
    var count = 0
    var failure: Int32 = 0
    let size = chunk
    let read = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      count = Glibc.read(descriptor, buffer.baseAddress, size)
      failure = errno
      initialized = max(0, count)
    }
    bytes += read
    if count == 0 || count < 0 && failure != EINTR && failure != EAGAIN { isGone = true }
  }

  /// Waits for another byte of a sequence, or returns false if none arrives.
  private mutating func hasMore(
    at offset: Int,
    _ patience: Int32? = nil,
    endsAtSignal: Bool = false
  ) -> Bool {
    let isAnswer = awaitsAnswers && offset > 1
    let patience = patience ?? (isAnswer ? Self.answerPatience : Self.patience)
    while place + offset >= bytes.count {
      let before = bytes.count - place
      if isGone { return false }
      _ = wait(patience, endsAtSignal: endsAtSignal)
      if bytes.count - place == before { return false }
    }
    return true
  }

  /// Takes a key from the bytes, or returns nil if they aren't one.
  private mutating func take() -> Key? {
    if bytes[place] == 0x1B { return takeEscape() }
    return takeScalar().map { .scalar($0) }
  }

  /// Takes one scalar; invalid UTF-8 is skipped.
  private mutating func takeScalar() -> Unicode.Scalar? {
    let first = bytes[place]
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    // The bytes of a syllable can arrive in two reads.
    for offset in 1..<max(2, length) where length > 1 {
      guard hasMore(at: offset, characterPatience), bytes[place + offset] & 0xC0 == 0x80
      else { break }
    }
    let end = min(place + length, bytes.count)
    guard let text = String(validating: bytes[place..<end], as: UTF8.self),
      let scalar = text.unicodeScalars.first
    else {
      place += 1
      return nil
    }
    place = end
    return scalar
  }

  private mutating func takeEscape() -> Key? {
    guard hasMore(at: 1) else {
      place += 1
      return .scalar("\u{1B}")
    }
    var offset = 1
    // Some terminals send ESC twice for Alt with an arrow key.
    if bytes[place + 1] == 0x1B, hasMore(at: 2), [0x5B, 0x4F].contains(bytes[place + 2]) {
      offset = 2
    }
    switch bytes[place + offset] {
    case 0x5B:
      return takeControlSequence(offset + 1)
    case 0x4F where hasMore(at: offset + 1):
      // Digits before the letter are modifiers here too.
      var end = offset + 1
      while hasMore(at: end), case 0x30...0x3B = bytes[place + end] { end += 1 }
      return takeSequence(end + 1)
    case 0x5D, 0x50, 0x5F, 0x5E, 0x58:
      return takeString(offset + 1)
    default:
      place += 1
      return takeScalar().map { .alt($0) }
    }
  }

  /// Takes `ESC [`, its parameters and its final letter.
  private mutating func takeControlSequence(_ start: Int) -> Key? {
    var end = start
    // The Linux console sends `ESC [ [ A` for F1.
    if hasMore(at: end), bytes[place + end] == 0x5B { end += 1 }
    while hasMore(at: end), case 0x20...0x3F = bytes[place + end] { end += 1 }
    guard hasMore(at: end) else {
      place = min(place + end, bytes.count)
      return nil
    }
    let last = bytes[place + end]
    // The byte can't belong to the sequence, so the sequence so far is ignored.
    guard 0x40...0x7E ~= last else {
      place += end
      return nil
    }
    // The oldest mouse reports have three bytes after the letter.
    if last == 0x4D, end == start {
      _ = hasMore(at: end + 3)
      place = min(place + end + 4, bytes.count)
      return nil
    }
    if Array(bytes[(place + start)...(place + end)]) == Array("200~".utf8) {
      place += end + 1
      return takePaste()
    }
    if last == 0x63, bytes[place + start] == 0x3F {
      place += end + 1
      awaitsAnswers = false
      return .attributes
    }
    return takeSequence(end + 1)
  }

  private mutating func takeSequence(_ length: Int) -> Key {
    let end = min(place + length, bytes.count)
    defer { place = end }
    return .sequence(Array(bytes[place..<end]))
  }

  /// Takes a string that a terminal sends, up to BEL or `ESC \`; only the background is a key.
  ///
  /// Any other control character, a signal, the length or the time shows that it is none: the user
  /// has typed Alt with its first letter, and then other keys.
  private mutating func takeString(_ start: Int) -> Key? {
    let began = Self.now()
    let isCommand = bytes[place + start - 1] == 0x5D
    var end = start
    var color = AnswerStart()
    while end - start < Self.longestString {
      let mayAnswer = awaitsAnswers && isCommand && color.count == end - start
      let rest = Self.answerPatience - Int32(clamping: Self.now() - began)
      let patience = mayAnswer ? rest : min(rest, Self.patience)
      guard rest > 0, hasMore(at: end, patience, endsAtSignal: true) else { break }
      let byte = bytes[place + end]
      if byte == 0x07 || byte == 0x1B && hasMore(at: end + 1) && bytes[place + end + 1] == 0x5C {
        let text = String(decoding: bytes[(place + start)..<(place + end)], as: UTF8.self)
        place += end + (byte == 0x07 ? 1 : 2)
        guard isCommand, let color = TerminalColor(answer: text) else { return nil }
        return .background(isLight: color.isLight)
      }
      guard byte >= 0x20, byte != 0x7F else { break }
      if color.count == end - start { color.read(byte) }
      end += 1
    }
    // What has arrived of an answer isn't text, but the keys after it are.
    if isCommand, color.isCertain {
      place += start + color.count
      return nil
    }
    place += 1
    return takeScalar().map { .alt($0) }
  }

  /// Waits until the terminal has answered, and keeps what was typed before.
  ///
  /// After the limit in milliseconds, late answers are still recognised when the next entry is read.
  mutating func waitForAnswers(_ limit: Int) {
    let start = Self.now()
    while awaitsAnswers, !isGone, !holdsAttributes {
      let left = limit - (Self.now() - start)
      guard left > 0 else { break }
      _ = wait(Int32(left))
    }
    awaitsAnswers = false
  }

  /// The time of a monotonic clock in milliseconds.
  static func now() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1_000 + now.tv_nsec / 1_000_000
  }

  /// Whether the unused bytes contain the answer about the attributes.
  private var holdsAttributes: Bool {
    var rest = bytes[place...]
    while let start = rest.firstIndex(of: 0x1B) {
      rest = rest[start...].dropFirst()
      guard rest.starts(with: [0x5B, 0x3F]) else { continue }
      if rest.dropFirst(2).first(where: { !(0x30...0x3B ~= $0) }) == 0x63 { return true }
    }
    return false
  }

  /// Takes everything up to the mark at the end of a paste.
  private mutating func takePaste() -> Key {
    let mark = Array("\u{1B}[201~".utf8)
    var searched = 0
    while true {
      if let found = find(mark, from: searched) {
        defer { place += found + mark.count }
        return .paste(String(decoding: bytes[place..<(place + found)], as: UTF8.self))
      }
      searched = max(0, bytes.count - place - mark.count)
      if !hasMore(at: bytes.count - place, Self.pastePatience) {
        defer { place = bytes.count }
        return .paste(String(decoding: bytes[place...], as: UTF8.self))
      }
    }
  }

  private func find(_ mark: [UInt8], from start: Int) -> Int? {
    var index = place + start
    while index + mark.count <= bytes.count {
      guard let escape = bytes[index...].firstIndex(of: mark[0]) else { return nil }
      if bytes[escape...].starts(with: mark) { return escape - place }
      index = escape + 1
    }
    return nil
  }
}
