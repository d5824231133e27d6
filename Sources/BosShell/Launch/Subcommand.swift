import BosText

/// A word that may stand in the place of a script and does something else.
struct Subcommand: Sendable {
  let name: String
  /// What stands after the name, in the usage line.
  let arguments: String
  /// Options of its own, with their summaries.
  var flags: [(name: String, summary: Phrase)] = []
  var completion = LaunchOption.Completion.files
  /// Nil for a tool of the project itself, which users are not told of.
  let summary: Phrase?

  var usage: String { name + " " + arguments }

  /// Every tool, in the order in which help lists those that it lists.
  static let all: [Subcommand] = [
    Subcommand(
      name: "check",
      arguments: "FILE…",
      summary: Phrase("show all errors without running", ko: "실행하지 않고 모든 오류 보기")
    ),
    Subcommand(
      name: "fmt",
      arguments: "[--check] FILE…",
      flags: [
        ("check", Phrase("list files that aren't formatted", ko: "정리되지 않은 파일 알리기"))
      ],
      summary: Phrase("format scripts", ko: "스크립트를 표준 모양으로 정리")
    ),
    Subcommand(
      name: "test",
      arguments: "[--update] PATH…",
      flags: [
        ("update", Phrase("update the files with the current output", ko: "지금 출력을 파일에 쓰기"))
      ],
      summary: Phrase(
        "run transcripts, test blocks and Markdown sessions",
        ko: "대본, test 블록, Markdown 세션 실행"
      )
    ),
    Subcommand(
      name: "completions",
      arguments: "bash|zsh|fish",
      completion: .words(Completions.Shell.allCases.map(\.rawValue)),
      summary: Phrase("print shell completions", ko: "셸의 자동 완성 출력")
    ),
    Subcommand(
      name: "man",
      arguments: "",
      completion: .nothing,
      summary: Phrase("print the manual page", ko: "매뉴얼 페이지 출력")
    ),
    Subcommand(
      name: "help",
      arguments: "[NAME]",
      completion: .nothing,
      summary: Phrase("explain a command, a function or a topic", ko: "명령, 함수, 주제 설명")
    ),
    Subcommand(
      name: "doctor",
      arguments: "[--live]",
      flags: [
        (
          "live",
          Phrase("send one request to KOBIS to check the key", ko: "KOBIS에 한 번 물어 키 확인")
        )
      ],
      completion: .nothing,
      summary: Phrase("diagnose setup problems", ko: "프로그램과 주변 점검")
    ),
    Subcommand(name: "docs", arguments: "DIR", summary: nil),
    Subcommand(name: "draw", arguments: "FILE", summary: nil),
    Subcommand(name: "measure", arguments: "lex|parse FILE", summary: nil),
    Subcommand(name: "fuzz", arguments: "[--seed N] [--count N]", summary: nil),
    Subcommand(name: "ast", arguments: "CODE", summary: nil),
  ]

  /// Those that users are told of.
  static var listed: [Subcommand] { all.filter { $0.summary != nil } }

  static func named(_ name: String) -> Subcommand? { all.first { $0.name == name } }
}
