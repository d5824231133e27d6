import BosDomain
import BosText

/// Requests for the price of a ticket, such as `average ticket price` or `평균 티켓 가격`.
extension GroupRequest {
  /// The column of prices, if words mean it, with their number.
  static func price(_ word: String, _ next: String?) -> (column: ChartColumn, count: Int)? {
    guard let price = ChartColumn.named("ticket_price") else { return nil }
    if word == "ticket", next == "price" || next == "prices" { return (price, 2) }
    if word == "티켓", let next, ["가격", "값"].contains(PlainRequest.bare(next)) { return (price, 2) }
    let names = ["객단가", "티켓값", "티켓가격", "관람료", "입장료", "평균관람료", "평균관람요금"]
    return names.contains(word) || names.contains(PlainRequest.bare(word)) ? (price, 1) : nil
  }

  /// Reads a mean price without days as that of all tickets, not as the mean of the films' prices.
  mutating func takeMeanPrice() {
    guard key == nil, column?.name == "ticket_price", function?.english == "mean" else { return }
    key = Key(text: Phrase("films: \"all\"", ko: "영화: \"전체\""), column: "")
    isOnePrice = true
  }
}
