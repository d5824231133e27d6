import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The names of the language, of the session and of the entry itself.
extension Completer {
  func commands(isPiped: Bool) -> [Offer] {
    let wantsKorean = language == .korean
    return (loader.commandTable.all + parse.definitions).flatMap { signature -> [Offer] in
      if isPiped, signature.pipe == .never { return [] }
      let summary = spec(of: signature)?.summary
      let text = summary?.text(in: language) ?? signature.usage(in: language)
      let names = [signature.name] + signature.aliases
      let own = names.first { isKorean($0) == wantsKorean } ?? signature.name
      return names.map { name in
        var offer = Offer(name, text)
        offer.isAlternative = name != own
        return offer
      }
    }
  }

  /// The second words of the commands that begin with a command's name, such as `clear` for `cache`.
  func subcommands(of signature: Signature, given: [Argument]) -> [Offer] {
    guard given.isEmpty, context.typed.isEmpty, !context.isQuoted else { return [] }
    let before = parse.source.text(of: SourceRange(0, context.range.start))
    let words = before.split(whereSeparator: \.isWhitespace).suffix(2)
    let own = [signature.name] + signature.aliases
    let names = [words.joined(separator: " "), String(words.last ?? "")]
    guard let typed = names.first(where: own.contains) else { return [] }
    return loader.commandTable.all.compactMap { other in
      let names = [other.name] + other.aliases
      guard let name = names.first(where: { $0.hasPrefix(typed + " ") }) else { return nil }
      let summary = spec(of: other)?.summary.text(in: language) ?? ""
      return Offer(String(name.dropFirst(typed.count + 1)), summary)
    }
  }

  func isKorean(_ name: String) -> Bool { (name.utf8.first ?? 0) >= 0x80 }

  /// The declaration of a command, or nil for a definition of the user.
  func spec(of signature: Signature) -> CommandSpec? {
    machine.commands[signature.name]?.spec
  }

  var keywords: [Offer] {
    Keyword.allCases.filter(\.beginsStatement).map { Offer($0.rawValue) }
  }

  /// The options of a command that are not given yet.
  func options(_ signature: Signature, without given: [Argument]) -> [Offer] {
    let spec = spec(of: signature)
    return signature.parameters.filter(\.isOption).flatMap { option -> [Offer] in
      if given.contains(where: { $0.parameter == option.name }) { return [] }
      let info = spec?.parameters.first { $0.signature.name == option.name }
      let text = info?.summary.text(in: language) ?? ""
      return Offer.pair(
        Offer("--" + option.name, text),
        Offer("--" + option.korean, text),
        in: language
      )
    }
  }

  /// The variables of the session, and those that the entry declares before the cursor.
  var variables: [Offer] {
    var names = loader.variableNames
    for variable in context.variables where !names.contains(variable.name) {
      names.append(variable.name)
    }
    return names.map { Offer("$" + $0) }
  }

  /// The columns of a row, if it is visible, and functions.
  func operands(isRow: Bool, of argument: FunctionArgument? = nil) -> [Offer] {
    let types = argument.flatMap {
      FunctionLibrary.named($0.function)?.parameter(at: $0.index)?.types
    }
    // There, a function is a value and isn't called.
    if types == [.fn] { return functions(ending: "") }
    if !isRow, argument == nil, let tables = tablesToJoin { return tables }
    return (isRow ? columns : []) + functions(ending: "(")
  }

  /// The tables that `join` takes, after its name, or nil elsewhere.
  private var tablesToJoin: [Offer]? {
    let before = String(decoding: parse.source.bytes.prefix(context.range.start), as: UTF8.self)
    guard let name = before.split(whereSeparator: { " |;({".contains($0) }).last,
      machine.commands.command(called: nfc(String(name)))?.spec.name == "join"
    else { return nil }
    let isKorean = language == .korean
    let lists =
      isKorean
      ? [("$(목록 지난주)", "지난주 박스오피스의 행"), ("$(불러오기 파일)", "파일의 행")]
      : [
        ("$(list last week)", "the rows of another chart"), ("$(from FILE)", "the rows of a file"),
      ]
    return lists.map { text, summary in
      var offer = Offer(text, summary)
      offer.isBare = true
      return offer
    } + variables.filter { !["$date", "$movie", "$source", "$args"].contains($0.name) }
  }

  private func functions(ending: String) -> [Offer] {
    FunctionLibrary.all.flatMap { function in
      let names = [function.name] + function.aliases
      let own = names.first { isKorean($0) == (language == .korean) } ?? function.name
      return names.map { name in
        var offer = Offer(name + ending, function.summary.text(in: language), isWhole: false)
        offer.isBare = true
        offer.result = function.result.map(Offer.Result.init)
        offer.isAlternative = name != own
        return offer
      }
    }
  }

  /// The columns that come into the stage at the cursor.
  var columns: [Offer] {
    let loaded = machine.session.list?.columnNames
    let names =
      if let before = context.before, !before.stages.isEmpty {
        loader.columns(after: before, tables: tables, variables: context.variables) ?? []
      } else {
        loaded ?? ChartColumn.all.map(\.name)
      }
    return (names + computed(from: names)).flatMap { name -> [Offer] in
      guard let known = ChartColumn.named(name), known.name == name else {
        var offer = Offer(name)
        offer.isColumn = true
        offer.result = column(name).flatMap { Offer.Result($0.kind) }
        return [offer]
      }
      let korean = known.korean.first ?? name
      var pair = Offer.pair(
        Offer(name, Self.remark(on: known)),
        Offer(korean, name),
        in: language
      )
      for index in pair.indices { pair[index].result = Offer.Result(known.kind) }
      return pair
    }
  }

  /// The heading of a column or, where that is its name, the beginning of its meaning.
  private static func remark(on column: ChartColumn) -> String {
    let heading = column.label.english
    guard heading.lowercased() == column.name, let meaning = column.meaning?.english else {
      return heading.lowercased() == column.name ? "" : heading
    }
    let clause = String(meaning.prefix { !";.,".contains($0) })
    return clause.count <= longestRemark ? clause : ""
  }

  private static let longestRemark = 40

  /// The columns that bos computes from those of a chart and that the typed word begins.
  private func computed(from names: [String]) -> [String] {
    let typed = context.typed.lowercased().drop { "+-".contains($0) }
    guard !typed.isEmpty else { return [] }
    return ChartColumn.computed.filter { column in
      !names.contains(column.name) && column.sources.allSatisfy(names.contains)
        && ([column.name] + column.korean).contains { $0.hasPrefix(typed) }
    }.map(\.name)
  }

  /// The tables of the session.
  private var tables: KnownTables {
    KnownTables(loaded: machine.session.list) { loader.table(in: $0, on: machine) }
  }
}

extension Keyword {
  /// Whether a statement can start with the word.
  fileprivate var beginsStatement: Bool {
    switch self {
    case .if, .for, .while, .try, .with, .return, .break, .continue, .fail, .assert, .test, .let,
      .var, .def, .use, .expect:
      true
    default: false
    }
  }
}
