import BosDomain
import BosServices
import BosSharing
import Synchronization

/// The teacher's archive as the local tier; all calls come on one worker.
struct LocalTier: Sendable {
  let archive: AnswerArchive
  let keys: Keys
  /// Tells why nothing can be stored, or nil if something just was.
  let note: @Sendable (SourceFailure?) -> Void
  private let exhausted = ExhaustedDays()

  init(
    archive: AnswerArchive,
    keys: Keys,
    note: @escaping @Sendable (SourceFailure?) -> Void
  ) {
    self.archive = archive
    self.keys = keys
    self.note = note
  }

  func look(_ questions: [Question]) -> StoreResult {
    .found(questions.map { answer($0.text) })
  }

  private func answer(_ text: String) -> SharedAnswer? {
    guard let relayed = ServiceRequest(text).flatMap({ RelayedRequest($0) }), relayed.isKnown,
      let stored = try? archive.answer(text)
    else { return nil }
    let answer = ServiceAnswer(
      status: stored.status,
      contentType: stored.contentType,
      body: stored.body
    )
    // What can't be decoded any more, or answers another request, is asked again.
    let content: ArchiveContent?
    do throws(ServiceError) { content = try relayed.content(of: answer) } catch { return nil }
    return SharedAnswer(
      status: stored.status,
      contentType: stored.contentType,
      body: stored.body,
      fetched: stored.fetched.seconds,
      isFinal: relayed.isFinal(stored.fetched) && content?.isEmptyChart != true
    )
  }

  func keep(_ answers: [KeptAnswer]) {
    for kept in answers where kept.answer.origin.isStorable {
      guard let relayed = ServiceRequest(kept.question).flatMap({ RelayedRequest($0) }),
        relayed.isKnown
      else { continue }
      let answer = ServiceAnswer(
        status: kept.answer.status,
        contentType: kept.answer.contentType,
        body: kept.answer.body
      )
      let stored = StoredAnswer(
        status: answer.status,
        contentType: answer.contentType,
        body: answer.body,
        fetched: Instant(seconds: kept.answer.fetched)
      )
      do {
        let content = try relayed.content(of: answer)
        _ = try archive.keep(stored, kept.question, content)
        if kept.isPending { try archive.sharing.mark([kept.question], true) }
        note(nil)
      } catch let failure as SourceFailure {
        note(failure)
      } catch {
        continue
      }
    }
  }

  /// Counts calls before they are made, all or none.
  func reserve(_ reservation: Reservation) -> StoreResult {
    guard let key = keys.key(.kobis) else { return .failed }
    let (day, calls) = (reservation.day, reservation.count)
    do throws(SourceFailure) {
      if exhausted.contains(day) {
        return .denied(count: try archive.calls(key, day), isExhausted: true)
      }
      let (isGranted, count) = try archive.sharing.reserve(key, day, calls, reservation.limit)
      note(nil)
      return isGranted ? .granted(count: count) : .denied(count: count, isExhausted: false)
    } catch {
      note(error)
      return .failed
    }
  }

  /// Takes back calls that were counted and not made; returns the count of the day.
  func giveBack(_ reservation: Reservation) -> Int? {
    guard let key = keys.key(.kobis) else { return nil }
    do throws(SourceFailure) {
      try archive.sharing.giveBack(key, reservation.day, reservation.count)
      return try archive.calls(key, reservation.day)
    } catch {
      note(error)
      return nil
    }
  }

  /// Raises the count of a day to what others have counted; returns it.
  func raise(to count: Int, on day: Day) -> Int? {
    guard let key = keys.key(.kobis) else { return nil }
    do throws(SourceFailure) {
      try archive.sharing.raise(key, day, count)
      return try archive.calls(key, day)
    } catch {
      note(error)
      return nil
    }
  }

  func exhaust(_ day: Day) { exhausted.insert(day) }

  /// The calls of a day that the archive has counted.
  func count(_ day: Day) -> Int? {
    guard let key = keys.key(.kobis) else { return nil }
    return try? archive.calls(key, day)
  }
}

/// The days on which the service refuses further calls.
private final class ExhaustedDays: Sendable {
  private let days = Mutex<Set<Day>>([])

  func contains(_ day: Day) -> Bool { days.withLock { $0.contains(day) } }
  func insert(_ day: Day) { days.withLock { _ = $0.insert(day) } }
}
