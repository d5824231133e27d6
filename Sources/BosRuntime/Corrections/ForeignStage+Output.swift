import BosDomain
import BosLanguage
import BosText

extension ForeignStage {
  // MARK: Plots

  private static let plotKinds: [String: (english: String, korean: String)] = {
    let groups: [([String], String, String)] = [
      (["bar", "bars", "barchart", "막대", "막대그래프", "막대차트", "막대로"], "bar", "막대"),
      (["line", "linechart", "꺾은선", "꺾은선그래프", "선그래프"], "line", "꺾은선"),
      (["histogram", "hist", "히스토그램", "도수분포", "도수분포표"], "histogram", "히스토그램"),
      (["scatter", "scatterplot", "산점도"], "scatter", "산점도"),
      (["boxplot", "상자그림", "박스플롯"], "box", "상자그림"), (["heatmap"], "heat", "달력"),
      (["sparkline"], "spark", "스파크라인"),
    ]
    var table: [String: (english: String, korean: String)] = [:]
    for (words, english, korean) in groups { for word in words { table[word] = (english, korean) } }
    return table
  }()

  /// `plot` for `chart`, `bar audience`, `graph of audience` or `막대그래프`.
  var plotted: [String]? {
    // At the start, a chart is the list of films.
    if isFirst, words.count == 1, vocabulary.signature(words[0]) == nil,
      ["chart", "차트"].contains(words[0].lowercased())
    {
      return nil
    }
    if isFirst, let command = rest.first, vocabulary.signature(command)?.name == "trend" {
      return [rest.joined(separator: " "), isKorean ? "그래프" : "plot"]
    }
    if isFirst, let rows = PlainRequest.rows(for: rest.joined(separator: " ")), rows.count == 1 {
      return ["\(command("trend")) \(rows[0])", isKorean ? "그래프" : "plot"]
    }
    let fillers: Set<String> = [
      "a", "the", "of", "chart", "graph", "plot", "as", "it", "this", "vs", "against", "and", "그래프",
      "그래프로", "차트", "차트로", "그리기", "그려줘", "그려", "보여줘", "보기", "and", "versus", "with",
    ]
    var columns: [String] = []
    var kind: (english: String, korean: String)?
    var isBy = false
    var file: String?
    for (place, word) in words.enumerated() {
      if Self.family(ForeignEntry.unasked(word)) == .save, place > 0,
        let name = Self.pictureName(Array(words[(place + 1)...]), isKorean)
      {
        file = name
        break
      }
      let word = ForeignEntry.unasked(word.lowercased())
      if let found = Self.plotKinds[word] {
        kind = found
      } else if word == "by" || word == "per" {
        isBy = true
      } else if let column = ForeignWords.column(word) {
        // A bar for each title is usual, and needs no column.
        if isBy, ChartColumn.named(column)?.name == "title" { continue }
        if isBy { columns.insert(column, at: 0) } else { columns.append(column) }
      } else if word != words.first?.lowercased(), !fillers.contains(word) {
        return nil
      }
    }
    let option = kind.map { " \(word("--as", "--모양")) \(word($0.english, $0.korean))" } ?? ""
    let names = columns.map { " \($0)" }.joined()
    let saving = file.map { " \(word("--save", "--저장")) \($0)" } ?? ""
    return ["\(command("plot"))\(names)\(option)\(saving)"]
  }

  /// The plot of two amounts with its line for `corr audience screens`, which tells their r.
  var correlated: [String]? {
    let names = rest.filter { !["of", "and", "with", "between"].contains($0.lowercased()) }
    let columns = names.compactMap { ForeignWords.column($0) }
    guard !isFirst, columns.count == 2, names.count == 2, columns[0] != columns[1],
      columns.allSatisfy({ ChartColumn.named($0)?.isLargestFirst == true })
    else { return nil }
    return [
      "\(command("plot")) \(columns.joined(separator: " ")) \(word("--trend", "--추세선"))"
    ]
  }

