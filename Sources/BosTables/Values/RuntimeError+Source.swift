package import BosDomain

extension RuntimeError {
  /// Converts an error of a source.
  package convenience init(_ failure: SourceFailure) {
    let kind: Kind =
      switch failure.kind {
      case .service: .service
      case .quota: .quota
      case .key: .key
      case .notFound: .value
      case .file: .file
      case .permission: .permission
      case .interrupted: .interrupted
      }
    self.init(kind, failure.message, hint: failure.hint)
  }
}
