import BosLanguage
import BosRuntime

/// An argument that is being written, and the command that it is for.
struct WrittenArgument {
  let parameter: ParameterSignature
  /// What of it stands before the cursor.
  var typed: String
  private let signature: Signature
  /// The stage up to the argument.
  private let before: ArraySlice<UInt8>

  init(
    _ signature: Signature,
    _ parameter: ParameterSignature,
    _ typed: String,
    _ before: ArraySlice<UInt8>
  ) {
    self.signature = signature
    self.parameter = parameter
    self.typed = typed
    self.before = before
  }

  /// The words of the stage before the argument.
  var wordsBefore: [String] {
    String(decoding: before, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// What the declaration of its command says is to be offered; nil for a definition of the user.
  func offer(by commands: [any Command.Type]) -> ParameterOffer? {
    let command = commands.first { $0.spec.name == signature.name }
    return command?.spec.parameters.first { $0.signature.name == parameter.name }?.offer
  }
}