  /// The name of the file for a plot, which is an SVG, or nil for words that are no name.
  static func pictureName(_ words: [String], _ isKorean: Bool) -> String? {
    let names = words.filter { !["as", "to", "로", "으로", "파일로", "이미지", "이미지로"].contains($0) }
    guard let name = names.first else { return isKorean ? "그래프.svg" : "plot.svg" }
    guard names.count == 1, name.first != "-" else { return nil }
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return stem.isEmpty ? nil : stem + ".svg"
  }

  // MARK: Files

  private static let formats: [String: String] = [
    "csv": "csv", "json": "json", "markdown": "md", "md": "md", "excel": "xlsx", "xlsx": "xlsx",
    "xls": "xlsx", "spreadsheet": "xlsx", "엑셀": "xlsx", "엑셀로": "xlsx", "csv로": "csv",
    "json으로": "json", "to_csv": "csv", "to_excel": "xlsx", "to_json": "json", "시트": "xlsx",
  ]

  /// The list of days and the file for it, for `save list last weekend to wk.csv`.
  private var savedDays: [String]? {
    var names = rest
    guard isFirst, let last = names.popLast() else { return nil }
    let file = Self.fileName(last)
    guard file.contains("."), !file.hasPrefix(".") else { return nil }
    while let word = names.last, ["to", "as", "in", "into", "목록", "목록을"].contains(word) {
      names.removeLast()
    }
    if ["list", "목록"].contains(names.first) { names.removeFirst() }
    guard let list = PlainRequest.list(of: names.joined(separator: " ")) else { return nil }
    return [word(list.english, list.korean), "\(command("save")) \(file)"]
  }

  /// The name of a file without the particle after it.
  private static func fileName(_ word: String) -> String {
    let end = ["으로", "로", "에"].first(where: word.hasSuffix) ?? ""
    return String(word.dropLast(end.count))
  }

  /// `save` for `export x.csv`, `save as x.csv`, `save to excel` or `save it`.
  var saved: [String]? {
    let fillers: Set<String> = [
      "as", "to", "the", "a", "list", "it", "this", "file", "in", "into", "that", "-o", "파일", "파일로",
      "로", "으로", "목록", "표", "저장", "저장하기", "저장해줘", "my", "data", "table", "chart", "results",
    ]
    let first = words.first?.lowercased() ?? ""
    // `save a b.xlsx` is a name with a space.
    if ["save", "저장"].contains(first), words.count == 3, words[1] == "a", words[2].contains(".") {
      return nil
    }
    var file: String?
    var format = Self.formats[first]
    for written in rest {
      let word = written.lowercased()
      if let found = Self.formats[word] {
        format = found
      } else if word.contains("."), !word.hasPrefix("."), file == nil {
        file = Self.fileName(written)
      } else if !fillers.contains(ForeignEntry.unasked(word)) {
        return savedDays
      }
    }
    // `엑셀 계약.xlsx` opens a workbook that is there.
    if isFirst, Self.formats[first] == "xlsx", let file, vocabulary.exists(file) {
      return ["\(command("from")) \(file)"]
    }
    // Excel's old format isn't written.
    if let name = file, name.lowercased().hasSuffix(".xls") { file = name + "x" }
    // `to csv` writes to the screen.
    if ["to", "export"].contains(first), !isFirst, file == nil, let format,
      ["csv", "json"].contains(format)
    {
      return [format]
    }
    return ["\(command("save")) \(file ?? "\(word("list", "목록")).\(format ?? "csv")")"]
  }

  // MARK: Options of `list`

