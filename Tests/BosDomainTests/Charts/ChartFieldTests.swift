import BosDomain
import Testing

@Suite struct ChartFieldTests {
  @Test func `names, stores and positions belong to one field each`() {
    let facts = ChartField.allCases.map(\.facts)
    #expect(Set(facts.map(\.column.name)).count == facts.count)
    #expect(Set(facts.map(\.store)).count == facts.count)
    let screens = facts.map(\.screen).filter(\.isShown)
    #expect(Set(screens.map(\.position)).count == screens.count)
    let answers = facts.compactMap(\.answer)
    #expect(Set(answers.map(\.name)).count == answers.count)
    #expect(Set(answers.map(\.position)).count == answers.count)
  }

  @Test(arguments: ChartField.allCases)
  func `a field can be stored, read and explained`(field: ChartField) {
    let facts = field.facts
    #expect(facts.column.kind != .bool || !facts.isOptional)
    #expect(facts.column.meaning != nil)
    // A field that no answer has is unknown unless the chart or a file gives it.
    #expect(facts.answer != nil || facts.isOptional || facts.store == .day)
    #expect(facts.column.kind == .int || !facts.isNeverNegative)
    // Charts of earlier versions lack later fields, and their checksums must stay valid.
    #expect(field.rawValue <= ChartField.shows.rawValue || facts.isOptional)
    // Upgrades don't touch the tables that hold charts.
    let isAdded = if case .added = facts.store { true } else { false }
    #expect(isAdded == (field.rawValue > ChartField.shows.rawValue))
    if let answer = facts.answer { #expect(facts.column.api.contains(answer.name)) }
  }

  @Test func `each field of a kind has its own column`() {
    var sheet = ColumnarCharts()
    for field in ChartField.ints { sheet[ints: field] = [Int64(field.rawValue)] }
    for field in ChartField.nums { sheet[nums: field] = [Double(field.rawValue)] }
    for field in ChartField.ints { #expect(sheet[ints: field] == [Int64(field.rawValue)]) }
    #expect(Set(sheet.nums).count == ChartField.nums.count)
  }

  @Test func `a row of a sheet takes its day from the chart and nulls from its cells`() throws {
    let day = try #require(Day("2024-05-01"))
    var entry = ChartEntry()
    entry[.audience] = .int(7)
    entry[.title] = .text("달빛 우체국")
    let days = DayRange(lower: day, upper: day)
    let chart = Chart(span: .day, heading: "", days: days, entries: [entry, entry])
    let sheet = ColumnarCharts([chart])
    #expect(sheet.count == 2)
    #expect(sheet[days: .day] == [day.number, day.number])
    #expect(sheet[days: .open] == [ColumnarCharts.nullDay, ColumnarCharts.nullDay])
    #expect(sheet[ints: .audience] == [7, 7])
    #expect(sheet[texts: .title] == .init(entries: ["달빛 우체국"], places: [0, 0]))
  }
}
