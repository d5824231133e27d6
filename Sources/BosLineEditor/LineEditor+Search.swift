import BosText
import CEditline

/// A history search, from the newest entry back.
private struct Search {
  var pattern = ""
  /// The position of the found entry, or the end of the history before a match.
  var place: Int
  /// The range of the match in the entry.
  var range: Range<Int>?
  /// The result of the last key.
  var remark: EditorRemark? = .begun
}

extension LineEditor {
  /// Searches for an entry that contains the typed text, while the user types.
  func search() -> bos_editor_result {
    history.loadIfNeeded()
    let original = entry
    var search = Search(place: history.entries.count)
    defer {
      footer = []
      marked = nil
    }
    while true {
      footer = [[StyledPiece(text: "⌕ "), StyledPiece(text: search.pattern)]]
      if let remark = search.remark {
        let gap = search.pattern.isEmpty ? "" : "  "
        footer[0].append(StyledPiece(text: gap + hooks.remark(remark), style: settings.styles.hint))
      }
      marked = search.range
      switch nextKey() {
      case .scalar("\u{07}"):
        set(original)
        return BOS_EDITOR_DONE
      case .scalar("\r"), .scalar("\n"):
        reader.unread(.scalar("\r"))
        return BOS_EDITOR_DONE
      case .scalar("\u{1B}"):
        return BOS_EDITOR_DONE
      case .scalar("\u{12}"):
        go(&search, by: -1, orSay: .nothingOlder)
      case .scalar("\u{13}"):
        go(&search, by: 1, orSay: .nothingNewer)
      case .scalar("\u{7F}"), .scalar("\u{08}"):
        if search.pattern.isEmpty { continue }
        search.pattern.removeLast()
        set(original)
        search.range = nil
        search.place = history.entries.count
        find(&search, from: history.entries.count - 1, step: -1)
      case .scalar(let scalar) where scalar.value >= 0x20:
        extend(&search, by: String(scalar))
      case .paste(let text):
        extend(&search, by: String(text.prefix { !$0.isNewline }))
      case .signal(let number):
        if !handle(number) {
          reader.unread(.signal(number))
          return BOS_EDITOR_DONE
        }
      case let key:
        // Any other key accepts the match and keeps its usual effect.
        reader.unread(key)
        return BOS_EDITOR_DONE
      }
    }
  }

  /// Searches for another entry that contains the text, and reports if there is none.
  private func go(_ search: inout Search, by step: Int, orSay remark: EditorRemark) {
    let place = search.place
    find(&search, from: place + step, step: step)
    if search.range != nil, search.place == place { search.remark = remark }
  }

  private func extend(_ search: inout Search, by text: String) {
    search.pattern = nfc(search.pattern + text)
    // A match that also contains the longer text stays.
    if search.range != nil, let range = TextFinder(search.pattern).lastRange(in: entry.text) {
      search.range = range
      search.remark = nil
      set(Entry(entry.text, cursor: range.lowerBound))
      return
    }
    find(&search, from: min(search.place, history.entries.count - 1), step: -1)
  }

  /// Shows the nearest match, or stays in place if there is none.
  private func find(_ search: inout Search, from start: Int, step: Int) {
    search.remark = .begun
    guard !search.pattern.isEmpty else { return }
    search.remark = nil
    let entries = history.entries
    let finder = TextFinder(search.pattern)
    var place = start
    while entries.indices.contains(place) {
      if entries[place] != entry.text || search.range == nil,
        let range = finder.lastRange(in: entries[place])
      {
        search.place = place
        search.range = range
        set(Entry(entries[place], cursor: range.lowerBound))
        return
      }
      place += step
    }
    if search.range == nil || finder.lastRange(in: entry.text) == nil {
      search.range = nil
      search.remark = .nothingFound
    }
  }
}
