import Glibc

/// A class of students who ask a relay the same at once, on one thread.
struct Crowd {
  let port: Int
  let size: Int

  /// The times from each request to its whole response, shortest first.
  func times(rounds: Int) throws(ToolError) -> [Duration] {
    var students: [CrowdStudent] = []
    for number in 0..<size { students.append(try CrowdStudent(port: port, number: number)) }
    // The first answer of a question may be a call; the others are stored.
    try first(students).ask()
    while try !first(students).takes() {}
    var times: [Duration] = []
    for _ in 0..<rounds {
      for student in students { try student.ask() }
      var waiting = students
      while !waiting.isEmpty {
        var events = waiting.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
        _ = poll(&events, nfds_t(events.count), 10_000)
        var rest: [CrowdStudent] = []
        for (place, student) in waiting.enumerated() {
          guard events[place].revents != 0, try student.takes() else {
            rest.append(student)
            continue
          }
          times.append(student.waited)
        }
        waiting = rest
      }
    }
    return times.sorted()
  }

  private func first(_ students: [CrowdStudent]) throws(ToolError) -> CrowdStudent {
    guard let first = students.first else { throw .failed("a crowd has a student at least") }
    return first
  }
}
