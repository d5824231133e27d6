/// Why a value is not what an answer must have; learns its way to the top as it is passed up.
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

  /// The service knows no such thing.
  static let notFound = Mismatch()

  /// Says in which value the error lies, and in which row if that value is a list.
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
