import BosTestSupport
import Foundation
import Testing

/// The program as a process.
@Suite(.dedicatedThread)
struct BinaryTests {
  /// The program built with the tests.
  private static let program: URL = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0])
    return bundle.deletingLastPathComponent().appendingPathComponent("bos")
  }()

  /// Runs a shell line with the program as `$BOS`.
  ///
  /// Returns its status and output.
  private func run(_ line: String) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.environment = ["BOS": Self.program.path, "PATH": "/usr/bin:/bin"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  /// Returns whether a process has used so many ticks of processor time, or has ended.
  private static func hasUsed(ticks: Int, _ process: pid_t) -> Bool {
    guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return true
    }
    let fields = line.split(separator: " ")
    return fields.count > 13 && (Int(fields[13]) ?? 0) >= ticks
  }

  @Test func `the program runs code and shows its version`() throws {
    #expect(try run("$BOS -c 'print 1 + 2'").output == "3\n")
    #expect(try run("$BOS --version").output.hasPrefix("bos "))
  }

  @Test func `it runs in 200 MB of address space`() throws {
    let code = """
      def f(n: int): int {
        if $n == 0 { return 0 }
        let a = [1, 2, 3]
        let _b = append($a, $n)
        return 1 + f($n - 1)
      }
      print f(250)
      """
    let (status, output) = try run("ulimit -v 200000; exec $BOS -c '\(code)'")
    #expect(status == 0)
    #expect(output == "250\n")
  }

  @Test func `a script starts by its first line`() throws {
    let (status, output) = try run(
      """
      folder=$(mktemp -d); script=$folder/hello.bos
      printf '#!%s\\nprint "hello", $args\\n' "$BOS" > "$script"
      chmod +x "$script"; "$script" a b; status=$?; rm -r "$folder"; exit $status
      """
    )
    #expect(status == 0)
    #expect(output == "hello [\"a\", \"b\"]\n")
  }

  @Test func `an interrupt ends a loop without an end`() throws {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = ["-c", "print 1; while true { }"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    // Output without a terminal is buffered until the end, so only the processor time shows that
    // the loop runs.
    while !Self.hasUsed(ticks: 20, process.processIdentifier) { usleep(10_000) }
    process.interrupt()
    process.waitUntilExit()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    #expect(String(decoding: bytes, as: UTF8.self) == "1\n")
    #expect(process.terminationStatus == 130)
  }

  @Test func `a reader that has gone ends the run quietly`() throws {
    let (_, output) = try run("$BOS -c 'for i in 1..200000 { print $i }' | head -1")
    #expect(output == "1\n")
  }

  @Test func `a full disk is an output error`() throws {
    let (status, output) = try run("$BOS -c 'print 1' > /dev/full")
    #expect(status == 74)
    #expect(output.hasPrefix("bos: standard output: "))
  }

  @Test func `a file is written whole, beside nothing that is left over`() throws {
    let (_, output) = try run(
      """
      folder=$(mktemp -d); cd "$folder"
      $BOS --allow-write -c '[{a: 1}] | save a.csv'; cat a.csv; ls; cd /; rm -r "$folder"
      """
    )
    #expect(output == "a\n1\na.csv\n")
  }

  @Test func `a link out of the allowed folder is not followed`() throws {
    let (_, output) = try run(
      """
      folder=$(mktemp -d); mkdir "$folder/in" "$folder/out"; ln -s ../out "$folder/in/link"
      cd "$folder"; $BOS --allow-write=in -c '[{a: 1}] | save in/link/a.csv' 2>/dev/null; echo $?
      ls out; cd /; rm -r "$folder"
      """
    )
    #expect(output == "77\n")
  }

  @Test func `standard input that is closed is an empty script`() throws {
    #expect(try run("$BOS - < /dev/null").status == 0)
  }
}
