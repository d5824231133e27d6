import BosDomain
import BosText

/// What the teacher's screen and, if wanted, a file say about the class; neither has a key or token.
struct ClassRecord {
  let language: DisplayLanguage
  /// Writes a line on the screen.
  let say: (String) -> Void
  /// Adds a line to the file, or nil if nothing is kept.
  let keep: ((String) -> Void)?

  /// Says something on the screen.
  func remark(_ words: Phrase) { say(sanitized(words.text(in: language)) + "\n") }

  /// Adds a request to the file.
  func add(_ note: RequestNote, by student: Student) {
    guard let keep else { return }
    let cells = [
      "\(note.time.seoulDay) \(note.time.seoulClock)", student.name.text, note.text,
      note.outcome.rawValue, "\(note.milliseconds)",
    ]
    keep(CSVLine.text(cells))
  }
}
