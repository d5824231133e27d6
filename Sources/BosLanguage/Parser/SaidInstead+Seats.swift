package import BosText

extension Phrase {
  /// The hint for shares of seats, with the share that is near to them.
  static let noSeats = Phrase(
    "KOBIS publishes no seats: near to them is `show share yesterday`",
    ko: "KOBIS API에 좌석 데이터는 없습니다. 비슷한 값은 `어제 상영 점유율`로 보세요"
  )
}

extension Phrase {
  /// Says that there is no data about single theatres.
  package static let noTheatres = Phrase(
    "KOBIS publishes no theatres or seats: see `list | columns title screens shows`",
    ko: "KOBIS API에 극장과 좌석 데이터는 없습니다. `목록 | 열선택 제목 스크린수 상영횟수`로 보세요"
  )
}
