import BosDomain
package import BosRuntime
import BosTables
package import BosText

/// The group of the films about which something isn't known, whose name is only a dash.
package struct UnknownGroups {
  private let machine: Machine

  package init(_ machine: Machine) { self.machine = machine }

  /// What the dash in the groups that a line made stands for, or nil without one.
  package func note(after line: String) -> Phrase? {
    // A number or a page leaves the groups of an earlier answer loaded.
    let stages = line.split(separator: "|").compactMap { stage in
      stage.split(separator: " ").first.map(String.init)
    }
    guard machine.saysThings, let first = stages.first, Self.rows.contains(first),
      let last = stages.last, !Self.numbers.contains(last),
      let table = machine.session.list, table.caption == nil,
      let column = table.groupColumns.first(where: { column in
        Self.names[column.name] != nil
          && (0..<table.rowCount).contains {
            if case .null = column[$0] { true } else { false }
          }
      }), let name = Self.names[column.name]
    else { return nil }
    return Phrase(
      "`–`: films whose \(name.english) isn't known",
      ko: "`–`: \(Particle.object.attached(to: name.korean)) 알 수 없는 영화"
    )
  }

  /// The first commands of lines that show rows.
  private static let rows: Set<String> = [
    "list", "sort", "where", "first", "last", "group", "columns", "derive", "목록", "정렬", "조건", "처음",
    "마지막", "그룹", "열선택", "열추가",
  ]
  /// The last stages of lines that end in a number.
  private static let numbers: Set<String> = [
    "count", "sum", "mean", "median", "min", "max", "개수", "합계", "평균", "중앙값", "최소", "최대",
  ]
  private static let names = [
    "genre": Phrase("genre", ko: "장르"), "distributor": Phrase("distributor", ko: "배급사"),
    "director": Phrase("director", ko: "감독"), "nation": Phrase("nation", ko: "국적"),
    "grade": Phrase("grade", ko: "관람등급"),
  ]
}
