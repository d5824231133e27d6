import BosDomain
import BosTables
import BosTerminal
import BosText

extension KobisPage {
  /// The link to a page, or nil for sample data, which have a label: their codes are made up.
  func link(to code: String, label: Phrase?) -> Link? {
    label == nil ? Link(start, code: code) : nil
  }
}

extension Table {
  /// The pages of KOBIS for the codes of the rows, or nil for sample data and for codes of other
  /// things.
  var kobisPage: KobisPage? {
    guard let caption, caption.label == nil else { return nil }
    switch caption.kind {
    case .film: return .film
    case .person: return .person
    case .company: return .company
    case .day, .booking, .bookingPage, .review, .code, .field, .keyword: return nil
    }
  }
}
