import BosTerminal
import BosText
import Testing

@Suite struct TableEdgeTests {
  private static let styles: [TableStyle] = [.terminal, .asciiTerminal, .aligned]

  private func text(
    _ model: TableModel,
    _ width: Int?,
    _ style: TableStyle = .terminal,
    _ language: DisplayLanguage = .english
  ) -> [String] {
    drawn(model, width: width, style: style, language: language).map(\.text)
  }

  @Test func `a table without rows says so`() {
    let model = TableModel(columns: [TableColumn("제목"), TableColumn("관객")], rows: [])
    #expect(text(model, 40) == ["제목  관객", "──────────", "no rows"])
    #expect(text(model, nil, .aligned, .korean) == ["제목  관객", "결과 없음"])
    #expect(text(model, 40).count == 3)
  }

  @Test func `a table without columns says so`() {
    let model = TableModel(title: "t", columns: [], rows: [[TableCell("x")], []])
    #expect(text(model, 40) == ["t", "no columns"])
    #expect(text(model, nil, .aligned, .korean) == ["t", "열 없음"])
  }

  @Test func `rows may be too short or too long`() {
    let model = TableModel(
      columns: [TableColumn("a"), TableColumn("b", alignment: .decimal)],
      rows: [[], [TableCell("1")], [TableCell("1"), TableCell("2.5"), TableCell("3")]]
    )
    #expect(text(model, nil, .aligned) == ["a    b", "", "1", "1  2.5"])
    #expect(text(model, 40).count == 5)
  }

  @Test func `null, empty text and spaces differ`() {
    let model = TableModel(
      columns: [TableColumn("a"), TableColumn("b")],
      rows: [
        [.null, TableCell("x")], [TableCell(""), TableCell("x")],
        [TableCell("– "), TableCell(" ")],
      ]
    )
    #expect(text(model, 40) == ["a   b", "─────", "–   x", "    x", "–"])
  }

  @Test func `a single column is cut rather than hidden`() {
    let model = TableModel(
      columns: [TableColumn("#", isRowNumber: true), TableColumn("제목", minimumWidth: 40)],
      rows: [[TableCell("1"), TableCell(String(repeating: "가", count: 50))]]
    )
    #expect(text(model, 14)[2] == "1  가가가가가…")
  }

  @Test(arguments: 12...200)
  func `every column is drawn, named or counted`(width: Int) {
    let columns = (10..<22).map {
      TableColumn("c\($0)", alignment: $0 % 2 == 0 ? .right : .left, priority: $0 * 7 % 5)
    }
    let row = columns.map { TableCell(String(repeating: "가", count: $0.priority * 3)) }
    let lines = text(TableModel(columns: columns, rows: [row]), width)
    #expect(lines.allSatisfy { cellWidth($0) <= width })
    let named = columns.count { column in lines.contains { $0.contains(column.heading) } }
    let words = lines.flatMap { $0.split(separator: " ") }
    // `and 4 more` or `10 columns hidden`
    let end = words.firstIndex { $0 == "more" || $0 == "columns" }
    let counted = end.flatMap { Int(words[$0 - 1]) } ?? 0
    #expect(named > 0 && named + counted == columns.count, "\(lines)")
  }

  @Test func `many hidden columns are counted`() {
    let columns = (1...1_000).map { TableColumn("column\($0)", priority: 1_000 - $0) }
    let model = TableModel(columns: columns, rows: [columns.map { TableCell($0.heading) }])
    let lines = text(model, 40)
    #expect(lines[0] == "column1  column2  column3  column4")
    #expect(lines.joined(separator: " ").contains("996 columns hidden · `table` shows all"))
    #expect(text(model, nil, .aligned)[0].hasSuffix("column1000"))
  }

  @Test func `a huge cell neither hangs nor pads every row`() {
    let huge = String(repeating: "영화 👨‍👩‍👧‍👦 ", count: 5_000)
    let model = TableModel(
      columns: [TableColumn("a"), TableColumn("b"), TableColumn("c", alignment: .decimal)],
      rows: [[TableCell(huge), TableCell(huge), TableCell(huge)]]
        + Array(repeating: [TableCell("1"), TableCell("2"), TableCell("3.5")], count: 100)
    )
    for width in [1, 20, 80, 200] {
      #expect(text(model, width).allSatisfy { cellWidth($0) <= max(12, width) })
    }
    let lines = text(model, nil, .aligned)
    #expect(lines[1].hasPrefix(huge + "  영화"))
    #expect(lines[2].utf8.count < 2_000)
  }

  @Test func `a number is not cut`() {
    let model = TableModel(
      columns: [
        TableColumn("title", minimumWidth: 4),
        TableColumn("an awfully long heading", alignment: .right, minimumWidth: 1),
      ],
      rows: [[TableCell("a long title"), TableCell("9,223,372,036,854,775,807")]]
    )
    #expect(text(model, 31)[2] == "a l…  9,223,372,036,854,775,807")
    #expect(text(model, 30)[0].hasPrefix("─ 1 ─"))
  }

  @Test func `no table is too strange for any width`() {
    let pool = [
      "", " ", "a", "1,234", "-0.5", "기생충", "한\u{1112}\u{1161}\u{11AB}글", "👩🏽‍🚀🇰🇷", "a\tb\nc\r\nd",
      "\u{1B}[31m\u{7}\u{9B}", "\u{301}", "\u{202E}abc\u{2028}",
      String(repeating: "긴 글 ", count: 30),
      "\u{200D}", "12.5%", ".", "...", "1.2.3",
    ]
    var seed: UInt64 = 42
    func random(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    let alignments: [TableColumn.Alignment] = [.left, .right, .decimal]
    for _ in 0..<60 {
      let columns = (0..<random(9)).map { _ in
        TableColumn(
          pool[random(pool.count)],
          alignment: alignments[random(3)],
          minimumWidth: [Int.min, 0, 3, 12, Int.max][random(5)],
          priority: random(3),
          isRowNumber: random(8) == 0
        )
      }
      let rows = (0..<random(5)).map { _ in
        (0..<random(10)).map { _ in
          TableCell(pool[random(pool.count)], Style.Role.allCases[random(13)])
        }
      }
      let model = TableModel(
        title: pool[random(pool.count)],
        columns: columns,
        rows: rows,
        totalRows: random(9) - 2,
        totals: rows.last,
        notes: [pool[random(pool.count)]]
      )
      for width in [Int.min, -1, 0, 1, 13, 20, 40, 60, 80, 120, 200, Int.max, nil] {
        for style in Self.styles {
          for line in text(model, width, style) {
            #expect(width == nil || cellWidth(line) <= max(12, width ?? 0), "\(line)")
            #expect(line.last != " ")
            #expect(sanitized(line) == line && !line.contains { $0.isNewline || $0 == "\t" })
          }
        }
      }
      #expect(markdownTable(model).isEmpty == columns.isEmpty)
    }
  }
}
