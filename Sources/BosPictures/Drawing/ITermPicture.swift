import BosSystem

/// Pictures as iTerm2 and others show them: the terminal reads the file.
enum ITermPicture {
  static func text(_ original: [UInt8], in cells: CellSize) -> String {
    var text = "\u{1B}]1337;File=inline=1;size=\(original.count)"
    text += ";width=\(cells.columns);height=\(cells.rows);preserveAspectRatio=1:"
    text += Base64.text(original[...])
    // Not ST: before that there was only this end.
    text += "\u{07}"
    return text
  }
}
