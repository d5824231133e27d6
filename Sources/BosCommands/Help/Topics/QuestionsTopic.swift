import BosRuntime
import BosText

extension HelpTopic {
  /// What people ask about the program and its data.
  static let questions = HelpTopic(
    "questions",
    ko: "질문",
    words: ["question", "faq", "q&a", "자주묻는질문", "자주 묻는 질문", "문답"],
    summary: Phrase("Common questions, with answers", ko: "자주 묻는 질문과 답"),
    text: Phrase(
      sections.map { $0.0.english + "\n\n" + answers($0.1, \.english) }.joined(separator: "\n\n"),
      ko: sections.map { $0.0.korean + "\n\n" + answers($0.1, \.korean) }.joined(separator: "\n\n")
    )
  )

  fileprivate static let sections: [(Phrase, [CommonQuestion])] = [
    (Phrase("How to do things", ko: "사용 방법"), CommonQuestion.work),
    (Phrase("The data", ko: "데이터"), CommonQuestion.data),
    (Phrase("The program", ko: "프로그램"), CommonQuestion.program),
    (Phrase("What figures mean", ko: "수치의 뜻"), CommonQuestion.figures),
    (Phrase("The screen", ko: "화면"), CommonQuestion.screen),
  ]

  private static func answers(
    _ questions: [CommonQuestion],
    _ language: KeyPath<Phrase, String>
  ) -> String {
    questions.map { "\($0.title[keyPath: language])\n\n\($0.answer[keyPath: language])" }
      .joined(separator: "\n\n")
  }
}

extension HelpPage {
  /// All questions with their answers.
  mutating func questions() {
    for (section, questions) in HelpTopic.sections {
      heading(section)
      for question in questions {
        blank()
        title(question.title.text(in: language))
        paragraphs(question.answer)
      }
    }
  }

  /// Answers a question.
  mutating func question(_ question: CommonQuestion) {
    blank()
    title(question.title.text(in: language))
    paragraphs(question.answer)
    guard let page = question.page else { return }
    blank()
    line(
      Phrase(
        "See also: help \(page.english), help questions",
        ko: "관련: 도움말 \(page.korean), 도움말 질문"
      ).text(in: language)
    )
  }
}
