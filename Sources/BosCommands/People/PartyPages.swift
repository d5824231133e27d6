import BosDomain
import BosRuntime
import BosTables

/// The pages of people and companies, with films that can be opened by row.
struct PartyPages {
  let call: Call

  private var machine: Machine { call.machine }

  func person(_ code: String) throws(RuntimeError) -> Value {
    let source = try machine.dataSource()
    let person = try machine.asking { () throws(SourceFailure) in
      try source.person(code)
    }
    return .record(
      try loading(try Record(person, label: try machine.sourceLabel(), isEnglish: isEnglish))
    )
  }

  func company(_ code: String) throws(RuntimeError) -> Value {
    let source = try machine.dataSource()
    let company = try machine.asking { () throws(SourceFailure) in
      try source.company(code)
    }
    return .record(
      try loading(try Record(company, label: try machine.sourceLabel(), isEnglish: isEnglish))
    )
  }

  private var isEnglish: Bool { machine.environment.settings.current.areTitlesEnglish }

  /// Loads the films of a displayed page, in the order of its rows.
  private func loading(_ record: Record) throws(RuntimeError) -> Record {
    if case .table(let films)? = record["films"], films.rowCount > 0 {
      try machine.learnTitles(of: films)
      if call.isShown { machine.session.list = films }
    }
    return record
  }
}
