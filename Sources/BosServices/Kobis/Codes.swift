package import BosDomain

extension Kobis {
  /// Fetches the codes below a code, such as 2204 for nations.
  package static func codes(under parent: String) -> Endpoint<[Code]> {
    let request = ServiceRequest(.kobis, "code/searchCodeList").with("comCode", parent)
    return Endpoint(request) { (answer) throws(Mismatch) in
      try answer.requiredList("codes", Code.init)
    }
  }
}

extension Code {
  init(_ row: Fields) throws(Mismatch) {
    self.init(
      code: try row.identity("fullCd"),
      korean: try row.text("korNm"),
      english: try row.optionalText("engNm")
    )
  }
}
