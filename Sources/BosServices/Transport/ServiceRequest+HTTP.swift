import BosDomain
import BosJSON

extension ServiceRequest {
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  package var method: Method { isPost ? .post : .get }

  /// Whether sending it twice has the same effect as sending it once.
  package var isRepeatable: Bool { !isPost }

  private var isPost: Bool {
    service == .boostcourse && operation == BoostCourse.postOperation
      || RelayOperation.body(of: self) != nil
  }

  /// The address of the requested picture, or nil for other requests.
  package var pictureAddress: String? {
    service == .kakao && operation == Kakao.pictureOperation ? self["url"] : nil
  }

  /// The path after the base address and a slash, without the query.
  package var path: String {
    service == .kobis ? operation + ".json" : operation
  }

  /// The percent-encoded query without the key; empty for posts.
  package var query: String {
    if isPost { return "" }
    return parameters.lazy
      .map { ServiceRequest.encoded($0.name) + "=" + ServiceRequest.encoded($0.value) }
      .joined(separator: "&")
  }

  /// The request body, or nil if there is none.
  package var body: [UInt8]? {
    guard isPost else { return nil }
    if let text = RelayOperation.body(of: self) { return Array(text.utf8) }
    let members = parameters.map { parameter in
      let isNumber = parameter.name == "rating" && NumberText.double(parameter.value) != nil
      return JSON.Member(
        name: parameter.name,
        value: isNumber ? .number(parameter.value) : .text(parameter.value)
      )
    }
    var text = JSONText(.terminalSafe)
    text.value(.object(members))
    return text.bytes
  }

  /// Percent-encodes all but letters, digits and `-._~`.
  package static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A,
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result.append("%")
        result.append(digits[Int(byte >> 4)])
        result.append(digits[Int(byte & 15)])
      }
    }
    return result
  }
}
