package import BosDomain

extension Table {
  /// Makes one table of charts, with the columns of a chart in their order.
  package convenience init(_ sheet: ColumnarCharts, caption: TableMetadata? = nil) {
    func texts(_ texts: ColumnarCharts.Texts) -> ColumnStorage {
      .text(
        TextCells(codes: texts.places, dictionary: TextDictionary(unchecked: texts.entries))
      )
    }
    let unknown = sheet.openDays.indices.lazy.filter {
      sheet.openDays[$0] == ColumnarCharts.unknownDay
    }
    let opened = Validity(
      count: sheet.count,
      nulls: unknown.map { Int32(truncatingIfNeeded: $0) }
    )
    self.init(
      columns: [
        Column("day", .day(sheet.days, nil)),
        Column("rank", .int(sheet.ranks, nil)),
        Column("change", .int(sheet.rankChanges, nil)),
        Column("new", .bool(sheet.isNew, nil)),
        Column("code", texts(sheet.codes)),
        Column("title", texts(sheet.titles)),
        Column("open", .day(sheet.openDays, opened)),
        Column("audience", .int(sheet.audience, nil)),
        Column("audience_change", .int(sheet.audienceChanges, nil)),
        Column("audience_rate", .num(sheet.audienceRates, nil)),
        Column("total", .int(sheet.audienceTotals, nil)),
        Column("sales", .int(sheet.sales, nil)),
        Column("share", .num(sheet.salesShares, nil)),
        Column("sales_change", .int(sheet.salesChanges, nil)),
        Column("sales_rate", .num(sheet.salesRates, nil)),
        Column("sales_total", .int(sheet.salesTotals, nil)),
        Column("screens", .int(sheet.screens, nil)),
        Column("shows", .int(sheet.shows, nil)),
      ],
      rowCount: sheet.count,
      caption: caption
    )
  }
}
