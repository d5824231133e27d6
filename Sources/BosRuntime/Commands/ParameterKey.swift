package import BosDomain
import BosLanguage
import BosTables
package import BosText

/// A choice that also has a Korean name.
package protocol ChoiceWord: CaseIterable, RawRepresentable, Sendable where RawValue == String {
  var korean: String { get }
  /// Words that work but that nothing shows, such as earlier names.
  var hiddenNames: [String] { get }
  /// The meaning, for completion, or nil if the word says it.
  var summary: Phrase? { get }
}

extension ChoiceWord {
  package var hiddenNames: [String] { [] }
  package var summary: Phrase? { nil }
}

/// A day, or a range of days with optional ends.
package struct DaySpan: Sendable {
  package let from: Day?
  package let to: Day?
  package let isRange: Bool
  /// The weekend that it is by that word, as with `--weekend`.
  package let weekend: Weekend?

  /// Which weekend a word means.
  package enum Weekend: Sendable {
    case selected
    case named
    /// The one that isn't over, whose days have charts of their own.
    case current
  }

  init(from: Day?, to: Day?, isRange: Bool, weekend: Weekend? = nil) {
    self.from = from
    self.to = to
    self.isRange = isRange
    self.weekend = weekend
  }

  /// One day.
  package init(_ day: Day) {
    self.init(from: day, to: nil, isRange: false)
  }
}

extension ParameterKey {
  /// Declares a parameter; the functions below do this for each shape.
  init(
    _ name: String,
    ko korean: String,
    _ shape: Shape,
    _ summary: Phrase,
    isRequired: Bool,
    isOption: Bool = false,
    isRest: Bool = false,
    takesOptions: Bool = false,
    read: @escaping @Sendable (BoundArgument?, Call) throws(RuntimeError) -> Content
  ) {
    info = ParameterInfo(
      signature: ParameterSignature(
        name: name,
        korean: korean,
        shape: shape,
        isRequired: isRequired,
        isOption: isOption,
        isRest: isRest,
        takesOptions: takesOptions
      ),
      summary: summary
    )
    self.read = read
  }
}

extension ParameterKey where Content == Bool {
  /// An option without a value.
  package static func flag(
    _ name: String,
    ko korean: String,
    hiddenNames: [String] = [],
    _ summary: Phrase
  ) -> Self {
    let key = Self(name, ko: korean, .flag, summary, isRequired: false, isOption: true) {
      (argument, _) throws(RuntimeError) in argument != nil
    }
    var info = key.info
    info.signature.hiddenNames = hiddenNames
    return Self(info: info, read: key.read)
  }

  /// A fixed word between two arguments.
  package static func keyword(_ word: String, _ summary: Phrase) -> Self {
    Self(word, ko: word, .keyword(word), summary, isRequired: true) {
      (argument, _) throws(RuntimeError) in argument != nil
    }
  }
}

extension ParameterKey where Content == Int? {
  /// A whole number, 0 or greater.
  package static func count(
    _ name: String,
    ko korean: String,
    isOption: Bool = false,
    _ summary: Phrase
  ) -> Self {
    Self(name, ko: korean, .count, summary, isRequired: false, isOption: isOption) {
      (argument, call) throws(RuntimeError) in
      guard case .nodes(let nodes)? = argument?.kind, let node = nodes.first else { return nil }
      guard case .int(let number) = try node.evaluate(call.frame), number >= 0 else {
        throw node.located(.notACount)
      }
      return Int(number)
    }
  }
}

extension ParameterKey where Content == Day? {
  package static func day(_ name: String, ko korean: String, _ summary: Phrase) -> Self {
    Self(name, ko: korean, .day, summary, isRequired: false) {
      (argument, call) throws(RuntimeError) in
      guard case .day(let day)? = argument?.kind else { return nil }
      return try day.resolved(call.frame)
    }
  }
}

extension ParameterKey where Content == DaySpan? {
  package static func days(_ name: String, ko korean: String, _ summary: Phrase) -> Self {
    Self(name, ko: korean, .days, summary, isRequired: false) {
      (argument, call) throws(RuntimeError) in
      guard case .days(let from, let to, let isRange)? = argument?.kind else { return nil }
      if !isRange, let from { return try from.resolvedSpan(call.frame) }
      return DaySpan(
        from: try from?.resolved(call.frame),
        to: try to?.resolved(call.frame),
        isRange: isRange
      )
    }
  }
}

extension ParameterKey where Content == Month? {
  package static func month(_ name: String, ko korean: String, _ summary: Phrase) -> Self {
    Self(name, ko: korean, .month, summary, isRequired: false) {
      (argument, call) throws(RuntimeError) in
      guard case .month(let month)? = argument?.kind else { return nil }
      return try month.resolved(call.frame)
    }
  }
}

