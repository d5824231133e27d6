import BosDomain
import BosRuntime
import BosTables
import BosText

/// Checks the keys, sources, archive and API quota.
struct DataChecks {
  let machine: Machine

  private static let section = Phrase("Data", ko: "데이터")

  func findings(asksLive: Bool) throws(RuntimeError) -> [CheckResult] {
    let sources = try machine.sources()
    var findings: [CheckResult] = []
    if let choice = machine.sourceChoice {
      findings.append(finding(Phrase("source", ko: "소스"), Phrase(verbatim: choice.name)))
    }
    findings += Keys.Service.stored.map { key($0, sources.keys) }
    if let (name, _) = sources.exchanges.drill() {
      findings.append(finding(Phrase("drill", ko: "모의 오류"), Phrase(verbatim: name), .notice))
    }
    findings += archive(sources)
    if sources.keys.key(.kobis) != nil, let quota = try? sources.quota() {
      findings.append(
        finding(
          Phrase("calls today", ko: "오늘의 요청"),
          Phrase(
            "\(grouped(quota.used)) of \(grouped(quota.allowed)) used",
            ko: "\(grouped(quota.allowed))회 중 \(grouped(quota.used))회 사용"
          ),
          quota.left == 0 ? .notice : .fine
        )
      )
    }
    findings += relay(sources)
    findings += resting(sources) + sharing(sources)
    if asksLive { findings.append(live(sources)) }
    return findings
  }

  /// The relay of the class, which is asked for its state.
  private func relay(_ sources: Sources) -> [CheckResult] {
    guard let address = machine.sourceChoice?.relay else { return [] }
    let name = Phrase("relay", ko: "중계 서버")
    do throws(SourceFailure) {
      let status = try sources.relays.connect(RelayInvitation(address: address))
      let (words, calls) = (status.words, status.budget)
      let left = calls.left.map {
        Phrase(", \(grouped($0)) calls left", ko: ", 남은 요청 \(grouped($0))회")
      }
      return [
        finding(
          name,
          Phrase(
            "\(address): \(words.english)\(left?.english ?? "")",
            ko: "\(address): \(words.korean)\(left?.korean ?? "")"
          ),
          status.isFrozen || status.isPaused || status.drill != nil || calls.left == 0
            ? .notice : .fine
        )
      ]
    } catch {
      return [finding(name, error.message, .broken)]
    }
  }

  /// The services that aren't asked for a while.
  private func resting(_ sources: Sources) -> [CheckResult] {
    sources.rests.current().map { name, rest in
      finding(
        name,
        Phrase(
          "did not answer at \(rest.since.seoulHourMinute); not asked until \(rest.end.seoulMinute)",
          ko: "\(rest.since.seoulHourMinute)에 응답 없음. \(rest.end.seoulMinute)까지 요청하지 않음"
        ),
        .notice
      )
    }
  }

  /// The shared store, if one is in use.
  private func sharing(_ sources: Sources) -> [CheckResult] {
    let name = Phrase("shared store", ko: "공유 저장소")
    do throws(SourceFailure) {
      guard let store = try sources.sharing.state()?.store else { return [] }
      return [
        finding(
          name,
          Phrase(verbatim: "\(store.engine) @ \(store.host), \(store.roundTrip) ms"),
          store.canWrite && store.weakMode == nil ? .fine : .notice
        )
      ]
    } catch {
      return [finding(name, error.message, .broken)]
    }
  }

  private func finding(
    _ name: Phrase,
    _ value: Phrase,
    _ state: CheckResult.State = .fine
  ) -> CheckResult {
    CheckResult(Self.section, name, value, state)
  }

  private func key(_ service: Keys.Service, _ keys: Keys) -> CheckResult {
    let name = Phrase("key for \(service.rawValue)", ko: "\(service.rawValue) 키")
    switch keys.place(service) {
    case .nowhere:
      return finding(name, Phrase("none; see `help key`", ko: "없음. `도움말 키` 참고"), .notice)
    case .environment: return finding(name, Phrase(verbatim: "•••• (\(service.variable))"))
    case .file(let path): return finding(name, Phrase(verbatim: "•••• (\(home(path)))"))
    }
  }

  /// A path with the user's home folder shown as `~`.
  private func home(_ path: String) -> String {
    guard let home = machine.environment.files.home, home.utf8.count > 1, path.hasPrefix(home + "/")
    else { return path }
    return "~" + path.dropFirst(home.count)
  }

  private func archive(_ sources: Sources) -> [CheckResult] {
    let name = Phrase("archive", ko: "저장소")
    do throws(SourceFailure) {
      let archive = try sources.archive()
      let state = try archive.statistics()
      let problems = try archive.check(false).damage
      let size = Phrase(
        "\(home(state.path)): \(grouped(state.days)) days, \(grouped(state.answers)) answers",
        ko: "\(home(state.path)): \(grouped(state.days))일, 응답 \(grouped(state.answers))개"
      )
      if problems.isEmpty { return [finding(name, size)] }
      return [finding(name, size, .broken)]
        + problems.prefix(5).map { finding(name, $0, .broken) }
    } catch {
      return [finding(name, error.message, .broken)]
    }
  }

  /// Fetches yesterday's chart, which costs one API call.
  private func live(_ sources: Sources) -> CheckResult {
    let name = Phrase("KOBIS request", ko: "KOBIS 요청")
    let yesterday = machine.today.adding(days: -1) ?? machine.today
    do throws(SourceFailure) {
      let source = try sources.open(.live)
      _ = try source.charts(ChartRequest([yesterday], again: true))
      return finding(name, Phrase("the key is valid", ko: "키가 유효합니다"))
    } catch {
      return finding(name, error.message, .broken)
    }
  }
}
