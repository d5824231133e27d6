import BosDomain
import BosRuntime

/// Opens rows that are not films.
enum RowPages {
  /// The page of a person's or a company's row; nil for everything else.
  static func page(_ target: Target?, _ call: Call) throws(RuntimeError) -> Record? {
    guard let list = call.machine.session.list, let kind = list.caption?.kind,
      kind == .person || kind == .company,
      let row = row(target, of: list), let column = list.column("code")
    else { return nil }
    guard (1...max(1, list.rowCount)).contains(row), list.rowCount > 0 else {
      throw .noRow(row, list.rowCount)
    }
    guard case .text(let code) = column[row - 1] else { return nil }
    let source = try call.machine.dataSource()
    if kind == .person {
      let person = try call.machine.asking { () throws(SourceFailure) in
        try source.people.person(code, false)
      }
      return try Record(person)
    }
    let company = try call.machine.asking { () throws(SourceFailure) in
      try source.people.company(code, false)
    }
    return try Record(company)
  }

  /// The row that is meant; nil for a title or a code.
  private static func row(_ target: Target?, of list: Table) -> Int? {
    switch target {
    case .row(let row): row
    case .word("last"), .word("마지막"): list.rowCount
    case .word(let word): Int(word).flatMap { FilmChoice.isCode(word) ? nil : $0 }
    default: nil
    }
  }
}
