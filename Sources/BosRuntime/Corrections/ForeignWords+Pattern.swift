extension ForeignWords {
  /// The pattern for that of `ilike`, which takes no notice of case.
  static func pattern(like pattern: String) -> String {
    var text = ""
    for character in pattern where character != "%" && character != "\"" {
      if ".*+?()[]{}|^$\\".contains(character) { text += "\\\\" }
      text += character == "_" ? "." : String(character)
    }
    let start = pattern.hasPrefix("%") ? "" : "^"
    let end = pattern.hasSuffix("%") ? "" : "$"
    return "\"(?i)\(start)\(text)\(end)\""
  }
}
