import BosDomain

/// Which films are booked ahead on a day, and how much.
struct BookingRanks {
  /// One film that can be booked.
  struct Line {
    let run: FilmRun
    /// How many tickets are booked, in no unit.
    let weight: Int
    /// The place by tickets booked, from 1.
    var grade = 0
    /// The part of all tickets booked, in hundredths of a percent.
    var rate = 0

    var film: SampleFilm { run.film }
  }

  /// By tickets booked, most first.
  let lines: [Line]

  private static let daysAhead = 14
  /// How much of what a day will sell is booked so many days before, in hundredths.
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
      // Rounded down, so that the parts never exceed the whole.
      lines[index].rate = lines[index].weight * 10_000 / sum
    }
    self.lines = lines
  }

  subscript(film: SampleFilm) -> Line? {
    lines.first { $0.film.identity == film.identity }
  }
}
