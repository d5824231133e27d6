import BosDomain
import BosText

extension ServiceRequest {
  /// The command that sends this request, or nil if no single one does.
  package var command: String? {
    switch (service, operation) {
    case (.kobis, "boxoffice/searchDailyBoxOfficeList"): chart(nil)
    case (.kobis, "boxoffice/searchWeeklyBoxOfficeList"):
      switch self["weekGb"] {
      case "0": chart("--week")
      case "2": chart("--weekdays")
      default: chart("--weekend")
      }
    case (.kobis, "movie/searchMovieInfo"): command("movie", "movieCd")
    case (.kobis, "movie/searchMovieList"): command("search", "movieNm")
    case (.kobis, "people/searchPeopleInfo"): command("person", "peopleCd")
    case (.kobis, "people/searchPeopleList"): command("people", "peopleNm")
    case (.kobis, "company/searchCompanyInfo"): command("company", "companyCd")
    case (.kobis, "company/searchCompanyList"): command("companies", "companyNm")
    case (.kobis, "code/searchCodeList"): command("codes", "comCode")
    case (.kakao, "v2/search/image"):
      self["query"].flatMap { query in
        query.hasSuffix(Kakao.posterSuffix)
          ? "poster " + ServiceRequest.quoted(String(query.dropLast(Kakao.posterSuffix.count)))
          : nil
      }
    case (.kmdb, Kmdb.operation):
      self["startCount"] == nil ? command("keywords", "title") : nil
    case (.boostcourse, "movies"):
      switch self["order_type"] {
      case "1": "booking curation"
      case "2": "booking open"
      default: "booking reservation"
      }
    default: nil
    }
  }

  private func command(_ name: String, _ parameter: String) -> String? {
    self[parameter].map { value in
      // A code is a plain word; a title of digits would be a row number.
      let isCode = parameter.hasSuffix("Cd") || parameter == "comCode"
      return name + " " + (isCode ? value : ServiceRequest.quoted(value))
    }
  }

  private func chart(_ span: String?) -> String? {
    guard let day = self["targetDt"].flatMap({ Day(compact: $0) }) else { return nil }
    var words = ["list", day.description]
    if let span { words.append(span) }
    switch self["repNationCd"] {
    case "K": words.append("--nation korean")
    case "F": words.append("--nation foreign")
    default: break
    }
    switch self["multiMovieYn"] {
    case "Y": words.append("--kind diversity")
    case "N": words.append("--kind commercial")
    default: break
    }
    if let code = self["wideAreaCd"] {
      guard let area = Area.all.first(where: { $0.code == code }) else { return nil }
      words.append("--area \(area.name.korean)")
    }
    return words.joined(separator: " ")
  }

  /// Quotes a text unless it consists of letters and digits.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.contains(where: \.isLetter) && text.allSatisfy { $0.isLetter || $0.isNumber }
    // Single quotes have no escapes, so they can't contain a single quote.
    if isPlain { return text }
    if !text.contains("'") { return "'\(text)'" }
    let escaped = text.flatMap { "\\\"{".contains($0) ? "\\\($0)" : "\($0)" }
    return "\"\(String(escaped))\""
  }
}
