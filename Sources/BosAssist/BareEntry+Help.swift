import BosLanguage
import BosRuntime
import BosText

/// The help page that a question asks for.
extension BareEntry {
  /// The page of `저장 어떻게 해`, `에러가 뭐야`, `how do I save` and `what is an error`, or nil.
  func help(_ text: String) -> Phrase? {
    let words = nfc(text.filter { !"?!.".contains($0) })
    // A polite question ends with `요`.
    let asked = words.hasSuffix("요") ? String(words.dropLast()) : words
    if let task = Self.topic(asked, Self.ways) {
      return command(task).map { Phrase("help \($0.english)", ko: "도움말 \($0.korean)") }
    }
    guard PlainReading.reading(text) == nil, let word = Self.topic(asked, Self.meanings),
      !Self.pronouns.contains(word.lowercased()),
      word.allSatisfy({ $0.isLetter || "_-".contains($0) })
    else { return nil }
    let page = PlainRequest.bareName(word)
    return Phrase("help \(page)", ko: "도움말 \(page)")
  }

  /// The page of `그룹 어떻게 해`, a command with a question in place of its arguments.
  func wayOfCommand(_ text: String) -> Phrase? {
    let asked = nfc(text.filter { !"?!.".contains($0) })
    guard let end = Self.ways.ends.first(where: { $0.hasPrefix(" ") && asked.hasSuffix($0) }) else {
      return nil
    }
    let word = String(asked.dropLast(end.count))
    return word.contains(" ") ? nil : help(text)
  }

  /// The command that the first word of a task is, in both languages.
  private func command(_ task: String) -> Phrase? {
    let words = task.split(separator: " ").map(String.init)
    guard let first = words.first, words.count < 4 else { return nil }
    for name in [first.lowercased(), PlainRequest.bareName(first)] {
      if let spec = machine.commands.command(called: name)?.spec {
        return Phrase(spec.name, ko: spec.aliases.first ?? spec.name)
      }
    }
    return ForeignEntry.command(for: first).flatMap { found in
      machine.commands.command(called: found.english) == nil ? nil : found
    }
  }

  /// What stands before or after the words of a question.
  private static func topic(_ text: String, _ frames: (starts: [String], ends: [String])) -> String?
  {
    let lower = text.lowercased()
    for start in frames.starts where lower.hasPrefix(start + " ") {
      let rest = text.dropFirst(start.count + 1)
      return String(start == "what does" && rest.hasSuffix(" mean") ? rest.dropLast(5) : rest)
    }
    for end in frames.ends where text.hasSuffix(end) && text.count > end.count {
      let topic = text.dropLast(end.count)
      return topic.hasSuffix(" ") ? String(topic.dropLast()) : String(topic)
    }
    return nil
  }

  private static let ways = (
    starts: ["how do i", "how do you", "how to", "how can i", "how should i"],
    ends: [
      " 어떻게 해", " 어떻게 하나", " 어떻게 하지", " 어떻게 하는 거야", " 어떻게 써", " 어떻게 쓰나",
      " 어떻게 사용해", " 사용법", "하는 법", "하는 방법", " 쓰는 법", " 쓰는 방법",
    ]
  )
  private static let meanings = (
    starts: ["what is a", "what is an", "what are", "what is", "what's a", "what's", "what does"],
    ends: [
      "이 뭐야", "가 뭐야", "은 뭐야", "는 뭐야", " 뭐야", "이 뭐지", "가 뭐지", "이란", "이 무슨 뜻이야", "가 무슨 뜻이야",
      " 무슨 뜻이야", " 뜻", "이 뭔가", "가 뭔가",
    ]
  )
  private static let pronouns: Set<String> = [
    "이", "이거", "이게", "저거", "그거", "그게", "it", "this", "that", "up", "new", "뉴스", "이름", "너", "넌",
  ]
}
