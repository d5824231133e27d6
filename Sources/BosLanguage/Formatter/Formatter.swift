package import BosText

/// Formats a program in the canonical style.
///
/// The program must come from the source without parse errors. The result parses to the same
/// program, is already formatted, and contains every comment.
package enum Formatter {
  package static func format(_ program: Program, source: SourceText) -> String {
    var builder = LayoutBuilder(source: source, comments: program.comments)
    var printer = LayoutPrinter()
    printer.draw(builder.program(program))
    if printer.text.isEmpty { return "" }
    // A comment at the first byte must not become an interpreter line.
    let movesUp = printer.text.hasPrefix("#!") && !builder.beginsWithInterpreter
    return (movesUp ? "\n" : "") + printer.text + "\n"
  }
}
