import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The values of an argument, by its declaration or else by its shape.
extension Completer {
  /// The number of rows of a loaded list that are searched for titles.
  private static let mostRows = 100_000

  func values(of site: ArgumentSite) -> [Offer] {
    let parameter = site.parameter
    switch declaredSource(of: site) {
    case .nothing: return []
    case .loaded(let columns):
      return listed(in: columns).map { offer in
        var offer = offer
        offer.isOneWord = parameter.shape == .word
        return offer
      }
    case .files(let endings): return files(endings)
    case .words(let words):
      let before = [site.signature.name] + site.given.map { parse.source.text(of: $0.range) }
      return words(before).flatMap { word in
        let summary = word.summary.text(in: language)
        return pair(Offer(word.name.english, summary), Offer(word.name.korean, summary))
      }
    case .shape, nil: return values(of: parameter) + (canEndWithBy(site) ? [Offer("by")] : [])
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
    case .month:
      return (0..<12).compactMap { back in
        Month(of: machine.session.date).adding(months: -back).map { Offer($0.description) }
      }
    case .column, .columns, .order: return columns
    case .rowExpression, .fields, .groupKeys, .cell: return operands(isRow: true)
    case .by: return [Offer("by")]
    case .expression, .expressions, .value, .function: return operands(isRow: false)
    case .text: return listed(in: ["title", "name"])
    case .path: return files
    case .command: return commands(isPiped: false)
    default: return []
    }
  }

  private func pair(_ english: Offer, _ korean: Offer) -> [Offer] {
    Offer.pair(english, korean, in: language)
  }

  /// The days for a parameter; where ranges can be written, only those that can have charts.
  private func days(in shape: Shape) -> [Offer] {
    let today = machine.today
    let isRange = shape == .days
    let last = isRange ? today.adding(days: -1) ?? today : today
    let digits = DayDigits(last: last, isRange: isRange, language: language).offers(context.typed)
      .map { Offer($0.text, $0.remark, isWhole: $0.isWhole) }
    let words = DayWord.words.flatMap { words -> [Offer] in
      guard let day = DayWord.resolve(words.english, today: today), day <= last else { return [] }
      return pair(Offer(words.english, day.description), Offer(words.korean, day.description))
    }
    return digits + words + (isRange ? periods : [])
  }

  /// The words for weeks and months with a day that is over, and for the weekend.
  private var periods: [Offer] {
    let words = (WeekWord.words + MonthWord.words).flatMap { words -> [Offer] in
      guard case .days(let days)? = DayPhrase.resolve(words.english, today: machine.today),
        !days.isEmpty
      else { return [] }
      return pair(Offer(words.english, "\(days)"), Offer(words.korean, "\(days)"))
    }
    return words + pair(Offer("weekend", "--weekend"), Offer("주말", "--주말"))
  }

  /// The texts in columns of the loaded list that fit the typed word, each once.
  func listed(in columns: [String]) -> [Offer] {
    guard let list = machine.session.list else { return [] }
    let filter = CandidateFilter(context.typed)
    var offers: [Offer] = []
    var seen: Set<String> = []
    for column in list.columns where columns.contains(column.name) {
      let rows = Array(0..<min(list.rowCount, Self.mostRows))
      // A value that isn't text has the empty name, which fits no typed word.
      let best = filter.best(rows) { if case .text(let name) = column[$0] { name } else { "" } }
      for row in best {
        guard offers.count < Self.limit else { break }
        guard case .text(let name) = column[row], seen.insert(name).inserted else { continue }
        offers.append(Offer(name, String(row + 1)))
      }
    }
    return offers
  }

  /// The folders and the files with one of these endings, or all files if there are none.
  private func files(_ endings: [String]) -> [Offer] {
    let fitting = files.filter { file in
      !file.isWhole || endings.contains { file.name.lowercased().hasSuffix($0) }
    }
    return fitting.contains(where: \.isWhole) ? fitting : files
  }

  /// The files of the folder that the typed path names.
  private var files: [Offer] {
    let typed = context.typed
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let path = folder.isEmpty ? "." : machine.expand(folder)
    let hidden = typed.dropFirst(folder.count).hasPrefix(".")
    return machine.environment.files.entries(path)
      // A name with a control character can't be typed.
      .filter { (hidden || !$0.hasPrefix(".")) && $0 == sanitized($0) && !$0.contains("\n") }
      .map {
        var offer = Offer(folder + nfc($0), isWhole: !$0.hasSuffix("/"))
        offer.isOneWord = true
        return offer
      }
  }
}
