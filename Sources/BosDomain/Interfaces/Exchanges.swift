/// The requests and responses of the program, for inspection and simulated failures.
package struct Exchanges: Sendable {
  /// The recent exchanges, newest last.
  package var recent: @Sendable () -> [Exchange]
  /// The last request that was sent or explained, or nil if there is none.
  package var request: @Sendable () -> ServiceCall?
  /// Records a request that was explained but not sent.
  package var explained: @Sendable (ServiceCall) -> Void
  /// Sets the listener for exchanges; nil removes it.
  package var listen: @Sendable ((@Sendable (Exchange) -> Void)?) -> Void
  package var isListening: @Sendable () -> Bool
  /// Creates sources that send no requests: they record the requests, and return only stored data.
  package var planned: @Sendable (@escaping @Sendable (PlannedRequest) -> Void) -> Sources?
  /// The name of the next request's drill, or nil if there is none.
  package var drill: @Sendable () -> (name: String, isForAll: Bool)?
  /// Starts a drill by its name, or ends the current one.
  package var simulate: @Sendable (_ name: String?, _ forAll: Bool) -> Void

  package init(
    recent: @escaping @Sendable () -> [Exchange],
    request: @escaping @Sendable () -> ServiceCall?,
    explained: @escaping @Sendable (ServiceCall) -> Void,
    listen: @escaping @Sendable ((@Sendable (Exchange) -> Void)?) -> Void,
    isListening: @escaping @Sendable () -> Bool,
    planned: @escaping @Sendable (@escaping @Sendable (PlannedRequest) -> Void) -> Sources?,
    drill: @escaping @Sendable () -> (name: String, isForAll: Bool)?,
    simulate: @escaping @Sendable (String?, Bool) -> Void
  ) {
    self.recent = recent
    self.request = request
    self.explained = explained
    self.listen = listen
    self.isListening = isListening
    self.planned = planned
    self.drill = drill
    self.simulate = simulate
  }

  /// Whether requests are recorded, reported and part of a drill; not those for a hint.
  @TaskLocal package static var areNoted = true

  /// No exchanges and no listener.
  package static let none = Exchanges(
    recent: { [] },
    request: { nil },
    explained: { _ in },
    listen: { _ in },
    isListening: { false },
    planned: { _ in nil },
    drill: { nil },
    simulate: { _, _ in }
  )
}

/// A request that a command would send.
package struct PlannedRequest: Hashable, Sendable {
  /// The cost of a request.
  package enum Cost: Hashable, Sendable {
    /// An API call of the daily quota.
    case call
    /// A request to a service without a quota.
    case uncounted
    /// A request to a class relay, which has the count; what is stored there costs no call.
    case relayed
    /// No cost, because this computer provides the data.
    case nothing
    /// The request can't be sent.
    case impossible
  }

  package var call: ServiceCall
  /// The time when the response was stored, or nil if it isn't stored.
  package var stored: Instant?
  /// The number of further similar requests, and the last of them.
  package var more: Int
  package var last: ServiceCall?
  package var cost: Cost

  package init(
    _ call: ServiceCall,
    cost: Cost,
    stored: Instant? = nil,
    more: Int = 0,
    last: ServiceCall? = nil
  ) {
    self.cost = stored == nil ? cost : .nothing
    self.call = call
    self.stored = stored
    self.more = more
    self.last = last
  }
}
