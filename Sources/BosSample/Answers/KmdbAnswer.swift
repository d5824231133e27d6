import BosDomain
import BosJSON
import BosServices

/// Responses of the Korean Movie Database, in its JSON.
struct KmdbAnswer {
  let catalog: Catalog

  /// Responds to any request.
  func answer(_ request: ServiceRequest) -> ServiceAnswer {
    guard request.operation == "search_json2.jsp" else {
      return ServiceAnswer(status: 404, body: JSONText.answer { $0.member("Error", "Not Found") })
    }
    let size = min(request["listCount"].flatMap { Int($0) } ?? 10, 100)
    let start = request["startCount"].flatMap { Int($0) } ?? 0
    guard size > 0, start >= 0 else {
      return ServiceAnswer(body: JSONText.answer { $0.member("Error", "잘못된 값입니다.") })
    }
    let title = KmdbAnswer.squeezed(request["title"] ?? "")
    let director = KmdbAnswer.squeezed(request["director"] ?? "")
    let places = places(titled: title, by: director)
    let shown = places.dropFirst(start).prefix(size)
    let body = JSONText.answer { json in
      let wanted = request["title"].map { "title=\($0)" } ?? "director=\(request["director"] ?? "")"
      json.member("Query", wanted)
      json.member("KMAQuery", "")
      json.number("TotalCount", places.count)
      json.key("Data")
      json.array(CollectionOfOne(places.count)) { json, count in
        json.object { json in
          json.member("CollName", "kmdb_new2")
          json.number("TotalCount", count)
          json.number("Count", shown.count)
          // Without results, the service omits the list.
          if shown.isEmpty { return }
          json.member("Result", list: shown) { json, place in
            write(place, marking: title, director, to: &json)
          }
        }
      }
    }
    return ServiceAnswer(body: body)
  }

  /// The places of films that fit, those with exactly the title first.
  private func places(titled title: String, by director: String) -> [Int] {
    if title.isEmpty, director.isEmpty { return [] }
    let found = catalog.films.indices.filter { place in
      let film = catalog.films[place]
      guard title.isEmpty || KmdbAnswer.squeezed(catalog.titles[place].korean).contains(title),
        KmdbEntry.exists(for: film, on: catalog.today)
      else { return false }
      return director.isEmpty
        || Credits(of: film).directors.contains {
          KmdbAnswer.squeezed($0.name.korean).contains(director)
        }
    }
    let isSame = { KmdbAnswer.squeezed(catalog.titles[$0].korean) == title }
    return found.filter(isSame) + found.filter { !isSame($0) }
  }

  private static func squeezed(_ text: String) -> String {
    text.filter { !$0.isWhitespace }.lowercased()
  }

  private func write(
    _ place: Int,
    marking wanted: String,
    _ wantedDirector: String,
    to json: inout JSONText
  ) {
    let film = catalog.films[place]
    let title = catalog.titles[place]
    let details = Details(of: film)
    let credits = Credits(of: film)
    let entry = KmdbEntry(of: film, title, details)
    let kind = film.isKorean ? "K" : "F"
    let number = FilmCode.text(of: film)
    let release = film.hasOpenDay ? film.open.compact : ""
    json.member("DOCID", kind + number)
    json.member("movieId", kind)
    json.member("movieSeq", number)
    json.member("title", KmdbAnswer.marked(title.korean, wanted))
    json.member("titleEng", title.english)
    json.member("prodYear", details.productionYear)
    json.member("directors") { json in
      json.member("director", list: credits.directors) { json, artist in
        json.member("directorNm", KmdbAnswer.marked(artist.name.korean, wantedDirector))
        json.member("directorEnNm", artist.name.english)
      }
    }
    json.member("nation", details.nations.map { $0 == "한국" ? "대한민국" : $0 }.joined(separator: ","))
    json.member("plots") { json in
      let plots = entry.hasPlot ? [Synopsis(of: film, details, credits).text] : []
      json.member("plot", list: plots) { json, text in
        json.member("plotLang", "한국어")
        json.member("plotText", text)
      }
    }
    json.member("runtime", details.minutes.map { String($0) } ?? "")
    json.member("rating", details.grade.replacing("이상", with: ""))
    json.member("genre", details.genres.joined(separator: ","))
    json.member("kmdbUrl", "https://sample.invalid/kmdb/\(kind)/\(number)")
    json.member("repRlsDate", release)
    json.member("ratings") { json in
      json.member("rating", list: CollectionOfOne(entry.ratingNumber)) { json, rating in
        json.member("ratingNo", rating)
        json.member("releaseDate", release)
      }
    }
    json.member("keywords", entry.keywords.joined(separator: ","))
    json.member("posters", entry.posters.map(\.description).joined(separator: "|"))
    json.member("stlls", entry.stills.map(\.description).joined(separator: "|"))
    json.member("Awards1", entry.awards.joined(separator: "|"))
    json.member("Awards2", "")
  }

  /// A title or name as the service writes it: with a space before it, and marks around the found
  /// part.
  private static func marked(_ text: String, _ wanted: String) -> String {
    if !wanted.isEmpty, squeezed(text) == wanted { return " !HS \(text) !HE " }
    return " " + text
  }
}
