/// The mismatch of a value with the expected response; callers add its path.
struct Mismatch: Error, Hashable, Sendable {
  private(set) var path: [String]
  private(set) var row: Int?
  private let problem: DecodingProblem?

  init(_ problem: DecodingProblem, at name: String? = nil) {
    self.problem = problem
    path = name.map { [$0] } ?? []
  }

  private init() {
    problem = nil
    path = []
  }

  /// The service doesn't know the item.
  static let notFound = Mismatch()

  /// Adds the name of the enclosing value, and the row if it is a list.
  func within(_ name: String, row: Int? = nil) -> Mismatch {
    var mismatch = self
    mismatch.path.insert(name, at: 0)
    if let row { mismatch.row = row }
    return mismatch
  }

  var code: ServiceError.Code {
    guard let problem else { return .notFound }
    return .decode(field: path.joined(separator: "."), row: row, problem: problem)
  }
}
