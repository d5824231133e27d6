import BosSystem

/// Pictures for iTerm2 and compatible terminals, which read the file themselves.
enum ITermPicture {
  static func text(_ original: [UInt8], in cells: CellSize) -> String {
    var text = "\u{1B}]1337;File=inline=1;size=\(original.count)"
    text += ";width=\(cells.columns);height=\(cells.rows);preserveAspectRatio=1:"
    text += Base64.text(original[...])
    // BEL instead of ST, because older versions accept nothing else.
    text += "\u{07}"
    return text
  }
}
