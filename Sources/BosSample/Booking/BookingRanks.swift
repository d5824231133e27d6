import BosDomain

/// The films booked in advance on a day, with their shares.
struct BookingRanks {
  /// One film open for booking.
  struct Line {
    let run: FilmRun
    /// The relative number of booked tickets.
    let weight: Int
    /// The rank by booked tickets, from 1.
    var grade = 0
    /// The share of all booked tickets, in hundredths of a percent.
    var rate = 0

    var film: SampleFilm { run.film }
  }

  /// The films by booked tickets, in descending order.
  let lines: [Line]

  private static let daysAhead = 14
  /// The percentage of a day's sales booked a number of days before.
  private static let eagerness = [100, 92, 80, 64, 48, 36, 27, 20, 15, 11, 8, 6, 5, 4]

  init(on today: Day, ledger: FilmRunCache) {
    let first = Int(today.number)
    let last = today.adding(days: BookingRanks.daysAhead - 1) ?? today
    var lines: [Line] = []
    var sum = 0
    for run in ledger.runs(touching: DayRange(lower: today, upper: last)) {
      var weight = 0
      for (offset, eagerness) in BookingRanks.eagerness.enumerated() {
        let index = first + offset - run.first
        if run.records.indices.contains(index) {
          weight += Int(run.records[index].admissions) * eagerness
        }
      }
      if weight > 0 { lines.append(Line(run: run, weight: weight)) }
      sum += weight
    }
    lines.sort { left, right in
      (left.weight, right.film.identity) > (right.weight, left.film.identity)
    }
    for index in lines.indices {
      lines[index].grade = index + 1
      // Rounded down, so that the sum never exceeds the whole.
      lines[index].rate = lines[index].weight * 10_000 / sum
    }
    self.lines = lines
  }

  subscript(film: SampleFilm) -> Line? {
    lines.first { $0.film.identity == film.identity }
  }
}
