import BosDomain
import BosSharing

/// A shell or a relay as the world sees it: its participant, its connection and its users.
struct SimulatedProcess {
  let archive: Int
  let isRelay: Bool
  /// The relay that a shell asks in place of the service.
  let upstream: Int?
  let configuration: SharingConfiguration
  var participant: Participant
  /// Counts restarts; what belongs to an earlier run is dropped.
  var run = 0
  var isAlive = false
  var stalledUntil: Int64 = 0
  /// The events of the time in which it stands still.
  var backlog: [SharingEvent] = []

  // Clocks.
  var boot: Int64
  var wallError: Int64 = 0
  /// The number of the last `wake`, which replaces the earlier ones.
  var wake = 0

  // The connection to the store.
  var connection = 0
  var isConnected = false
  var cutUntil: Int64 = 0
  var requests: [StoreRequest] = []
  var firstRequest = 0
  /// Whether the store has carried out the first request.
  var isFirstExecuted = false

  // Users.
  var users: [SimulatedUser] = []
  var tickets: [Ticket: OpenTicket] = [:]
  var lastTicket = 0
  /// The tickets that wait for each question.
  var waiters: [[Ticket]]

  // What the invariants need.
  var reservations: [Operation: (tier: Tier, reservation: Reservation)] = [:]
  var credits: [CreditKey: Int] = [:]
  var calls: [Call: OpenCall] = [:]
  var callOfQuestion: [Call?]
  /// Whether a stored answer was good enough when the question was claimed.
  var wasAnsweredAtClaim: [Bool]
  var usedUp: Day?
  var knowsTime = false
  var soleCalls: [Int: [Day: Int]] = [:]
  let isReader: Bool
  var hasSaidGone = false
  var mode = RelayMode.live

  var holder: String { participant.configuration.holder }
}

struct CreditKey: Hashable {
  let tier: Tier
  let day: Day
}

struct SimulatedUser {
  let asker: Asker
  /// Whether the user ever presses Ctrl-C.
  let isPatient: Bool
  var ticket: Ticket?
}

/// A request that has open questions.
struct OpenTicket {
  var questions: [Int]
  let owner: Owner
  let need: Question.Need
  /// The true time of the request.
  let asked: Int64
  /// Where the relay took its answers from at that time.
  let mode: RelayMode

  enum Owner {
    case user(Int)
    /// A shell that asks a relay: its process, run and call.
    case shell(Int, run: Int, Call)
  }

  var isFresh: Bool { need == .fresh }
}

/// A call on its way to the service.
struct OpenCall {
  let question: Int
  let day: Day
  let tier: Tier
}

/// A statement for the shared store, with what the adapter read for it.
struct StoreRequest {
  let action: SharingAction
  var operation: Operation?
  var totals: [(day: Day, total: Int)] = []
  var answers: [KeptAnswer] = []
}
