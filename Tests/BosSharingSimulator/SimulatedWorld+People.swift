import BosDomain
import BosSharing

extension SimulatedWorld {
  /// Makes the machines, their processes and their users.
  func populate() {
    let relays = setting.standsStill ? 1 : chance.number(1...5)
    let shells =
      setting.standsStill
      ? 30 : chance.once(in: 4) ? chance.number(60...300) : chance.number(30...60)
    for index in 0..<(relays + shells) {
      let isRelay = index < relays
      let sharesArchive = !isRelay && index > relays && chance.once(in: 6)
      if !sharesArchive {
        archives.append(SimulatedArchive(canWrite: isRelay || !chance.once(in: 15)))
      }
      let archive = archives.count - 1
      let upstream =
        !isRelay && !setting.standsStill && chance.once(in: 8) ? chance.below(relays) : nil
      addProcess(archive, isRelay: isRelay, upstream: upstream)
      agenda.add(.start(index), at: now + chance.time(0...5_000))
    }
  }

  private func addProcess(_ archive: Int, isRelay: Bool, upstream: Int?) {
    var configuration = SharingConfiguration(
      holder: "",
      // Some relays have only their archive behind them.
      isShared: !(isRelay && chance.once(in: 5)),
      looksLocally: isRelay || chance.once(in: 3),
      reserve: isRelay ? setting.reserve : 0,
      budget: isRelay ? setting.budget : nil,
      seed: chance.next()
    )
    if !configuration.isShared { archives[archive].isShared = false }
    configuration.window = isRelay ? 8 : 4
    if let broken { configuration.rules = broken.rules }
    var process = SimulatedProcess(
      archive: archive,
      isRelay: isRelay,
      upstream: upstream,
      configuration: configuration,
      participant: Participant(configuration),
      boot: now - chance.time(0...10_000_000),
      waiters: Array(repeating: [], count: questions.count),
      callOfQuestion: Array(repeating: nil, count: questions.count),
      wasAnsweredAtClaim: Array(repeating: false, count: questions.count),
      isReader: !archives[archive].canWrite
    )
    if chance.once(in: 4) { process.wallError = chance.time(-90_000_000...90_000_000) }
    process.users.append(SimulatedUser(asker: .owner, isPatient: isRelay))
    if isRelay {
      let isPatient = chance.once(in: 2)
      for student in 0..<(setting.standsStill ? 0 : chance.number(2...20)) {
        process.users.append(
          SimulatedUser(asker: .student("s\(student)"), isPatient: isPatient)
        )
      }
    }
    processes.append(process)
  }

  // MARK: Life of a process

  func start(_ index: Int) {
    guard !processes[index].isAlive else { return }
    ticks += 1
    var process = processes[index]
    process.run += 1
    process.isAlive = true
    process.stalledUntil = 0
    process.backlog = []
    process.knowsTime = false
    process.usedUp = nil
    process.credits = [:]
    process.reservations = [:]
    process.hasSaidGone = false
    process.calls = [:]
    process.mode = .live
    for place in questions.indices {
      process.waiters[place] = []
      process.callOfQuestion[place] = nil
      process.wasAnsweredAtClaim[place] = false
    }
    var configuration = process.configuration
    configuration.holder = "h\(index).\(process.run)"
    configuration.seed = chance.next()
    process.participant = Participant(configuration)
    processes[index] = process
    let archive = archives[process.archive]
    let spending = archive.spending.keys.sorted().compactMap { archive.spending[$0] }
    let pending = archive.hasPending
    deliver(index, process.run, .started(hasPending: pending, spending: spending))
    for user in process.users.indices {
      processes[index].users[user].ticket = nil
      let time = now + chance.time(0...3_000)
      agenda.add(.userAsks(index, run: process.run, user: user), at: time)
    }
  }

