import BosLanguage
import BosText

/// The arguments that are expected at a cursor where none is begun.
struct UsageHint {
  let language: DisplayLanguage

  /// Returns the usage of the arguments that may follow, such as `[DAYS] [--week]`, or nil.
  func text(at context: CursorContext?) -> String? {
    guard let context, case .argument(let site) = context.site, context.typed.isEmpty,
      !context.isQuoted, !site.isBegun
    else { return nil }
    let parameters = site.signature.parameters
    let positionals = parameters.filter { !$0.isOption }
    guard let index = positionals.firstIndex(where: { $0.name == site.parameter.name }) else {
      return site.parameter.bareUsage
    }
    let options = index == 0 ? parameters.filter(\.isOption) : []
    return (positionals[index...] + options).prefix(4).map(usage).joined(separator: " ")
  }

  private func usage(_ parameter: ParameterSignature) -> String {
    guard language == .korean, !parameter.isOption else { return parameter.usage }
    switch parameter.shape {
    case .choice, .keyword, .fields, .cell, .block, .command: return parameter.usage
    case .by: return parameter.isRequired ? "by \(parameter.korean)" : "[by \(parameter.korean)]"
    default: return parameter.isRequired ? parameter.korean : "[\(parameter.korean)]"
    }
  }
}
