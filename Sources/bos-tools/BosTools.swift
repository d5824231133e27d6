import BosSystem
import Glibc

/// The tools for work on bos itself, which the shipped program leaves out.
@main
enum BosTools {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    do throws(ToolError) {
      let text = try Tool.run(words)
      if (try? OpenFile.write(Array(text.utf8), to: STDOUT_FILENO)) == nil { exit(EXIT_FAILURE) }
    } catch {
      try? OpenFile.write(Array("bos-tools: \(error.text)\n".utf8), to: STDERR_FILENO)
      exit(error.status)
    }
  }
}