  func kill(_ index: Int) {
    guard processes[index].isAlive else { return }
    counts.deaths += 1
    closeConnection(index)
    processes[index].isAlive = false
    for ticket in processes[index].tickets.keys.sorted() { abandon(index, ticket) }
    processes[index].tickets = [:]
    processes[index].reservations = [:]
    // A relay sees that the connections of a dead shell end.
    if let relay = processes[index].upstream { hangUp(of: index, at: relay) }
    agenda.add(.start(index), at: now + chance.time(100...20_000))
  }

  /// Tells a shell that the relay that it asked is gone.
  private func abandon(_ index: Int, _ ticket: Ticket) {
    guard let open = processes[index].tickets[ticket] else { return }
    openTickets -= open.questions.isEmpty ? 0 : 1
    guard case .shell(let shell, let run, let call) = open.owner else { return }
    let failure = CallFailure(.outage)
    agenda.add(.deliver(shell, run: run, .failed(call, failure)), at: now + chance.time(1...500))
  }

  private func hangUp(of shell: Int, at relay: Int) {
    for (ticket, open) in processes[relay].tickets.sorted(by: { $0.key < $1.key }) {
      if case .shell(shell, _, _) = open.owner {
        let run = processes[relay].run
        agenda.add(.userGivesUp(relay, run: run, ticket), at: now + chance.time(1...2_000))
      }
    }
  }

  // MARK: Questions

  func userAsks(_ index: Int, _ run: Int, _ user: Int) {
    guard processes[index].isAlive, processes[index].run == run, !isHealing,
      index < setting.active,
      processes[index].users[user].ticket == nil
    else { return }
    ticks += 1
    var wanted: [Int] = []
    let first = chance.below(questions.count)
    if processes[index].isRelay || chance.once(in: 2) {
      wanted = [first]
    } else {
      for offset in 0..<chance.number(2...10) { wanted.append((first + offset) % questions.count) }
    }
    let need: Question.Need =
      chance.once(in: setting.freshness) ? .fresh : chance.once(in: 2) ? .chart : .anyAge
    let ticket = open(index, wanted, need, .user(user), processes[index].users[user].asker)
    guard processes[index].isAlive, processes[index].tickets[ticket] != nil else { return }
    processes[index].users[user].ticket = ticket
    if !processes[index].users[user].isPatient, chance.once(in: setting.impatience) {
      let time = now + chance.time(1...20_000)
      agenda.add(.userGivesUp(index, run: run, ticket), at: time)
    }
  }

  /// Hands a request to a participant.
  @discardableResult
  func open(
    _ index: Int,
    _ wanted: [Int],
    _ need: Question.Need,
    _ owner: OpenTicket.Owner,
    _ asker: Asker
  ) -> Ticket {
    processes[index].lastTicket += 1
    let ticket = processes[index].lastTicket
    processes[index].tickets[ticket] = OpenTicket(
      questions: wanted,
      owner: owner,
      need: need,
      asked: now,
      mode: processes[index].mode
    )
    openTickets += 1
    // A shell that asks a relay doesn't pay with its own key.
    let account =
      processes[index].upstream == nil ? Account(name: Self.account, limit: setting.limit) : nil
    var asked: [Question] = []
    for place in wanted {
      processes[index].waiters[place].append(ticket)
      if need == .fresh { processes[index].wasAnsweredAtClaim[place] = false }
      let known = questions[place]
      asked.append(
        Question(
          known.text,
          account: account,
          need: need,
          finalFrom: known.finalFrom,
          isRelayed: processes[index].upstream != nil
        )
      )
    }
    deliver(index, processes[index].run, .asked(Request(ticket, by: asker, asked)))
    return ticket
  }

  /// Ends a ticket: its user thinks, then asks again.
  func close(_ index: Int, _ ticket: Ticket) {
    guard let open = processes[index].tickets.removeValue(forKey: ticket) else { return }
    openTickets -= 1
    guard case .user(let user) = open.owner else { return }
    processes[index].users[user].ticket = nil
    let time =
      now + setting.pace * (chance.once(in: 10) ? chance.time(0...20_000) : chance.time(0...3_000))
    agenda.add(.userAsks(index, run: processes[index].run, user: user), at: time)
  }
}
