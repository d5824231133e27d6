import BosLanguage
import BosRuntime
import BosText

/// The files and folders for a path.
extension Completer {
  /// The folders and the files with one of these endings, or all files if there are none.
  func files(_ endings: [String]) -> [Offer] {
    let fitting = files.filter { !$0.isWhole || has($0.name, endings) }
    return fitting.contains(where: \.isWhole) ? fitting : files
  }

  /// The folders, the files with one of these endings, and the typed name with each ending.
  func newFiles(_ endings: [String]) -> [Offer] {
    let fitting = files.filter { !$0.isWhole || has($0.name, endings) }
    let typed = context.typed
    guard let last = typed.utf8.last, last != UInt8(ascii: "/"), !typed.hasSuffix("..") else {
      return fitting
    }
    // The dot of the ending, and its beginning, may be typed.
    let dot = typed.lastIndex(of: ".").flatMap { typed[$0...].contains("/") ? nil : $0 }
    let name = dot.map { typed[..<$0] } ?? typed[...]
    guard !name.isEmpty, !name.hasSuffix("/") else { return fitting }
    return fitting
      + endings.filter { ending in dot.map { ending.hasPrefix(typed[$0...]) } ?? true }
      .map { file(name + $0) }
  }

  private func has(_ name: String, _ endings: [String]) -> Bool {
    endings.contains { name.lowercased().hasSuffix($0) }
  }

  /// The files of the folder that the typed path names.
  var files: [Offer] {
    let typed = context.typed
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let path = folder.isEmpty ? "." : machine.expand(folder)
    let hidden = typed.dropFirst(folder.count).hasPrefix(".")
    return machine.environment.files.entries(path)
      // A name with a control character can't be typed.
      .filter { (hidden || !$0.hasPrefix(".")) && $0 == sanitized($0) && !$0.contains("\n") }
      .map { file(folder + nfc($0)) }
  }

  private func file(_ path: String) -> Offer {
    var offer = Offer(path, isWhole: !path.hasSuffix("/"))
    offer.isOneWord = true
    return offer
  }
}
