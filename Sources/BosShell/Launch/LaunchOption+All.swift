import BosDomain
import BosRuntime
import BosTables
import BosTerminal
import BosText

/// Every option, for parsing, help, completions and the manual page.
extension LaunchOption {
  static let all: [LaunchOption] = looks + data + permissions + limits + others

  private static let looks: [LaunchOption] = [
    LaunchOption(
      "lang",
      .required("en|ko"),
      completing: .words(["en", "ko"]),
      takes: "en, ko",
      Phrase("language of messages (default: the locale's)", ko: "메시지 언어(생략하면 로캘)")
    ) { options, value in
      options.language = DisplayLanguage(rawValue: value)
      return options.language != nil
    },
    LaunchOption(
      "color",
      .required("auto|always|never"),
      completing: .words(["auto", "always", "never"]),
      takes: "auto, always, never",
      Phrase("when to use colour (auto: on a terminal)", ko: "색 사용 여부(auto: 터미널일 때)")
    ) { options, value in
      options.color = TerminalCapabilities.ColorOption(rawValue: value)
      return options.color != nil
    },
    LaunchOption(
      "width",
      .required("N"),
      takes: "12…10000",
      Phrase("width of tables and messages, in cells", ko: "표와 메시지의 너비(칸)")
    ) { options, value in
      options.width = Int(value)
      return options.width.map { (12...10_000).contains($0) } ?? false
    },
    .flag(
      "json",
      Phrase(
        "write errors as JSON Lines on standard error",
        ko: "오류와 경고를 한 줄에 하나씩 JSON으로 표준 오류에 출력"
      )
    ) {
      $0.writesJSON = true
    },
  ]

  private static let data: [LaunchOption] = [
    LaunchOption(
      "as-of",
      .required("DAY"),
      takes: "YYYY-MM-DD",
      Phrase("use this date as today", ko: "이 날짜를 오늘로 간주")
    ) { options, value in
      options.asOf = Day(value) ?? Day(compact: value)
      return options.asOf != nil
    },
    LaunchOption(
      "source",
      .required("sample|live|offline|pack:FILE|relay:ADDRESS"),
      completing: .words(["sample", "live", "offline", "pack:", "relay:"]),
      takes: "sample, live, offline, pack:FILE, relay:ADDRESS",
      Phrase(
        "data source (default: live with a key, else stored data, else sample)",
        ko: "데이터 소스(생략하면 키가 있을 때 live, 저장된 데이터가 있을 때 offline, 아니면 sample)"
      )
    ) { options, value in
      options.source = SourceChoice(value)
      if options.source?.relay != nil {
        options.relayToken = RelayInvitation(String(value.dropFirst(6)))?.token
      }
      return options.source != nil
    },
    LaunchOption(
      "share",
      .required("URI|off"),
      completing: .words(["off"]),
      takes: "postgresql://…, off",
      Phrase("shared store of the team (default: the setting)", ko: "팀의 공유 저장소(생략하면 설정)")
    ) { options, value in
      options.share = value
      return value == "off" || SharedAddress.isPossible(value)
    },
    .flag("offline", Phrase("use only stored data", ko: "저장된 데이터만 사용")) {
      $0.isOffline = true
    },
    LaunchOption(
      "data",
      .required("DIR"),
      completing: .folders,
      Phrase("folder of stored data", ko: "응답을 저장할 폴더")
    ) { options, value in
      options.dataFolder = value
      return !value.isEmpty
    },
    .flag(
      "partial",
      Phrase("show a partial range if some days fail", ko: "일부 날짜가 실패해도 나머지를 표시")
    ) {
      $0.allowsPartial = true
    },
  ]

