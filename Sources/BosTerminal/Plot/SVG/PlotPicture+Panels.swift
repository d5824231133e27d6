import BosText

/// Several small plots.
extension PlotPicture {
  private static let narrowest = 250.0
  private static let panelHeight = 190

  mutating func drawPanels(_ panels: [PlotModel]) -> Bool {
    let panels = panels.filter { !$0.isPanels }
    guard !panels.isEmpty else { return false }
    drawTitle(model.y, atTop: true)
    // A panel has its own margins.
    let left = area.left - Self.margin
    let room = area.width + 2 * Self.margin
    let across = PlotPanels.across(panels.count, fitting: Int(room / Self.narrowest))
    let each = room / Double(across)
    var y = area.top - Self.margin
    for start in stride(from: 0, to: panels.count, by: across) {
      var tallest = 0
      for (place, panel) in panels[start..<min(start + across, panels.count)].enumerated() {
        var picture = PlotPicture(
          panel,
          width: Int(each),
          height: Self.panelHeight,
          language: language
        )
        picture.titleSize = 13
        picture.draw()
        builder.embed(picture.builder, x: left + Double(place) * each, y: y)
        tallest = max(tallest, picture.height)
      }
      y += Double(tallest)
    }
    takeHeight(y - area.top)
    return true
  }
}
