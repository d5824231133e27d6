package import BosText

/// Writes a program in the one canonical style.
///
/// The program must be one that was parsed from the source without an error. The result parses to
/// the same program, is its own formatting, and holds every comment.
package enum Formatter {
  package static func format(_ program: Program, source: SourceText) -> String {
    var builder = LayoutBuilder(source: source, comments: program.comments)
    var printer = LayoutPrinter()
    printer.draw(builder.program(program))
    if printer.text.isEmpty { return "" }
    // A comment must not become an interpreter line by moving up to the first byte.
    let movesUp = printer.text.hasPrefix("#!") && !builder.beginsWithInterpreter
    return (movesUp ? "\n" : "") + printer.text + "\n"
  }
}