  /// `list` with stages for `--limit 5`, `--sort audience` or `--date yesterday`.
  var source: [String]? {
    if let day = SQLDay.text(rest, isKorean: isKorean) { return ["\(command("list")) \(day)"] }
    var arguments: [String] = []
    var order: [String] = []
    var count: String?
    var (from, to) = ("", "")
    var conditions: [String] = []
    var format: String?
    var index = 1
    var hasChanged = false
    while index < words.count {
      var name = words[index]
      var value: String?
      if name.hasPrefix("--"), let mark = name.firstIndex(of: "=") {
        value = String(name[name.index(after: mark)...])
        name = String(name[..<mark])
      }
      let next = value ?? (index + 1 < words.count ? words[index + 1] : nil)
      let length = value == nil && next != nil ? 2 : 1
      switch name.lowercased() {
      case "--limit", "--top", "-n", "--head", "--first", "--count", "--rows", "--상위", "--처음",
        "--개수", "--탑", "--톱":
        if next == "all" || next == "전체" {
          arguments.append(word("--all", "--전체"))
          index += length
          break
        }
        guard let number = next.flatMap(ForeignAmount.count) else { return nil }
        count = number
        index += length
      case "--sort", "--sort-by", "--order", "--order-by", "--orderby", "--정렬", "--순서":
        guard let next else { return nil }
        order = [next]
        index += length
      case "--desc", "--reverse", "-r", "--내림차순", "--역순":
        order.append("desc")
        index += 1
      case "--date", "--day", "--month", "--year", "--days", "--period", "--날짜", "--기간", "--연도",
        "--월", "-d":
        guard next != nil else { return nil }
        index += value == nil ? 1 : 0
        if let value {
          arguments.append(value)
          index += 1
        }
      case "--from", "--since", "--start", "--시작", "--부터":
        guard let next else { return nil }
        (from, index) = (next, index + length)
      case "--to", "--until", "--end", "--끝", "--까지":
        guard let next else { return nil }
        (to, index) = (next, index + length)
      case "--region", "--city", "--location", "--시도", "--도시":
        arguments.append(word("--area", "--지역"))
        index += 1
        if let value { arguments.append(value) }
      case "--all", "-a", "--전체", "전체", "모두", "전부", "all":
        arguments.append(word("--all", "--전체"))
        index += 1
      case "-l", "-la", "-al", "--long": index += 1
      case "--format", "--output", "-o", "--as", "--형식", "--출력":
        guard let next, ["csv", "json"].contains(next.lowercased()) else { return nil }
        (format, index) = (next.lowercased(), index + length)
      default:
        if let option = listOption(name, next) {
          if let argument = option.argument { arguments.append(argument) }
          if let stage = option.stage { conditions.append(stage) }
          index += option.takesValue ? length : 1
          break
        }
        if let format = Self.formats[name.lowercased()], index == words.count - 1 {
          return [
            ([words[0]] + arguments).joined(separator: " "),
            "\(command("save")) \(word("list", "목록")).\(format)",
          ]
        }
        arguments.append(words[index])
        index += 1
        continue
      }
      hasChanged = true
    }
    guard hasChanged else { return nil }
    if !from.isEmpty || !to.isEmpty { arguments.insert("\(from)..\(to)", at: 0) }
    let all = word("--all", "--전체")
    // Only all films have their genres, and others are ten.
    let areMore = count.flatMap { Int($0) }.map { $0 > 10 } ?? false
    if !conditions.isEmpty || areMore, !arguments.contains(all) { arguments.append(all) }
    let sorted = order.isEmpty ? [] : self.order(order) ?? []
    return [([words[0]] + arguments).joined(separator: " ")] + conditions + sorted
      + (count.map { ["\(command("first")) \($0)"] } ?? []) + [format].compactMap(\.self)
  }

  // MARK: Rows on the screen

  /// `where` for words to find among the rows before it.
  var found: [String]? {
    let text = rest.joined(separator: " ").filter { !"\"'".contains($0) }
    guard !isFirst, !text.isEmpty, text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " })
    else { return nil }
    return ["\(command("where")) \(word("title contains", "제목 포함")) \"\(text)\""]
  }

  /// `table` for `show` after rows, and the aggregate of `print sum(audience)`.
  var shown: [String]? {
    if rest.isEmpty { return isFirst ? nil : [command("table")] }
    if rest.count > 1, let chosen = chosen,
      rest.allSatisfy({ name in
        ForeignWords.column(name) != nil || ["and", ","].contains(name)
      })
    {
      return chosen
    }
    if !isFirst, rest.count == 1, let count = ForeignAmount.count(rest[0]) {
      return ["\(command("first")) \(count)"]
    }
    guard rest.count == 1, let name = rest[0].split(separator: "(").first,
      Self.family(String(name)) == .aggregate, rest[0].hasSuffix(")")
    else { return nil }
    return ForeignStage(rest, isFirst: isFirst, isKorean: isKorean, vocabulary).stages
  }
}
