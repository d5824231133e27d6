import BosDomain
import BosJSON

extension KmdbFilm {
  /// Reads a film; a member that is missing or odd is unknown, and doesn't invalidate the others.
  init(_ row: Fields) throws(Mismatch) {
    let code = [row.told("movieId"), row.told("movieSeq")].compactMap(\.self)
    let plots = row.inner("plots", "plot")
    let plot = plots.first { $0.told("plotLang") == "한국어" && $0.told("plotText") != nil }
    self.init(
      code: code.count == 2 ? code.joined(separator: "-") : row.told("DOCID") ?? "",
      title: row.told("title") ?? "",
      englishTitle: row.told("titleEng"),
      productionYear: row.number("prodYear"),
      openDay: row.day("repRlsDate"),
      minutes: row.number("runtime"),
      directors: row.inner("directors", "director").compactMap { $0.told("directorNm") },
      nations: row.items("nation", ","),
      genres: row.items("genre", ","),
      ratingNumbers: row.inner("ratings", "rating").compactMap { $0.told("ratingNo") },
      synopsis: (plot ?? plots.first { $0.told("plotText") != nil })?.plot ?? "",
      keywords: row.items("keywords", ","),
      awards: row.items("Awards1", "|") + row.items("Awards2", "|"),
      posters: row.pictures("posters"),
      stills: row.pictures("stlls"),
      page: row.told("kmdbUrl").flatMap { PictureAddress($0) }?.description
    )
  }
}

extension Fields {
  /// A text or number as text, or nil if it is missing, blank or something else.
  private func written(_ name: String) -> String? {
    switch value(name) {
    case .text(let text), .number(let text): KmdbText.withoutMarks(text)
    default: nil
    }
  }

  fileprivate func told(_ name: String) -> String? {
    let line = written(name).map(CleanText.line)
    return line?.isEmpty == false ? line : nil
  }

  fileprivate var plot: String? {
    written("plotText").map { CleanText.lines(String($0.prefix(KmdbText.plotLimit))) }
  }

  fileprivate func number(_ name: String) -> Int? {
    told(name).flatMap(NumberText.int).flatMap { $0 > 0 ? $0 : nil }
  }

  fileprivate func day(_ name: String) -> Day? {
    told(name).flatMap { Day($0) ?? Day(compact: $0) }
  }

  /// The different nonblank parts of a text.
  fileprivate func items(_ name: String, _ separator: Character) -> [String] {
    var seen: Set<String> = []
    return (written(name) ?? "").split { $0 == separator || $0.isNewline }
      .map { CleanText.line(String($0)) }
      .filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// Picture addresses between bars.
  fileprivate func pictures(_ name: String) -> [PictureAddress] {
    items(name, "|").compactMap { PictureAddress(KmdbText.secure($0)) }
  }

  /// The objects of a list within an object, such as `directors.director`.
  fileprivate func inner(_ name: String, _ list: String) -> [Fields] {
    guard case .object(let members)? = value(name) else { return [] }
    return switch Fields(members).value(list) {
    case .list(let items)?: items.compactMap { try? Fields($0) }
    case .object(let members)?: [Fields(members)]
    default: []
    }
  }
}

/// The quirks of the service's texts.
private enum KmdbText {
  /// The longest plot in characters.
  static let plotLimit = 8_000

  /// The marks around matched words.
  private static let marks = ["!HS", "!HE"]
  private static let entities = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"),
    ("&nbsp;", " "), ("&hellip;", "…"), ("&middot;", "·"), ("&lsquo;", "‘"), ("&rsquo;", "’"),
    ("&ldquo;", "“"), ("&rdquo;", "”"), ("&ndash;", "–"), ("&mdash;", "—"), ("&amp;", "&"),
  ]

  /// A text without marks of matched words, and with its HTML entities resolved.
  static func withoutMarks(_ text: String) -> String {
    var text = text
    if text.utf8.contains(UInt8(ascii: "!")) {
      for mark in marks { text = text.replacing(mark, with: " ") }
    }
    if text.utf8.contains(UInt8(ascii: "&")) {
      for (entity, character) in entities { text = text.replacing(entity, with: character) }
    }
    return text
  }

  /// The archive's own pictures have http addresses, and answer on https too.
  static func secure(_ address: String) -> String {
    let plain = "http://file.koreafilm.or.kr/"
    return address.hasPrefix(plain) ? "https://" + address.dropFirst("http://".count) : address
  }
}
