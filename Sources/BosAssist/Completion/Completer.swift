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

  /// The length of the longest list.
  static let limit = 200

  var language: DisplayLanguage { machine.language }

  var list: CompletionList? {
    switch context.site {
    case .none, .member: nil
    case .statement: list(of: commands(isPiped: false) + keywords)
    case .command(let isPiped): list(of: commands(isPiped: isPiped))
    case .option(let signature, let given): list(of: options(signature, without: given))
    case .variable: list(of: variables)
    case .operand(let isRow, let argument): list(of: operands(isRow: isRow, of: argument))
    case .argument(let site):
      followsDashes
        ? nil : list(of: subcommands(of: site.signature, given: site.given) + values(of: site))
    case .afterCommand(let signature, let given):
      list(of: subcommands(of: signature, given: given))
    case .cell(let name):
      list(of: listed(in: [machine.session.list?.column(name)?.name ?? name]))
    }
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

  private func list(of offers: [Offer]) -> CompletionList? {
    // A name in the other language is offered only if no name in the user's language fits.
    let filter = CandidateFilter(context.typed)
    var best = filter.best(offers.filter { !$0.isAlternative }, name: \.name)
    if best.isEmpty { best = filter.best(offers, name: \.name) }
    if best.isEmpty { best = otherLayout(of: offers) }
    if best.isEmpty { return nil }
    let items = best.prefix(Self.limit).map { offer in
      let text = offer.isBare ? offer.name : offer.written(inQuotes: context.isQuoted)
      let ends = offer.isWhole && !context.isQuoted
      return CompletionItem(
        ends ? text + " " : text,
        label: offer.name,
        description: offer.description
      )
    }
    return CompletionList(range: context.range.start..<context.range.end, items: items)
  }
}