  private static let permissions: [LaunchOption] = [
    LaunchOption(
      "allow-read",
      .optional("DIR"),
      completing: .folders,
      Phrase(
        "let scripts read files below DIR (default: anywhere)",
        ko: "스크립트가 폴더(생략하면 모든 곳) 아래의 파일을 읽도록 허용"
      )
    ) { options, value in
      options.reading = value.isEmpty ? .anywhere : options.reading.adding([value])
      return true
    },
    LaunchOption(
      "allow-write",
      .optional("DIR"),
      completing: .folders,
      Phrase(
        "let scripts write files under DIR (default: the current folder)",
        ko: "스크립트가 폴더(생략하면 현재 폴더) 아래에 파일을 쓰도록 허용"
      )
    ) { options, value in
      options.writing = options.writing.adding([value.isEmpty ? "." : value])
      return true
    },
    .flag(
      "allow-archive",
      Phrase(
        "let scripts change the stored data: import, cache clear, record",
        ko: "스크립트가 저장소를 바꾸도록 허용: 가져오기, 저장소 비우기, 기록"
      )
    ) {
      $0.changes.formUnion([.archive, .recording])
    },
    .flag(
      "allow-history",
      Phrase("let scripts delete history entries", ko: "스크립트가 이력을 지우도록 허용")
    ) {
      $0.changes.insert(.history)
    },
    .flag("allow-post", Phrase("let scripts post reviews", ko: "스크립트가 한줄평을 올리도록 허용")) {
      $0.changes.insert(.reviews)
    },
    .flag("allow-copy", Phrase("let scripts copy to the clipboard", ko: "스크립트가 클립보드에 복사하도록 허용")) {
      $0.changes.insert(.clipboard)
    },
    .flag(
      "allow-env",
      Phrase(
        "let scripts read variables of the environment: env(…)",
        ko: "스크립트가 환경 변수를 읽도록 허용: env(…)"
      )
    ) {
      $0.changes.insert(.variables)
    },
  ]

  private static let limits: [LaunchOption] = [
    LaunchOption(
      "max-calls",
      .required("N"),
      takes: "0, 1, 2, …",
      Phrase("make at most N calls to KOBIS", ko: "KOBIS 요청을 최대 N회로 제한")
    ) { options, value in
      options.maxCalls = Int(value)
      return options.maxCalls.map { $0 >= 0 } ?? false
    },
    LaunchOption(
      "max-seconds",
      .required("N"),
      takes: "1…86400",
      Phrase("stop a script after N seconds", ko: "N초가 지나면 스크립트를 중단")
    ) { options, value in
      options.maxSeconds = Int(value)
      return options.maxSeconds.map { (1...86_400).contains($0) } ?? false
    },
    LaunchOption(
      "max-memory",
      .required("SIZE"),
      takes: "64M, 2G, …",
      Phrase("use at most this memory (default: half)", ko: "메모리 한도(생략하면 컴퓨터의 절반)")
    ) { options, value in
      options.maxMemory = memorySize(value)
      return options.maxMemory != nil
    },
  ]

  private static let others: [LaunchOption] = [
    .flag(
      "dry-run",
      Phrase(
        "show requests and files without making them",
        ko: "시험 실행: 보낼 요청과 쓸 파일만 표시"
      )
    ) {
      $0.isDryRun = true
    },
    .flag("no-config", Phrase("ignore the settings and the start file", ko: "설정과 시작 파일을 읽지 않기")) {
      $0.ignoresConfiguration = true
    },
    .flag("no-history", Phrase("keep no history", ko: "이력을 저장하지 않기")) {
      $0.ignoresHistory = true
    },
    .flag("help", short: "h", Phrase("show this help and exit", ko: "이 도움말 표시")) {
      $0.mode = .help
    },
    .flag("version", short: "V", Phrase("show the version and exit", ko: "버전 표시")) {
      $0.mode = .version
    },
  ]
}

/// Reads a size of at least 16 MB, such as 512M or 2G.
private func memorySize(_ text: String) -> Int? {
  guard let unit = text.last, let count = Int(text.dropLast()), count > 0 else { return nil }
  let shift: Int
  switch unit {
  case "M", "m": shift = 20
  case "G", "g": shift = 30
  case "T", "t": shift = 40
  default: return nil
  }
  let (bytes, overflow) = count.multipliedReportingOverflow(by: 1 << shift)
  return overflow || bytes < 16 << 20 ? nil : bytes
}
