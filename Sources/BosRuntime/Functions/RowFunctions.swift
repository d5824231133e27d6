import BosLanguage
import BosTables
import BosText

/// Functions over rows; those of `derive` depend on the other rows of the group or the table.
///
/// The resolver makes columns of them; they are never called.
enum RowFunctions {
  static let all = [column, rank, portion, cumulative, movingMean, lag, lead, growth, rowindex]

  private static let column = FunctionSpec(
    "column",
    aliases: ["열"],
    group: .rows,
    summary: Phrase("Returns the column with a computed name", ko: "계산한 이름의 열을 구합니다"),
    parameters: [FunctionParameter("name", ko: "이름", .text)],
    passesNull: false,
    examples: [
      Example(
        "let key = \"n\"; [{t: \"A\", n: 2}, {t: \"B\", n: 5}] | where column($key) > 3 | csv",
        prints: "t,n\nB,5"
      )
    ]
  ) { _ throws(RuntimeError) in
    throw RuntimeError(
      .usage,
      "`column` is a column of a row, but there are no rows here",
      ko: "`column`: 여기서는 열을 쓸 수 없습니다"
    )
  }

  private static let rank = window(
    .rank,
    ko: "순위",
    Phrase(
      "Ranks values from the largest; equal values share a rank",
      ko: "큰 값부터 순위를 매깁니다. 같은 값은 순위도 같습니다"
    ),
    [
      FunctionParameter("value", ko: "값"),
      FunctionParameter("order", ko: "방향", .text, isOptional: true),
    ],
    [
      Example(
        "[{n: 5}, {n: 9}, {n: 5}, {n: 1}] | derive { place: rank(n), up: rank(n, \"asc\") } | csv",
        prints: "n,place,up\n5,2,2\n9,1,4\n5,2,2\n1,4,1"
      )
    ]
  )

  private static let portion = window(
    .portion,
    ko: "비중",
    Phrase("Returns a value's part of the total, from 0 to 1", ko: "합계에서 차지하는 비중(0~1)을 구합니다"),
    [FunctionParameter("value", ko: "값", .num)],
    [
      Example(
        "[{d: 1, n: 3}, {d: 1, n: 1}, {d: 2, n: 7}] | derive { part: portion(n) } by d | csv",
        prints: "d,n,part\n1,3,0.75\n1,1,0.25\n2,7,1"
      )
    ]
  )

  private static let cumulative = window(
    .cumulative,
    ko: "누적",
    Phrase("Returns the running total of the rows so far", ko: "그 행까지의 합을 구합니다"),
    [FunctionParameter("value", ko: "값", .num)],
    [
      Example(
        "[{n: 2}, {n: 5}, {n: 1}] | derive { so_far: cumulative(n) } | csv",
        prints: "n,so_far\n2,2\n5,7\n1,8"
      )
    ]
  )

  private static let movingMean = window(
    .movingMean,
    ko: "이동평균",
    Phrase(
      "Returns the mean of the last rows; at the start, of fewer",
      ko: "그 행까지 몇 행의 평균을 구합니다. 앞쪽은 행이 더 적습니다"
    ),
    [
      FunctionParameter("value", ko: "값", .num),
      FunctionParameter("rows", ko: "행수", .int),
    ],
    [
      Example(
        "[{n: 2}, {n: 5}, {n: 2}, {n: 8}] | derive { mean: moving_mean(n, 3) } | csv",
        prints: "n,mean\n2,2\n5,3.5\n2,3\n8,5"
      )
    ]
  )

  private static let lag = window(
    .lag,
    ko: "이전값",
    Phrase("Returns the value of an earlier row, or null", ko: "앞 행의 값을 구합니다. 없으면 null입니다"),
    [
      FunctionParameter("value", ko: "값"),
      FunctionParameter("rows", ko: "행수", .int, isOptional: true),
    ],
    [
      Example(
        "[{t: \"A\", n: 2}, {t: \"B\", n: 3}, {t: \"A\", n: 5}] | derive { before: lag(n) } by t | csv",
        prints: "t,n,before\nA,2,\nB,3,\nA,5,2"
      )
    ]
  )

  private static let lead = window(
    .lead,
    ko: "다음값",
    Phrase("Returns the value of a later row, or null", ko: "뒤 행의 값을 구합니다. 없으면 null입니다"),
    [
      FunctionParameter("value", ko: "값"),
      FunctionParameter("rows", ko: "행수", .int, isOptional: true),
    ],
    [
      Example(
        "[{n: 2}, {n: 5}, {n: 1}] | derive { next: lead(n), later: lead(n, 2) } | csv",
        prints: "n,next,later\n2,5,1\n5,1,\n1,,"
      )
    ]
  )

  private static let growth = window(
    .growth,
    ko: "증감률",
    Phrase(
      "Returns the change against an earlier row, in percent",
      ko: "앞 행보다 얼마나 늘었는지 퍼센트로 구합니다"
    ),
    [
      FunctionParameter("value", ko: "값", .num),
      FunctionParameter("rows", ko: "행수", .int, isOptional: true),
    ],
    [
      Example(
        "[{n: 200}, {n: 250}, {n: 200}] | derive { rise: growth(n) } | csv",
        prints: "n,rise\n200,\n250,25\n200,-20"
      )
    ]
  )

  private static let rowindex = window(
    .rowindex,
    ko: "행번호",
    Phrase("Numbers the rows from 1", ko: "행에 1부터 번호를 매깁니다"),
    [],
    [
      Example(
        "[{t: \"A\"}, {t: \"B\"}, {t: \"A\"}] | derive { n: rowindex() } by t | csv",
        prints: "t,n\nA,1\nB,1\nA,2"
      )
    ]
  )

  private static func window(
    _ window: Window,
    ko korean: String,
    _ summary: Phrase,
    _ parameters: [FunctionParameter],
    _ examples: [Example]
  ) -> FunctionSpec {
    FunctionSpec(
      window.rawValue,
      aliases: [korean],
      group: .rows,
      summary: summary,
      parameters: parameters,
      passesNull: false,
      examples: examples
    ) { _ throws(RuntimeError) in
      throw .windowOutsideDerive(window)
    }
  }
}

extension RuntimeError {
  static func windowOutsideDerive(_ window: Window) -> RuntimeError {
    let phrase = Phrase.windowOutsideDerive(window.rawValue)
    return RuntimeError(.usage, phrase.english, ko: phrase.korean)
  }
}

extension Phrase {
  static func windowOutsideDerive(_ name: String) -> Phrase {
    Phrase(
      "`\(name)` depends on other rows; use it in `derive`",
      ko: "`\(name)`: 다른 행을 참조하므로 `열추가`에서만 쓸 수 있습니다"
    )
  }
}
