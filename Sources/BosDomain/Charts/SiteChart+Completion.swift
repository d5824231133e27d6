/// A table that tells less than an earlier one of the same days keeps what only that one tells.
extension SiteChart {
  /// The chart with the fields of an earlier table that this one doesn't have; its own stay.
  ///
  /// A film is that of the earlier table by its code, else by its title and release day, if each
  /// table has only one such film.
  package func completed(by earlier: SiteChart) -> SiteChart {
    var chart = self
    let (names, earlierNames) = (Names(entries), Names(earlier.entries))
    for row in entries.indices {
      let film = entries[row].film
      guard let place = earlierNames.place(of: film, alone: names) else { continue }
      chart.entries[row].complete(from: earlier.entries[place])
    }
    chart.market.sales = market.sales ?? earlier.market.sales
    chart.market.screens = market.screens ?? earlier.market.screens
    chart.market.shows = market.shows ?? earlier.market.shows
    return chart
  }

  /// The rows of films by what names them; nil stands for several rows.
  private struct Names {
    private struct Name: Hashable {
      let title: String
      let open: Day?
    }

    private var codes: [String: Int?] = [:]
    private var names: [Name: Int?] = [:]
    private let entries: [SiteEntry]

    init(_ entries: [SiteEntry]) {
      self.entries = entries
      for (row, entry) in entries.enumerated() {
        let film = entry.film
        if let code = film.code { codes[code] = codes[code] == nil ? row : .some(nil) }
        guard let name = Self.name(of: film) else { continue }
        names[name] = names[name] == nil ? row : .some(nil)
      }
    }

    private static func name(of film: SiteFilm) -> Name? {
      film.title.map { Name(title: $0, open: film.open) }
    }

    /// The row of a film that these entries and the others have once each.
    func place(of film: SiteFilm, alone others: Names) -> Int? {
      if let code = film.code, let place = codes[code] ?? nil, others.codes[code] ?? nil != nil {
        return place
      }
      guard let name = Self.name(of: film), let place = names[name] ?? nil,
        others.names[name] ?? nil != nil
      else { return nil }
      let known = entries[place].film.code
      return known == nil || film.code == nil ? place : nil
    }
  }
}

extension SiteEntry {
  private static let counts: [ChartField] = [
    .rank, .audienceChange, .total, .sales, .salesChange, .salesTotal, .screens, .shows,
  ]
  private static let rates: [ChartField] = [.audienceRate, .share, .salesRate]

  fileprivate mutating func complete(from earlier: SiteEntry) {
    for field in Self.counts where self[int: field] == nil {
      self[int: field] = earlier[int: field]
    }
    for field in Self.rates where self[num: field] == nil {
      self[num: field] = earlier[num: field]
    }
    film.complete(from: earlier.film)
  }
}

extension SiteFilm {
  private static var texts: [WritableKeyPath<SiteFilm, String?>] {
    [
      \.title, \.code, \.nation, \.nations, \.makers, \.distributor, \.grade, \.genre, \.director,
      \.actors,
    ]
  }

  fileprivate mutating func complete(from earlier: SiteFilm) {
    open = open ?? earlier.open
    for text in Self.texts where self[keyPath: text] == nil {
      self[keyPath: text] = earlier[keyPath: text]
    }
  }
}
