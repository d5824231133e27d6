import BosRuntime
import BosTables
import BosTerminal
import BosText

/// Checks the program, its terminal and its environment variables.
struct ProgramChecks {
  let devices: Devices
  /// Whether to report only facts that are the same on every computer.
  let isIsolated: Bool

  private var host: Host { devices.host }

  var findings: [CheckResult] {
    program + terminal + (isIsolated ? [] : variables + host.system.checkup())
  }

  private var program: [CheckResult] {
    let section = Phrase("Program", ko: "프로그램")
    return [
      CheckResult(section, Phrase("version", ko: "버전"), Phrase(verbatim: "bos \(Shell.version)")),
      CheckResult(
        section,
        Phrase("language", ko: "언어"),
        devices.language == .korean
          ? Phrase("Korean", ko: "한국어") : Phrase("English", ko: "영어")
      ),
    ]
  }

  private var terminal: [CheckResult] {
    let section = Phrase("Terminal", ko: "터미널")
    let device = devices.output
    let kind =
      device.isTerminal
      ? Phrase(verbatim: host.system.variables["TERM"] ?? "?") : Phrase("none", ko: "터미널 아님")
    let colours =
      switch device.color {
      case .none: Phrase("none", ko: "없음")
      case .basic: Phrase("16", ko: "16색")
      case .palette256: Phrase("256", ko: "256색")
      case .truecolor: Phrase("true colour", ko: "트루컬러")
      }
    let size = devices.width.map { width in
      Phrase(verbatim: "\(width)\(host.terminal.rows().map { " × \($0)" } ?? "")")
    }
    return [
      CheckResult(section, Phrase("output", ko: "출력"), kind),
      CheckResult(section, Phrase("size", ko: "크기"), size ?? Phrase("unknown", ko: "알 수 없음")),
      CheckResult(section, Phrase("colours", ko: "색"), colours),
      CheckResult(
        section,
        Phrase("UTF-8", ko: "UTF-8"),
        device.unicode ? Phrase("yes", ko: "예") : Phrase("no; set LANG", ko: "아니요. LANG을 설정하세요"),
        device.unicode ? .fine : .notice
      ),
      CheckResult(
        section,
        Phrase("pictures", ko: "이미지"),
        Phrase(
          Setting.pictures.value(in: devices.settings.current, .english),
          ko: Setting.pictures.value(in: devices.settings.current, .korean)
        )
      ),
    ]
  }

  /// The variables whose values contain nothing personal.
  private static let open = [
    "LANG", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "COLORTERM", "COLUMNS", "NO_COLOR",
    "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM_PROGRAM", "PAGER", "BOS_KOBIS_URL",
    "BOS_KAKAO_URL", "BOS_BOOSTCOURSE_URL", "BOS_KMDB_URL", "BOS_KOBIS_CALLS",
  ]

  private var variables: [CheckResult] {
    let section = Phrase("Variables", ko: "환경 변수")
    return Self.open.compactMap { name in
      guard let value = host.system.variables[name], !value.isEmpty else { return nil }
      // An address may contain a name and a password, or a key.
      let isOpen = !value.contains("@") && !value.contains("?") && !SecretEntry.holdsKey(value)
      let shown = isOpen ? value : "••••"
      return CheckResult(section, Phrase(verbatim: name), Phrase(verbatim: shown))
    }
  }
}
