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
    // A number leaves the groups of an earlier answer loaded.
    guard machine.saysThings, let origin = machine.session.originOfList,
      line.hasSuffix(origin.text.trimmed), let table = machine.session.list, table.caption == nil,
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

  private static let names = [
    "genre": Phrase("genre", ko: "장르"), "distributor": Phrase("distributor", ko: "배급사"),
    "director": Phrase("director", ko: "감독"), "nation": Phrase("nation", ko: "국적"),
    "grade": Phrase("grade", ko: "관람등급"),
  ]
}
