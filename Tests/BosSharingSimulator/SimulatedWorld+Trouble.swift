import BosSharing

extension SimulatedWorld {
  /// Lets something go wrong, and arranges for the next time.
  func makeTrouble() {
    guard !isHealing else { return }
    ticks += 1
    agenda.add(.trouble, at: now + (chance.once(in: 3) ? chance.time(50...1_000) : chance.time(500...12_000)))
    let index = chance.below(processes.count)
    switch chance.below(16) {
    case 0: kill(index)
    case 1: processes[index].stalledUntil = now + (chance.once(in: 4) ? chance.time(100_000...200_000) : chance.time(500...20_000))
    case 2, 3:
      processes[index].cutUntil = now + chance.time(0...60_000)
      closeConnection(index)
    case 4: storeHangsUntil = now + chance.time(200...40_000)
    case 5, 6: failOver()
    case 7: processes[index].wallError = chance.time(-200_000_000...200_000_000)
    case 8: service.isDownUntil = now + chance.time(1_000...30_000)
    case 9: if chance.once(in: 4) { storeFullUntil = now + chance.time(1_000...30_000) }
    case 10:
      // The holder of a lease is the best one to kill.
      if let busy = processes.indices.first(where: { !processes[$0].calls.isEmpty }) { kill(busy) }
    case 11:
      if let busy = processes.indices.first(where: { !processes[$0].calls.isEmpty }) {
        processes[busy].stalledUntil = now + chance.time(5_000...200_000)
      }
    default: controlRelay()
    }
  }

  private func failOver() {
    counts.failovers += 1
    for index in processes.indices { closeConnection(index) }
    store.failOver(&chance)
    storeDownUntil = now + chance.time(100...20_000)
    for index in processes.indices {
      for place in questions.indices { processes[index].wasAnsweredAtClaim[place] = false }
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
