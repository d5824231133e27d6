import BosTables
import BosText

/// What a join left out or multiplied.
struct JoinReport {
  /// A way to make more texts equal.
  private enum Remedy {
    /// Spaces around the texts.
    case spaces
    /// The mark of a company, `㈜` or `(주)`.
    case company

    func form(_ text: String) -> String {
      switch self {
      case .spaces: text.withoutSpacesAround
      case .company: text.withoutCompanyMark
      }
    }
  }

  private let join: TableJoin
  private let keepsUnmatched: Bool
  private var remedy: (Remedy, count: Int)?
  /// The name of the key and its heading in Korean.
  private let key: Phrase

  init(
    _ join: TableJoin,
    _ table: Table,
    _ other: Table,
    on names: [String],
    keepsUnmatched: Bool
  ) {
    self.join = join
    self.keepsUnmatched = keepsUnmatched
    guard names.count == 1, let column = table.column(names[0]), let right = other.column(names[0])
    else {
      key = Phrase("", ko: "")
      return
    }
    key = Phrase(column.name, ko: table.heading(of: column, in: .korean))
    if column.kind == .text, right.kind == .text { remedy = Self.remedy(join, column, right) }
  }

  /// The most texts of the other table that are looked at.
  private static let textLimit = 100_000

  private static func remedy(
    _ join: TableJoin,
    _ column: Column,
    _ right: Column
  ) -> (Remedy, count: Int)? {
    let texts = join.firstUnmatched.compactMap { column[$0].plainText }
    if texts.isEmpty { return nil }
    let others = (0..<min(right.count, textLimit)).compactMap { right[$0].plainText }
    for remedy in [Remedy.spaces, .company] {
      let forms = Set(others.map(remedy.form))
      let count = texts.count { forms.contains(remedy.form($0)) }
      if count > 0 { return (remedy, count) }
    }
    return nil
  }

  /// The note, or nil if each row has one partner.
  var note: Phrase? {
    var parts: [Phrase] = []
    if join.unmatched > 0 {
      let count = grouped(join.unmatched)
      let rows = Self.rows(count)
      parts.append(
        keepsUnmatched
          ? Phrase("no partner for \(rows)", ko: "\(count)행은 일치하는 행이 없습니다")
          : Phrase("no partner for \(rows), left out", ko: "\(count)행은 일치하는 행이 없어 빠졌습니다")
      )
    }
    if join.multiplied > 0 {
      let (count, products) = (grouped(join.multiplied), grouped(join.products))
      parts.append(
        Phrase(
          "\(Self.rows(count)) became \(products), because keys occur more than once",
          ko: "키가 겹쳐 \(count)행이 \(products)행으로 늘었습니다"
        )
      )
    }
    guard !parts.isEmpty else { return nil }
    if let remedy { parts.append(Self.phrase(remedy.0, remedy.count, key)) }
    return Phrase(
      "note: " + parts.map(\.english).joined(separator: " · "),
      ko: "참고: " + parts.map(\.korean).joined(separator: " · ")
    )
  }

  private static func rows(_ count: String) -> String { count == "1" ? "1 row" : "\(count) rows" }

  private static func phrase(_ remedy: Remedy, _ count: Int, _ key: Phrase) -> Phrase {
    let (english, korean) = (key.english, key.korean)
    switch remedy {
    case .spaces:
      return Phrase(
        "\(grouped(count)) more would match without spaces around the texts: "
          + "`derive { \(english): trim(\(english)) }` in both tables",
        ko: "앞뒤 공백을 지우면 \(grouped(count))행이 더 일치합니다: "
          + "두 표에 먼저 `열추가 { \(korean): 다듬기(\(korean)) }`"
      )
    case .company:
      let call = "replace(replace(\(english), \"㈜\", \"\"), \"(주)\", \"\")"
      let koreanCall = "바꾸기(바꾸기(\(korean), \"㈜\", \"\"), \"(주)\", \"\")"
      return Phrase(
        "\(grouped(count)) more would match without ㈜ and (주): "
          + "`derive { \(english): trim(\(call)) }` in both tables",
        ko: "㈜와 (주)를 빼면 \(grouped(count))행이 더 일치합니다: "
          + "두 표에 먼저 `열추가 { \(korean): 다듬기(\(koreanCall)) }`"
      )
    }
  }
}

extension Value {
  fileprivate var plainText: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

extension String {
  /// The name of a company without its mark, `㈜` or `(주)`.
  fileprivate var withoutCompanyMark: String {
    ["㈜", "(주)"].reduce(self) { $0.replacing($1, with: "") }.withoutSpacesAround
  }

  fileprivate var withoutSpacesAround: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
