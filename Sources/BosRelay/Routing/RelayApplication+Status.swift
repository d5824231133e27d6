import BosDomain
import BosJSON
import BosServices
import BosSharing
import BosText

extension RelayMode {
  var name: String {
    switch self {
    case .live: "live"
    case .capture: "capture"
    case .pack: "pack"
    case .sample: "sample"
    }
  }

  /// What the teacher's screen calls it.
  var words: Phrase {
    switch self {
    case .live: Phrase("live", ko: "온라인")
    case .capture: Phrase("live, into the pack", ko: "온라인, 팩에 기록")
    case .pack: Phrase("pack only", ko: "팩만")
    case .sample: Phrase("sample", ko: "샘플")
    }
  }
}

extension RelayApplication {
  /// What the teacher sees, as students are told.
  var teacherSees: Phrase {
    let after =
      settings.keepsRecord
      ? Phrase("; name and requests are kept after the class", ko: ". 이름과 요청은 수업 뒤에도 남습니다")
      : Phrase("; nothing is kept after the class", ko: ". 수업이 끝나면 아무것도 남지 않습니다")
    return Phrase(
      "your teacher sees your name and your requests, and the kinds of your errors only if you "
        + "agree, but never what you type\(after.english)",
      ko: "선생님은 이름과 요청을 볼 수 있습니다. 오류의 종류는 동의한 경우에만 볼 수 있고, 입력하는 내용은 볼 수 "
        + "없습니다\(after.korean)"
    )
  }

  /// The calls counted for the key today; nil without a key.
  var countedToday: Int {
    guard let counted = driver.counted, counted.day == clock.today else { return 0 }
    return counted.count
  }

  /// Whether answers cost calls.
  var asksServices: Bool { mode == .live || mode == .capture }

  /// The services that can answer now.
  private var asked: [ServiceRequest.Service] {
    asksServices ? Array(services) : [.kobis, .kakao, .kmdb, .boostcourse]
  }

  /// The drill that a student is in.
  func drill(of place: Int) -> RunningDrill? { room.students[place].drill ?? room.drill }

  /// The state of one student, for the student.
  func studentStatus(_ place: Int) -> [UInt8] {
    let student = room.students[place]
    let spent = student.spent(on: clock.today)
    var text = JSONText()
    text.openObject()
    text.member("name", student.name.text)
    text.member("mode", mode.name)
    text.member("frozen", room.isFrozen)
    text.member("paused", student.isPaused)
    text.member("drill", drill(of: place)?.name)
    text.member("hand", student.handUp != nil)
    text.member("agreed", student.agrees)
    text.key("budget")
    text.openObject()
    text.member("used", spent)
    text.member("left", settings.budget.map { max(0, $0 - spent) })
    text.closeObject()
    text.key("quota")
    text.openObject()
    text.member("used", countedToday)
    text.member("left", max(0, settings.allowance - settings.reserve - countedToday))
    text.closeObject()
    text.member("reset", now.nextSeoulMidnight.timestamp)
    text.key("services")
    text.openArray()
    for service in asked.sorted(by: { $0.rawValue < $1.rawValue }) { text.string(service.rawValue) }
    text.closeArray()
    text.key("sees")
    text.phrase(teacherSees)
    text.closeObject()
    return text.bytes
  }

  /// The state of the class, for the teacher's page.
  func teacherState() -> [UInt8] {
    let now = now
    var text = JSONText()
    text.openObject()
    text.member("now", now.seoulClock)
    text.member("mode", mode.name)
    text.member("hasPack", hasPack)
    text.member("hasKey", hasKey)
    text.member("frozen", room.isFrozen)
    text.member("keeps", settings.keepsRecord)
    text.key("trouble")
    if let trouble { text.phrase(trouble) } else { text.literal("null") }
    text.drill(room.drill, at: now)
    text.key("calls")
    text.openObject()
    text.member("allowance", settings.allowance)
    text.member("used", countedToday)
    text.member("reserve", settings.reserve)
    text.member("budget", settings.budget)
    text.member("left", max(0, settings.allowance - countedToday))
    text.member("reset", now.nextSeoulMidnight.timestamp)
    text.member("resetIn", Int(now.nextSeoulMidnight.seconds - now.seconds))
    text.member("stored", room.students.reduce(0) { $0 + $1.counts.stored })
    text.member("live", room.students.reduce(0) { $0 + $1.counts.live })
    text.member("refused", room.students.reduce(0) { $0 + $1.counts.refused })
    text.member("failed", room.students.reduce(0) { $0 + $1.counts.failed })
    text.member("waiting", waitingCount)
    text.closeObject()
    text.key("students")
    text.openArray()
    for student in room.students { text.student(student, at: now) }
    text.closeArray()
    text.key("absent")
    text.openArray()
    for name in room.absent { text.string(name.text) }
    text.closeArray()
    text.key("errors")
    text.openArray()
    let errors = room.errorCounts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    for (id, error) in errors.prefix(12) {
      text.openObject()
      text.member("id", id)
      text.member("count", error.count)
      text.member("students", error.students.count)
      text.closeObject()
    }
    text.closeArray()
    text.key("slowest")
    text.openArray()
    for note in room.slowest { text.note(note) }
    text.closeArray()
    text.closeObject()
    return text.bytes
  }
}

extension JSONText {
  mutating func member(_ name: String, _ value: String?) {
    key(name)
    if let value { string(value) } else { literal("null") }
  }

  mutating func member(_ name: String, _ value: Bool) {
    key(name)
    literal(value ? "true" : "false")
  }

  mutating func member(_ name: String, _ value: Int?) {
    key(name)
    literal(value.map { "\($0)" } ?? "null")
  }

  mutating func phrase(_ phrase: Phrase) {
    openObject()
    member("en", phrase.english)
    member("ko", phrase.korean)
    closeObject()
  }

  mutating func drill(_ drill: RunningDrill?, at now: Instant) {
    key("drill")
    guard let drill else { return literal("null") }
    openObject()
    member("name", drill.name)
    member("left", Int(max(0, drill.until.seconds - now.seconds)))
    closeObject()
  }

  mutating func note(_ note: RequestNote) {
    openObject()
    member("text", note.text)
    member("outcome", note.outcome.rawValue)
    member("ms", note.milliseconds)
    member("at", note.time.seoulClock)
    closeObject()
  }

  /// A student without the token.
  mutating func student(_ student: Student, at now: Instant) {
    openObject()
    member("id", student.id)
    member("name", student.name.text)
    member("state", student.state(at: now).rawValue)
    member("hand", student.handUp.map { Int(max(0, now.seconds - $0.seconds)) })
    member("agreed", student.agrees)
    member("spent", student.spent(on: now.seoulDay))
    member("requests", student.counts.all)
    member("seen", student.lastSeen.map { Int(max(0, now.seconds - $0.seconds)) })
    drill(student.drill, at: now)
    // The place of the lesson's steps: lessons are to come.
    key("steps")
    openArray()
    closeArray()
    key("recent")
    openArray()
    for note in student.recent { self.note(note) }
    closeArray()
    key("errors")
    openArray()
    for error in student.errors { string(error.id) }
    closeArray()
    closeObject()
  }
}
