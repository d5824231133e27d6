package import BosDomain

/// Somebody who asks a participant.
package enum Asker: Hashable, Sendable {
  /// The user of a shell, or the teacher of a relay: no budget, and the whole quota.
  case owner
  /// A student of a relay: a budget, and never the calls in reserve.
  case student(String)
}

/// The number that an adapter gives to one request of an asker.
package typealias Ticket = Int

/// A request: a question, or the questions of a range, for one asker.
package struct Request: Sendable {
  package var ticket: Ticket
  package var asker: Asker
  package var questions: [Question]

  package init(_ ticket: Ticket, by asker: Asker = .owner, _ questions: [Question]) {
    self.ticket = ticket
    self.asker = asker
    self.questions = questions
  }
}

/// The calls that a student has caused on a day.
package struct Spending: Hashable, Sendable {
  package var student: String
  package var day: Day
  package var count: Int

  package init(student: String, day: Day, count: Int) {
    self.student = student
    self.day = day
    self.count = count
  }
}
