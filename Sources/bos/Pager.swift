import BosDomain
import BosLineEditor
import BosRuntime
import BosShell
import BosSystem
import BosTables
import BosTerminal
import BosText
import Glibc
import Synchronization

/// The pager for long texts: that of bos, or a program that the user has chosen.
enum Pager {
  /// The options for less: it exits if everything fits, and scrolls sideways for wide tables.
  private static let options = "-RFXS"

  /// Shows a text, or returns false if there is no pager or it fails.
  static func show(
    _ page: LongText,
    _ terminal: EditorSettings,
    _ variables: [String: String]
  ) -> Bool {
    PagerOptions.areOwn(variables)
      ? OwnPager.show(page, at: terminal) : run(page.text, page.language, variables)
  }

  /// Shows a text with another program, or returns false if there is none or it fails.
  private static func run(
    _ text: String,
    _ language: DisplayLanguage,
    _ variables: [String: String]
  ) -> Bool {
    let chosen = variables["PAGER"]
    // An empty variable turns the pager off, as in psql and git.
    if let chosen, chosen.allSatisfy(\.isWhitespace) { return false }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return false }
    Signals.areElsewhere.store(true, ordering: .relaxed)
    defer { Signals.areElsewhere.store(false, ordering: .relaxed) }
    // The pager gets no socket and no file of this program, nor the end that it waits for.
    closeOthersOnStart()
    // A user's own options for less have priority, except that it must show colours.
    let isOwn = variables["LESS"].map { !$0.isEmpty } ?? false
    let command = chosen ?? "less \(options)"
    var less = isOwn ? [:] : prompt(text, language)
    var text = text
    if holdsLinks(text), !passesLinks(command, less["LESS"] ?? variables["LESS"], variables) {
      text = withoutLinks(text)
    }
    // A command that is typed into less by mistake writes no file and runs no program.
    less["LESSSECURE"] = "1"
    guard let process = start(command, reading: ends[0], less, variables) else {
      close(ends[0])
      close(ends[1])
      return false
    }
    close(ends[0])
    // The pager may end before it has read everything.
    try? OpenFile.write(Array(text.utf8), to: ends[1])
    close(ends[1])
    let status = wait(for: process)
    if status & 0x7F != 0 { return true }
    // The shell exits with 126 or 127 if it can't start a program. A failing program has probably
    // shown nothing; only less exits with 2 after Ctrl-C.
    let isLess = command.split(separator: " ").contains { $0 == "less" || $0.hasSuffix("/less") }
    return [0, 130, isLess ? 2 : 0].contains(status >> 8 & 0xFF)
  }

  /// The first version of less that passes links on.
  private static let linkVersion = 566

  /// Returns whether a pager shows links: less with the option for sequences, from that version on.
  ///
  /// Others show them as text.
  private static func passesLinks(
    _ command: String,
    _ less: String?,
    _ variables: [String: String]
  ) -> Bool {
    let words = command.split(separator: " ")
    guard let program = words.first,
      program == "less" || program.hasSuffix("/less"),
      PagerOptions.showSequences(words.dropFirst() + (less ?? "").split(separator: " "))
    else { return false }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return false }
    closeOthersOnStart()
    let process = start("\(program) --version", reading: nil, writing: ends[1], [:], variables)
    close(ends[1])
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = process == nil ? 0 : read(ends[0], &bytes, bytes.count)
    close(ends[0])
    guard let process else { return false }
    _ = wait(for: process)
    return PagerOptions.version(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
      .map { $0 >= linkVersion } ?? false
  }

  /// The variables that set the last line of the window while less runs.
  ///
  /// `%lt` and `%lb` are the lines that it shows. Older versions can't read other than ASCII
  /// characters of a prompt, so the rest is in the name of the editor, which `%E` inserts. Nobody
  /// can edit text that comes from a pipe.
  private static func prompt(_ text: String, _ language: DisplayLanguage) -> [String: String] {
    let count = text.utf8.lazy.filter { $0 == 0x0A }.count
    let lines = Phrase("lines %lt-%lb of \(count)%E", ko: "%lt-%lb/\(count)%E")
    let keys = Phrase(" · q leaves, / searches", ko: "줄 · q 나가기, / 찾기")
    return [
      "LESS": "\(options) -Ps\(lines.text(in: language))", "VISUAL": keys.text(in: language),
    ]
  }

  /// Lets no program that starts from now on have an open file besides the standard ones.
  private static func closeOthersOnStart() {
    var numbers: [Int32] = []
    if let directory = opendir("/proc/self/fd") {
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if let number = Int32(name), number > 2 { numbers.append(number) }
      }
    } else {
      var limit = rlimit()
      let most = getrlimit(.init(RLIMIT_NOFILE.rawValue), &limit) == 0 ? limit.rlim_cur : 1_024
      numbers = Array(3..<Int32(clamping: min(most, 1 << 20)))
    }
    for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
  }

  /// Runs the command `$1`, whose program is `$2` if it isn't empty.
  ///
  /// The shell's messages about a command that it can't run aren't needed: the text is written
  /// instead. The text is UTF-8 in any locale.
  private static let script = """
    export LESSCHARSET=utf-8
    sh -n -c "exec $1" 2>/dev/null || exit 127
    if [ -n "$2" ]; then
      command -v "$2" >/dev/null 2>&1 || exit 127
      case $2 in */*) if [ -d "$2" ]; then exit 126; fi ;; esac
    fi
    eval "exec $1"
    """

  /// The name of a command's program, or an empty text if only the shell can tell it.
  private static func program(of command: String) -> String {
    let first = command.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    let isPlain = first.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
      default: "/._-+".utf8.contains(byte)
      }
    }
    return isPlain ? first : ""
  }

  private static func start(
    _ command: String,
    reading input: Int32?,
    writing output: Int32? = nil,
    _ settings: [String: String],
    _ variables: [String: String]
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Pagers such as more read keys from their standard error.
    if output == nil,
      let screen = [STDERR_FILENO, STDIN_FILENO, STDOUT_FILENO].first(where: { isatty($0) != 0 })
    {
      posix_spawn_file_actions_adddup2(&actions, screen, STDERR_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [
      strdup("sh"), strdup("-c"), strdup(script), strdup("sh"), strdup(command),
      strdup(program(of: command)), nil,
    ]
    defer { for argument in arguments { free(argument) } }
    let lines = environmentWithoutKeys(variables)
      .filter { line in !settings.keys.contains { line.hasPrefix($0 + "=") } }
    var environment =
      (lines + settings.map { "\($0)=\($1)" }).map { strdup($0) } + [nil]
    defer { for line in environment { free(line) } }
    let result = posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, &environment)
    return result == 0 ? process : nil
  }

  /// Returns the environment without keys, whatever variable holds them.
  private static func environmentWithoutKeys(_ variables: [String: String]) -> [String] {
    let names = Keys.Service.allCases.map(\.variable)
    let keys = names.compactMap { variables[$0] }.filter { $0.utf8.count >= 4 }
    var lines: [String] = []
    var next = environ
    while let line = next.pointee.map({ String(cString: $0) }) {
      let isKey = names.contains { line.hasPrefix($0 + "=") } || keys.contains { line.contains($0) }
      if !isKey { lines.append(line) }
      next = next.successor()
    }
    return lines
  }

  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
