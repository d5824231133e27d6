import BosDomain
import BosJSON
import BosText

extension RelayStatus {
  /// Reads the state from a relay's response, or returns nil if it isn't one.
  init?(_ json: JSON) {
    guard let words = json["mode"]?.word else { return nil }
    self.init(
      name: json["name"]?.line(80) ?? "",
      // A mode can name its file, as in `pack:days.pack`.
      mode: Mode(rawValue: String(words.prefix { $0 != ":" })),
      isFrozen: json["frozen"]?.bool ?? false,
      isPaused: json["paused"]?.bool ?? false,
      isHandUp: json["hand"]?.bool,
      hasAgreed: json["agreed"]?.bool,
      drill: json["drill"]?.line(40),
      budget: Calls(json["budget"]),
      quota: Calls(json["quota"]),
      services: json["services"]?.words.map(Set.init),
      sees: json["sees"].flatMap { sees in
        guard let english = sees["en"]?.line(400), let korean = sees["ko"]?.line(400) else {
          return nil
        }
        return Phrase(english, ko: korean)
      }
    )
  }
}

extension RelayStatus.Calls {
  fileprivate init(_ json: JSON?) {
    self.init(used: json?["used"]?.count, left: json?["left"]?.count)
  }
}

extension JSON {
  fileprivate var word: String? { if case .text(let text) = self { text } else { nil } }

  /// The texts of a short list, or nil without a list.
  fileprivate var words: [String]? {
    if case .list(let items) = self { items.prefix(20).compactMap(\.word) } else { nil }
  }

  /// A text on one line of limited length, or nil without any.
  fileprivate func line(_ limit: Int) -> String? {
    let line = word.map { CleanText.line(String($0.prefix(limit))) }
    return line?.isEmpty == true ? nil : line
  }

  fileprivate var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// A number of calls; larger ones than any service allows mean nothing.
  fileprivate var count: Int? {
    if case .number(let text) = self {
      Int(text).flatMap { 0...1_000_000_000 ~= $0 ? $0 : nil }
    } else {
      nil
    }
  }
}
