import BosDomain
import BosText

extension ChartFetch {
  /// The cost of fetching the missing days, announced before the start.
  func cost(_ missing: Int) -> Phrase {
    let days = request.days.count
    let left = client.callsLeft()
    return Phrase(
      "\(days) \(unit.english): \(days - missing) stored, \(missing) to fetch"
        + (left.map { ", \(grouped($0)) calls left today" } ?? ""),
      ko: "\(days)\(unit.korean): 저장됨 \(days - missing), 미저장 \(missing)"
        + (left.map { ", 오늘 남은 요청 \(grouped($0))회" } ?? "")
    )
  }

  private var unit: Phrase {
    request.span == .day ? Phrase("days", ko: "일") : Phrase("weeks", ko: "주")
  }

  /// Throws before the first call if the request exceeds the quota or the limit of the run.
  func refuseWhatIsTooDear(_ missing: Int) throws(SourceFailure) {
    guard client.transport != nil, missing > 0 else { return }
    if let left = client.runCallsLeft(), missing > left {
      throw SourceFailure(
        .quota,
        message: Phrase(
          "this needs \(calls(missing)), but the run may make \(grouped(left)) more",
          ko: "요청 \(grouped(missing))회가 필요한데 이번 실행에 남은 요청은 \(grouped(left))회입니다"
        ),
        hint: Phrase("to change the limit, use `--max-calls`", ko: "한도는 `--max-calls` 옵션으로 바꾸세요")
      )
    }
    guard let left = client.callsLeft(), missing > left else { return }
    throw SourceFailure(
      .quota,
      message: Phrase(
        "this needs \(calls(missing)), but \(grouped(left)) are left today",
        ko: "요청 \(grouped(missing))회가 필요한데 오늘 남은 요청은 \(grouped(left))회입니다"
      ),
      hint: Phrase(
        "choose fewer days, or continue tomorrow; stored days cost no calls",
        ko: "날짜를 줄이거나 내일 다시 실행하세요. 저장된 날짜는 다시 요청하지 않습니다"
      )
    )
  }

  private func calls(_ number: Int) -> String {
    number == 1 ? "1 call" : "\(grouped(number)) calls"
  }

  private func grouped(_ number: Int) -> String {
    var text = ""
    for (place, digit) in String(number).reversed().enumerated() {
      if place > 0, place % 3 == 0, digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
