import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The values that a column is compared with.
extension Completer {
  /// The number of rows that are searched for values.
  static let mostRows = 100_000

  /// What can begin at an operand.
  func operands(of site: OperandSite) -> [Offer] {
    guard let compared = site.compared else {
      return operands(isRow: site.isRow, of: site.argument)
    }
    let result = result(of: compared.name)
    if let first = context.typed.utf8.first, (0x30...0x39).contains(first) {
      return result == .day ? values(of: compared) : []
    }
    let values = values(of: compared)
    if compared.part != .value, !values.isEmpty { return values }
    // `k` begins `Korea` rather than the name of a function.
    let filter = CandidateFilter(context.typed)
    if result == .text, !context.typed.isEmpty, !filter.matches(values, name: \.name).isEmpty {
      return values
    }
    let others = operands(isRow: site.isRow, of: site.argument).filter { other in
      other.name != compared.name && (result == nil || other.result.map { $0 == result } ?? true)
    }
    return values + others
  }

  /// The different values of a compared column, without those that a list already has.
  func values(of compared: ComparedColumn) -> [Offer] {
    var offers =
      switch result(of: compared.name) {
      case .day: days(in: column(compared.name))
      case .bool: context.isQuoted ? [] : [bare("true"), bare("false")]
      case .number, .other: [Offer]()
      case .text, nil: texts(of: compared.name, areParts: compared.isPartOfText)
      }
    let given = compared.given + compared.given.compactMap { KobisWords.korean($0) }
    offers.removeAll { offer in
      given.contains(offer.name) || KobisWords.korean(offer.name).map(given.contains) ?? false
    }
    if compared.part == .list {
      for index in offers.indices { offers[index].opening = "[" }
    }
    return offers
  }

  /// The column of the rows at the cursor, as far as the session has it.
  func column(_ name: String) -> Column? { rows?.column(name) }

  func result(of name: String) -> Offer.Result? {
    if let column = column(name) { return Offer.Result(column.kind) }
    return ChartColumn.named(name).map { Offer.Result($0.kind) }
  }

  private func bare(_ name: String, _ description: String = "") -> Offer {
    var offer = Offer(name, description, isWhole: !context.isQuoted)
    offer.isBare = true
    return offer
  }

  /// The values of a column; where parts of them are compared, those between commas.
  private func texts(of name: String, areParts: Bool) -> [Offer] {
    let usual = ChartColumn.named(name)?.name ?? name
    let isEnglish = language == .english && KobisWords.columns.contains(usual)
    let areParts = areParts && usual != "title"
    var offers =
      column(name).map { column in
        isEnglish
          ? englishTexts(in: column, areParts: areParts)
          : texts(in: [column], isSeparated: areParts)
      } ?? []
    if offers.isEmpty, let family = CodeFamily(column: usual) {
      offers = names(of: family).map {
        isEnglish ? inEnglish($0.korean) : Offer($0.korean, language == .english ? $0.english : "")
      }
    }
    for index in offers.indices { offers[index].isText = true }
    return offers
  }

  /// The different words of KOBIS in a column, as the screen shows them in English.
  private func englishTexts(in column: Column, areParts: Bool) -> [Offer] {
    var offers: [Offer] = []
    var seen: Set<String> = []
    for row in 0..<min(column.count, Self.mostRows) where offers.count < Self.limit {
      guard case .text(let text) = column[row] else { continue }
      for name in areParts ? Self.parts(of: text) : [text] where seen.insert(name).inserted {
        offers.append(inEnglish(name))
      }
    }
    return offers
  }

  private static func parts(of text: String) -> [String] {
    text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// A word of KOBIS in English, if a condition finds it by that; by the Korean one if that is typed.
  private func inEnglish(_ word: String) -> Offer {
    let english = KobisWords.english(word)
    if isKorean(context.typed) || KobisWords.korean(english) != word { return Offer(word) }
    return Offer(english)
  }

  /// The different days of a column, newest first, and those that begin with the typed digits.
  private func days(in column: Column?) -> [Offer] {
    var days: Set<Day> = []
    if let column {
      for row in 0..<min(column.count, Self.mostRows) {
        if case .day(let day) = column[row] { days.insert(day) }
      }
    }
    let known = days.sorted(by: >).prefix(Self.limit).map { day in
      bare(day.description, language == .korean ? day.weekday.koreanShort : day.weekday.short)
    }
    let typed = context.typed
    if known.contains(where: { $0.name.hasPrefix(typed) }) { return known }
    return DayDigits(last: machine.today, isRange: false, language: language).offers(typed)
      .map { offer in
        var other = bare(offer.text, offer.remark)
        other.isWhole = other.isWhole && offer.isWhole
        return other
      }
  }

  /// The different texts in columns that fit the typed word, best first.
  func texts(in columns: [Column], isSeparated: Bool = false) -> [Offer] {
    let filter = CandidateFilter(context.typed)
    var offers: [Offer] = []
    var seen: Set<String> = []
    for column in columns {
      let rows = Array(0..<min(column.count, Self.mostRows))
      // A value that isn't text has the empty name, which fits no typed word.
      let best = filter.best(rows) { shownText(column, $0) ?? "" }
      for row in best {
        guard offers.count < Self.limit else { break }
        guard let text = shownText(column, row) else { continue }
        let names = isSeparated ? Self.parts(of: text) : [text]
        for name in names where seen.insert(name).inserted { offers.append(Offer(name)) }
      }
    }
    return offers
  }

  /// The names of the service's codes that are known without a request, else the usual ones.
  func names(of family: CodeFamily) -> [Phrase] {
    let codes = known.map { $0.knownCodes(under: family.rawValue) } ?? []
    if codes.isEmpty { return family.usualNames }
    return codes.map { Phrase($0.english ?? $0.korean, ko: $0.korean) }
  }

  /// The selected source, for what it knows without a request; a key opens none.
  var known: (any DataSource)? {
    machine.sourceChoice.flatMap { machine.environment.sources?.opened($0) }
  }
}
