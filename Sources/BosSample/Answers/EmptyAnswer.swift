import BosServices

/// Answers of the services of which the sample has nothing yet: well formed, and empty.
enum EmptyAnswer {
  static func kakao(_ request: ServiceRequest) -> ServiceAnswer {
    guard request.operation == "v2/search/image" else {
      return ServiceAnswer(status: 404, body: JSONText.answer { _ in })
    }
    let body = #"{"documents":[],"meta":{"is_end":true,"pageable_count":0,"total_count":0}}"#
    return ServiceAnswer(body: Array(body.utf8))
  }

  static func boostCourse(_ request: ServiceRequest) -> ServiceAnswer {
    let body = JSONText.answer { json in
      switch request.operation {
      case "movies":
        json.number("order_type", request["order_type"].flatMap { Int($0) } ?? 0)
        json.member("movies", list: [String]()) { $0.member("id", $1) }
      case "comments":
        json.member("movie_id", request["movie_id"] ?? "")
        json.member("comments", list: [String]()) { $0.member("id", $1) }
      default:
        break
      }
    }
    return ServiceAnswer(body: body)
  }
}
