package import BosDomain
import BosLanguage
package import BosText

/// A value of a parameter, as completion offers it.
package struct OfferedWord: Sendable {
  package let name: Phrase
  package let summary: Phrase
  /// Whether the word is one of so many that it is offered only after its first letter.
  package let needsLetter: Bool

  package init(_ name: Phrase, _ summary: Phrase, needsLetter: Bool = false) {
    self.name = name
    self.summary = summary
    self.needsLetter = needsLetter
  }
}

/// The source of the values that completion offers for a parameter.
package enum ValueSource: Sendable {
  /// The shape of the parameter; for a text, the titles and names of the loaded list.
  case shape
  /// The texts in these columns of the loaded list.
  case loaded([String])
  /// Given words, which may depend on the preceding words of the command.
  case words(@Sendable (_ before: [String]) -> [OfferedWord])
  /// The names in these columns of the loaded list, separated by commas, in the fields of the open
  /// film with these names, and those that the source knows without a request.
  case directors([String])
  /// The names of the service's codes, in both languages.
  case codes(CodeFamily)
  /// The files with one of these endings, such as `.bos`, and folders.
  case files([String])
  /// The same for a file that will be written, and a new name with each ending.
  case newFiles([String])
  /// Another source, which depends on the preceding words of the command.
  case dependent(@Sendable (_ before: [String]) -> ValueSource)
  /// No values: the user chooses the words freely.
  case nothing
}

extension ParameterKey {
  /// The same parameter, whose completion takes values from another source than its shape.
  package func completing(_ values: ValueSource) -> Self {
    var info = info
    info.values = values
    return Self(info: info, read: read)
  }

  /// The same option, with other names that work but that nothing shows.
  package func alsoCalled(_ names: String...) -> Self {
    var signature = info.signature
    signature.hiddenNames = names
    let info = ParameterInfo(signature: signature, summary: info.summary, values: info.values)
    return Self(info: info, read: read)
  }
}
