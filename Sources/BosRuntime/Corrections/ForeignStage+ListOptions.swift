import BosDomain
import BosText

/// Options that `list` doesn't have, as conditions or as options that it has.
extension ForeignStage {
  /// What an option of `list` stands for.
  struct ListOption {
    /// The option of `list`, or nil.
    var argument: String?
    /// The stage, or nil.
    var stage: String?
    /// Whether the next word is a part of it.
    var takesValue = true
  }

  private static let kinds: Set<String> = ["--type", "--kind", "--구분", "--종류", "--유형"]
  private static let nations: Set<String> = [
    "--country", "--nation", "--nationality", "--origin", "--나라", "--국가", "--국적", "--제작국가",
  ]
  private static let genres: Set<String> = ["--genre", "--genres", "--장르"]
  private static let columns: [String: (english: String, korean: String)] = [
    "--distributor": ("distributor", "배급사"), "--배급사": ("distributor", "배급사"),
    "--배급": ("distributor", "배급사"), "--director": ("director", "감독"),
    "--감독": ("director", "감독"), "--rating": ("grade", "등급"), "--grade": ("grade", "등급"),
    "--age": ("grade", "등급"), "--등급": ("grade", "등급"), "--관람등급": ("grade", "등급"),
    "--title": ("title_en", "제목"), "--name": ("title_en", "제목"), "--제목": ("title", "제목"),
    "--영화": ("title", "제목"),
  ]

  /// What an option such as `--genre horror`, `--country us` or `--arthouse` stands for, or nil.
  func listOption(_ name: String, _ value: String?) -> ListOption? {
    let name = name.lowercased()
    let text = (value ?? "").filter { !"\"'".contains($0) }.trimmed
    let lower = text.lowercased()
    if Self.kinds.contains(name) || Self.nations.contains(name) {
      // Its own choices stay.
      let own = [
        "korean", "foreign", "commercial", "diversity", "arthouse", "indie", "한국", "외국", "상업",
      ]
      if ["--kind", "--구분", "--nation", "--국적"].contains(name), own.contains(lower) { return nil }
      return named(lower)
    }
    if Self.genres.contains(name) { return ofGenre(lower) }
    if let column = Self.columns[name] {
      guard !text.isEmpty, !text.hasPrefix("-"), !text.contains("|") else { return nil }
      // Titles and names in Korean are no English ones.
      let english =
        column.english == "title_en" && !text.allSatisfy(\.isASCII) ? "title" : column.english
      if column.english == "grade", !text.allSatisfy(\.isNumber) { return nil }
      return ListOption(
        stage:
          "\(command("where")) \(word(english, column.korean)) \(word("contains", "포함")) \"\(text)\""
      )
    }
    guard name.hasPrefix("--"), var option = named(String(name.dropFirst(2))) else { return nil }
    option.takesValue = false
    return option
  }

  /// What a kind of films, a country or a genre stands for, or nil.
  private func named(_ name: String) -> ListOption? {
    if let option = PlainRequest.Words.options[name],
      ["--nation ", "--kind "].contains(where: option.english.hasPrefix)
    {
      return ListOption(argument: word(option.english, option.korean))
    }
    if ["korea", "kr", "south korea", "대한민국"].contains(name) {
      return ListOption(argument: word("--nation korean", "--국적 한국"))
    }
    if let condition = PlainRequest.nationCondition(word("nation", "국적"), "==", name) {
      return ListOption(stage: "\(command("where")) \(condition)")
    }
    return PlainRequest.genre(name) == nil ? nil : ofGenre(name)
  }

  private func ofGenre(_ name: String) -> ListOption? {
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0 == "-" }) else { return nil }
    let genre = PlainRequest.genre(name) ?? Phrase(verbatim: name)
    let value = word(genre.english, genre.korean)
    return ListOption(
      stage: "\(command("where")) \(word("genre contains", "장르 포함")) \"\(value)\""
    )
  }
}
