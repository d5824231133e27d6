import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Columns that an entry adds to the last answer, as `감독도 같이` and `with distributors` do.
extension FollowUp {
  static let adders: Set<String> = [
    "with", "add", "adding", "include", "including", "plus", "also", "too", "append", "alongside",
  ]
  static let koreanAdders = ["같이", "함께", "추가", "포함", "넣어", "붙여", "더해"]
  private static let around: Set<String> = [
    "the", "a", "an", "column", "columns", "show", "me", "us", "please", "pls", "name", "names",
    "their", "its", "of", "for", "each", "every", "film", "films", "movie", "movies", "it", "that",
    "them", "these", "those", "to", "and", "can", "you", "see", "list", "in", "this", "보여줘",
    "보여주세요",
    "보여", "알려줘", "알려주세요", "표시", "표시해줘", "표시해", "좀", "줘", "해줘", "해서", "해", "나오게", "열", "컬럼",
    "정보", "이름", "거기에", "여기에", "그리고", "각", "영화", "주세요", "볼래", "보기",
  ]
  /// The columns that a film has in each chart anyway, or that say nothing beside others.
  private static let unnamed: Set<String> = ["title", "day", "code", "rank", "change", "new"]

  /// The columns that an entry asks for beside those of the last answer, or nil.
  func addedColumns(_ words: [String]) -> [ChartColumn]? {
    // After a film was opened, they are those of its page.
    isAboutFilm ? nil : Self.addedColumns(words)
  }

  /// The columns that words such as `with distributors` add to any list, or nil.
  static func addedColumns(_ words: [String]) -> [ChartColumn]? {
    guard (1...10).contains(words.count) else { return nil }
    let words = words.map { word in word.lowercased().filter { $0 != "," } }.filter { !$0.isEmpty }
    var columns: [ChartColumn] = []
    // `and the director` adds it, while `and sales` asks for those instead.
    var (isMarked, isJoined) = (false, words.first == "and" || words.first == "그리고")
    var index = 0
    while index < words.count {
      let word = words[index]
      let next = words.indices.contains(index + 1) ? words[index + 1] : ""
      if Self.adders.contains(word) || Self.koreanAdders.contains(where: word.hasPrefix) {
        isMarked = true
      } else if word == "as", next == "well" {
        isMarked = true
        index += 1
      } else if let found = Self.column("\(word) \(next)") {
        columns.append(found.column)
        isMarked = isMarked || found.isToo
        index += 1
      } else if Self.around.contains(word) {
        // These words say nothing more.
      } else if ["정보도", "이름도", "열도"].contains(word), !columns.isEmpty {
        isMarked = true
      } else if let found = Self.column(word) {
        columns.append(found.column)
        isMarked = isMarked || found.isToo
      } else {
        return nil
      }
      index += 1
    }
    if columns.contains(where: \.isLargestFirst) { isJoined = false }
    return (isMarked || isJoined) && !columns.isEmpty ? columns : nil
  }

  private static let longNames = [
    "release date": "open", "release dates": "open", "opening date": "open",
    "opening dates": "open", "opening day": "open", "ticket price": "ticket_price",
    "ticket prices": "ticket_price", "english title": "title_en", "english titles": "title_en",
    "market share": "share", "total admissions": "total", "개봉 날짜": "open", "영문 제목": "title_en",
    "영어 제목": "title_en", "관람 등급": "grade", "스크린 수": "screens", "상영 횟수": "shows", "관객 수": "audience",
    "누적 관객수": "total", "누적 관객": "total",
  ]
  private static let shortNames = [
    "grades": "grade", "ratings": "grade", "rating": "grade", "studios": "distributor",
    "gross": "sales", "shares": "share", "비율": "share", "배급": "distributor", "영어제목": "title_en",
    "개봉날짜": "open",
  ]

