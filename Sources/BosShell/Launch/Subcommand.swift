import BosText

/// A word in the place of a script that runs something else.
struct Subcommand: Sendable {
  let name: String
  /// The part of the usage line after the name.
  let arguments: String
  /// The options of the subcommand, with their summaries.
  var flags: [(name: String, summary: Phrase)] = []
  var completion = LaunchOption.Completion.files
  let summary: Phrase

  var usage: String { name + " " + arguments }

  /// Every subcommand, in the order of help.
  static let all: [Subcommand] = [
    Subcommand(
      name: "check",
      arguments: "FILE…",
      summary: Phrase("show all errors without running", ko: "실행하지 않고 모든 오류 표시")
    ),
    Subcommand(
      name: "fmt",
      arguments: "[--check] FILE…",
      flags: [
        ("check", Phrase("list files that aren't formatted", ko: "서식이 맞지 않는 파일 표시"))
      ],
      summary: Phrase("format scripts", ko: "스크립트를 표준 서식으로 정리")
    ),
    Subcommand(
      name: "test",
      arguments: "[--update] PATH…",
      flags: [
        ("update", Phrase("update the files with the current output", ko: "현재 출력을 파일에 저장"))
      ],
      summary: Phrase(
        "run transcripts, test blocks and Markdown sessions",
        ko: "세션 기록, test 블록, Markdown 세션 실행"
      )
    ),
    Subcommand(
      name: "relay",
      arguments: "[--lan] [--class NAMES] …",
      flags: RelayOptions.flags,
      summary: Phrase("share one key with a class", ko: "키 하나를 수업에서 함께 쓰기")
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
          Phrase("send one request to KOBIS to check the key", ko: "KOBIS에 요청을 1회 보내 키 확인")
        )
      ],
      completion: .nothing,
      summary: Phrase("diagnose setup problems", ko: "프로그램과 실행 환경 점검")
    ),
  ]
}
