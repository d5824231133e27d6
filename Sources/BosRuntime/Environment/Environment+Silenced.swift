import BosDomain
import BosText
import Synchronization

extension Environment {
  /// The same environment, except that it shows nothing, writes nothing and sends no request.
  ///
  /// `notes` collects the requests and the files instead. The result has no sources if the
  /// sources can't plan requests.
  func silenced(_ notes: SilencedNotes) -> Environment {
    Environment(
      clock: clock,
      variable: variable,
      console: console.silenced(),
      files: files.silenced(notes),
      display: display.silenced(),
      sources: sources?.silenced(notes),
      allowsPartial: allowsPartial,
      settings: settings,
      checkup: checkup,
      runScript: notes.purpose == .plan ? nil : runScript,
      interrupt: interrupt,
      memory: memory
    )
  }
}

/// The requests and the files of a silenced run; its closures may run on any thread.
final class SilencedNotes: Sendable {
  /// The reason for silencing a run.
  enum Purpose: Sendable {
    /// `--dry-run` of a whole script, with the scripts that it runs.
    case dryRun
    /// `explain` of one command, which may write anywhere because it writes nothing.
    case plan
  }

  let purpose: Purpose
  private let requested = Mutex<[PlannedRequest]>([])
  private let paths = Mutex<[String]>([])

  init(for purpose: Purpose) { self.purpose = purpose }

  /// The files that the run would have written, in their order.
  var written: [String] { paths.withLock { $0 } }
  var requests: [PlannedRequest] { requested.withLock { $0 } }

  func note(_ request: PlannedRequest) { requested.withLock { $0.append(request) } }

  func noteWritten(_ path: String) {
    paths.withLock { if !$0.contains(path) { $0.append(path) } }
  }

  func hasWritten(_ path: String) -> Bool { paths.withLock { $0.contains(path) } }

  /// Returns the requests and forgets them.
  func takeRequests() -> [PlannedRequest] {
    requested.withLock { requests in
      defer { requests = [] }
      return requests
    }
  }
}

extension Sources {
  /// The same sources, which note requests, send none, and change neither keys, recordings nor
  /// stored data.
  fileprivate func silenced(_ notes: SilencedNotes) -> Sources? {
    guard var planned = exchanges.planned({ notes.note($0) }) else { return nil }
    planned.keys.store = { (_, _) throws(SourceFailure) in throw .nothingChanges }
    planned.keys.remove = { (_) throws(SourceFailure) in throw .nothingChanges }
    planned.recorder.begin = { (_, _, _) throws(SourceFailure) in throw .nothingChanges }
    planned.relays = planned.relays.silenced
    // A dry run doesn't run such commands; a planned command can contain them in `$( )`.
    let archive = planned.archive
    switch notes.purpose {
    case .plan:
      planned.recorder.end = { () throws(SourceFailure) in throw .plansOnly }
      planned.archive = { () throws(SourceFailure) in try archive().silenced(by: .plansOnly) }
    case .dryRun:
      planned.archive = { () throws(SourceFailure) in try archive().silenced(by: .nothingChanges) }
    }
    return planned
  }
}

extension Relays {
  /// The same relays, which nothing reaches.
  fileprivate var silenced: Relays {
    var silenced = Relays.none
    let known = known
    silenced.connect = { (invitation) throws(SourceFailure) in
      known(invitation.address) ?? RelayStatus(mode: nil)
    }
    (silenced.known, silenced.isJoined) = (known, isJoined)
    return silenced
  }
}

extension AnswerArchive {
  /// The same archive, which nothing changes.
  fileprivate func silenced(by failure: SourceFailure) -> AnswerArchive {
    var silenced = self
    silenced.keep = { (_, _, _) throws(SourceFailure) in throw failure }
    silenced.importCharts = { (_, _, _) throws(SourceFailure) in throw failure }
    silenced.complete.add = { (_, _, _) throws(SourceFailure) in throw failure }
    silenced.complete.match = { () throws(SourceFailure) in throw failure }
    silenced.complete.undo = { () throws(SourceFailure) in throw failure }
    silenced.countCall = { (_, _) throws(SourceFailure) in throw failure }
    silenced.check = { [check] (_) throws(SourceFailure) in try check(false) }
    silenced.remove = { (_) throws(SourceFailure) in throw failure }
    return silenced
  }
}

extension SourceFailure {
  fileprivate static var nothingChanges: SourceFailure {
    SourceFailure(.interrupted, message: Phrase("nothing is changed", ko: "아무것도 바꾸지 않습니다"))
  }

  fileprivate static var plansOnly: SourceFailure {
    SourceFailure(
      .permission,
      message: Phrase(
        "no stored data is changed while requests are planned",
        ko: "요청을 미리 볼 때는 저장된 데이터를 바꾸지 않습니다"
      )
    )
  }
}