  /// The column that words name, and whether they end with `도`.
  private static func column(_ text: String) -> (column: ChartColumn, isToo: Bool)? {
    for end in ["", "도", "까지", "까지도", "이랑", "랑", "하고", "과", "와", "을", "를", "은", "는", "'s", "'"]
    where text.hasSuffix(end) && text.count > end.count {
      let name = String(text.dropLast(end.count))
      let known = longNames[name] ?? shortNames[name]
      guard let column = known.flatMap(ChartColumn.named) ?? word(name),
        !unnamed.contains(column.name)
      else { continue }
      return (column, ["도", "까지", "까지도"].contains(end))
    }
    return nil
  }

  private static func word(_ name: String) -> ChartColumn? {
    // `total` can be a last row, too.
    guard !name.contains(" "), name != "total" else { return nil }
    return ChartColumn.everyday(name) ?? ChartColumn.named(name)
  }

  // MARK: The line

  /// The line of the last answer with more columns, or the note that its rows can't have them.
  func adding(_ columns: [ChartColumn]) -> BareEntry.Command? {
    guard let pipeline else { return nil }
    return adding(columns, to: Self.withoutPlot(pipeline), areSeveralDays: areSeveralLoadedDays)
  }

  /// A line with more columns, or the note that its rows can't have them.
  func adding(
    _ columns: [ChartColumn],
    to line: String,
    areSeveralDays: Bool
  ) -> BareEntry.Command? {
    var line = line
    for column in columns {
      switch added(column, to: line, areSeveralDays) {
      case .line(let next): line = next
      case .noFilms(let name):
        return BareEntry.Command(
          text: "",
          note: Phrase(
            "these rows aren't films, so they have no `\(name)`",
            ko: "지금 행은 영화가 아니므로 `\(name)` 열이 없습니다"
          )
        )
      case .unknown: return nil
      }
    }
    return checked(line).map { BareEntry.Command(text: $0, note: .aboutShares(in: $0)) }
  }

  private enum Added {
    case line(String)
    /// The rows are groups of films, without such a column.
    case noFilms(String)
    case unknown
  }

  /// The commands after which rows keep their films or groups.
  private static let stages: Set<String> = [
    "where", "sort", "first", "last", "skip", "derive", "columns", "group", "distinct",
    "split",
  ]

  private func added(
    _ column: ChartColumn,
    to line: String,
    _ areSeveralDays: Bool
  ) -> Added {
    let isEnglish = line.hasPrefix("list")
    let name = isEnglish ? column.name : column.korean.first ?? column.name
    var stages = line.split(separator: "|").map { String($0).trimmed }
    let commands = stages.map { stage in
      loader.commandTable[String(stage.prefix { $0 != " " })]?.name ?? ""
    }
    guard commands.dropFirst().allSatisfy(Self.stages.contains),
      let place = commands.firstIndex(of: "list"), place == 0
    else { return .unknown }
    let groups = commands.indices.filter { commands[$0] == "group" }
    if let group = groups.first {
      guard groups.count == 1 else { return .unknown }
      if column.name == "share" {
        return Self.withShares(stages, group, isEnglish).map(Added.line) ?? .unknown
      }
      switch grouped(stages[group], column, name, isEnglish) {
      case .line(let stage): stages[group] = stage
      case let other: return other
      }
    }
    let choices = commands.indices.filter { commands[$0] == "columns" }
    let leavesOut = choices.contains { place in
      [" --without ", " --제외 "].contains(where: stages[place].contains)
    }
    if leavesOut { return .unknown }
    if !choices.isEmpty {
      for place in choices {
        let names = stages[place].split { " ,".contains($0) }.map(String.init)
        if !names.contains(name) { stages[place] = Self.adding(name, to: names, isEnglish) }
      }
      // Of columns that were chosen again at once, only the last choice counts.
      for place in choices.reversed() where choices.contains(place + 1) {
        stages.remove(at: place)
      }
    } else if groups.isEmpty {
      stages.append(columns(with: name, stages, isEnglish, areSeveralDays))
    }
    return .line(stages.joined(separator: " | "))
  }

