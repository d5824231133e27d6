import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// A total of charts of which only the first ten films are listed, or of which an earlier entry
/// left out rows.
struct TenFilms {
  private let call: Call
  private let caption: TableMetadata
  private let request: ChartRequest
  private let rowCount: Int

  /// Returns the charts that a command adds up, or nil if its rows are other ones.
  ///
  /// Rows that the user left out on purpose, as by `first 3`, are none in the same entry.
  init?(_ call: Call, _ table: Table) {
    guard let caption = table.caption, caption.kind == .film, let request = caption.request else {
      return nil
    }
    if caption.isCut {
      guard Self.isNarrowedBefore(call) else { return nil }
    } else {
      guard request.extent == .ten, caption.films.map({ $0 > 10 }) ?? true,
        caption.isFiltered || table.rowCount >= 10 * request.days.count
      else { return nil }
    }
    (self.call, self.caption, self.request) = (call, caption, request)
    rowCount = table.rowCount
  }

  /// What was done with the ten films of each chart.
  enum Use {
    case totals
    case means
    case medians
    /// One number.
    case mean
    case median
    case test
    case count
    case sort
    /// All columns at once.
    case summary

    /// The use of some expressions for numbers of several films.
    static func totals(of expressions: [RowExpression]) -> Use {
      let totals = expressions.filter(\.isTotal)
      func areAll(_ names: [String]) -> Bool {
        totals.allSatisfy { total in names.contains { total.text.hasPrefix($0 + "(") } }
      }
      if areAll(["mean", "평균"]) { return .means }
      return areAll(["median", "중앙값"]) ? .medians : .totals
    }
  }

  /// Says that only ten films were used.
  func remark(_ use: Use) {
    // Rows that were chosen with the list may be sorted and tested.
    if caption.isCut, !caption.isLaterNarrowed, [.sort, .test].contains(use) { return }
    // A condition of the same entry said it already.
    if caption.isFiltered ? call.isAfter(WhereCommand.spec) : call.isAfterStage(WhereCommand.spec) {
      return
    }
    let isOne = request.days.count == 1
    let (english, korean) = isOne ? ("", "") : (" of each chart", "박스오피스마다 ")
    let only =
      switch use {
      case _ where caption.isFiltered || caption.isCut:
        Phrase.narrowed(toRows: rowCount, wayBack, use)
      case .totals: figures("these are totals")
      case .means: figures("these are means")
      case .medians: figures("these are medians")
      case .mean: figures("this is the mean")
      case .median: figures("this is the median")
      case .summary: figures("these are figures")
      case .test:
        Phrase(
          "note: only the first ten films\(english) were tested",
          ko: "참고: \(korean)상위 10편에서만 찾았습니다"
        )
      case .count:
        Phrase(
          "note: only the first ten films\(english) were counted",
          ko: "참고: \(korean)상위 10편만 셌습니다"
        )
      case .sort:
        Phrase(
          "note: only the first ten films\(english) were sorted",
          ko: "참고: \(korean)상위 10편만 정렬했습니다"
        )
      }
    guard let line = lineOfAll else {
      call.machine.say(only)
      return
    }
    call.machine.say(
      Phrase(
        "\(only.english) · all: `\(line.english)`",
        ko: "\(only.korean) · 모두: `\(line.korean)`"
      )
    )
  }

  /// Whether an earlier entry left out rows at one end of the loaded list that this one goes on with.
  private static func isNarrowedBefore(_ call: Call) -> Bool {
    guard let caption = call.machine.session.list?.caption, caption.isCut,
      caption.isLaterNarrowed || call.input == nil
    else { return false }
    return call.goesOnWithList
      && !call.isAfter(FirstCommand.spec, LastCommand.spec, SkipCommand.spec)
  }

  private func figures(_ english: String) -> Phrase {
    let isOne = request.days.count == 1
    return Phrase(
      isOne
        ? "note: \(english) of the first ten films only"
        : "note: \(english) of the first ten films of each chart only",
      ko: isOne ? "참고: 상위 10편만 계산했습니다" : "참고: 박스오피스마다 상위 10편만 계산했습니다"
    )
  }

  /// Says that a total has only ten films, with the line for all.
  func remark() { remark(.totals) }

  /// How to see the rows that an earlier entry left out.
  private var wayBack: Phrase? {
    guard caption.isLaterNarrowed || lineOfAll == nil else { return nil }
    return call.wayBack(of: caption, isEmpty: rowCount == 0)
  }

  /// The entry with all films, if it is another one and they can be known.
  private var lineOfAll: Phrase? {
    guard request.extent == .ten, call.machine.sourceChoice != .live || caption.films != nil else {
      return nil
    }
    return line
  }

  /// The entry with all films.
  private var line: Phrase? {
    let entry = String(decoding: call.source.bytes, as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isShort = entry.utf8.count < 200 && !entry.contains(";") && !entry.contains("{\n")
    guard isShort, call.source.name == "prompt" else { return nil }
    let stages = entry.split(separator: "|", maxSplits: 1).map(String.init)
    let name = stages.first?.split(separator: " ").first.map(String.init) ?? ""
    if ListCommand.spec.allNames.contains(name), stages.count == 2 {
      let isKorean = name.utf8.contains { $0 >= 0x80 }
      let first = String(stages[0].reversed().drop { $0 == " " }.reversed())
      return Phrase(verbatim: "\(first) \(isKorean ? "--전체" : "--all") |\(stages[1])")
    }
    guard call.input == nil || entry.hasPrefix("|"),
      let list = request.command(selected: call.machine.session.date)
    else { return nil }
    let rest = String(entry.drop { "| ".contains($0) })
    return Phrase("\(list.english) --all | \(rest)", ko: "\(list.korean) --전체 | \(rest)")
  }
}

extension Phrase {
  /// Says that an earlier entry took rows from the list, and what was done with the others.
  static func narrowed(toRows count: Int, _ wayBack: Phrase?, _ use: TenFilms.Use = .test) -> Phrase
  {
    let after = Phrase(
      wayBack.map { "; \($0.english)" } ?? "",
      ko: wayBack.map { ". \($0.korean)" } ?? ""
    )
    if count == 0 {
      return Phrase(
        "note: an earlier condition left no rows\(after.english)",
        ko: "참고: 앞에서 좁힌 목록에 행이 없습니다\(after.korean)"
      )
    }
    let (done, korean) =
      switch use {
      case .totals, .means, .medians, .mean, .median, .summary: ("used", "만 계산했습니다")
      case .test: ("tested", "에서만 찾았습니다")
      case .count: ("counted", "만 셌습니다")
      case .sort: ("sorted", "만 정렬했습니다")
      }
    let (rows, verb) = count == 1 ? ("row", "was") : ("rows", "were")
    return Phrase(
      "note: only the \(count) \(rows) left of the list \(verb) \(done)\(after.english)",
      ko: "참고: 앞에서 좁힌 \(count)행\(korean)\(after.korean)"
    )
  }
}

extension RowExpression {
  /// Whether it works out one number of several films.
  var isTotal: Bool {
    let functions = [
      "sum", "합계", "mean", "평균", "median", "중앙값", "count", "개수", "percent", "백분율", "portion", "비중",
    ]
    return functions.contains { text.contains($0 + "(") }
  }
}
