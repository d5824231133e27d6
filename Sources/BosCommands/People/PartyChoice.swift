import BosDomain
import BosRuntime
import BosTables
import BosText

/// The person or company that an argument stands for.
struct PartyChoice {
  enum Sort {
    case person
    case company
  }

  /// A person or company with a matching name, and details that distinguish it.
  private struct Candidate {
    var code: String
    var name: String
    var detail: String
  }

  let sort: Sort
  let call: Call

  private var machine: Machine { call.machine }
  private var kind: TableMetadata.Kind { sort == .person ? .person : .company }

  /// Finds the code of a row, a code or a name.
  func code(of target: Target) throws(RuntimeError) -> String {
    switch target {
    case .code(let code): return code
    case .row(let row): return try code(inRow: row)
    case .title(let name): return try code(ofName: name)
    case .word(let word):
      let list = machine.session.list
      if word == "last" || word == "마지막", let list { return try code(inRow: list.rowCount) }
      if Target.isCode(word) { return word }
      if let row = Int(word) { return try code(inRow: row) }
      if let list, list.caption?.kind == kind,
        let row = try InitialMatch.row(of: word, in: list, "name", machine)
      {
        return try code(inRow: row)
      }
      return try code(ofName: word)
    }
  }

  /// The code of a row in the loaded list, found by name if the row has none.
  func code(inRow row: Int) throws(RuntimeError) -> String {
    guard let list = machine.session.list, let listed = list.caption?.kind, listed == kind else {
      throw .notListed(sort)
    }
    guard (1...max(1, list.rowCount)).contains(row), list.rowCount > 0 else {
      throw .noRow(row, list.rowCount)
    }
    if case .text(let code)? = list.column("code")?[row - 1], !code.isEmpty { return code }
    guard case .text(let name)? = list.column("name")?[row - 1] else { throw .notListed(sort) }
    return try code(ofName: name, in: list.caption?.film)
  }

  // MARK: Names

  /// Finds a name in the loaded list, on the open film's page, then by a search.
  private func code(ofName name: String) throws(RuntimeError) -> String {
    let listed = candidates(in: machine.session.list).filter { same($0.name, name) }
    if Set(listed.map(\.code)).count == 1 { return listed[0].code }
    guard case .film(let sheet)? = machine.session.movie?.page else {
      return try code(ofName: name, in: nil)
    }
    let film = sheet.film
    switch sort {
    case .company:
      if let company = film.companies.first(where: { same($0.name, name) }) { return company.code }
      return try code(ofName: name, in: nil)
    case .person:
      let people = film.directors + film.actors.map(\.name) + film.staff.map(\.name)
      let isCredited = people.contains { same($0.name, name) }
      return try code(ofName: name, in: isCredited ? film.title : nil)
    }
  }

  /// Searches for a name; the film distinguishes people with the same name.
  private func code(ofName name: String, in film: String?) throws(RuntimeError) -> String {
    if let film {
      let (_, found) = try search(name, film)
      if let first = found.first(where: { same($0.name, name) }) { return first.code }
    }
    let (total, found) = try search(name, nil)
    let exact = found.filter { same($0.name, name) }
    if exact.count == 1 { return exact[0].code }
    if exact.count > 1 { throw .severalOfName(name, exact.map(\.detail), sort) }
    if total == 1, let only = found.first { return only.code }
    let bare = found.filter { plain($0.name) == plain(name) }
    if bare.count == 1 { return bare[0].code }
    if bare.count > 1 {
      throw .severalOfName(name, bare.map(\.detail), sort, written: bare.map(\.name))
    }
    var seen: Set<String> = []
    let names = found.map(\.name).filter { seen.insert($0).inserted }
    if names.isEmpty, sort == .company, let bare = try withoutParticle(name) {
      throw .nobody(name, sort, near: bare)
    }
    if names.isEmpty, sort == .person, let near = NearName.person(name, machine) {
      if near.isSame { return try code(ofName: near.name, in: nil) }
      throw .nobody(name, sort, near: near.name)
    }
    throw names.isEmpty ? .nobody(name, sort) : .severalNames(name, names, sort)
  }

  /// The name without a particle such as that of `온새미필름만`, if a company has it, where a search
  /// costs no call.
  private func withoutParticle(_ name: String) throws(RuntimeError) -> String? {
    let particles = ["만", "은", "는", "이", "가", "의", "을", "를"]
    guard name.count > 2, machine.sourceChoice?.sendsCalls != true,
      particles.contains(where: name.hasSuffix)
    else { return nil }
    let bare = String(name.dropLast())
    return try search(bare, nil).1.contains { same($0.name, bare) } ? bare : nil
  }

  private func search(
    _ name: String,
    _ film: String?
  ) throws(RuntimeError) -> (total: Int, [Candidate]) {
    let source = try machine.dataSource()
    if sort == .company {
      let page = try machine.asking { () throws(SourceFailure) in
        try source.companies(CompanyQuery(name: name), page: 1, size: SearchPage.size)
      }
      return (
        page.total,
        page.items.map {
          // Companies with the same name often have the same business; the head of the company
          // distinguishes them.
          let detail = ($0.parts + [$0.chief].compactMap(\.self)).joined(separator: ", ")
          return Candidate(code: $0.code, name: $0.name, detail: detail)
        }
      )
    }
    let page = try machine.asking { () throws(SourceFailure) in
      try source.people(PersonQuery(name: name, filmTitle: film), page: 1, size: SearchPage.size)
    }
    return (
      page.total,
      page.items.map { person in
        let parts = [person.role, person.filmTitles.first].compactMap(\.self)
        return Candidate(
          code: person.code,
          name: person.name,
          detail: parts.joined(separator: ", ")
        )
      }
    )
  }