  /// A stage with a column more.
  ///
  /// A narrow screen hides the last ones first, which among many must be those that nobody named.
  private static func adding(_ name: String, to names: [String], _ isEnglish: Bool) -> String {
    let usual = isEnglish ? ["title", "audience", "total"] : ["제목", "관객수", "누적관객수"]
    if names.count < 6 || names.contains(isEnglish ? "rank" : "순위") {
      return (names + [name]).joined(separator: " ")
    }
    if names.dropFirst().starts(with: usual) {
      let named = names.filter { $0 != usual[2] }
      return (named + [name, usual[2]]).joined(separator: " ")
    }
    var names = names
    names.insert(name, at: names.firstIndex(of: usual[0]).map { $0 + 1 } ?? names.count)
    return names.joined(separator: " ")
  }

  /// A stage that groups films, with a column of them.
  private func grouped(
    _ stage: String,
    _ column: ChartColumn,
    _ name: String,
    _ isEnglish: Bool
  ) -> Added {
    guard let open = stage.firstIndex(of: "{"), stage.hasSuffix("}") else { return .unknown }
    func names(_ text: Substring) -> [String] {
      text.split(separator: ",").map { String($0.prefix { $0 != ":" }).trimmed }
    }
    let keys = names(stage[..<open].drop { $0 != " " })
    let fields = names(stage[open...].dropFirst())
    if keys.contains(name) || fields.contains(name) { return .line(stage) }
    let ofFilms = keys.contains(isEnglish ? "title" : "제목")
    let function: Phrase
    switch column.name {
    case "audience", "sales", "shows": function = Phrase("sum", ko: "합계")
    case "total", "sales_total", "screens": function = Phrase("max", ko: "최대")
    case "open", "distributor", "nation", "genre", "grade", "director", "title_en":
      function = Phrase("first", ko: "처음")
    default: return .unknown
    }
    guard ofFilms || function.english == "sum" else { return .noFilms(name) }
    // What isn't in the charts is looked up for each of their films.
    let isInCharts = ChartColumn.all.contains { $0.name == column.name }
    if machine.sourceChoice == .live, !isInCharts { return .unknown }
    let used = isEnglish ? function.english : function.korean
    return .line("\(String(stage.dropLast()).trimmed), \(name): \(used)(\(name)) }")
  }

  /// Whether the loaded rows are of several days.
  private var areSeveralLoadedDays: Bool {
    let days = machine.session.list?.column("day")
    let count = machine.session.list?.rowCount ?? 0
    let named = (0..<count).compactMap { row -> Day? in
      if case .day(let day)? = days?[row] { day } else { nil }
    }
    return Set(named).count > 1
  }

  /// The stage that shows a column of charts beside the usual ones and those that stages are about.
  private func columns(
    with name: String,
    _ stages: [String],
    _ isEnglish: Bool,
    _ areSeveralDays: Bool
  ) -> String {
    var names =
      areSeveralDays ? ["day", "rank", "title", "audience"] : ["title", "audience", "total"]
    if !isEnglish { names = names.map { ChartColumn.named($0)?.korean.first ?? $0 } }
    for word in stages.dropFirst().flatMap({ $0.split { !$0.isLetter && $0 != "_" } }) {
      guard let found = ChartColumn.named(String(word)), found.isLargestFirst,
        found.name == word || found.korean.first == String(word), !names.contains(String(word))
      else { continue }
      names.append(String(word))
    }
    for stage in stages where stage.contains("{") {
      let fields = stage.drop { $0 != "{" }.dropFirst().split(separator: ",")
      names += fields.map { String($0.prefix { $0 != ":" }).trimmed }
        .filter { !names.contains($0) && !$0.contains("}") }
    }
    if !names.contains(name) { names.append(name) }
    return "\(isEnglish ? "columns" : "열선택") \(names.joined(separator: " "))"
  }
}
