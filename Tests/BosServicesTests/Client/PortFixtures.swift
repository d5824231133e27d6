import BosArchive
import BosDomain
import BosText
import Synchronization

@testable import BosServices

/// Days and answers for the tests of clients.
enum Ports {
  static let today = day("2024-05-20")

  static func day(_ text: String) -> Day { Day(text) ?? .minimum }

  /// A number of days up to yesterday.
  static func days(_ count: Int) -> [Day] {
    (1...count).reversed().compactMap { today.adding(days: -$0) }
  }

  /// The response to a chart request: one film, with admissions that depend on the day.
  static func chart(_ request: ServiceRequest, audience: Int? = nil) -> ServiceAnswer {
    let target = request["targetDt"] ?? ""
    let film = """
      {"rnum":"1","rank":"1","rankInten":"0","rankOldAndNew":"OLD","movieCd":"2024\(target.suffix(4))",
      "movieNm":"\(target)","openDt":"2024-01-03","salesAmt":"100","salesShare":"100","salesInten":"0",
      "salesChange":"0","salesAcc":"100","audiCnt":"\(audience ?? Int(target) ?? 0)","audiInten":"0",
      "audiChange":"0","audiAcc":"1","scrnCnt":"1","showCnt":"1"}
      """
    let spans: [String: Chart.Span] = ["0": .week, "1": .weekend, "2": .weekdays]
    guard let span = request["weekGb"].flatMap({ spans[$0] }) else {
      return ServiceAnswer(
        text: """
          {"boxOfficeResult":{"boxofficeType":"일별 박스오피스","showRange":"\(target)~\(target)",
          "dailyBoxOfficeList":[\(film)]}}
          """
      )
    }
    let day = Day(compact: target) ?? .minimum
    let days = span.days(around: day) ?? DayRange(lower: day, upper: day)
    return ServiceAnswer(
      text: """
        {"boxOfficeResult":{"boxofficeType":"주간 박스오피스",
        "showRange":"\(days.lower.compact)~\(days.upper.compact)","yearWeekTime":"202420",
        "weeklyBoxOfficeList":[\(film)]}}
        """
    )
  }

  /// A service that responds to every chart request.
  static var charts: FakeService {
    FakeService { (request) throws(ServiceError) in chart(request) }
  }
}

/// A clock that a test moves.
final class MovingClock: Sendable {
  private let seconds: Mutex<Int64>

  init(_ day: Day = Ports.today, hour: Int = 12) {
    seconds = Mutex((Instant(seoulDay: day, hour: hour) ?? Instant(seconds: 0)).seconds)
  }

  var clock: Clock { Clock { Instant(seconds: self.seconds.withLock { $0 }) } }

  func advance(hours: Int64) { advance(hours * 3600) }

  func advance(_ seconds: Int64) { self.seconds.withLock { $0 += seconds } }
}

/// Records notes, and interrupts on request.
final class Listener: Sendable {
  private let said = Mutex<[Phrase]>([])
  private let isRaised = Atomic(false)

  var english: [String] { said.withLock { $0.map(\.english) } }
  var korean: [String] { said.withLock { $0.map(\.korean) } }

  func interrupt() { isRaised.store(true, ordering: .relaxed) }

  var attention: OperationContext {
    OperationContext(
      isInterrupted: { self.isRaised.load(ordering: .relaxed) },
      report: { _ in },
      remark: { words in self.said.withLock { $0.append(words) } }
    )
  }
}

extension AnswerArchive {
  /// Makes an archive that can't be written.
  static func failing() throws -> AnswerArchive {
    var archive = try AnswerArchive.inMemory()
    archive.keep = { (_, _, _) throws(SourceFailure) in
      throw SourceFailure(.file, message: Phrase("the disk is full", ko: "디스크가 가득 찼습니다"))
    }
    return archive
  }
}
