/// Writes a film's plot with its characters and cast.
struct Synopsis {
  let text: String

  init(of film: SampleFilm, _ details: Details, _ credits: Credits) {
    var chance = Chance(.synopsis, film.identity.number)
    let mood = Mood(of: details.genres)
    let plots = PlotWords.plots(for: mood)
    var wording = SentenceTemplate()
    let title = Title(of: film).korean
    let subjects = Synopsis.subjects(of: title, &chance)
    wording["title"] = title
    wording["thing"] = subjects.first
    wording["other"] = subjects.second
    wording["place"] = chance.pick(PlotWords.places)
    let time = chance.below(PlotWords.times.count)
    let later = chance.within(1...PlotWords.times.count - 1)
    wording["time"] = PlotWords.times[time]
    wording["then"] = PlotWords.times[(time + later) % PlotWords.times.count]
    wording["years"] = chance.pick(["3년", "7년", "10년", "20년", "30년"])
    for (index, name) in ["hero", "friend", "rival"].enumerated() {
      let names = Synopsis.names(
        credits.actors.count > index ? credits.actors[index] : nil,
        isKorean: film.isKorean,
        &chance
      )
      wording[name] = names.short
      wording[name + "1"] = names.long
    }
    var sentences = [chance.pick(plots.openings), chance.pick(plots.turns)]
    if chance.permille(650) { sentences.append(chance.pick(PlotWords.bridges)) }
    sentences.append(chance.pick(plots.endings))
    var text = sentences.map { wording.fill($0) }.joined(separator: " ")
    if chance.permille(450) {
      let separator = chance.permille(500) ? "\n\n" : " "
      text = wording.fill(chance.pick(plots.hooks)) + separator + text
    }
    if chance.permille(300) { text += "\n" + wording.fill(chance.pick(PlotWords.closings)) }
    self.text = text
  }

  /// Takes the subjects from the title, and draws the missing ones.
  private static func subjects(
    of title: String,
    _ chance: inout Chance
  ) -> (first: String, second: String) {
    var found = TitleWords.things.map(\.korean).filter { title.contains($0) }
      .sorted { $0.utf8.count > $1.utf8.count }
    while found.count < 2 {
      let drawn = chance.pick(TitleWords.things).korean
      if !found.contains(drawn) { found.append(drawn) }
    }
    return (found[0], found[1])
  }

  /// The name of a character, alone and with the actor.
  private static func names(
    _ part: Credits.Part?,
    isKorean: Bool,
    _ chance: inout Chance
  ) -> (short: String, long: String) {
    let drawn =
      isKorean
      ? SamplePerson.koreanName(&chance).korean : chance.pick(NameWords.foreignNames).korean
    guard let part else { return (drawn, drawn) }
    let role = part.role.korean.isEmpty ? drawn : part.role.korean
    return (role, "\(role)(\(part.artist.name.korean))")
  }
}

/// The kind of story, which also determines the colours of the poster.
enum Mood: Int, CaseIterable {
  case crime
  case horror
  case romance
  case comedy
  case action
  case future
  case history
  case record
  case stage
  case cartoon
  case drama

  init(of genres: [String]) {
    self =
      switch genres.first {
      case "범죄", "스릴러", "미스터리": .crime
      case "공포(호러)": .horror
      case "멜로/로맨스": .romance
      case "코미디", "가족": .comedy
      case "액션", "전쟁", "어드벤처": .action
      case "SF", "판타지": .future
      case "사극": .history
      case "다큐멘터리": .record
      case "공연": .stage
      case "애니메이션": .cartoon
      default: .drama
      }
  }
}
