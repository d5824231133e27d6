import BosDomain
import BosJSON
import BosServices
import BosSharing
import BosText

extension RelayApplication {
  /// Answers what stands below `/teacher`, for whoever knows the secret.
  func teacher(_ exchange: HTTPExchange, _ target: RequestTarget) {
    let secret = target.value("secret")
    let cookies = exchange.head.cookies(settings.cookieName)
    let hasSecret = secret.map(settings.secret.matches) ?? false
    // A browser sends cookies for whichever page asks; only this page says that it is the origin.
    let hasCookie = cookies.contains { settings.secret.matches($0) }
    let isPost = exchange.head.method == "POST"
    guard hasSecret || hasCookie && (!isPost || exchange.head.hasOrigin) else {
      return exchange.answer(.objection("the secret is missing · 비밀 주소가 필요합니다", status: 403))
    }
    let path = Array(target.path.dropFirst())
    switch (isPost, path) {
    case (false, []):
      if hasSecret {
        // The address with the secret doesn't stay on a screen that the class sees.
        let cookie =
          "\(settings.cookieName)=\(settings.secret.text); HttpOnly; SameSite=Strict; Path=/teacher"
        let language = target.value("lang").flatMap { DisplayLanguage(rawValue: $0) }
        let page = "/teacher" + (language.map { "?lang=" + $0.rawValue } ?? "")
        return exchange.answer(.redirect(to: page, headers: [("Set-Cookie", cookie)]))
      }
      exchange.answer(.page(TeacherPage.html, type: "text/html"))
    case (false, ["state"]): exchange.answer(.json(teacherState()))
    case (false, ["events"]): follow(exchange)
    case (false, ["class.csv"]):
      exchange.answer(
        HTTPReply(
          headers: [
            ("Content-Type", "text/csv; charset=utf-8"),
            ("Content-Disposition", "attachment; filename=\"class.csv\""),
          ],
          body: classTable()
        )
      )
    case (true, _):
      let isDone = path.count == 1 && change(path[0], JSON.object(exchange.body) ?? .null)
      exchange.answer(
        .json(Array((isDone ? "{\"ok\":true}" : "{\"ok\":false}").utf8), status: isDone ? 200 : 400)
      )
    default: exchange.answer(.objection("no such page", status: 404))
    }
  }

  /// Does what the teacher wants; returns whether it can be done.
  private func change(_ what: String, _ body: JSON) -> Bool {
    switch what {
    case "freeze":
      guard let isOn = body["on"]?.bool else { return false }
      room.isFrozen = isOn
      driver.feed(.freeze(isOn))
      record.remark(
        isOn
          ? Phrase("all requests are stopped", ko: "모든 요청을 멈췄습니다")
          : Phrase("requests go on", ko: "요청을 다시 받습니다")
      )
      return true
    case "mode":
      return body["mode"]?.text.flatMap { RelayMode(name: $0) }.map(choose) ?? false
    case "drill": return drill(body)
    case "budget":
      guard let number = body["calls"]?.int, (0...1_000_000).contains(number) else { return false }
      // What is kept for the teacher is nobody's share.
      let budget = min(number, settings.allowance - settings.reserve)
      settings.budget = budget
      driver.feed(.budget(budget))
      room.touch()
      return true
    case "student":
      guard let place = body["id"]?.int.flatMap({ room.place(ofID: $0) }),
        let action = body["do"]?.text
      else { return false }
      return change(place, action)
    default: return false
    }
  }

  private func choose(_ mode: RelayMode) -> Bool {
    let isPossible =
      switch mode {
      case .live: hasKey
      case .capture: hasKey && hasPack
      case .pack: hasPack
      case .sample: true
      }
    guard isPossible else { return false }
    self.mode = mode
    driver.feed(.mode(mode))
    room.touch()
    record.remark(Phrase("mode: \(mode.words.english)", ko: "방식: \(mode.words.korean)"))
    return true
  }

  /// The longest time of a drill in minutes.
  private static let longestDrill = 60

  /// Begins a drill for all or one, or ends it if it has no name.
  private func drill(_ body: JSON) -> Bool {
    let place = body["id"]?.int.flatMap { room.place(ofID: $0) }
    if body["id"]?.int != nil, place == nil { return false }
    let asker = place.map { Asker.student(room.students[$0].account) }
    var running: RunningDrill?
    if let name = body["name"]?.text, !name.isEmpty {
      let minutes = body["minutes"]?.int ?? 5
      guard SimulatedFailure(rawValue: name) != nil, (1...Self.longestDrill).contains(minutes)
      else { return false }
      running = RunningDrill(name: name, until: Instant(seconds: now.seconds + Int64(minutes * 60)))
      // A slow answer is a true one, also for a student while others have another drill.
      let end = driver.now.monotonic + Int64(minutes) * 60_000
      driver.feed(.drill(Drill(name == "slow" ? nil : name, until: end), for: asker))
    } else {
      driver.feed(.drill(nil, for: asker))
    }
    if let place { room.update(place) { $0.drill = running } } else { room.drill = running }
    return true
  }

  /// Ends the drills whose time is over.
  func endDrills() {
    let now = now
    guard now != lastDrillLook else { return }
    lastDrillLook = now
    if let drill = room.drill, drill.until <= now {
      room.drill = nil
      driver.feed(.drill(nil, for: nil))
    }
    for (place, student) in room.students.enumerated() {
      guard let drill = student.drill, drill.until <= now else { continue }
      room.update(place) { $0.drill = nil }
      driver.feed(.drill(nil, for: .student(student.account)))
    }
  }

  private func change(_ place: Int, _ action: String) -> Bool {
    defer { journal.note(room.students[place]) }
    switch action {
    case "pause": room.update(place) { $0.isPaused = true }
    case "resume": room.update(place) { $0.isPaused = false }
    case "lower": room.update(place) { $0.handUp = nil }
    case "revoke":
      guard room.students[place].token != nil else { return false }
      room.update(place) {
        $0.isRevoked = true
        $0.handUp = nil
      }
    case "renew":
      // The participant counts by account; a new one has spent nothing.
      room.update(place) {
        $0.account = $0.nextAccount
        $0.spending = nil
      }
    default: return false
    }
    return true
  }

  /// The table of the class for spreadsheets, without tokens.
  private func classTable() -> [UInt8] {
    let now = now
    let heading = Phrase(
      "name,state,requests,stored,live,refused,failed,calls,hand,last request",
      ko: "이름,상태,요청,저장된 응답,온라인 응답,거절,실패,사용한 요청,손,마지막 요청"
    )
    var table = "\u{FEFF}" + heading.text(in: settings.language) + "\r\n"
    for student in room.students {
      let counts = student.counts
      table += CSVLine.text([
        student.name.text, student.state(at: now).rawValue, "\(counts.all)", "\(counts.stored)",
        "\(counts.live)", "\(counts.refused)", "\(counts.failed)",
        "\(student.spent(on: now.seoulDay))",
        student.handUp?.seoulClock ?? "", student.recent.first?.text ?? "",
      ])
    }
    for name in room.absent {
      table += CSVLine.text([name.text, "absent"] + Array(repeating: "", count: 8))
    }
    return Array(table.utf8)
  }
}

extension RelayMode {
  init?(name: String) {
    guard let mode = [RelayMode.live, .capture, .pack, .sample].first(where: { $0.name == name })
    else { return nil }
    self = mode
  }
}
