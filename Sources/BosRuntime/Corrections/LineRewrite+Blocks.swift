import BosLanguage
import BosText

/// Corrections of statements with blocks, as other languages write them.
extension LineRewrite {
  /// The line with the keyword in place of a word for it, as in `만약 3 > 2 { … }`.
  var keyworded: String? {
    guard let keyword = ForeignKeyword.keyword(word), before.trimmed.isEmpty else { return nil }
    return before + keyword.rawValue + string(place.end, line.count)
  }

  /// The line with braces around the commands after a condition, as in `if $a > 3: print "a"`.
  var braced: String? {
    let first = before.split(separator: " ").first.map(String.init) ?? ""
    guard ["if", "for", "while", "def"].contains(first) else { return nil }
    let isJoint = word == ":" || word == "=>" || ForeignKeyword.joints.contains(word)
    var body = string(isJoint ? place.end : place.start, line.count).trimmed
    if word == "=" { body = "return " + string(place.end, line.count).trimmed }
    for end in ["; done", "; end", "; fi", " end", " done", " fi", ";"] where body.hasSuffix(end) {
      body = String(body.dropLast(end.count)).trimmed
      break
    }
    if body.hasPrefix("{"), isJoint { return "\(before.trimmed) \(body)" }
    guard !body.isEmpty, !body.contains("{"), !body.hasSuffix("}") else { return nil }
    return "\(before.trimmed) { \(parameterized(body, of: first)) }"
  }

  /// The commands of a `def` or a loop with `$` before the names that it declares.
  private func parameterized(_ body: String, of keyword: String) -> String {
    var names: Set<Substring> = []
    if keyword == "def", let open = before.firstIndex(of: "(") {
      let inside = before[before.index(after: open)...].prefix { $0 != ")" }
      names = Set(
        inside.split { $0 == "," || $0 == " " }.map { $0.prefix { $0 != ":" && $0 != "=" } }
      )
    } else if keyword == "for" {
      names = Set(before.split { $0 == "," || $0 == " " }.dropFirst().prefix { $0 != "in" })
    }
    guard !names.isEmpty, !body.contains("\"") else { return body }
    return body.replacingNames { name, before, _ in
      names.contains(name[...]) && before != "$" && before != "." ? "$" + name : name
    }
  }

  /// The line with a range in place of `(i = 0; i < 3; i++)`.
  var countedLoop: String? {
    let text = string(place.start, line.count)
    guard word == "(", before.trimmed.hasSuffix("for"), let close = text.firstIndex(of: ")"),
      let header = LoopHeader.written(String(text[..<close].dropFirst()))
    else { return nil }
    let rest = String(text[text.index(after: close)...])
    return "\(before)\(header) \(parameterizedBlock(rest, header))"
  }

  /// A block whose commands have `$` before the name of the loop.
  private func parameterizedBlock(_ block: String, _ header: String) -> String {
    let name = header.prefix { $0 != " " }
    let line = Array("for \(name) in 1".utf8)
    let rewrite = LineRewrite(
      line: line,
      place: SourceRange(line.count, line.count),
      vocabulary: vocabulary
    )
    return rewrite.parameterized(block.trimmed, of: "for")
  }

  /// The line with quotes around the words after `print`, for `print Hello, world!`.
  var printed: String? {
    let left = before.trimmed
    let words = left.split(separator: " ", maxSplits: 1).map(String.init)
    guard let command = words.first, vocabulary.signature(command)?.name == "print" else {
      return nil
    }
    let text = string(left.hasPrefix(command) ? command.utf8.count : 0, line.count).trimmed
    guard text.first?.isLetter == true,
      text.allSatisfy({ $0.isLetter || $0.isNumber || " ,.!?'~".contains($0) })
    else {
      return nil
    }
    return "\(command) \"\(text)\""
  }

  /// The line with the parentheses of `group nation { audience: sum audience }`.
  var calledCell: String? {
    let left = before.trimmed
    guard let function = left.split(separator: " ").last.map(String.init),
      FunctionLibrary.named(function) != nil, Self.column(word) == word,
      let mark = left.dropLast(function.count).last(where: { $0 != " " }), ":{,".contains(mark)
    else { return nil }
    return "\(left)(\(word))\(string(place.end, line.count))"
  }

  /// The line with the marks of `pivot title sum(audience) by day`.
  var bracedCell: String? {
    let stage = String(before.split(separator: "|", omittingEmptySubsequences: false).last ?? "")
    let words = stage.split(separator: " ").map(String.init)
    guard let command = words.first, vocabulary.signature(command)?.name == "pivot" else {
      return nil
    }
    let text = word + after
    guard let close = text.firstIndex(of: ")"), text.hasPrefix("\(word)"),
      text[..<close].contains("(")
    else { return nil }
    let call = text[...close]
    let keys = String(text[text.index(after: close)...]).trimmed
    let earlier = before.dropLast(stage.count)
    let space = earlier.isEmpty ? "" : " "
    var columns = words.dropFirst().joined(separator: " ")
    if !keys.hasPrefix("by ") {
      // Without a mark, the rows come first.
      guard !keys.isEmpty, !keys.contains(" "), !columns.isEmpty else { return nil }
      columns = "\(keys) by \(columns)"
      return "\(earlier)\(space)\(command) \(columns) { \(call) }\(end)"
    }
    return "\(earlier)\(space)\(command) \(columns) \(keys) { \(call) }\(end)"
  }

