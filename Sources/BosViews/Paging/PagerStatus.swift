import BosTerminal
import BosText

/// The last line of the pager: the place in the text, and the most important keys.
struct PagerStatus {
  private let state: PagerState
  private var width: Int { state.size.columns }

  init(_ state: PagerState) { self.state = state }

  /// The line, cut to the window by the worth of its parts.
  var line: StyledText {
    if let note = state.note {
      return StyledText(truncated(sanitized(state.text(note)), to: width), .warning)
    }
    var parts = self.parts
    for place in [long, short] {
      // The key that leaves is worth more than a long form.
      let fewest = place == long ? 1 : 0
      while parts.count >= fewest {
        let line = drawn(place, parts.map(\.text))
        if line.width <= width { return line }
        guard parts.count > fewest,
          let least = parts.indices.reversed().min(by: { parts[$0].worth < parts[$1].worth })
        else { break }
        parts.remove(at: least)
      }
    }
    return StyledText(truncated(short, to: width), .heading)
  }

  private func drawn(_ place: String, _ parts: [String]) -> StyledText {
    var line = StyledText(place, .heading)
    for part in parts { line.append(" · " + part, .muted) }
    return line
  }

  // MARK: The place

  private var first: String { grouped(state.rows.lowerBound + 1) }
  private var last: String { grouped(state.rows.upperBound) }
  private var count: String { grouped(state.text.count) }

  private var long: String {
    let percent = state.rows.upperBound * 100 / max(state.text.count, 1)
    let end = Phrase("(end)", ko: "(끝)")
    let part = Phrase("(\(percent) %)", ko: "(\(percent)%)")
    let place =
      state.rows.count == 1
      ? Phrase("line \(first) of \(count)", ko: "\(first)/\(count)줄")
      : Phrase("lines \(first)–\(last) of \(count)", ko: "\(first)~\(last)/\(count)줄")
    return state.text(place) + " " + state.text(state.isAtEnd ? end : part)
  }

  private var short: String {
    state.text(Phrase("\(first)–\(last)/\(count)", ko: "\(first)~\(last)/\(count)"))
  }

  // MARK: The keys

  /// The parts after the place, in order.
  private var parts: [(text: String, worth: Int)] {
    var parts: [(Phrase, Int)] = []
    if let ordinal {
      parts.append((Phrase("match \(ordinal) of \(total)", ko: "\(total)개 중 \(ordinal)번째"), 5))
      parts.append((Phrase("n next match", ko: "n 다음 위치"), 4))
    }
    if !state.isAtEnd {
      parts.append((Phrase("Space next page", ko: "Space 다음 화면"), 3))
    } else if state.position.top > 0 {
      parts.append((Phrase("b page back", ko: "b 이전 화면"), 2))
    }
    if state.continuesRight { parts.append((Phrase("→ more", ko: "→ 오른쪽"), 2)) }
    if ordinal == nil { parts.append((Phrase("/ search", ko: "/ 찾기"), 2)) }
    parts.append((Phrase("? keys", ko: "? 키 목록"), 1))
    parts.append(
      ordinal == nil
        ? (Phrase("q leave", ko: "q 나가기"), 6) : (Phrase("Esc end search", ko: "Esc 찾기 끝"), 6)
    )
    return parts.map { (state.text($0), $1) }
  }

  private var ordinal: String? {
    guard let search = state.search, let current = state.current else { return nil }
    return search.ordinal(of: current).map { grouped($0) }
  }

  private var total: String {
    grouped(state.search?.count ?? 0) + (state.isPending ? "…" : "")
  }

  // MARK: The search

  /// The remark beside a typed text: the number of matches so far.
  var remark: (text: String, role: Style.Role) {
    guard let search = state.search, !state.input.isEmpty else { return ("", .muted) }
    switch search.count {
    case 0 where state.isPending: return ("…", .muted)
    case 0: return (state.text(Phrase("no match", ko: "없음")), .warning)
    case 1 where !state.isPending: return (state.text(Phrase("1 match", ko: "1개")), .muted)
    default: return (state.text(Phrase("\(total) matches", ko: "\(total)개")), .muted)
    }
  }
}
