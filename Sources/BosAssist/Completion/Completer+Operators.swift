import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// The operators that can follow an operand or a comparison in a condition.
extension Completer {
  func operators(of site: OperatorSite) -> [Offer] {
    switch site {
    case .column(let name): comparisons(of: result(of: name))
    case .call(let name): comparisons(of: resultOfCall(name))
    case .number: comparisons(of: .number)
    case .condition(let isInBrackets): connectives + (isInBrackets ? [] : [pipe])
    }
  }

  private func resultOfCall(_ name: String) -> Offer.Result? {
    FunctionLibrary.named(name)?.result.map(Offer.Result.init)
  }

  /// The comparisons of a type's values, or all if it is unknown.
  private func comparisons(of result: Offer.Result?) -> [Offer] {
    switch result {
    case .text: equality + contained + containment + patterns
    case .number, .day: order + equality + containment
    case .bool: connectives + [pipe] + equality
    case .other: equality + contained
    case nil: equality + order + containment + contained
    }
  }

  private var equality: [Offer] {
    [offer("==", "equal to", "같음"), offer("!=", "not equal to", "같지 않음")]
  }

  private var order: [Offer] {
    [
      offer(">", "greater than", "초과"), offer(">=", "at least", "이상"),
      offer("<", "less than", "미만"), offer("<=", "at most", "이하"),
    ]
  }

  private var containment: [Offer] {
    [
      offer("in", "one of a list, or within a range", "목록이나 범위에 속함"),
      offer("not in", "none of a list, or outside a range", "목록이나 범위에 속하지 않음"),
    ]
  }

  private var contained: [Offer] {
    pair(
      offer("contains", "has the text inside", "텍스트가 들어 있음"),
      offer("포함", "has the text inside", "텍스트가 들어 있음")
    )
  }

  private var patterns: [Offer] {
    [
      offer("=~", "matches a pattern", "정규식과 일치함"),
      offer("!~", "doesn't match a pattern", "정규식과 일치하지 않음"),
    ]
  }

  private var connectives: [Offer] {
    [
      offer("and", "both conditions", "두 조건 모두"),
      offer("or", "one of the conditions", "두 조건 중 하나 이상"),
    ]
  }

  private var pipe: Offer { offer("|", "to the next command", "다음 명령으로") }

  private func offer(_ name: String, _ english: String, _ korean: String) -> Offer {
    var offer = Offer(name, Phrase(english, ko: korean).text(in: language))
    offer.isBare = true
    return offer
  }
}
