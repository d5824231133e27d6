import Glibc

/// The tools for work on bos itself, which the shipped program leaves out.
@main
enum BosTools {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    do throws(ToolError) {
      let text = try Tool.run(words)
      if !ToolFiles.write(Array(text.utf8), to: STDOUT_FILENO) { exit(EXIT_FAILURE) }
    } catch {
      _ = ToolFiles.write(Array("bos-tools: \(error.text)\n".utf8), to: STDERR_FILENO)
      exit(error.status)
    }
  }
}
