import BosDomain
import BosLanguage
package import BosLineEditor
package import BosRuntime
import BosTables
import BosText

/// Finds what the word at the cursor could become, from the declarations and the session alone.
///
/// It never asks a service, and never reads more than a folder.
package struct Completer {
  private let machine: Machine
  private let loader: ProgramLoader
  private let language: DisplayLanguage

  /// More than these nobody reads.
  private static let limit = 200
  /// Of a longer list only the first rows are looked at.
  private static let mostRows = 100_000

  package init(machine: Machine, loader: ProgramLoader) {
    self.machine = machine
    self.loader = loader
    language = machine.language
  }

  /// Completes an entry at the cursor, which is counted in bytes.
  package func completion(of text: String, at cursor: Int) -> Completion? {
    let bytes = Array(text.utf8)
    guard cursor <= bytes.count else { return nil }
    let head = Array(bytes[..<cursor])
    let place = EntryScanner.place(atEndOf: head)
    if let variable = variable(head) { return variable }
    switch place.kind {
    case .text:
      // A quoted title or path is completed with its quote.
      guard let quote = place.quoteStart else { return nil }
      let stage = StageReader(Array(head[place.stageStart..<quote]), loader.commandTable)
      guard case .argument(let signature, let parameter) = stage.site else { return nil }
      let typed = String(decoding: head[(quote + 1)...], as: UTF8.self)
      let argument = WrittenArgument(signature, parameter, typed, head[place.stageStart..<quote])
      // The quote that ends the text may stand there already.
      let end = cursor < bytes.count && bytes[cursor] == bytes[quote] ? cursor + 1 : cursor
      return completion(quote..<end, items(argument, place, head), typed, quoted: true)
    case .expression: return expression(head, place)
    case .stage: return stage(head, place)
    }
  }

  private func stage(_ head: [UInt8], _ place: CursorPlace) -> Completion? {
    var place = place
    skipCarrier(head, &place)
    let stage = StageReader(Array(head[place.stageStart...]), loader.commandTable)
    let start = place.stageStart + stage.wordStart
    let typed = String(decoding: head[start...], as: UTF8.self)
    switch stage.site {
    case .name:
      let stageText = String(decoding: head[place.stageStart...], as: UTF8.self)
      let name = String(stageText.drop(while: \.isWhitespace))
      let nameStart = head.count - name.utf8.count
      return completion(
        nameStart..<head.count,
        commands(isFirst: place.stageStart == place.pipelineStart),
        name
      )
    case .option(let signature):
      let given = String(decoding: head[place.stageStart..<start], as: UTF8.self)
      return completion(start..<head.count, options(signature, without: given), typed)
    case .argument(let signature, let parameter):
      if parameter.shape.isExpression { return expression(head, place) }
      let before = head[place.stageStart..<start]
      return list(WrittenArgument(signature, parameter, typed, before), start, place, head)
    case .nothing, .expression: return nil
    }
  }

  /// Passes a command that takes another with all that follows, as `explain` does.
  private func skipCarrier(_ head: [UInt8], _ place: inout CursorPlace) {
    let first = head[place.pipelineStart...].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
    let name = first.prefix { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A }
    guard name.endIndex < head.count,
      let signature = loader.commandTable[String(decoding: name, as: UTF8.self)],
      signature.parameters.first(where: { !$0.isOption })?.shape == .command
    else { return }
    if place.stageStart == place.pipelineStart { place.stageStart = name.endIndex }
    place.pipelineStart = name.endIndex
  }

  /// Completes one argument; of several that are separated by commas, the last.
  private func list(
    _ whole: WrittenArgument,
    _ start: Int,
    _ place: CursorPlace,
    _ head: [UInt8]
  ) -> Completion? {
    var (argument, start) = (whole, start)
    let parameter = whole.parameter
    var typed = whole.typed
    if parameter.shape == .days, let dots = typed.ranges(of: "..").last {
      // The end of a range is a day like its start.
      start += typed[..<dots.upperBound].utf8.count
      typed = String(typed[dots.upperBound...])
    } else if [.columns, .order, .groupKeys].contains(parameter.shape) {
      let last = typed.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
      var word = last.drop(while: \.isWhitespace)
      if parameter.shape == .order, word.hasPrefix("-") || word.hasPrefix("+") {
        word.removeFirst()
      }
      if let blank = word.lastIndex(where: \.isWhitespace) {
        word = word[word.index(after: blank)...]
      }
      start += typed.utf8.count - word.utf8.count
      typed = String(word)
    }
    argument.typed = typed
    return completion(start..<head.count, items(argument, place, head), typed)
  }

  /// Completes a name inside an expression: a column, a function, a variable.
  private func expression(_ head: [UInt8], _ place: CursorPlace) -> Completion? {
    let text = String(decoding: head, as: UTF8.self)
    let word = text.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let typed = String(word.reversed())
    let start = head.count - typed.utf8.count
    if start > 0, head[start - 1] == UInt8(ascii: ".") { return nil }
    guard typed.first?.isNumber != true else { return nil }
    let items = columns(place, head) + functions
    return completion(start..<head.count, items, typed)
  }

  private func variable(_ head: [UInt8]) -> Completion? {
    let text = String(decoding: head, as: UTF8.self)
    let word = text.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let start = head.count - String(word.reversed()).utf8.count
    guard start > 0, head[start - 1] == UInt8(ascii: "$") else { return nil }
    let typed = "$" + String(word.reversed())
    let items = loader.variableNames.map { Item("$" + $0, "") }
    return completion((start - 1)..<head.count, items, typed)
  }

  // MARK: Candidates

  /// Something to choose from, before it is known whether it fits.
  private struct Item {
    var name: String
    var description: String
    /// Whether it ends what is being written, so that a blank may follow.
    var isWhole = true
    /// Whether it stands in an expression, where it is written as it is.
    var isBare = false
    /// Whether it is one word, so that blanks in it want quotes.
    var isOneWord = false
    /// Whether another item says the same in the user's language.
    var isAlternative = false

    init(_ name: String, _ description: String, isWhole: Bool = true) {
      self.name = name
      self.description = description
      self.isWhole = isWhole
    }
  }

  private func completion(
    _ range: Range<Int>,
    _ items: [Item],
    _ typed: String,
    quoted: Bool = false
  ) -> Completion? {
    // Names in the other language are offered only when they are what is being typed.
    let filter = CandidateFilter(typed)
    var best = filter.best(items.filter { !$0.isAlternative }, name: \.name)[...]
    if best.isEmpty { best = filter.best(items, name: \.name)[...] }
    best = best.prefix(Self.limit)
    guard !best.isEmpty else { return nil }
    return Completion(
      range: range,
      candidates: best.map { item in
        let text = item.isBare ? item.name : Completer.written(item, quoted)
        return Candidate(
          item.isWhole && !quoted ? text + " " : text,
          label: item.name,
          description: item.description
        )
      }
    )
  }

  /// A name as an argument has it: in quotes when it would not be one word otherwise.
  private static func written(_ item: Item, _ quoted: Bool) -> String {
    let isSpecial = item.name.contains { character in
      "|;{}[]\\\"'#()`".contains(character) || item.isOneWord && character.isWhitespace
    }
    guard quoted || isSpecial else { return item.name }
    let escaped = String(item.name.flatMap { "\\\"{".contains($0) ? "\\\($0)" : "\($0)" })
    // A folder goes on inside its quotes.
    return "\"" + escaped + (item.isWhole ? "\"" : "")
  }

  private func commands(isFirst: Bool) -> [Item] {
    let wantsKorean = language == .korean
    var items: [Item] = []
    for signature in loader.commandTable.all {
      if !isFirst, signature.pipe == .never { continue }
      let summary = machine.commands.first { $0.spec.name == signature.name }?.spec.summary
      let text = summary?.text(in: language) ?? signature.usage
      let names = [signature.name] + signature.aliases
      let own = names.first { isKorean($0) == wantsKorean } ?? signature.name
      items += names.map { name in
        var item = Item(name, text)
        item.isAlternative = name != own
        return item
      }
    }
    if isFirst {
      items += Keyword.allCases.filter(\.beginsStatement).map { Item($0.rawValue, "") }
    }
    return items
  }

  private func isKorean(_ name: String) -> Bool { (name.utf8.first ?? 0) >= 0x80 }

  /// A name in both languages, of which the user's is offered first.
  private func pair(_ english: Item, _ korean: Item) -> [Item] {
    var pair = language == .korean ? [korean, english] : [english, korean]
    pair[1].isAlternative = pair[0].name != pair[1].name
    return pair
  }

  /// The options of a command that were not given yet.
  private func options(_ signature: Signature, without words: String) -> [Item] {
    let given = Set(
      words.split(whereSeparator: \.isWhitespace).map { $0.prefix { $0 != "=" } }
    )
    let command = machine.commands.first { $0.spec.name == signature.name }
    return signature.parameters.filter(\.isOption).flatMap { option -> [Item] in
      if given.contains("--" + option.name) || given.contains("--" + option.korean) { return [] }
      let info = command?.spec.parameters.first { $0.signature.name == option.name }
      let text = info?.summary.text(in: language) ?? ""
      return pair(Item("--" + option.name, text), Item("--" + option.korean, text))
    }
  }

  private var functions: [Item] {
    FunctionLibrary.all.flatMap { function in
      ([function.name] + function.aliases).map {
        var item = Item($0 + "(", function.summary.text(in: language), isWhole: false)
        item.isBare = true
        return item
      }
    }
  }

  private func columns(_ place: CursorPlace, _ head: [UInt8]) -> [Item] {
    let before = String(decoding: head[place.pipelineStart..<place.stageStart], as: UTF8.self)
    let pipeline = before.hasSuffix("|") ? String(before.dropLast()) : before
    let loaded = machine.session.list?.columns.map(\.name)
    let isFirst = !pipeline.contains { !$0.isWhitespace }
    let names =
      isFirst
      ? loaded ?? ChartColumn.all.map(\.name)
      : loader.columns(after: pipeline, loaded: loaded) ?? []
    return names.flatMap { name -> [Item] in
      guard let known = ChartColumn.named(name), known.name == name else { return [Item(name, "")] }
      let korean = known.korean.first ?? name
      return pair(Item(name, known.label.english), Item(korean, name))
    }
  }

  /// What an argument could be.
  private func items(
    _ argument: WrittenArgument,
    _ place: CursorPlace,
    _ head: [UInt8]
  ) -> [Item] {
    let (parameter, typed) = (argument.parameter, argument.typed)
    switch argument.offer(by: machine.commands) {
    case .nothing: return []
    case .titles:
      return listed(typed).map { item in
        var item = item
        item.isOneWord = parameter.shape == .word
        return item
      }
    case .words(let words):
      return words(argument.wordsBefore).flatMap { word in
        let summary = word.summary.text(in: language)
        return pair(Item(word.name.english, summary), Item(word.name.korean, summary))
      }
    case .shape, nil: break
    }
    switch parameter.shape {
    case .choice(let choices):
      return choices.flatMap { choice in
        pair(Item(choice.name, ""), Item(choice.korean, choice.name))
      }
    case .day, .days:
      let digits = DayDigits(today: machine.today, language: language).offers(typed).map {
        Item($0.text, $0.remark, isWhole: $0.isWhole)
      }
      return digits
        + DayWord.words.flatMap { words in
          let day = DayWord.resolve(words.english, today: machine.today)?.description ?? ""
          return pair(Item(words.english, day), Item(words.korean, day))
        }
    case .month:
      return (0..<12).compactMap { back in
        Month(of: machine.session.date).adding(months: -back).map { Item($0.description, "") }
      }
    case .column, .columns, .order, .groupKeys: return columns(place, head)
    case .row, .text: return listed(typed)
    case .path: return files(typed)
    case .command: return commands(isFirst: true)
    case .word where parameter.name == "area":
      return Area.all.flatMap {
        pair(Item($0.name.english, $0.name.korean), Item($0.name.korean, $0.name.english))
      }
    default: return []
    }
  }

  /// The titles and names of the loaded list that fit, each once.
  private func listed(_ typed: String) -> [Item] {
    guard let list = machine.session.list else { return [] }
    let filter = CandidateFilter(typed)
    var items: [Item] = []
    var seen: Set<String> = []
    for column in ["title", "name"].compactMap({ list.column($0) }) {
      let rows = Array(0..<min(list.rowCount, Self.mostRows))
      // What is no text has the empty name, which fits nothing that was typed.
      let best = filter.best(rows) { if case .text(let name) = column[$0] { name } else { "" } }
      for row in best {
        guard items.count < Self.limit else { break }
        guard case .text(let name) = column[row], seen.insert(name).inserted else { continue }
        items.append(Item(name, String(row + 1)))
      }
    }
    return items
  }

  private func files(_ typed: String) -> [Item] {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let path = folder.isEmpty ? "." : machine.expand(folder)
    let hidden = typed.dropFirst(folder.count).hasPrefix(".")
    return machine.environment.files.entries(path)
      // A name that holds a control character can't be typed either.
      .filter { (hidden || !$0.hasPrefix(".")) && $0 == sanitized($0) && !$0.contains("\n") }
      .map {
        var item = Item(folder + nfc($0), "", isWhole: !$0.hasSuffix("/"))
        item.isOneWord = true
        return item
      }
  }
}

extension Shape {
  /// Whether names in it are those of an expression.
  var isExpression: Bool {
    switch self {
    case .expression, .expressions, .rowExpression, .fields, .value: true
    default: false
    }
  }
}

extension Keyword {
  /// Whether a statement may begin with the word.
  var beginsStatement: Bool {
    switch self {
    case .if, .for, .while, .try, .with, .return, .break, .continue, .fail, .assert, .test, .let,
      .var, .def, .use, .expect:
      true
    default: false
    }
  }
}
