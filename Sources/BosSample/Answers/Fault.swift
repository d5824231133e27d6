import BosJSON

/// An error response in the service's words, with HTTP status 200.
struct Fault: Error {
  let code: String
  let message: String

  static let unknownOperation = Fault(code: "320001", message: "존재하지 않는 서비스입니다.")

  /// A required parameter is missing, such as the day.
  static func missing(_ name: String) -> Fault {
    let what = name == "targetDt" ? "날짜는" : "\(name)은(는)"
    return Fault(
      code: name == "targetDt" ? "320102" : "320101",
      message: "\(what) 필수항목입니다.[parameterName=\(name),parameterValue=null]"
    )
  }

  /// The value isn't a day; the spelling mistakes are the service's own.
  static func notDay(_ name: String, _ value: String) -> Fault {
    Fault(
      code: "320103",
      message:
        "날싸형식에 맞게 입력하십시요.(YYYYMMDD)[parameterName=\(name),parameterValue=\(value)]"
    )
  }

  static func bad(_ name: String, _ value: String) -> Fault {
    Fault(
      code: "320104",
      message: "잘못된 값입니다.[parameterName=\(name),parameterValue=\(value)]"
    )
  }

  var body: [UInt8] {
    JSONText.answer { json in
      json.member("faultInfo") { json in
        json.member("message", message)
        json.member("errorCode", code)
      }
    }
  }
}
