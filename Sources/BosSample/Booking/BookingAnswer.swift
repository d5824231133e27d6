import BosDomain
import BosJSON
import BosServices

/// Booking service responses, in its JSON.
struct BookingAnswer {
  let ledger: FilmRunCache
  let today: Day
  let posts: PostedReviews

  /// The number of films open for booking.
  private static let limit = 24
  /// The age of the reservation order in days; its figures are current.
  private static let staleness = 3

  /// Responds to any booking request.
  func answer(_ request: ServiceRequest) -> ServiceAnswer {
    switch request.operation {
    case "movies": return list(request)
    case "movie": return ServiceAnswer(body: page(request))
    case "comments": return ServiceAnswer(body: comments(request))
    case "comment": return post(request)
    default: return ServiceAnswer(status: 404, body: BookingAnswer.nothing)
    }
  }

  private static let nothing = JSONText.answer { _ in }

  private func film(_ code: String?) -> SampleFilm? {
    guard let code, let film = BookingCode.film(of: code), Catalog.contains(film, on: today)
    else { return nil }
    return film
  }

  private func ratings(of film: SampleFilm) -> Ratings {
    let runs = ledger.runs(of: film, upTo: Week(of: today))
    return Ratings(
      plan: ReviewPlan(of: film, runs: runs, before: today),
      posts: posts.of(film)
    )
  }

  // MARK: The list

  private func list(_ request: ServiceRequest) -> ServiceAnswer {
    let order = request["order_type"].map { Int($0) } ?? 0
    guard let order, (0...2).contains(order) else {
      return ServiceAnswer(status: 400, body: BookingAnswer.nothing)
    }
    let lines = BookingRanks(on: today, ledger: ledger).lines.prefix(BookingAnswer.limit)
    var rows = lines.map { (line: $0, rating: ratings(of: $0.film).average) }
    switch order {
    case 1: rows.sort { ($0.rating, $1.line.grade) > ($1.rating, $0.line.grade) }
    case 2: rows.sort { ($0.line.film.open, $1.line.grade) > ($1.line.film.open, $0.line.grade) }
    default:
      let earlier = today.adding(days: -BookingAnswer.staleness) ?? today
      let ranks = BookingRanks(on: earlier, ledger: ledger)
      let places = rows.map { ranks[$0.line.film]?.grade ?? Int.max }
      let sorted = zip(rows, places).sorted { left, right in
        (left.1, left.0.line.grade) < (right.1, right.0.line.grade)
      }
      rows = sorted.map(\.0)
    }
    let body = JSONText.answer { json in
      json.number("order_type", order)
      json.member("movies", list: rows) { json, row in
        write(row.line.film, line: row.line, rating: row.rating, to: &json)
        json.member("thumb", PosterAddress(film: row.line.film, kind: .thumbnail).description)
      }
    }
    return ServiceAnswer(body: body)
  }

  private func write(
    _ film: SampleFilm,
    line: BookingRanks.Line?,
    rating: Int,
    to json: inout JSONText
  ) {
    json.member("id", BookingCode.text(of: film))
    json.member("title", Title(of: film).rawKorean)
    json.member("date", film.hasOpenDay ? film.open.description : "")
    json.number("grade", Details(of: film).age)
    json.number("reservation_grade", line?.grade ?? 0)
    json.number("reservation_rate", hundredths: line?.rate ?? 0)
    json.number("user_rating", hundredths: rating)
  }

  // MARK: One film

  private func page(_ request: ServiceRequest) -> [UInt8] {
    guard let film = film(request["id"]) else { return BookingAnswer.nothing }
    let details = Details(of: film)
    let credits = Credits(of: film)
    let line = BookingRanks(on: today, ledger: ledger)[film]
    var dirt = Chance(.dirt, film.identity.number, 2)
    return JSONText.answer { json in
      write(film, line: line, rating: ratings(of: film).average, to: &json)
      json.number("audience", audience(of: film))
      if let minutes = details.minutes { json.number("duration", minutes) }
      // Some lists have spaces between items, some don't.
      json.member("genre", details.genres.joined(separator: dirt.permille(500) ? ", " : ","))
      json.member("director", credits.directors.map(\.name.korean).joined(separator: ", "))
      json.member("actor", BookingAnswer.actors(credits, &dirt))
      json.member("synopsis", Synopsis(of: film, details, credits).text)
      json.member("image", PosterAddress(film: film, kind: .poster).description)
    }
  }

