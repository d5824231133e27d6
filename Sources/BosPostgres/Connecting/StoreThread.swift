import BosSystem

/// The loop of a connection's thread.
final class StoreThread {
  enum Step {
    case work(StoreJob)
    case wait
    case end
  }

  private let settings: ConnectionSettings
  private let pipe: WakePipe
  private var link: Link?

  init(_ settings: ConnectionSettings, _ pipe: WakePipe) {
    self.settings = settings
    self.pipe = pipe
  }

  /// Does work until the connection is closed.
  func run(next: () -> Step) {
    while true {
      pipe.silence()
      switch next() {
      case .end: return
      case .work(let job): job.end(failure(of: job))
      case .wait: rest()
      }
    }
  }

  /// Waits for work.
  ///
  /// Without a pipe, it looks around by itself.
  private func rest() {
    let watch = Watch(
      pipe: pipe,
      isCancelled: { false },
      deadline: StoreMoment.now.adding(pipe.isUsable ? .seconds(60) : .milliseconds(50))
    )
    watch.rest()
  }

  /// Does a piece of work, again after errors that pass; returns the error that stays.
  private func failure(of job: StoreJob) -> StoreError? {
    let start = StoreMoment.now
    let deadline = start.adding(job.retries.limit)
    let refusalEnd = job.retries.refusalLimit.map { start.adding($0) }
    let watch = Watch(pipe: pipe, isCancelled: { job.isUnwanted }, deadline: deadline)
    var attempt = 0
    while true {
      attempt += 1
      var wasSent = false
      do throws(StoreError) {
        if job.isUnwanted { throw StoreError(.cancelled) }
        let link = try openLink(watch)
        wasSent = true
        try job.work(StoreSession(link: link, watch: watch))
        return nil
      } catch {
        if link?.isBroken == true { link = nil }
        guard job.retries.allows(error, wasSent: wasSent) else { return error }
        if error.kind == .unreachable, let refusalEnd, StoreMoment.now >= refusalEnd {
          return error
        }
        do throws(StoreError) { try watch.pause(job.retries.pause(after: attempt)) } catch let end {
          return end.kind == .cancelled ? end : error
        }
      }
    }
  }

  private func openLink(_ watch: Watch) throws(StoreError) -> Link {
    if let link { return link }
    let opened = try Link.open(settings, watch)
    link = opened
    return opened
  }
}

/// A connection while a piece of work uses it.
struct StoreSession {
  let link: Link
  let watch: Watch

  @discardableResult
  func run(_ query: Query) throws(StoreError) -> Rows { try link.run(query, watch) }

  func copy(_ query: Query, _ rows: some Sequence<[UInt8]>) throws(StoreError) {
    try link.copy(query, rows, watch)
  }

  func transaction<Output>(
    _ body: () throws(StoreError) -> Output
  ) throws(StoreError) -> Output {
    try link.transaction(watch, body)
  }
}