extension ParameterKey where Content == [Value] {
  /// Expressions separated by commas.
  package static func expressions(_ name: String, ko korean: String, _ summary: Phrase) -> Self {
    Self(name, ko: korean, .expressions, summary, isRequired: false, read: readValues)
  }

  /// One value: a literal, a variable, or an expression in brackets.
  package static func value(_ name: String, ko korean: String, _ summary: Phrase) -> Self {
    Self(name, ko: korean, .value, summary, isRequired: true, read: readValues)
  }

  /// One expression up to the end of the stage.
  package static func expression(_ name: String, ko korean: String, _ summary: Phrase) -> Self {
    Self(name, ko: korean, .expression, summary, isRequired: true, read: readValues)
  }

  @Sendable
  private static func readValues(
    _ argument: BoundArgument?,
    _ call: Call
  ) throws(RuntimeError) -> [Value] {
    guard case .nodes(let nodes)? = argument?.kind else { return [] }
    return try nodes.evaluated(call.frame)
  }
}

extension ParameterKey where Content == String? {
  package static func word(
    _ name: String,
    ko korean: String,
    isOption: Bool = false,
    _ summary: Phrase
  ) -> Self {
    Self(name, ko: korean, .word, summary, isRequired: false, isOption: isOption, read: readWord)
  }

  package static func text(
    _ name: String,
    ko korean: String,
    isRequired: Bool = false,
    _ summary: Phrase
  ) -> Self {
    Self(name, ko: korean, .text, summary, isRequired: isRequired, read: readWord)
  }

  /// A file, with `~/` expanded.
  package static func path(
    _ name: String,
    ko korean: String,
    isRequired: Bool = false,
    isOption: Bool = false,
    _ summary: Phrase
  ) -> Self {
    Self(name, ko: korean, .path, summary, isRequired: isRequired, isOption: isOption) {
      (argument, call) throws(RuntimeError) in
      try readWord(argument, call).map(call.machine.expand)
    }
  }

  package static func newName(_ name: String, ko korean: String, _ summary: Phrase) -> Self {
    Self(name, ko: korean, .newName, summary, isRequired: true) {
      (argument, _) throws(RuntimeError) in
      guard case .name(let text)? = argument?.kind else { return nil }
      return text
    }
  }

  @Sendable
  private static func readWord(
    _ argument: BoundArgument?,
    _ call: Call
  ) throws(RuntimeError) -> String? {
    guard case .word(let word)? = argument?.kind else { return nil }
    return try word.resolved(call.frame)
  }
}

extension ParameterKey {
  /// One of several fixed words.
  package static func choice<Words: ChoiceWord>(
    _ name: String,
    ko korean: String,
    _ words: Words.Type,
    isOption: Bool = false,
    _ summary: Phrase
  ) -> ParameterKey<Words?> {
    let choices = Words.allCases.map {
      Choice($0.rawValue, ko: $0.korean, hiddenNames: $0.hiddenNames)
    }
    let offers = Words.allCases.compactMap { word in
      word.summary.map { OfferedWord(Phrase(word.rawValue, ko: word.korean), $0) }
    }
    let key = ParameterKey<Words?>(
      name,
      ko: korean,
      .choice(choices),
      summary,
      isRequired: false,
      isOption: isOption
    ) { (argument, call) throws(RuntimeError) in
      switch argument?.kind {
      case .choice(let index): return Array(Words.allCases)[index]
      case .word(let word):
        // A computed null counts as no choice.
        guard let text = try word.optional(call.frame) else { return nil }
        let choice = zip(Words.allCases, choices).first { $1.isCalled(text) }?.0
        if choice == nil { throw .unknownChoice(text, choices) }
        return choice
      default: return nil
      }
    }
    return offers.count == choices.count ? key.completing(.words { _ in offers }) : key
  }
}

extension RuntimeError {
  fileprivate static func unknownChoice(_ text: String, _ choices: [Choice]) -> RuntimeError {
    let names = choices.map(\.name).joined(separator: ", ")
    let korean = choices.map(\.korean).joined(separator: ", ")
    return RuntimeError(
      .value,
      "`\(text)` is not one of the choices",
      ko: "`\(text)`: 쓸 수 없는 값입니다",
      hint: closest(to: text, in: choices.flatMap { [$0.name, $0.korean] }).map(Phrase.didYouMean)
        ?? Phrase("use one of \(names)", ko: "쓸 수 있는 값: \(korean)")
    )
  }

  fileprivate static var notACount: RuntimeError {
    RuntimeError(
      .type,
      "a count must be a whole number, 0 or greater",
      ko: "개수에 0 이상의 정수를 입력하세요"
    )
  }
}
