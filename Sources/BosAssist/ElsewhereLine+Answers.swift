import BosText

/// What to say to lines that have no one line in their place.
extension ElsewhereLine {
  /// The hint for a whole entry, or nil for other entries.
  static func said(_ text: String) -> Phrase? {
    let lower = text.lowercased().filter { !"?!.".contains($0) }
    if let colored = colored(lower) { return colored }
    return pictures.contains(lower)
      ? Phrase(
        "`plot` draws the rows, `--save` writes the picture: `plot --save plot.svg`",
        ko: "`그래프`로 그리고, 이미지 파일은 `--저장`으로 만듭니다: `그래프 --저장 그래프.svg`"
      ).suggesting(Phrase("plot --save plot.svg", ko: "그래프 --저장 그래프.svg")) : nil
  }

  private static let pictures: Set<String> = [
    "chart that as a picture", "chart it as a picture", "chart this as a picture",
    "chart that as an image", "plot that as a picture", "draw that as a picture",
    "save that as a picture", "save it as a picture", "save the chart as a picture",
    "save that as an image", "그래프를 그림으로", "그림으로 저장해줘", "이거 그림으로 저장", "그래프 그림으로 저장",
  ]

  /// What chooses the colours of a plot, for `plot --color red`.
  private static func colored(_ text: String) -> Phrase? {
    let options = ["--color", "--colour", "--colors", "--palette", "--색", "--색상"]
    guard ["plot ", "그래프 ", "trend | plot ", "list | plot "].contains(where: text.hasPrefix),
      text.split(separator: " ").contains(where: { word in
        options.contains(String(word.prefix { $0 != "=" }))
      })
    else { return nil }
    return Phrase(
      "a plot has the colours of the theme: `set theme` shows it, `set` the choices",
      ko: "그래프 색은 테마를 따릅니다. 지금 테마는 `설정 테마`, 고를 수 있는 값은 `설정`으로 보세요"
    )
  }
}
