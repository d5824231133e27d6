import BosDomain
import BosRuntime
import BosTables
import BosTerminal
import BosText

/// The fields of a film's page.
struct FilmFields {
  private let sheet: FilmPageModel
  private let language: DisplayLanguage
  /// Whether it is for a screen, which shortens long lists that a command shows in full.
  private let isShort: Bool

  /// Whether people have their English names where these are known.
  private let isEnglish: Bool

  /// Whether words of KOBIS are in English.
  private let hasEnglishWords: Bool

  private static let mostActors = 12

  init(_ sheet: FilmPageModel, _ view: ValueView, isShort: Bool) {
    self.sheet = sheet
    self.isShort = isShort
    language = view.language
    isEnglish = view.settings.areTitlesEnglish
    hasEnglishWords = view.hasEnglishWords
  }

  private var film: Film { sheet.film }

  /// All nonempty fields, in the order of the page.
  var all: [PageField] { production + credits + (standing + rest).compactMap(\.self) }

  /// The fields of a part of the page.
  func fields(of part: FilmPart) -> [PageField] {
    let labels: [String] =
      switch part {
      case .synopsis: ["Synopsis"]
      case .directors: ["Directors"]
      case .release: ["Released"]
      case .admissions: ["Rank", "Total"]
      case .genres: ["Genres"]
      case .grade: ["Grade"]
      case .runtime: ["Runs"]
      case .nations: ["Nations"]
      case .companies: ["Companies"]
      case .cast: ["Cast"]
      }
    return all.filter { labels.contains($0.label.english) }
  }

  private var production: [PageField] {
    isShort ? shortProduction : wholeProduction
  }

  /// Few lines, so that most pages fit a window.
  private var shortProduction: [PageField] {
    let parts: [String?] = [
      film.minutes.map(minutes),
      unique(film.ratings.compactMap(\.grade)).map(shown).joined(separator: ", "),
      film.nations.map(shown).joined(separator: ", "), film.productionYear.map(produced),
      film.type.map(shown), film.status.map(shown),
    ]
    let facts = parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    return [
      PageField(Phrase("Directors", ko: "감독"), film.directors.map(named)),
      PageField(Phrase("Released", ko: "개봉일"), film.openDay.map(written)),
      PageField(Phrase("Genres", ko: "장르"), film.genres.map(shown)),
      PageField(Phrase("About", ko: "개요"), facts.isEmpty ? nil : facts),
    ].compactMap(\.self)
  }

  private var wholeProduction: [PageField] {
    [
      PageField(Phrase("Directors", ko: "감독"), film.directors.map(named)),
      PageField(Phrase("Released", ko: "개봉일"), film.openDay.map(written)),
      PageField(Phrase("Produced", ko: "제작연도"), film.productionYear.map(String.init)),
      PageField(Phrase("Runs", ko: "상영시간"), film.minutes.map(minutes)),
      PageField(Phrase("Grade", ko: "관람등급"), unique(film.ratings.compactMap(\.grade)).map(shown)),
      PageField(Phrase("Nations", ko: "국적"), film.nations.map(shown)),
      PageField(Phrase("Genres", ko: "장르"), film.genres.map(shown)),
      PageField(Phrase("Type", ko: "유형"), [film.type, film.status].compactMap { $0.map(shown) }),
    ].compactMap(\.self)
  }

  private var credits: [PageField] {
    [
      PageField(Phrase("Cast", ko: "출연"), lists: [actors]),
      PageField(Phrase("Companies", ko: "영화사"), lists: companies),
      PageField(Phrase("Shown in", ko: "상영형태"), lists: showTypes),
      PageField(Phrase("Staff", ko: "제작진"), staff),
      PageField(Phrase("Rating ID", ko: "심의번호"), unique(film.ratings.compactMap(\.number))),
    ].compactMap(\.self)
  }

  private func named(_ name: Film.Name) -> String {
    isEnglish ? name.english.flatMap { $0.isEmpty ? nil : $0 } ?? name.name : name.name
  }

