import BosDomain
import BosJSON
import BosText

/// Responses with codes and their meanings.
struct CodeAnswer {
  func list(_ question: Question) throws(Fault) -> [UInt8] {
    let parent = try question.required("comCode")
    let codes: [(code: String, name: Word)] =
      switch parent {
      case Area.parentCode:
        Area.all.map { ($0.code, Word(korean: $0.name.korean, english: $0.name.english)) }
      case "2204": Details.nationCodes
      case "2201": Details.typeCodes
      case "2601":
        FirmPart.allCases.map { ($0.code, Word(korean: $0.rawValue, english: $0.english)) }
      default: []
      }
    return JSONText.answer { json in
      json.member("codes", list: codes) { json, code in
        json.member("fullCd", code.code)
        json.member("korNm", code.name.korean)
        json.member("engNm", code.name.english)
      }
    }
  }
}
