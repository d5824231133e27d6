import BosRuntime
import BosTables
import BosText

/// The row of the loaded list that initials (초성) stand for, as in `open ㄱㅅㅊ`.
enum InitialMatch {
  /// Returns the row whose title or name has the initials, counted from 1, or nil if there is none.
  ///
  /// It says which row it is. Throws if several different names have the initials.
  static func row(
    of typed: String,
    in list: Table,
    _ columnName: String,
    _ machine: Machine
  ) throws(RuntimeError) -> Int? {
    guard Hangul.areInitials(typed), let column = list.column(columnName) else { return nil }
    let names = (0..<list.rowCount).map { row -> String in
      if case .text(let name) = column[row] { name } else { "" }
    }
    let found = Hangul.positions(ofInitials: typed, in: names)
    guard let first = found.first else { return nil }
    var seen: Set<String> = []
    let different = found.map { nfc(names[$0]) }.filter { seen.insert($0).inserted }
    if different.count > 1 { throw .severalOfInitials(typed, different, first + 1) }
    machine.say(
      Phrase("`\(typed)` is `\(different[0])`", ko: "`\(typed)`: `\(different[0])`")
    )
    return first + 1
  }

  /// Says how to find a film by initials, of which the service knows nothing, or returns nil for
  /// another text.
  static func reason(noTitle typed: String, _ machine: Machine) -> [Phrase]? {
    guard Hangul.areInitials(typed) else { return nil }
    let column = machine.session.list?.column("title")
    let names = (0..<(column?.count ?? 0)).map { row -> String in
      if case .text(let name)? = column?[row] { name } else { "" }
    }
    let nothing = Phrase("no title is `\(typed)`", ko: "`\(typed)`: 이런 제목은 없습니다")
    if !Hangul.positions(ofInitials: typed, in: names).isEmpty {
      let open = Phrase("open \(typed)", ko: "열기 \(typed)")
      return [
        nothing,
        Phrase(
          "`open` takes initials of the loaded list: `\(open.english)`",
          ko: "불러온 목록의 영화는 초성으로 열 수 있습니다: `\(open.korean)`"
        ).suggesting(open),
      ]
    }
    let lacking =
      column == nil
      ? Phrase(
        "initials stand for films of the loaded list: run `list` first",
        ko: "초성은 불러온 목록에서만 찾습니다. 먼저 `목록`을 실행하세요"
      )
      : Phrase(
        "no film in the loaded list has these initials; search for a word of the title",
        ko: "불러온 목록에 초성이 같은 영화가 없습니다. 제목의 일부로 검색하세요"
      )
    return [nothing, lacking]
  }
}

extension RuntimeError {
  fileprivate static func severalOfInitials(
    _ typed: String,
    _ names: [String],
    _ row: Int
  ) -> RuntimeError {
    let list = listed(names.map { "`\($0)`" }, atMost: 6)
    return RuntimeError(
      .value,
      "several in the list have the initials `\(typed)`: \(list)",
      ko: "`\(typed)`: 초성이 맞는 결과가 \(names.count)건입니다: \(list)",
      hint: Phrase(
        "type more initials, or a row number such as \(row)",
        ko: "초성을 더 쓰거나 \(row) 같은 행 번호를 쓰세요"
      )
    )
  }
}