  /// The leading cast first, with roles in brackets.
  private var actors: [StyledText] {
    let isCut = isShort && film.actors.count > Self.mostActors + 1
    let shown = isCut ? film.actors.prefix(Self.mostActors) : film.actors[...]
    var items = shown.map { actor in
      var item = StyledText(sanitized(named(actor.name)))
      if let role = actor.role, !role.isEmpty { item.append(" (\(sanitized(role)))", .muted) }
      return item
    }
    if isCut {
      let count = film.actors.count - shown.count
      let more = Phrase("… \(count) more: `cast`", ko: "… 외 \(count)명: `출연`")
      items.append(StyledText(more.text(in: language), .muted))
    }
    return items
  }

  /// The companies, with a line for each role.
  private var companies: [[StyledText]] {
    var parts: [String] = []
    var names: [String: [String]] = [:]
    for company in film.companies {
      let part = shown(company.part ?? "")
      if names[part] == nil { parts.append(part) }
      if names[part]?.contains(company.name) != true {
        names[part, default: []].append(company.name)
      }
    }
    let widest = parts.map { cellWidth($0) }.max() ?? 0
    return parts.map { part in labelled(padded(part, to: widest), names[part] ?? []) }
  }

  private var showTypes: [[StyledText]] {
    var groups: [String] = []
    var names: [String: [String]] = [:]
    for type in film.showTypes {
      if names[type.group] == nil { groups.append(type.group) }
      names[type.group, default: []].append(type.name)
    }
    // A format can be its own group, such as 4D.
    let items = groups.flatMap { group in
      unique(names[group] ?? []).map { name in
        let word = shown(name)
        return StyledText(sanitized(group.isEmpty || name == group ? word : "\(group) \(word)"))
      }
    }
    return [items]
  }

  private var staff: String? {
    guard !film.staff.isEmpty else { return nil }
    let count = Phrase("\(film.staff.count) people", ko: "\(film.staff.count)명")
    let hint = isShort ? Phrase(": `staff`", ko: ": `제작진`").text(in: language) : ""
    return count.text(in: language) + hint
  }

  private var standing: [PageField?] {
    let standing = sheet.standing
    let total = standing?.total ?? sheet.booking?.audience
    let isJoined = isShort && standing != nil && total != nil
    let sum = total.map { Phrase(", total \(grouped($0))", ko: ", 누적 \(grouped($0))명") }
    return [
      PageField(
        Phrase("Rank", ko: "순위"),
        standing.map { standing in
          let day = standing.last.map { "\(standing.day)..\($0)" } ?? written(standing.day)
          let rank = Phrase(
            "\(standing.rank) on \(day), \(grouped(standing.audience)) admissions",
            ko: "\(day) \(standing.rank)위, 관객수 \(grouped(standing.audience))명"
          )
          return rank.text(in: language) + (isJoined ? sum?.text(in: language) ?? "" : "")
            + named(standing.limits)
        }
      ),
      sheet.isRest || isJoined
        ? nil
        : PageField(
          Phrase("Total", ko: "누적관객수"),
          total.map {
            people($0) + (standing?.total == nil ? "" : upTo(standing))
              + named([standing?.area].compactMap(\.self))
          }
        ),
    ]
  }

  /// What a chart is limited to, after its numbers.
  private func named(_ limits: [Phrase]) -> String {
    limits.map { " · " + $0.text(in: language) }.joined()
  }

  /// The last day of a total that isn't the newest one.
  private func upTo(_ standing: FilmPageModel.Standing?) -> String {
    guard let standing, let newest = sheet.booking?.audience, newest != standing.total else {
      return ""
    }
    let day = standing.last ?? standing.day
    return Phrase(" up to \(day)", ko: " (\(day)까지)").text(in: language)
  }

  /// The fields from other services than KOBIS.
  var rest: [PageField] {
    booking
      + [
        PageField(Phrase("Synopsis", ko: "줄거리"), sheet.synopsis),
        PageField(Phrase("Keywords", ko: "키워드"), sheet.kmdb?.film.keywords ?? []),
        PageField(Phrase("Awards", ko: "수상"), sheet.kmdb?.film.awards ?? []),
        PageField(Phrase("Stills", ko: "스틸"), stills),
      ].compactMap(\.self)
  }

  /// The number of stills, and how to see one.
  private var stills: String? {
    guard let count = sheet.kmdb?.film.stills.count, count > 0 else { return nil }
    let hint = Phrase(": `poster --still 1`", ko: ": `포스터 --스틸 1`").text(in: language)
    return Phrase("\(count)", ko: "\(count)장").text(in: language) + (isShort ? hint : "")
  }