  /// The admissions up to the end of yesterday.
  private func audience(of film: SampleFilm) -> Int {
    let yesterday = Int(today.number) - 1
    let runs = ledger.runs(of: film, upTo: Week(of: today))
    guard let run = runs.last(where: { $0.first <= yesterday }) else { return 0 }
    return run.records[min(yesterday, run.last) - run.first].totals.admissions
  }

  private static func actors(_ credits: Credits, _ dirt: inout Chance) -> String {
    credits.actors.prefix(dirt.within(3...6)).map { actor in
      let name = actor.artist.name.korean
      return actor.role.korean.isEmpty ? name : "\(name)(\(actor.role.korean))"
    }
    .joined(separator: ", ")
  }

  // MARK: Reviews

  private func comments(_ request: ServiceRequest) -> [UInt8] {
    let code = request["movie_id"] ?? ""
    guard let film = film(code) else {
      return JSONText.answer { json in
        json.member("movie_id", code)
        json.member("comments", list: [String]()) { $0.member("id", $1) }
      }
    }
    let ratings = ratings(of: film)
    let words = ReviewText(of: film)
    return JSONText.answer { json in
      json.member("movie_id", code)
      json.key("comments")
      json.array(0..<ratings.posts.count + ratings.plan.entries.count) { json, index in
        json.object { json in
          if index < ratings.posts.count {
            BookingAnswer.write(ratings.posts[index], film: code, hasCode: true, to: &json)
          } else {
            let entry = ratings.plan.entries[index - ratings.posts.count]
            BookingAnswer.write(entry, words: words, film: code, to: &json)
          }
        }
      }
    }
  }

  private static func write(
    _ entry: ReviewPlan.Entry,
    words: ReviewText,
    film: String,
    to json: inout JSONText
  ) {
    var dirt = Chance(.dirt, entry.seed, words.film.identity.number)
    let (writer, text) = words.words(for: entry)
    let rating = dirt.permille(150) ? "\(entry.rating).0" : "\(entry.rating)"
    json.number("rating", decimal: rating)
    json.member("id", BookingCode.text(seconds: entry.seconds, number: entry.seed))
    let fraction = dirt.permille(80) ? Scramble.padded(dirt.below(100_000), 5) : "0"
    json.number("timestamp", decimal: "\(entry.seconds).\(fraction)")
    json.member("writer", writer)
    json.member("contents", text)
    json.member("movie_id", film)
  }

  private static func write(
    _ post: PostedReviews.Post,
    film: String,
    hasCode: Bool,
    to json: inout JSONText
  ) {
    json.number("rating", hundredths: post.rating)
    if hasCode { json.member("id", post.code) }
    json.number("timestamp", decimal: "\(post.seconds).0")
    json.member("writer", post.writer)
    json.member("contents", post.text)
    json.member("movie_id", film)
  }

  private func post(_ request: ServiceRequest) -> ServiceAnswer {
    guard let code = request["movie_id"], let film = film(code),
      let rating = request["rating"].flatMap(Hundredths.number), rating <= 1_000,
      let writer = request["writer"], let text = request["contents"]
    else { return ServiceAnswer(status: 400, body: BookingAnswer.nothing) }
    let post = posts.add(writer: writer, rating: rating, text: text, to: film, on: today)
    let body = JSONText.answer { json in
      BookingAnswer.write(post, film: code, hasCode: false, to: &json)
    }
    return ServiceAnswer(status: 201, body: body)
  }
}

extension Details {
  /// The minimum age; 0 admits all ages.
  var age: Int {
    switch grade {
    case "12세이상관람가": 12
    case "15세이상관람가": 15
    case "청소년관람불가": 19
    default: 0
    }
  }
}
