import BosDomain
import BosJSON
import BosSharing

/// What a relay that is started again needs of its class: who has which token, and the calls that
/// each has caused.
///
/// It is kept as lines, of which the last one about something counts. No line has a token or a key.
struct ClassState: Sendable {
  /// A student as a line has it.
  struct Member: Hashable, Sendable {
    var id: Int
    var name: StudentName
    var token: TokenDigest
    var account: String
    var isPaused = false
    var isRevoked = false
  }

  private(set) var members: [Member] = []
  private(set) var spending: [Spending] = []
  /// The day on which the class began or went on, or nil if the file doesn't say it.
  private(set) var day: Day?
  /// Whether a file had something that isn't understood, or not even its first line.
  private(set) var isDamaged = false

  init(day: Day) { self.day = day }

  /// Reads lines; the last one can be cut off, and what isn't understood is left out.
  init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let json = JSON.object(Array(line)) else {
        isDamaged = true
        continue
      }
      if let day = json["class"]?.text.flatMap({ Day($0) }) {
        self.day = day
      } else if let member = Member(json) {
        members.removeAll { $0.id == member.id }
        if members.count < Classroom.limit { members.append(member) }
      } else if let noted = Spending(json) {
        spending.removeAll { $0.student == noted.student }
        spending.append(noted)
      } else {
        isDamaged = true
      }
    }
    if day == nil { isDamaged = true }
    members.sort { $0.id < $1.id }
    // What students have caused without a name in the list matters to nobody.
    let accounts = Set(members.map(\.account))
    spending.removeAll { !accounts.contains($0.student) }
  }

  /// The state on another day.
  func begun(on day: Day) -> ClassState {
    var state = self
    state.day = day
    state.spending.removeAll { $0.day != day }
    return state
  }

  /// The lines of the whole state.
  var lines: [UInt8] {
    var text = JSONText()
    text.openObject()
    text.member("class", day.map { "\($0)" })
    text.closeObject()
    return text.bytes + [UInt8(ascii: "\n")]
      + members.flatMap(\.line) + spending.flatMap(\.line)
  }
}

extension ClassState.Member {
  fileprivate init?(_ json: JSON) {
    guard let id = json["id"]?.int, (1...1_000_000).contains(id),
      let name = json["name"]?.text.flatMap({ StudentName($0) }),
      let token = json["token"]?.text.flatMap({ TokenDigest(text: $0) }),
      let account = json["account"]?.text, (1...40).contains(account.utf8.count)
    else { return nil }
    (self.id, self.name, self.token, self.account) = (id, name, token, account)
    isPaused = json["paused"]?.bool ?? false
    isRevoked = json["revoked"]?.bool ?? false
  }

  /// A student with a token; who asks on this computer without one is known by nothing.
  init?(_ student: Student) {
    guard let token = student.token else { return nil }
    (id, name, self.token, account) = (student.id, student.name, token, student.account)
    (isPaused, isRevoked) = (student.isPaused, student.isRevoked)
  }

  var line: [UInt8] {
    var text = JSONText()
    text.openObject()
    text.member("id", id)
    text.member("name", name.text)
    text.member("token", token.text)
    text.member("account", account)
    text.member("paused", isPaused)
    text.member("revoked", isRevoked)
    text.closeObject()
    return text.bytes + [UInt8(ascii: "\n")]
  }
}

extension Spending {
  fileprivate init?(_ json: JSON) {
    guard let student = json["account"]?.text, let day = json["day"]?.text.flatMap({ Day($0) }),
      let count = json["calls"]?.int, (0...1_000_000).contains(count)
    else { return nil }
    self.init(student: student, day: day, count: count)
  }

  var line: [UInt8] {
    var text = JSONText()
    text.openObject()
    text.member("account", student)
    text.member("day", "\(day)")
    text.member("calls", count)
    text.closeObject()
    return text.bytes + [UInt8(ascii: "\n")]
  }
}
