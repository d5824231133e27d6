package import BosDomain
package import BosServices
package import BosSharing
package import BosText

/// What a relay is started with.
package struct RelayPlan: Sendable {
  package enum Mode: Hashable, Sendable {
    case live
    /// Live, and every answer is added to a pack at this path.
    case capture(String)
    case pack(String)
    case sample
  }

  package var isOnNetwork = false
  /// The address of this computer at which to listen; nil for loopback, or all on a network.
  package var address: String?
  /// The port, or 0 for any free one.
  package var port = 8_317
  /// The names of the class: a file, or names with commas between them; nil lets any name join.
  package var names: String?
  /// The calls of a day for each student; nil shares what the reserve leaves.
  package var budget: Int?
  /// The calls of a day that are kept for the teacher; nil keeps a fifth on a network.
  package var reserve: Int?
  package var mode = Mode.live
  /// The file to which the requests of the class are added, or nil to keep nothing.
  package var keep: String?
  /// The file by which the class goes on after a failure, or nil for none.
  ///
  /// It holds digests of tokens and the students' calls. With `keep`, it stays after the class.
  package var state: String?
  /// The folder with packages of the program for students, or nil for none.
  package var program: String?
  package var language = DisplayLanguage.english
  /// The address of the shared store behind the relay, or nil for none.
  package var share: String?

  package init() {}
}

/// The parts that a relay is made of.
package struct RelayParts: Sendable {
  /// Sends requests over the network, each once.
  package var live: Transport
  package var sample: Transport
  package var archive: @Sendable () throws(SourceFailure) -> AnswerArchive
  package var keys: Keys
  /// The calls that KOBIS allows a key on one day.
  package var allowance: Int
  package var clock: Clock
  package var uptime: @Sendable () -> Duration
  /// Reads a file; nil if there is none.
  package var read: @Sendable (_ path: String) throws(SourceFailure) -> [UInt8]?
  /// Reads a list of names in UTF-8, whatever its encoding is; nil if there is none.
  package var readNames: @Sendable (_ path: String) throws(SourceFailure) -> [UInt8]?
  /// Opens a file for adding; returns what adds bytes and tells what failed.
  package var append:
    @Sendable (_ path: String) throws(SourceFailure) -> @Sendable ([UInt8]) -> SourceFailure?
  /// Writes a file that only the user can read, whole or not at all.
  package var replace: @Sendable (_ path: String, [UInt8]) throws(SourceFailure) -> Void
  package var remove: @Sendable (_ path: String) -> Void
  /// Opens the newest package of each kind in a folder.
  package var programs: @Sendable (_ path: String) throws(SourceFailure) -> [ProgramFile]
  /// Writes on the screen.
  package var say: @Sendable (String) -> Void
  package var isInterrupted: @Sendable () -> Bool
  /// Makes a shared store at an address; it connects when it is first used.
  package var sharedStore:
    @Sendable (_ address: String, _ holder: String) throws(SourceFailure) -> SharedStore = {
      (_, _) throws(SourceFailure) in throw .noSharing
    }

  package init(
    live: Transport,
    sample: Transport,
    archive: @escaping @Sendable () throws(SourceFailure) -> AnswerArchive,
    keys: Keys,
    allowance: Int,
    clock: Clock,
    uptime: @escaping @Sendable () -> Duration,
    read: @escaping @Sendable (String) throws(SourceFailure) -> [UInt8]?,
    readNames: @escaping @Sendable (String) throws(SourceFailure) -> [UInt8]?,
    append:
      @escaping @Sendable (String) throws(SourceFailure) -> @Sendable ([UInt8]) -> SourceFailure?,
    replace: @escaping @Sendable (String, [UInt8]) throws(SourceFailure) -> Void,
    remove: @escaping @Sendable (String) -> Void,
    programs: @escaping @Sendable (String) throws(SourceFailure) -> [ProgramFile],
    say: @escaping @Sendable (String) -> Void,
    isInterrupted: @escaping @Sendable () -> Bool
  ) {
    self.live = live
    self.sample = sample
    self.archive = archive
    self.keys = keys
    self.allowance = allowance
    self.clock = clock
    self.uptime = uptime
    self.read = read
    self.readNames = readNames
    self.append = append
    self.replace = replace
    self.remove = remove
    self.programs = programs
    self.say = say
    self.isInterrupted = isInterrupted
  }
}
