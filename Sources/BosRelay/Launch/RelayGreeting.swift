import BosSharing
import BosText

/// The first lines of the relay: where students and the teacher go.
struct RelayGreeting {
  private let settings: RelaySettings
  private let mode: RelayMode
  private let names: Int?
  /// The address of the shared store, which has no password.
  var share: String?

  init(_ settings: RelaySettings, mode: RelayMode, names: Int?) {
    self.settings = settings
    self.mode = mode
    self.names = names
  }

  var text: String {
    let first = settings.addresses.first ?? ""
    var lines = ["", words("Students go to:", "학생용 주소:")]
    lines += settings.addresses.map { "  " + $0 }
    if settings.isOnNetwork, settings.hasNetwork, let code = QRCode.drawn(first) {
      lines += ["", code]
    }
    lines += ["", words("You go to (keep it secret):", "선생님용 주소(비밀):")]
    lines.append("  " + settings.ownAddress + "/teacher?secret=" + settings.secret.text)
    lines.append("")
    if !settings.hasNetwork {
      lines.append(
        words(
          "This computer is in no network now, so only it can join. Connect it, and start again; "
            + "to choose one of its addresses, use `--address`.",
          "지금은 네트워크가 없어 이 컴퓨터에서만 들어올 수 있습니다. 네트워크에 연결한 뒤 다시 시작하세요. "
            + "이 컴퓨터의 주소를 선택하려면 `--address` 옵션을 쓰세요."
        )
      )
    }
    if !settings.isOnNetwork {
      lines.append(
        words(
          "Only this computer reaches it; for a class, start with `--lan`.",
          "이 컴퓨터에서만 연결할 수 있습니다. 수업에는 `--lan` 옵션을 쓰세요."
        )
      )
    }
    lines.append(words("Mode: \(mode.words.english)", "방식: \(mode.words.korean)") + budgetText)
    if let share {
      // Its options are of no use here.
      let place = share.prefix { $0 != "?" }
      lines.append(words("Shared store: \(place)", "공유 저장소: \(place)"))
    }
    if let names { lines.append(words("Names on the list: \(names)", "명단의 이름: \(names)개")) }
    lines.append(words("Ctrl-C ends the class.", "Ctrl-C를 누르면 수업을 끝냅니다."))
    return lines.joined(separator: "\n") + "\n"
  }

  private var budgetText: String {
    guard mode == .live || mode == .capture, let budget = settings.budget else { return "" }
    return words(
      "; \(budget) calls a day for each, \(settings.reserve) kept for you",
      ". 하루에 한 사람당 \(budget)회, 선생님 몫 \(settings.reserve)회"
    )
  }

  private func words(_ english: String, _ korean: String) -> String {
    Phrase(english, ko: korean).text(in: settings.language)
  }
}

extension RelayApplication {
  /// What the class did, as the relay says at its end.
  var summary: Phrase {
    let counts = room.students.map(\.counts)
    let stored = counts.reduce(0) { $0 + $1.stored }
    let live = counts.reduce(0) { $0 + $1.live }
    let others = counts.reduce(0) { $0 + $1.refused + $1.failed }
    let left = max(0, settings.allowance - countedToday)
    let rest =
      asksServices
      ? Phrase(", calls left today: \(left)", ko: ". 오늘 남은 요청 \(left)회") : Phrase(verbatim: "")
    return Phrase(
      "the class is over; students: \(room.students.count), stored answers: \(stored), "
        + "live answers: \(live), refused or failed: \(others)\(rest.english)",
      ko: "수업이 끝났습니다: 학생 \(room.students.count)명, 저장된 응답 \(stored)회, 온라인 응답 \(live)회, "
        + "거절·실패 \(others)회\(rest.korean)"
    )
  }
}
