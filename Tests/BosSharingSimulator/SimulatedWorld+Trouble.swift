import BosSharing

extension SimulatedWorld {
  /// Lets something go wrong, and arranges for the next time.
  func makeTrouble() {
    guard !isHealing else { return }
    ticks += 1
    let pause = chance.once(in: 3) ? chance.time(50...1_000) : chance.time(500...12_000)
    agenda.add(.trouble, at: now + pause)
    let index = chance.below(processes.count)
    var kind = chance.below(20)
    // Trouble that meets everybody at once is rarer.
    if [4, 7, 8].contains(kind), !chance.once(in: 3) { kind = 12 }
    // The connection of a process that stands still should outlast its lease.
    if setting.standsStill, kind > 3, kind != 9 { kind = chance.once(in: 3) ? 14 : 10 }
    switch kind {
    case 0: kill(index)
    case 1: processes[index].stalledUntil = now + length(20_000, rarely: 200_000)
    case 2, 3:
      processes[index].cutUntil = now + length(10_000, rarely: 60_000)
      closeConnection(index)
    case 4: storeHangsUntil = now + length(3_000, rarely: 40_000)
    case 5: failOver()
    case 6: if processes[index].configuration.isShared { jump(index) }
    case 7: service.isDownUntil = now + length(5_000, rarely: 30_000)
    case 8: storeFullUntil = now + length(1_000, rarely: 30_000)
    case 9: if let busy { kill(busy) }
    case 10, 11:
      guard let busy else { return }
      let isLong = setting.standsStill ? !chance.once(in: 4) : chance.once(in: 8)
      let length = isLong ? chance.time(110_000...200_000) : length(10_000, rarely: 200_000)
      processes[busy].stalledUntil = now + length
    case 12, 13: giveUp(index)
    default: controlRelay()
    }
  }

  /// A process whose call is under way: the best one to lose.
  private var busy: Int? {
    let first = chance.below(processes.count)
    return (first..<first + processes.count).map { $0 % processes.count }
      .first { !processes[$0].calls.isEmpty }
  }

  private func length(_ usual: Int64, rarely: Int64) -> Int64 {
    chance.time(100...(chance.once(in: 5) ? rarely : usual))
  }

  /// At midnight, many leave.
  func leave() {
    ticks += 1
    for index in processes.indices where chance.once(in: 2) { giveUp(index) }
  }

  /// Somebody presses Ctrl-C.
  private func giveUp(_ index: Int) {
    for user in processes[index].users where !user.isPatient {
      guard let ticket = user.ticket else { continue }
      agenda.add(.userGivesUp(index, run: processes[index].run, ticket), at: now)
    }
  }

  private func jump(_ index: Int) {
    processes[index].wallError = chance.time(-200_000_000...200_000_000)
  }

  private func failOver() {
    counts.failovers += 1
    for index in processes.indices { closeConnection(index) }
    store.failOver(&chance)
    storeDownUntil = now + length(3_000, rarely: 20_000)
    for index in processes.indices {
      for place in questions.indices { processes[index].wasAnsweredAtClaim[place] = false }
    }
    granted = questions.map { known in
      store.leases[known.text].map { (holder: $0.holder, until: $0.expires) }
    }
    checkAcknowledged()
  }

  private func controlRelay() {
    let relays = processes.indices.filter { processes[$0].isRelay && processes[$0].isAlive }
    guard !relays.isEmpty else { return }
    let index = relays[chance.below(relays.count)]
    let run = processes[index].run
    guard processes[index].stalledUntil <= now else { return }
    switch chance.below(6) {
    case 0: deliver(index, run, .freeze(chance.once(in: 3)))
    case 1:
      let moment = moment(of: index)
      let drill = Drill("quota", until: moment.monotonic + chance.time(1_000...20_000))
      let asker: Asker? = chance.once(in: 2) ? nil : .student("s0")
      deliver(index, run, .drill(drill, for: asker))
    default:
      let modes: [RelayMode] = [.live, .live, .live, .capture, .pack, .sample]
      let mode = modes[chance.below(modes.count)]
      deliver(index, run, .mode(mode))
      if processes[index].run == run { processes[index].mode = mode }
    }
  }

  // MARK: Healing

  /// Ends all trouble; what waits should now be answered.
  func heal() {
    isHealing = true
    storeDownUntil = now
    storeHangsUntil = now
    storeFullUntil = now
    service.isDownUntil = now
    healed = now
    for index in processes.indices {
      processes[index].stalledUntil = now
      resume(index, processes[index].run)
      processes[index].cutUntil = now
      guard processes[index].isRelay, processes[index].isAlive else { continue }
      let run = processes[index].run
      deliver(index, run, .freeze(false))
      deliver(index, run, .mode(.live))
      processes[index].mode = .live
    }
  }

  /// Whether every request is answered, and everything is where it belongs.
  var isAtRest: Bool {
    guard openTickets == 0, now > healed + 60_000 else { return false }
    for process in processes {
      guard process.isAlive, process.calls.isEmpty, process.requests.isEmpty else { return false }
      if process.configuration.isShared, !process.isConnected { return false }
    }
    return !archives.contains { archive in
      archive.canWrite && archive.isShared && archive.rows.values.contains { $0.isPending }
    }
  }

  var unanswered: String {
    let waiting = processes.indices.filter { !processes[$0].tickets.isEmpty }
    let pending = archives.indices.filter { place in
      archives[place].canWrite && archives[place].rows.values.contains { $0.isPending }
    }
    let silent = processes.indices.filter {
      processes[$0].configuration.isShared && !processes[$0].isConnected
    }
    return
      """
      \(openTickets) requests wait, of the processes \(waiting); the archives \(pending) have \
      something to push; \(silent) aren't connected
      """
  }
}
