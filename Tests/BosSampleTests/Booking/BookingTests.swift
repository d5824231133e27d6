import BosDomain
import BosSample
import BosServices
import Testing

/// The days of the booking tests, always the same.
private let days = scatteredDays(400).filter { $0 < Day("2030-12-01") ?? $0 }.prefix(200)

private func sample(on day: Day) -> Transport { SampleIndustry.transport { day } }

/// The booking list is consistent with charts and films.
@Suite struct BookingTests {
  @Test func `rates are parts of one whole, and grades are their order`() async throws {
    var staleLists = 0
    for day in days {
      let films = try await sample(on: day).fetch(BoostCourse.films())
      let rates = films.sorted { $0.reservationGrade < $1.reservationGrade }.map(\.reservationRate)
      let grades = films.map(\.reservationGrade).sorted()
      let isRight =
        grades == Array(1...films.count) && rates == rates.sorted(by: >)
        && rates.reduce(0, +) <= 100.000_001 && (rates.first ?? 0) > 4 && films.count >= 15
        && Set(films.map(\.id)).count == films.count
        && films.allSatisfy { [0, 12, 15, 19].contains($0.grade) && $0.id.count == 24 }
        && films.allSatisfy { (0...10).contains($0.userRating) }
        && films.allSatisfy { ($0.openDay ?? day) < day.adding(days: 21) ?? day }
      if !isRight { Issue.record("\(day)") }
      if films.map(\.reservationRate) != rates { staleLists += 1 }
    }
    // Like the real service, the reservation order rarely matches the rates.
    #expect(staleLists > 100)
  }

  @Test func `every order lists the same films in its own way`() async throws {
    for day in days.prefix(20) {
      let sample = sample(on: day)
      let films = try await sample.fetch(BoostCourse.films())
      let rated = try await sample.fetch(BoostCourse.films(by: .curation))
      let dated = try await sample.fetch(BoostCourse.films(by: .open))
      #expect(Set(films) == Set(rated) && Set(films) == Set(dated))
      #expect(rated.map(\.userRating) == rated.map(\.userRating).sorted(by: >))
      let opened = dated.compactMap(\.openDay)
      #expect(opened == opened.sorted(by: >))
    }
  }

  @Test func `every film leads to its page, its reviews, its poster and its pictures`() async throws
  {
    for (index, day) in days.enumerated() {
      let sample = sample(on: day)
      let films = try await sample.fetch(BoostCourse.films())
      // A few films per day, different each day, are enough.
      for (place, film) in films.enumerated() where place % 6 == index % 6 {
        let page = try await sample.fetch(BoostCourse.film(film.id))
        var entry = page.entry
        entry.thumbnail = film.thumbnail
        let reviews = try await sample.fetch(BoostCourse.reviews(of: film.id))
        let isRight =
          entry == film && page.synopsis.count > 40 && !page.synopsis.contains("{")
          && (reviews.isEmpty ? page.entry.userRating == 0 : (5...40).contains(reviews.count))
        if !isRight { Issue.record("\(day), \(film.title)") }
      }
      let film = films[index % films.count]
      let hits = try await sample.fetch(Kakao.posters(of: film.title)).items
      #expect((1...5).contains(hits.count), "\(day), \(film.title)")
      guard index % 5 == 0 else { continue }
      let address = try #require(film.thumbnail.flatMap { PictureAddress($0) })
      let picture = try await sample.fetch(Kakao.picture(at: address))
      #expect(picture.kind == .png)
    }
  }

  @Test func `a page says what the chart and the record of the film say`() async throws {
    var count = 0
    for day in days.prefix(12) {
      let sample = sample(on: day)
      let yesterday = try #require(day.adding(days: -1))
      let chart = try await sample.fetch(Kobis.chart(of: yesterday))
      for film in try await sample.fetch(BoostCourse.films()) {
        let known = chart.entries.first {
          $0.text(.title) == film.title && $0.day(.open) == film.openDay
        }
        guard let known else { continue }
        count += 1
        let page = try await sample.fetch(BoostCourse.film(film.id))
        let record = try await sample.fetch(Kobis.film(known.text(.code)))
        #expect(page.audience == known.int(.total))
        #expect(page.minutes == record.minutes)
        #expect(page.genres == record.genres)
        #expect(page.directors == record.directors.map(\.name))
        #expect(record.ratings.isEmpty || age(of: record) == film.grade)
        for (actor, credit) in zip(page.actors, record.actors) {
          #expect(actor.hasPrefix(credit.name.name))
        }
      }
    }
    #expect(count > 60)
  }

  private func age(of film: Film) -> Int {
    switch film.ratings.last?.grade {
    case "12세이상관람가": 12
    case "15세이상관람가": 15
    case "청소년관람불가", "연소자관람불가": 19
    default: 0
    }
  }

  @Test func `an unknown film has no page and no reviews`() async throws {
    let sample = sampleOfJune
    for id in ["", "5a54be21e8a71d136fb536a1", "없는 번호"] {
      let error = await #expect(throws: ServiceError.self) {
        try await sample.fetch(BoostCourse.film(id))
      }
      #expect(error?.code == .notFound)
      #expect(try await sample.fetch(BoostCourse.reviews(of: id)).isEmpty)
    }
  }

  @Test(arguments: ["3", "-1", "x", ""])
  func `an order that there is not is refused`(order: String) async throws {
    let request = ServiceRequest(.boostcourse, "movies", ["order_type": order])
    #expect(try await sampleOfJune.send(request).status == 400)
  }
}