  private func candidates(in list: Table?) -> [Candidate] {
    guard let list, list.caption?.kind == kind, let codes = list.column("code"),
      let names = list.column("name")
    else { return [] }
    return (0..<list.rowCount).compactMap { row in
      guard case .text(let code) = codes[row], case .text(let name) = names[row] else {
        return nil
      }
      return Candidate(code: code, name: name, detail: "")
    }
  }

  /// A name without spaces and company suffixes.
  private func plain(_ name: String) -> String {
    var name = nfc(name).filter { !$0.isWhitespace }
    for mark in ["(주)", "㈜", "주식회사", "(유)"] {
      if name.hasPrefix(mark) { name.removeFirst(mark.count) }
      if name.hasSuffix(mark) { name.removeLast(mark.count) }
    }
    return name
  }

  private func same(_ name: String, _ other: String) -> Bool { nfc(name) == nfc(other) }
}

extension PartyChoice.Sort {
  fileprivate var hint: Phrase {
    switch self {
    case .person:
      Phrase(
        "use `people NAME` to search, or `cast` for the people of a film",
        ko: "`영화인 검색 이름`이나 `출연`으로 먼저 찾으세요"
      )
    case .company: Phrase("use `companies NAME` to search", ko: "`영화사 검색 이름`으로 먼저 찾으세요")
    }
  }

  fileprivate func listing(_ name: String) -> Phrase {
    switch self {
    case .person:
      Phrase(
        "`people \(name)` lists them, and `open 1` opens the first",
        ko: "\(Particle.direction.attached(to: "`영화인 검색 \(name)`")) 찾은 뒤 행 번호로 여세요"
      )
    case .company:
      Phrase(
        "`companies \(name)` lists them, and `open 1` opens the first",
        ko: "\(Particle.direction.attached(to: "`영화사 검색 \(name)`")) 찾은 뒤 행 번호로 여세요"
      )
    }
  }
}

extension RuntimeError {
  fileprivate static func notListed(_ sort: PartyChoice.Sort) -> RuntimeError {
    sort == .person
      ? RuntimeError(
        .type,
        "the loaded list isn't a list of people",
        ko: "불러온 목록에 영화인이 없습니다",
        hint: sort.hint
      )
      : RuntimeError(
        .type,
        "the loaded list isn't a list of companies",
        ko: "불러온 목록에 영화사가 없습니다",
        hint: sort.hint
      )
  }

  fileprivate static func nobody(
    _ name: String,
    _ sort: PartyChoice.Sort,
    near: String? = nil
  ) -> RuntimeError {
    if let near {
      return RuntimeError(
        .value,
        sort == .person ? "no person is called `\(name)`" : "no company is called `\(name)`",
        ko: "`\(name)`: 이 이름의 \(sort == .person ? "영화인이" : "영화사가") 없습니다",
        hint: .didYouMean(
          sort == .person
            ? Phrase("person \(near)", ko: "영화인 \(near)")
            : Phrase("company \(near)", ko: "영화사 \(near)")
        )
      )
    }
    return sort == .person
      ? RuntimeError(
        .value,
        "no person is called `\(name)`",
        ko: "`\(name)`: 이 이름의 영화인이 없습니다",
        hint: Phrase(
          "to search for a part of the name, run `people \(name)`",
          ko: "이름의 일부는 \(Particle.direction.attached(to: "`영화인 검색 \(name)`")) 찾아보세요"
        )
      )
      : RuntimeError(
        .value,
        "no company is called `\(name)`",
        ko: "`\(name)`: 이 이름의 영화사가 없습니다",
        hint: Phrase(
          "to search for a part of the name, run `companies \(name)`",
          ko: "이름의 일부는 \(Particle.direction.attached(to: "`영화사 검색 \(name)`")) 찾아보세요"
        )
      )
  }

  fileprivate static func severalOfName(
    _ name: String,
    _ details: [String],
    _ sort: PartyChoice.Sort,
    written: [String] = []
  ) -> RuntimeError {
    // The same name can have `(주)` before or after it, which tells them apart.
    let isTold = Set(written.map(nfc)).count == details.count
    let names = isTold ? written.map { "`\($0)` " } : details.map { _ in "" }
    let list = listed(zip(names, details).map { "\($0)(\($1))" }, atMost: 4)
    return RuntimeError(
      .value,
      "\(details.count) are called `\(name)`: \(list)",
      ko:
        "`\(name)`: 이름이 같은 \(sort == .person ? "영화인이 \(details.count)명" : "영화사가 \(details.count)곳")입니다: \(list)",
      hint: isTold && sort == .company
        ? written.first.map(Self.wholeName) ?? sort.listing(name) : sort.listing(name)
    )
  }

  private static func wholeName(_ name: String) -> Phrase {
    Phrase(
      "write the whole name, as in `company \(quoted(name))`",
      ko: "`영화사 \(quoted(name))`처럼 이름을 모두 쓰세요"
    )
  }

  fileprivate static func severalNames(
    _ name: String,
    _ names: [String],
    _ sort: PartyChoice.Sort
  ) -> RuntimeError {
    let list = listed(names.map { "`\($0)`" }, atMost: 4)
    return RuntimeError(
      .value,
      "several names contain `\(name)`: \(list)",
      ko: "`\(name)`: 이 말이 들어 있는 이름이 여럿입니다: \(list)",
      hint: sort.listing(name)
    )
  }
}