  private var booking: [PageField] {
    guard let page = sheet.booking else { return [] }
    let entry = page.entry
    let rank = Phrase(
      "No. \(entry.reservationGrade), \(shortest(entry.reservationRate))%",
      ko: "\(entry.reservationGrade)위, \(shortest(entry.reservationRate))%"
    )
    let isBooked = entry.reservationGrade > 0
    let rating = entry.userRating > 0 ? fixed(entry.userRating, decimals: 2) : nil
    let isJoined = isShort && isBooked && rating != nil
    let stars = rating.map { Phrase(", rating \($0)", ko: ", 평점 \($0)") }
    let words = rank.text(in: language) + (isJoined ? stars?.text(in: language) ?? "" : "")
    let total = sheet.isRest && sheet.standing == nil ? people(page.audience) : nil
    return [
      PageField(Phrase("Total", ko: "누적관객수"), total),
      PageField(Phrase("Booking", ko: "예매"), isBooked ? words : nil),
      PageField(Phrase("Rating", ko: "평점"), isJoined ? nil : rating),
    ].compactMap(\.self)
  }

  /// The line that names the Korean Movie Database and what is from it, or nil.
  var attribution: Phrase? {
    guard let match = sheet.kmdb else { return nil }
    let film = match.film
    let parts = [
      film.synopsis.isEmpty ? nil : Phrase("synopsis", ko: "줄거리"),
      film.keywords.isEmpty ? nil : Phrase("keywords", ko: "키워드"),
      film.awards.isEmpty ? nil : Phrase("awards", ko: "수상"),
      film.stills.isEmpty ? nil : Phrase("stills", ko: "스틸"),
      sheet.hasPosterOfKmdb ? Phrase("poster", ko: "포스터") : nil,
    ].compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    let basis = match.basis.words
    let english = parts.map(\.english).joined(separator: ", ")
    let korean = parts.map(\.korean).joined(separator: ", ")
    return Phrase(
      "From KMDb, Korean Film Archive: \(english) (\(basis.english))",
      ko: "출처 KMDb(한국영상자료원): \(korean) (\(basis.korean))"
    )
  }

  /// The line that says why a reader of English sees Korean, or nil.
  var koreanNote: Phrase? {
    guard isEnglish, hasEnglishWords else { return nil }
    let ofPeople =
      film.directors.map(named) + film.actors.flatMap { [named($0.name), $0.role ?? ""] }
    let early: [(String, [String])] =
      sheet.isRest
      ? [] : [("some names", ofPeople), ("companies", film.companies.map(\.name))]
    let late: [(String, [String])] = [
      ("the plot", [sheet.synopsis ?? ""]), ("keywords", sheet.kmdb?.film.keywords ?? []),
      ("awards", sheet.kmdb?.film.awards ?? []),
    ]
    let parts = (early + late).filter { $0.1.contains(where: Hangul.isIn) }.map(\.0)
    guard let last = parts.last else { return nil }
    let first = parts.dropLast().joined(separator: ", ")
    let what = first.isEmpty ? last : "\(first) and \(last)"
    let verb = parts == ["the plot"] ? "is" : "are"
    return Phrase("\(what) \(verb) Korean in the source", ko: "원본에 영어가 없는 내용은 한국어로 표시합니다")
  }

  // MARK: Words

  /// A word of KOBIS in the user's language.
  private func shown(_ word: String) -> String {
    hasEnglishWords ? KobisWords.english(word) : word
  }

  private func written(_ day: Day) -> String {
    "\(day) (\(Phrase(day.weekday.short, ko: day.weekday.koreanShort).text(in: language)))"
  }

  private func minutes(_ count: Int) -> String {
    Phrase("\(count) minutes", ko: "\(count)분").text(in: language)
  }

  private func produced(_ year: Int) -> String {
    Phrase("made in \(year)", ko: "\(year)년 제작").text(in: language)
  }

  private func people(_ count: Int) -> String {
    Phrase("\(grouped(count)) admissions", ko: "\(grouped(count))명").text(in: language)
  }

  /// Names after their common label.
  private func labelled(_ label: String, _ names: [String]) -> [StyledText] {
    names.enumerated().map { index, name in
      var item = StyledText()
      if index == 0, !label.isEmpty { item.append(sanitized(label) + "  ", .muted) }
      item.append(sanitized(name))
      return item
    }
  }

  private func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}
