import BosDomain
import BosSharing

/// The class: who is there, and what the teacher has decided.
struct Classroom: Sendable {
  /// The names that may join, or nil for any name.
  let names: [StudentName]?
  private(set) var students: [Student] = []
  /// Grows with every change, so that pages know whether they are current.
  private(set) var version = 0
  /// The errors of all who agreed, by kind.
  private(set) var errorCounts: [String: ErrorCount] = [:]
  /// The slowest requests, slowest first.
  private(set) var slowest: [RequestNote] = []
  /// The drill for all.
  var drill: RunningDrill? { didSet { version += 1 } }
  var isFrozen = false { didSet { version += 1 } }

  struct ErrorCount: Sendable, Hashable {
    var count = 0
    var students: Set<Int> = []
    var last = Instant(seconds: 0)
  }

  /// The most students; a class isn't larger, and memory is bounded.
  static let limit = 500
  /// The most kinds of errors.
  private static let errorKinds = 100

  init(names: [StudentName]?) {
    self.names = names
  }

  /// The place of the student with a token, which is compared with all, so that time tells nothing.
  func place(of token: String) -> Int? {
    guard token.utf8.count == Token.length else { return nil }
    let digest = TokenDigest(of: token)
    var found: Int?
    for place in students.indices where students[place].token?.matches(digest) == true {
      found = place
    }
    return found
  }

  func place(ofID id: Int) -> Int? { students.firstIndex { $0.id == id } }

  /// Changes a student.
  mutating func update(_ place: Int, _ change: (inout Student) -> Void) {
    guard students.indices.contains(place) else { return }
    change(&students[place])
    version += 1
  }

  enum JoinRefusal: String, Error {
    /// Not a name.
    case name
    /// Not on the list of the class.
    case list
    /// Somebody has this name already.
    case taken
    case full
  }

  /// Gives out a name once; returns the place of the student.
  mutating func join(
    _ typed: String,
    at now: Instant,
    token: Token = .random()
  ) throws(JoinRefusal) -> Int {
    guard let name = StudentName(typed) else { throw .name }
    if let names, !names.contains(where: { $0.key == name.key }) { throw .list }
    if students.contains(where: { $0.name.key == name.key && !$0.isRevoked }) { throw .taken }
    guard students.count < Self.limit else { throw .full }
    return add(names?.first { $0.key == name.key } ?? name, token.digest, at: now)
  }

  /// Takes up the students of a class that goes on, if they are on the list.
  mutating func restore(_ state: ClassState, at now: Instant) {
    for member in state.members {
      if let names, !names.contains(where: { $0.key == member.name.key }) { continue }
      var student = Student(
        id: member.id,
        name: member.name,
        token: member.token,
        account: member.account,
        isPaused: member.isPaused,
        isRevoked: member.isRevoked,
        joined: now
      )
      let noted = state.spending.first { $0.student == member.account }
      student.spending = noted.map { ($0.day, $0.count) }
      students.append(student)
    }
    version += 1
  }

  /// Adds whoever asks on this computer without a token.
  mutating func addLocal(_ name: StudentName, at now: Instant) -> Int { add(name, nil, at: now) }

  private mutating func add(_ name: StudentName, _ token: TokenDigest?, at now: Instant) -> Int {
    let id = (students.map(\.id).max() ?? 0) + 1
    students.append(
      Student(id: id, name: name, token: token, account: "\(id)", joined: now)
    )
    version += 1
    return students.count - 1
  }

  /// The names of the list that nobody has taken.
  var absent: [StudentName] {
    let present = Set(students.filter { !$0.isRevoked }.map(\.name.key))
    return (names ?? []).filter { !present.contains($0.key) }
  }

  private static let slowestLimit = 5

  mutating func note(_ request: RequestNote, of place: Int) {
    update(place) { $0.note(request) }
    guard request.outcome == .live || request.outcome == .stored else { return }
    slowest.append(request)
    slowest.sort { $0.milliseconds > $1.milliseconds }
    if slowest.count > Self.slowestLimit { slowest.removeLast() }
  }

  mutating func note(_ error: ErrorNote, of place: Int) {
    guard students.indices.contains(place), students[place].agrees else { return }
    update(place) { $0.note(error) }
    guard errorCounts[error.id] != nil || errorCounts.count < Self.errorKinds else { return }
    var count = errorCounts[error.id] ?? ErrorCount()
    count.count += 1
    count.students.insert(students[place].id)
    count.last = error.time
    errorCounts[error.id] = count
  }

  /// Marks that something else has changed that pages show.
  mutating func touch() { version += 1 }
}