  /// The line with `..` in `for i in 1 to 3 { … }` or `for i = 1 to 3 { … }`.
  var rangedLoop: String? {
    let left = before.trimmed
    guard left.split(separator: " ").first == "for" else { return nil }
    let rest = string(place.end, line.count).trimmed
    if word == "=", let to = rest.firstRange(of: " to ") {
      return "\(left) in \(rest[..<to.lowerBound])..\(rest[to.upperBound...])"
    }
    return word == "to" ? "\(left)..\(rest)" : nil
  }

  /// The line with a range for `range(3)` of Python, which ends before its last number.
  var rangeCall: String? {
    let text = string(0, line.count)
    guard let call = Self.call(of: ["range"], in: text), (1...3).contains(call.parts.count),
      let start = text.firstRange(of: "range(")
    else { return nil }
    let before = text[..<start.lowerBound]
    let parts = call.parts.map(\.trimmed)
    let end = parts.count == 1 ? parts[0] : parts[1]
    let range =
      "\(parts.count == 1 ? "0" : parts[0])" + (Int(end).map { "..\($0 - 1)" } ?? "..<\(end)")
    guard parts.count == 3 else { return "\(before)\(range)\(call.after)" }
    // Only a loop takes a step.
    guard String(before).trimmed.hasSuffix(" in") else { return nil }
    return "\(before)\(range) by \(parts[2])\(call.after)"
  }

  /// The line with `;` after a block, for `if $x > 1 { … } return false` on one line.
  var endedBlock: String? {
    let left = before.trimmed
    guard left.hasSuffix("}"), word.first.map({ $0.isLetter || $0 == "$" }) == true,
      !["else", "catch"].contains(word)
    else { return nil }
    return "\(left); \(string(place.start, line.count))"
  }

  /// The line with `on` before the column of `join $other title`.
  var joinedOn: String? {
    let stage = String(before.split(separator: "|", omittingEmptySubsequences: false).last ?? "")
    let words = stage.split(separator: " ")
    guard words.count == 2, vocabulary.signature(String(words[0]))?.name == "join",
      Self.column(word) != nil
    else { return nil }
    return "\(before)on \(string(place.start, line.count))"
  }

  /// The line with a function for the block of `each { print title }`.
  var eachFunction: String? {
    let text = string(0, line.count)
    guard let open = text.firstIndex(of: "{"), text.hasSuffix("}"),
      let stage = text[..<open].split(separator: "|", omittingEmptySubsequences: false).last,
      vocabulary.signature(String(stage).trimmed)?.name == "each"
    else { return nil }
    var body = String(text[text.index(after: open)...].dropLast()).trimmed
    var name = "row"
    // Ruby and Rust name the row between bars.
    if body.hasPrefix("|"), let close = body.dropFirst().firstIndex(of: "|") {
      name = String(body[..<close].dropFirst()).trimmed
      body = String(body[body.index(after: close)...]).trimmed
    }
    for command in ["print ", "echo ", "출력 ", "return "] where body.hasPrefix(command) {
      body = String(body.dropFirst(command.count)).trimmed
    }
    guard !body.isEmpty, !body.contains(where: { "|;\"'{}".contains($0) }),
      ForeignWords.isName(name)
    else { return nil }
    let marked = body.replacingNames { word, before, _ in
      if word == name || ["it", "_"].contains(word) { return before == "$" ? name : "$\(name)" }
      guard before != ".", ForeignWords.column(word) != nil else { return word }
      return before == "$" ? "\(name).\(word)" : "$\(name).\(word)"
    }
    return "\(String(text[..<open]).trimmed) fn(\(name)) => \(marked)"
  }

  /// The line with `def` for `fn share(a, b) { … }`, which names a function in other languages.
  var namedFunction: String? {
    guard word == "fn", before.trimmed.isEmpty, let open = after.firstIndex(of: "("),
      ForeignWords.isName(String(after[..<open]).trimmed)
    else { return nil }
    return "def\(string(place.end, line.count))"
  }

  /// The line with parentheses around the parameters of `def double n { … }`.
  var parenthesized: String? {
    let text = string(0, line.count).trimmed
    let head = text.prefix { $0 != "{" && $0 != "=" }
    let words = head.split { $0 == " " || $0 == "," }.map { String($0.drop { $0 == "$" }) }
    guard words.count > 2, words[0] == "def", !head.contains("("),
      words.dropFirst().allSatisfy(ForeignWords.isName)
    else { return nil }
    let names = words.dropFirst(2)
    var body = String(text.dropFirst(head.count)).trimmed
    if body.isEmpty { body = "{ return $\(words[2]) }" }
    if body.hasPrefix("=") { body = "{ return \(String(body.dropFirst()).trimmed) }" }
    return "def \(words[1])(\(names.joined(separator: ", "))) \(body)"
  }

  /// The line with `has` for `$m.c ?? 0`, because a missing field isn't null.
  var defaulted: String? {
    let rest = string(place.end, line.count)
    guard rest.trimmed.hasPrefix("?? ") else { return nil }
    var start = before
    var (base, access, key) = ("", word, "")
    if word.hasPrefix("$"), word.hasSuffix("]"), let open = word.lastIndex(of: "[") {
      base = String(word[..<open])
      key = String(word[word.index(after: open)...].dropLast())
    } else if before.hasSuffix(".") {
      let path = before.reversed().prefix { $0.isLetter || $0.isNumber || "_.$".contains($0) }
      start = String(before.dropLast(path.count))
      base = String(path.reversed().dropLast())
      (access, key) = ("\(base).\(word)", "\"\(word)\"")
    }
    guard base.hasPrefix("$") else { return nil }
    let value = rest.trimmed.dropFirst(3).prefix { !" ,)|;".contains($0) }
    let tail = rest.trimmed.dropFirst(3 + value.count)
    return "\(start)(if has(\(base), \(key)) then \(access) else \(value))\(tail)"
  }
}
