import BosDomain
import BosRuntime
import BosTables
import BosTerminal
import BosText

extension PageView {
  /// Draws one or several reviews in full.
  func reviews(_ sheet: ReviewPageModel) -> String {
    let fields = sheet.reviews.flatMap { review in
      [
        PageField(Phrase("Stars", ko: "별점"), "★ " + shortest(review.rating)),
        PageField(Phrase("Writer", ko: "작성자"), review.writer),
        PageField(Phrase("Day", ko: "날짜"), review.time?.seoulDay.description),
        PageField(Phrase("Text", ko: "내용"), review.text),
      ].compactMap(\.self)
    }
    let titles = [sheet.title].filter { !$0.isEmpty }
    if isMarkdown { return markdown(titles, fields) }
    return lines(titles, fields, width: textWidth).rendered(colors)
  }

  /// Draws a table of reviews below their average and distribution, or returns nil for any other
  /// table or for output to a program.
  func reviews(_ table: Table) -> String? {
    guard table.caption?.kind == .review, presentation == .screen || presentation == .grid,
      let column = table.column("stars")
    else { return nil }
    let stars = (0..<table.rowCount).compactMap { row -> Double? in
      switch column[row] {
      case .num(let number): number
      case .int(let number): Double(number)
      default: nil
      }
    }
    // A few rows need no distribution.
    guard stars.count >= 5 else { return nil }
    var caption = table.caption
    let title = caption?.title.map { sanitized($0.text(in: language)) } ?? ""
    caption?.title = nil
    let titles = wrapped(title, to: width ?? .max).map { StyledText($0, .heading) }
    let header = titles.filter { !$0.isEmpty } + spread(of: stars)
    return header.rendered(colors) + "\n" + view.draw(table.captioned(caption), presentation)
  }

  /// The average, and a bar for each range of stars.
  private func spread(of stars: [Double]) -> [StyledText] {
    let average = fixed(stars.reduce(0, +) / Double(stars.count), decimals: 2)
    let count = grouped(stars.count)
    let words = Phrase("\(average), the average of \(count)", ko: "\(count)건 평균 \(average)")
    let counts = Self.bands.map { band in stars.count { band.range.contains($0) } }
    let room = min(max((textWidth ?? Self.measure) - 16, 8), 40)
    let most = counts.max() ?? 1
    let block = view.device.unicode ? "█" : "#"
    let bars = zip(Self.bands, counts).map { band, count in
      var line = StyledText(padded(band.name, to: 5, .right) + "  ", .muted)
      // A nonzero count always has a visible bar.
      let length = count == 0 ? 0 : max(1, count * room / most)
      line.append(String(repeating: block, count: length) + (length > 0 ? " " : ""), .accent)
      line.append(String(count), .muted)
      return line
    }
    return [StyledText("★ " + words.text(in: language))] + bars
  }

  private static let bands: [(name: String, range: Range<Double>)] = [
    ("9–10", 9..<10.5), ("7–8", 7..<9), ("5–6", 5..<7), ("3–4", 3..<5), ("0–2", 0..<3),
  ]
}
