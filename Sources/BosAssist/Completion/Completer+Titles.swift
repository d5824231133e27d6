import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Titles of films that the loaded list doesn't have.
extension Completer {
  private static let commands: Set<String> = [
    "open", "movie", "trend", "cast", "staff", "poster", "reviews", "compare",
  ]
  /// The most titles that are offered.
  private static let mostTitles = 20

  /// The films whose titles begin with the typed word, if none of the offers does, the newest first.
  ///
  /// They are searched for only where that costs no call.
  func titles(besides offers: [Offer], _ site: ArgumentSite) -> [Offer] {
    let typed = nfc(context.typed).lowercased()
    let isEnough =
      typed.contains { !$0.isASCII && !Hangul.areInitials(String($0)) } || typed.count > 2
    guard searchesTitles, Self.commands.contains(site.signature.name), !site.parameter.isOption,
      isEnough, !offers.contains(where: { nfc($0.name).lowercased().hasPrefix(typed) }),
      let found = machine.lookup({ source throws(SourceFailure) in
        try source.films(FilmQuery(title: typed), page: 1, size: 100)
      })
    else { return [] }
    let films = found.items.compactMap { film -> (name: String, open: Day?)? in
      let names = [film.title, film.englishTitle].compactMap(\.self)
      return names.first { nfc($0).lowercased().hasPrefix(typed) }.map { ($0, film.openDay) }
    }
    let newest = films.sorted { first, second in
      (second.open ?? .minimum, first.name) < (first.open ?? .minimum, second.name)
    }
    return newest.prefix(Self.mostTitles).map { Offer($0.name, $0.open?.description ?? "") }
  }
}
