/// What passes between the program and the services, to be looked at and practised on.
package struct Exchanges: Sendable {
  /// The exchanges of late, the newest last.
  package var recent: @Sendable () -> [Exchange]
  /// The newest request that went out or was explained; nil when there was none.
  package var request: @Sendable () -> ServiceCall?
  /// Remembers a request that was explained and did not go out.
  package var explained: @Sendable (ServiceCall) -> Void
  /// Tells of each exchange from now on; nil tells nobody any more.
  package var listen: @Sendable ((@Sendable (Exchange) -> Void)?) -> Void
  package var isListening: @Sendable () -> Bool
  /// Makes sources that ask nobody: they note what they would ask, and give only what is stored.
  package var planned: @Sendable (@escaping @Sendable (PlannedRequest) -> Void) -> Sources?
  /// The drill that the next request meets, by its name; nil when there is none.
  package var drill: @Sendable () -> (name: String, isForAll: Bool)?
  /// Begins a drill by its name, or ends the one that is on.
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

  /// Nothing passes, and nobody is told.
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

/// A request that a command would make.
package struct PlannedRequest: Hashable, Sendable {
  /// What asking costs.
  package enum Cost: Hashable, Sendable {
    /// A call of the day's allowance.
    case call
    /// A request to a service that counts none.
    case uncounted
    /// Nothing, since this machine answers.
    case nothing
    /// It can't be asked.
    case impossible
  }

  package var call: ServiceCall
  /// When the answer was stored; nil when it would have to be asked for.
  package var stored: Instant?
  /// How many more there are like this one, and the last of them.
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
