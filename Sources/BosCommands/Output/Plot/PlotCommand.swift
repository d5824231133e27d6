import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Draws a plot of a table.
enum PlotCommand: Command {
  /// The kinds of plots.
  enum Kind: String, ChoiceWord {
    case line
    case bar
    case histogram
    case rank
    case heat
    case spark
    case scatter
    case box
    var korean: String {
      switch self {
      case .line: "꺾은선"
      case .bar: "막대"
      case .histogram: "히스토그램"
      case .rank: "순위"
      case .heat: "달력"
      case .spark: "스파크라인"
      case .scatter: "산점도"
      case .box: "상자그림"
      }
    }
    var summary: Phrase? {
      switch self {
      case .line: Phrase("values over time", ko: "시간에 따른 값")
      case .bar: Phrase("one bar per row", ko: "행마다 막대 하나")
      case .histogram: Phrase("how often values occur", ko: "값의 분포")
      case .rank: Phrase("rank over time", ko: "순위 변화")
      case .heat: Phrase("a calendar of days", ko: "날짜별 색")
      case .spark: Phrase("small lines", ko: "작은 꺾은선")
      case .scatter: Phrase("one column against another", ko: "두 열의 관계")
      case .box: Phrase("quartiles", ko: "사분위수")
      }
    }
    var hiddenNames: [String] {
      switch self {
      case .line: ["선"]
      case .histogram: ["분포"]
      case .scatter: ["점"]
      case .box: ["상자"]
      case .spark: ["작은선"]
      case .bar, .rank, .heat: []
      }
    }
  }

  private static let columns = ParameterKey<[ColumnReference]>.columns(
    "columns",
    ko: "열",
    isRequired: false,
    Phrase(
      "Column to draw; with two columns, the first is the horizontal axis.",
      ko: "그릴 열. 2개이면 첫 번째 열이 가로축입니다."
    )
  )
  private static let kind = ParameterKey<Kind?>.choice(
    "as",
    ko: "모양",
    Kind.self,
    isOption: true,
    Phrase("Kind of plot (default: chosen from the table).", ko: "그래프의 종류. 생략하면 표에 맞춰 선택합니다.")
  )
  private static let by = ParameterKey<[ColumnReference]>.column(
    "by",
    ko: "기준",
    isOption: true,
    Phrase("Draws a small plot for each value of a column.", ko: "열의 값마다 작은 그래프를 하나씩 그립니다.")
  ).alsoCalled("나눠")
  private static let trend = ParameterKey<Bool>.flag(
    "trend",
    ko: "추세선",
    Phrase("Draws a line through the points of a scatter plot.", ko: "산점도에 추세선을 그립니다.")
  )
  private static let title = ParameterKey<String?>.word(
    "title",
    ko: "제목",
    isOption: true,
    Phrase("Title above the plot.", ko: "그래프의 제목.")
  )
  private static let width = ParameterKey<Int?>.count(
    "width",
    ko: "너비",
    isOption: true,
    Phrase("Width in cells, or in pixels for a file.", ko: "너비(칸). 파일에서는 픽셀.")
  )
  private static let height = ParameterKey<Int?>.count(
    "height",
    ko: "높이",
    isOption: true,
    Phrase("Height in lines, or in pixels for a file.", ko: "높이(줄). 파일에서는 픽셀.")
  )
  private static let output = FileOutput(
    option: Phrase("Writes the plot to an SVG file instead.", ko: "화면 대신 SVG 파일에 저장합니다."),
    endings: [".svg"]
  )

