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
      return site.parameter.valueUsage(in: language)
    }
    let given = Set(site.given.map(\.parameter))
    let options = index == 0 ? parameters.filter { $0.isOption && !given.contains($0.name) } : []
    return (positionals[index...] + options).prefix(4).map { $0.usage(in: language) }.joined(
      separator: " "
    )
  }
}
