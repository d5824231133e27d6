import BosCommands
import BosLanguage
import BosRuntime
import BosTables
import BosText
import Testing

private func errors(in line: String) -> [String] {
  let files = FileAccess(
    open: { (path) throws(RuntimeError) in throw RuntimeError(.file, path, ko: path) },
    write: { (_, _, _) throws(RuntimeError) in },
    resolve: { $0 },
    list: { (path) throws(RuntimeError) in [path] }
  )
  let loader = ProgramLoader(commands: CommandRegistry.all, files: files, isPrompt: true)
  return loader.load(SourceText(name: "entry", line)).reports.flatMap(\.diagnostics)
    .filter { $0.severity == .error }.map(\.message.phrase.english)
}

@Test(arguments: DisplayLanguage.allCases)
func `every question asks itself, and help reads it`(_ language: DisplayLanguage) {
  for question in CommonQuestion.all {
    let title = question.title.text(in: language)
    let asked = CommonQuestion.asked(by: title)
    #expect(asked?.question.title == question.title, "\(title)")
    #expect(asked?.fit == .whole, "\(title)")
    let command = question.command.text(in: language)
    #expect(errors(in: command).isEmpty, "\(command)")
    let words = command.split(separator: " ").dropFirst().joined(separator: " ")
    #expect(CommonQuestion.asked(by: words)?.question.title == question.title, "\(command)")
  }
}

@Test(arguments: DisplayLanguage.allCases)
func `the commands in answers resolve`(_ language: DisplayLanguage) {
  var count = 0
  for question in CommonQuestion.all {
    let parts = question.answer.text(in: language).split(
      separator: "`",
      omittingEmptySubsequences: false
    )
    for (place, part) in parts.enumerated() where place % 2 == 1 {
      let words = part.split(separator: " ").map(String.init)
      guard words.count > 1, let spec = CommandRegistry.all.command(called: words[0]) else {
        continue
      }
      // Settings and services are read when the command runs.
      #expect(errors(in: String(part)).isEmpty, "\(spec.spec.name): \(part)")
      count += 1
    }
  }
  #expect(count > 30)
}

@Test func `the pages that questions name exist`() {
  let names = Set(CommandRegistry.all.map { $0.spec.name } + HelpTopic.all.map(\.name))
  for question in CommonQuestion.all {
    guard let page = question.page else { continue }
    #expect(names.contains(page.english), "\(question.title.english): \(page.english)")
  }
}

@Test(arguments: [
  ("why only ten", "Why only ten films?"), ("why are there just 10 movies?", "Why only ten films?"),
  ("왜 열편밖에 안 나와", "Why only ten films?"), ("데이터 어디에 저장돼?", "Where is the data stored?"),
  ("is this real", "Is this real data?"), ("api 키 어떻게 받아", "How do I get real data?"),
])
func `other words ask the same`(_ text: String, _ title: String) {
  let asked = CommonQuestion.asked(by: text)
  #expect(asked?.question.title.english == title)
  #expect(asked?.fit == .whole)
}

@Test(arguments: [
  "왜 한국영화는 10편만 개봉했어", "is parasite a korean film", "why did it drop", "top 10", "한국영화 점유율",
  "오늘 1위", "누적관객수가 뭐야", "when does it come out", "when did it end", "where can I see this film",
  "how many cities", "what won", "이 영화 언제부터 볼 수 있어", "다른 영화 볼 수 있어?", "10위 외국영화 뭐야", "이 영화 영어로 뭐야",
  "매출 몇 원이야", "what language is the film in", "which day did it change", "films of 2024",
  "which film is number one", "", "?!", "왜",
])
func `questions about films are none about the program`(_ text: String) {
  #expect(CommonQuestion.asked(by: text)?.fit != .whole)
}

@Test func `a word that a question doesn't have makes it near`() {
  #expect(CommonQuestion.asked(by: "where is my precious data stored")?.fit == .near)
  #expect(CommonQuestion.asked(by: "where is my precious little data stored") == nil)
}