  static let spec = CommandSpec(
    name: "plot",
    aliases: ["그래프"],
    hiddenNames: ["그림"],
    group: .output,
    summary: Phrase("Draws a plot of the rows.", ko: "행을 그래프로 그립니다."),
    discussion: Phrase(
      """
      The table decides the kind of plot. With days, bos draws one line per film, for the eight \
      largest. Otherwise it draws one bar per row, or counts how often values occur. `plot sales` \
      draws that column, `plot open audience` draws one column against another (over days, a line \
      each), and `plot nation` \
      counts the rows of each nation. --as selects another kind: rank (rank over time), heat (a \
      calendar of days), spark (small lines), scatter or box; months, weeks and years make a line, too. `plot screens audience --trend` draws the \
      line that fits the points best. When several rows share a bar or \
      day, bos adds amounts and averages rates, and the plot says which. --by title draws a small \
      plot for each film, all on the same axes. Several numeric columns also become small plots. \
      If a value or day is missing, the line has a gap, never a zero. --save writes an SVG file, \
      which labels sample data.
      """,
      ko: """
        그래프의 종류는 표에 따라 정해집니다. 날짜가 여럿이면 영화마다 선 하나(상위 8편), 아니면 행마다 \
        막대, 아니면 값의 분포입니다. `그래프 매출액`은 그릴 열을 선택하고, `그래프 개봉일 관객수`는 두 열의 관계를 \
        그리고(날짜별 행이면 열마다 꺾은선), `그래프 국적`은 국적마다 행 수를 그립니다. 다른 종류는 `--모양`으로 선택합니다: 순위(순위 변화), \
        달력(날짜별 색), 스파크라인, 산점도, 상자그림 등이 있고, 월과 주, 연도도 꺾은선으로 그립니다. `그래프 스크린수 관객수 --추세선`은 점에 가장 잘 맞는 직선도 그립니다. 막대 하나나 하루에 행이 \
        여럿이면 수량은 더하고 비율은 평균을 내며, 그래프에 그렇게 표시합니다. `--기준 제목`은 영화마다 작은 \
        그래프를 같은 축으로 그리고, 숫자 열이 여럿이면 열마다 작은 그래프를 그립니다. 값이나 날짜가 없는 \
        곳은 0이 아니라 빈칸입니다. `--저장`은 SVG 파일로 저장하고, 샘플 데이터이면 그렇게 표시합니다.
        """
    ),
    parameters: [columns, kind, by, trend, title, width, height, output.file, output.force],
    pipe: .table,
    result: .output,
    effects: CommandEffects(paths: .written),
    examples: [
      Example("list 2024-06-14 | plot --save chart.svg", prints: ""),
      Example("date 2024-06-14; trend 1 | plot --save run.svg --force", prints: ""),
    ],
    related: ["trend", "compare", "table", "save"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let environment = call.machine.environment
    let path = try output.path(call)
    if let path, !path.lowercased().hasSuffix(".svg") { throw .notSVG(path) }
    let table = try call.table()
    try call.machine.learnTitles(of: table)
    let places = try call.places(of: try call[columns], in: table)
    let divider = try call.places(of: try call[by], in: table).first.map { table.columns[$0] }
    let maker = PlotMaker(table: table, named: places.map { table.columns[$0] })
    let hasTrend = try call[trend]
    let isOverTime = try call[kind] == nil && !hasTrend && divider == nil && maker.isOverTime
    let isScatter = try call[kind] == nil && hasTrend && places.count == 2
    var sheet = try maker.sheet(as: isScatter ? .scatter : try call[kind], by: divider)
    if isOverTime, places.count == 2 {
      sheet.notes.append(.against(maker.named[0], maker.named[1]))
    }
    if hasTrend {
      guard sheet.isScatter else { throw call.at(Self.trend, .noPointsForTrend) }
      sheet = sheet.withTrend()
      TenFilms(call, table)?.remark(.summary)
    }
    if let title = try call[title] { sheet.title = Phrase(verbatim: title) }
    sheet.width = try call[width]
    sheet.height = try call[height]
    guard let path else {
      let text = environment.display.picture(sheet, .screen)
      if !text.isEmpty { try call.writeLines(text) }
      return .null
    }
    let bytes = Array(environment.display.picture(sheet, .svg).utf8)
    try output.write(bytes, to: path, call)
    return .null
  }
}

extension PlotSpec {
  /// Whether it is a scatter plot, or several of them.
  fileprivate var isScatter: Bool {
    switch content {
    case .scatter: true
    case .panels(let sheets): sheets.contains(where: \.isScatter)
    default: false
    }
  }
}

extension RuntimeError {
  fileprivate static let noPointsForTrend = RuntimeError(
    .usage,
    "`--trend` needs a scatter plot: two columns with numbers",
    ko: "`--추세선`은 산점도에만 그릴 수 있습니다. 숫자 열이 2개 필요합니다",
    hint: Phrase(
      "`plot screens audience --trend`",
      ko: "예: `그래프 스크린수 관객수 --추세선`"
    )
  )

  fileprivate static func notSVG(_ path: String) -> RuntimeError {
    RuntimeError(
      .usage,
      "a plot is saved as SVG, but `\(path)` doesn't end in .svg",
      ko: "`\(path)`: 그래프는 확장자가 .svg인 파일에만 저장할 수 있습니다",
      hint: .svg(path)
    )
  }
}

extension Phrase {
  /// Says how to draw one of two columns against the other.
  fileprivate static func against(_ x: Column, _ y: Column) -> Phrase {
    let (x, y) = (x.phrase, y.phrase)
    return Phrase(
      "for one against the other, write `plot \(x.english) \(y.english) --as scatter`",
      ko: "두 열의 관계는 `그래프 \(x.korean) \(y.korean) --모양 산점도`로 그리세요"
    )
  }

  /// The hint for a plot in another format.
  fileprivate static func svg(_ path: String) -> Phrase {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let ending = name.lastIndex(of: ".").map { name.distance(from: $0, to: name.endIndex) } ?? 0
    let stem = path.dropLast(ending)
    return .writeInstead(
      Phrase("plot --save \(stem).svg", ko: "그래프 --저장 \(stem).svg")
    )
  }
}
