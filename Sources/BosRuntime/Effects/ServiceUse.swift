package import BosDomain
import BosLanguage

/// A service operation that a command uses, and the origin of each request parameter.
package struct ServiceUse: Sendable {
  /// The origin of a request parameter's value.
  package enum Origin: Sendable {
    /// The argument for a parameter of the command.
    case argument(String)
    /// A part of the session.
    case part(SessionParts)
    /// The list that the open film was opened from.
    case originList
    /// The days of the loaded rows.
    case loadedRows
    /// The days on which a film ran.
    case filmRun
  }

  /// The occasion for a request.
  package enum Occasion: Sendable, Equatable {
    /// The arguments and the session decide about the request.
    case always
    /// An earlier response decides about the request.
    case follows
    /// The response to this operation decides about the request.
    case followsResponse(of: ServiceOperation.ID)
    /// A computed column that an argument names needs other charts.
    case computedColumn
  }

  package let operation: ServiceOperation.ID
  /// The origins of the request parameters, of which the first that applies counts.
  ///
  /// bos sets a parameter that isn't listed. An empty list means the default of the service.
  package let origins: [(parameter: String, from: [Origin])]
  package let occasion: Occasion

  package init(
    _ operation: ServiceOperation.ID,
    _ origins: [(parameter: String, from: [Origin])] = [],
    _ occasion: Occasion = .always
  ) {
    self.operation = operation
    self.origins = origins
    self.occasion = occasion
  }

  /// Returns the origins of a request parameter; nil if bos sets it.
  package func origins(of parameter: String) -> [Origin]? {
    origins.first { $0.parameter == parameter }?.from
  }
}

extension ServiceUse.Origin {
  package static func argument(_ key: some ParameterDeclaring) -> Self {
    .argument(key.info.signature.name)
  }
}
