import BosDomain

extension Film {
  /// The film's lists, as rows.
  var items: [Item] {
    var items = nations.map { Item(list: "nation", name: $0) }
    items += genres.map { Item(list: "genre", name: $0) }
    items += directors.map { Item(list: "director", name: $0.name, english: $0.english) }
    items += actors.map { actor in
      Item(
        list: "actor",
        name: actor.name.name,
        english: actor.name.english,
        role: actor.role,
        englishRole: actor.englishRole
      )
    }
    items += showTypes.map { Item(list: "show_type", name: $0.name, role: $0.group) }
    items += companies.map { company in
      Item(
        list: "company",
        code: company.code,
        name: company.name,
        english: company.english,
        role: company.part
      )
    }
    items += ratings.map { Item(list: "rating", code: $0.number, name: $0.grade) }
    items += staff.map { member in
      Item(list: "staff", name: member.name.name, english: member.name.english, role: member.role)
    }
    return items
  }

  /// Restores the lists from rows.
  mutating func add(_ items: [String: [Item]]) {
    func map<Output>(_ list: String, _ make: (Item) -> Output) -> [Output] {
      (items[list] ?? []).map(make)
    }
    nations = map("nation") { $0.name ?? "" }
    genres = map("genre") { $0.name ?? "" }
    directors = map("director") { $0.filmName }
    actors = map("actor") { Actor($0.filmName, role: $0.role, englishRole: $0.englishRole) }
    showTypes = map("show_type") { ShowType(group: $0.role ?? "", name: $0.name ?? "") }
    companies = map("company") { item in
      CompanyCredit(
        code: item.code ?? "",
        name: item.name ?? "",
        english: item.english,
        part: item.role
      )
    }
    ratings = map("rating") { Rating(number: $0.code, grade: $0.name) }
    staff = map("staff") { StaffMember($0.filmName, role: $0.role) }
  }
}

extension Item {
  fileprivate var filmName: Film.Name { Film.Name(name ?? "", english: english) }

  /// The row of a film that a person or company worked on.
  init(_ credit: FilmCredit) {
    self.init(list: "film", code: credit.code, name: credit.title, role: credit.part)
  }

  /// The film of a row.
  var credit: FilmCredit { FilmCredit(code: code ?? "", title: name ?? "", part: role) }
}
