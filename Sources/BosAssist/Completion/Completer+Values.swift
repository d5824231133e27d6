import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The values of an argument, by its declaration or else by its shape.
extension Completer {
  func values(of site: ArgumentSite) -> [Offer] {
    let before = [site.signature.name] + site.given.map { parse.source.text(of: $0.range) }
    switch declaredSource(of: site) {
    case .shape, nil:
      let found = values(of: site.parameter) + (canEndWithBy(site) ? [Offer("by")] : [])
      return found + titles(besides: found, site)
    case .dependent(let source):
      return values(from: source(before), before).map { oneWord($0, site.parameter) }
    case let source?:
      return values(from: source, before).map { oneWord($0, site.parameter) }
    }
  }

  /// The offer as the shape of a parameter needs it.
  private func oneWord(_ offer: Offer, _ parameter: ParameterSignature) -> Offer {
    var offer = offer
    offer.isOneWord = offer.isOneWord || parameter.shape == .word
    return offer
  }

  private func values(from source: ValueSource, _ before: [String]) -> [Offer] {
    switch source {
    case .shape, .nothing, .dependent: []
    case .loaded(let columns): listed(in: columns)
    case .directors(let columns): directors(columns)
    case .codes(let family):
      names(of: family).flatMap { name in
        // The name in the other language explains it.
        pair(Offer(name.english, name.korean), Offer(name.korean, name.english))
      }
    case .files(let endings): files(endings)
    case .newFiles(let endings): newFiles(endings)
    case .words(let words):
      words(before).filter { !$0.needsLetter || !context.typed.isEmpty }.flatMap { word in
        let summary = word.summary.text(in: language)
        return pair(Offer(word.name.english, summary), Offer(word.name.korean, summary))
      }
    }
  }

  /// Whether keys after `by` may stand in place of an optional argument.
  private func canEndWithBy(_ site: ArgumentSite) -> Bool {
    let parameters = site.signature.parameters
    return !site.parameter.isRequired && !site.isBegun && site.parameter.shape != .by
      && parameters.contains { $0.shape == .by }
  }

  /// The source in the command's declaration, or nil for a definition of the user.
  private func declaredSource(of site: ArgumentSite) -> ValueSource? {
    spec(of: site.signature)?.parameters.first { $0.signature.name == site.parameter.name }?.values
  }

  private func values(of parameter: ParameterSignature) -> [Offer] {
    switch parameter.shape {
    case .choice(let choices):
      return choices.flatMap { pair(Offer($0.name), Offer($0.korean, $0.name)) }
    case .day, .days: return days(in: parameter.shape)
    case .month: return months
    case .column, .columns, .order: return columns
    case .rowExpression, .fields, .groupKeys, .cell: return operands(isRow: true)
    case .by: return [Offer("by")]
    case .expression, .expressions, .value, .function: return operands(isRow: false)
    case .text: return listed(in: ["title", "name", "title_en"])
    case .path: return files
    case .command: return commands(isPiped: false)
    default: return []
    }
  }

  func pair(_ english: Offer, _ korean: Offer) -> [Offer] {
    Offer.pair(english, korean, in: language)
  }

  /// The texts in columns of the loaded list that fit the typed word, each with its row.
  private func listed(in columns: [String]) -> [Offer] {
    var lists = [machine.session.list, machine.session.earlierFilms?.list].compactMap(\.self)
    // Before the first list, a number or title is one of the latest chart.
    if lists.isEmpty, let chart = known?.knownChart(of: machine.session.date) {
      let table = Table(chart)
      learnTitles(of: table)
      lists = [table]
    }
    return lists.flatMap { listed(in: columns, of: $0) }
  }

  /// Learns the English titles of the films of a chart, which no list has shown yet.
  private func learnTitles(of chart: Table) {
    guard let titles = chart.column("title"), let codes = chart.column("code") else { return }
    for row in 0..<chart.rowCount {
      guard case .text(let title) = titles[row], case .text(let code) = codes[row] else { continue }
      try? machine.learnTitle(title, of: code)
    }
  }

  private func listed(in columns: [String], of list: Table) -> [Offer] {
    let filter = CandidateFilter(context.typed)
    var offers: [Offer] = []
    var seen: Set<String> = []
    for column in list.columns where columns.contains(column.name) {
      let rows = Array(0..<min(list.rowCount, Self.mostRows))
      // A value that isn't text has the empty name, which fits no typed word.
      let best = filter.best(rows) { shownText(column, $0) ?? "" }
      for row in best {
        guard offers.count < Self.limit else { break }
        guard let name = shownText(column, row), seen.insert(name).inserted else { continue }
        offers.append(Offer(name, "#\(row + 1)"))
      }
    }
    return offers
  }

  /// A text as the screen shows it, unless its Korean title is begun; nil for other values.
  func shownText(_ column: Column, _ row: Int) -> String? {
    guard case .text(let text) = column[row] else { return nil }
    return column.meaning == "title" && !isKorean(context.typed) ? machine.shownTitle(text) : text
  }

  /// The directors in columns of the loaded list, of the open film, and of new films.
  private func directors(_ columns: [String]) -> [Offer] {
    let list = machine.session.list?.columns.filter { columns.contains($0.name) } ?? []
    var film: [Offer] = []
    for column in columns {
      guard case .list(let names)? = machine.session.movie?[column] else { continue }
      film += names.items.compactMap { if case .text(let name) = $0 { Offer(name) } else { nil } }
    }
    let year = machine.today.year
    let others = known?.knownDirectors(in: (year - 1)...year) ?? []
    return film + texts(in: list, isSeparated: true) + others.map { Offer($0) }
  }
}
