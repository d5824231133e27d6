import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Finds the completions for the context of a cursor.
struct Completer {
  let machine: Machine
  let loader: ProgramLoader
  let parse: Parse
  let context: CursorContext
  /// The rows at the cursor, as far as the session has them.
  let rows: Table?
  /// Whether titles of films that no list has may be searched for.
  var searchesTitles = false

  init(machine: Machine, loader: ProgramLoader, parse: Parse, context: CursorContext) {
    (self.machine, self.loader) = (machine, loader)
    (self.parse, self.context) = (parse, context)
    rows =
      switch context.before?.stages.first {
      case nil: machine.session.list
      case .command(let call)?: Self.rows(of: call, machine)
      case .expression(let value)?:
        if case .variable(let variable) = value.kind {
          loader.table(in: variable, on: machine)
        } else {
          nil
        }
      }
  }

  /// The rows of a pipeline's first command, if they need no request.
  private static func rows(of call: CommandCall, _ machine: Machine) -> Table? {
    guard let spec = machine.commands[call.command]?.spec,
      spec.pipe == .never
    else { return machine.session.list }
    guard spec.name == "list", let day = chartDay(of: call, machine),
      let source = machine.sourceChoice.flatMap({ machine.environment.sources?.opened($0) })
    else { return nil }
    if call.arguments.contains(where: { $0.parameter == "all" }),
      let charts = source.knownCompleteChart(of: day)
    {
      return Table(charts, withDetails: true)
    }
    return source.knownChart(of: day).map { Table($0) }
  }

  /// The day of a `list` without other options than `--all`, or nil if it has several or computes it.
  private static func chartDay(of call: CommandCall, _ machine: Machine) -> Day? {
    let arguments = call.arguments.filter { $0.parameter != "all" }
    guard let argument = arguments.first else { return machine.session.date }
    guard arguments.count == 1,
      case .days(from: let written?, to: nil, isRange: false) = argument.value
    else { return nil }
    switch written.kind {
    case .offset(let days): return machine.session.date.adding(days: days)
    case .date(let date): return Day(year: date.year, month: date.month, day: date.day)
    case .word(let word):
      guard case .day(let day)? = DayPhrase.resolve(word, today: machine.today) else { return nil }
      return day
    case .computed: return nil
    }
  }

  /// The length of the longest list.
  static let limit = 200

  var language: DisplayLanguage { machine.language }

  var list: CompletionList? {
    if let questions { return list(of: questions) }
    return switch context.site {
    case .none, .member: nil
    case .statement: list(of: commands(isPiped: false) + keywords)
    case .command(let isPiped): list(of: commands(isPiped: isPiped))
    case .option(let signature, let given): list(of: options(signature, without: given))
    case .variable: list(of: variables)
    case .operand(let site): list(of: operands(of: site))
    case .operator(let site): list(of: operators(of: site))
    case .argument(let site): followsDashes ? nil : list(of: arguments(of: site))
    case .afterCommand(let signature, let given):
      list(
        of: subcommands(of: signature, given: given) + holidayParts(signature)
          + freeOptions(signature, without: given)
      )
    case .cell(let column): list(of: values(of: column))
    case .usedFile: list(of: files([".bos"]))
    }
  }

  /// The second words of a command, the values of an argument, and the options in its place.
  private func arguments(of site: ArgumentSite) -> [Offer] {
    let options =
      site.parameter.isOption ? [] : freeOptions(site.signature, without: site.given)
    return subcommands(of: site.signature, given: site.given) + values(of: site) + options
  }

  /// The options of a command, if no word is begun.
  private func freeOptions(_ signature: Signature, without given: [Argument]) -> [Offer] {
    context.typed.isEmpty && !context.isQuoted ? options(signature, without: given) : []
  }

  /// Whether the word begins with `--`, which makes it an option and no value.
  private var followsDashes: Bool {
    let start = context.range.start
    guard !context.isQuoted else { return false }
    if context.typed.hasPrefix("--") { return true }
    return start >= 2 && parse.source.text(of: SourceRange(start - 2, start)) == "--"
  }

  /// The names that begin with what the typed keys are in the other keyboard layout.
  private func otherLayout(of offers: [Offer]) -> [Offer] {
    let typed = context.typed
    let isLatin = typed.utf8.allSatisfy { $0 < 0x80 }
    let other = isLatin ? Hangul.hangul(ofKeys: typed) : Hangul.latin(ofKeys: typed)
    guard other != typed else { return [] }
    // The last syllable is still incomplete.
    let letters = isLatin ? Hangul.jamo(of: other) : Array(other.unicodeScalars)
    return offers.filter { offer in
      let name = isLatin ? Hangul.jamo(of: offer.name) : Array(offer.name.unicodeScalars)
      return name.starts(with: letters)
    }
  }

  /// Returns the offers that fit the typed word, each once.
  ///
  /// A name in the other language is offered only if no name in the user's language fits, and a
  /// guess only if the keys make no name in the other layout.
  private func fitting(_ offers: [Offer]) -> [Offer] {
    let filter = CandidateFilter(context.typed)
    let own = offers.filter { !$0.isAlternative }
    let attempts: [() -> [Offer]] = [
      { filter.matches(own, name: \.name) }, { filter.matches(offers, name: \.name) },
      { self.otherLayout(of: offers) },
      { filter.guesses(own, name: \.name) }, { filter.guesses(offers, name: \.name) },
    ]
    let best = attempts.lazy.map { $0() }.first { !$0.isEmpty } ?? []
    var seen: Set<String> = []
    return best.filter { seen.insert($0.name).inserted }
  }

  /// The part of an unquoted word after the cursor.
  private var rest: String {
    let bytes = parse.source.bytes
    var end = context.range.end
    guard !context.isQuoted else { return "" }
    while end < bytes.count, bytes[end] > 0x20, !"|;(){}[]\"',=".utf8.contains(bytes[end]) {
      end += 1
    }
    return parse.source.text(of: SourceRange(context.range.end, end))
  }

  private func list(of offers: [Offer]) -> CompletionList? {
    var best = fitting(offers)
    if best.isEmpty { return nil }
    var end = context.range.end
    // Inside a word, those that have all of it take its place.
    let rest = rest
    let whole = (context.typed + rest).lowercased()
    let others = rest.isEmpty ? [] : best.filter { $0.name.lowercased().hasPrefix(whole) }
    if !others.isEmpty {
      best = others
      end += rest.utf8.count
    }
    let bytes = parse.source.bytes
    let isBeforeSpace = end < bytes.count && bytes[end] == 0x20
    let items = best.prefix(Self.limit).map { offer in
      let text = offer.written(inQuotes: context.isQuoted)
      let ends = offer.isWhole && !context.isQuoted && !offer.isText && !isBeforeSpace
      return CompletionItem(
        ends ? text + " " : text,
        label: offer.name,
        description: offer.description
      )
    }
    return CompletionList(range: context.range.start..<end, items: items)
  }
}
