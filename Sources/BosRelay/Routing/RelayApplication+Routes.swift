import BosDomain
import BosJSON
import BosServices
import BosText

extension RelayApplication {
  func handle(_ exchange: HTTPExchange) {
    let head = exchange.head
    guard let target = RequestTarget(head.target) else {
      return exchange.answer(.objection("not a path", status: 400))
    }
    // Only what the token protects may come from pages of others.
    let isOwn = head.isOwn(settings)
    let first = target.path.first
    if head.method == "POST", !isOwn {
      return exchange.answer(.objection("another page sent this", status: 403))
    }
    switch (head.method, first, target.path.count) {
    case ("GET", nil, _): exchange.answer(.page(StudentPage.html, type: "text/html"))
    case ("GET", "student.js", 1):
      exchange.answer(.page(StudentPage.script, type: "text/javascript"))
    case ("GET", "teacher.js", 1):
      exchange.answer(.page(TeacherPage.script, type: "text/javascript"))
    case ("GET", "page.css", 1): exchange.answer(.page(PageStyle.css, type: "text/css"))
    case ("GET", "favicon.ico", 1): exchange.answer(HTTPReply(status: 204, body: []))
    case ("GET", let name?, 1) where download(exchange, name): break
    case ("POST", "join", 1): join(exchange)
    case (_, "teacher", _): teacher(exchange, target)
    case (_, "t", 2...): student(exchange, target)
    default: withoutToken(exchange, target, isOwn: isOwn)
    }
  }

  // MARK: Students

  /// Answers what stands below a student's token.
  private func student(_ exchange: HTTPExchange, _ target: RequestTarget) {
    guard let place = room.place(of: target.path[1]), !room.students[place].isRevoked else {
      return exchange.answer(Fault.token.reply(at: now))
    }
    let path = target.path.dropFirst(2)
    answer(exchange, target, path, for: place)
  }

  /// Answers a request of a student to the relay itself or to a service.
  private func answer(
    _ exchange: HTTPExchange,
    _ target: RequestTarget,
    _ path: ArraySlice<String>,
    for place: Int
  ) {
    guard path.first == "bos" else { return serve(exchange, target, path, for: place) }
    let body = String(decoding: exchange.body, as: UTF8.self)
      .drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    switch (exchange.head.method, path.dropFirst().first, path.count) {
    case ("GET", "status", 2): exchange.answer(.json(studentStatus(place)))
    case ("POST", "hand", 2) where body == "up" || body == "down":
      let time = body == "up" ? room.students[place].handUp ?? now : nil
      room.update(place) { $0.handUp = time }
      exchange.answer(.json(studentStatus(place)))
    case ("POST", "agree", 2) where body == "on" || body == "off":
      room.update(place) {
        $0.agrees = body == "on"
        if !$0.agrees { $0.errors = [] }
      }
      exchange.answer(.json(studentStatus(place)))
    case ("POST", "errors", 2):
      for id in ErrorIDs.read(exchange.body) { room.note(ErrorNote(id: id, time: now), of: place) }
      exchange.answer(.json(studentStatus(place)))
    default: exchange.answer(Fault.unknownPath.reply(at: now))
    }
  }

  /// Answers requests without a token, which only this computer may make.
  private func withoutToken(_ exchange: HTTPExchange, _ target: RequestTarget, isOwn: Bool) {
    guard !settings.isOnNetwork, isOwn else {
      return exchange.answer(Fault.token.reply(at: now))
    }
    let isService = ServicePaths.request(target, path: target.path[...]) != nil
    guard isService || target.path.first == "bos" else {
      return exchange.answer(Fault.unknownPath.reply(at: now))
    }
    let place = localPlace ?? addLocal()
    guard let place else { return exchange.answer(Fault.token.reply(at: now)) }
    answer(exchange, target, target.path[...], for: place)
  }

  private func addLocal() -> Int? {
    let words = Phrase("this computer", ko: "이 컴퓨터")
    guard let name = StudentName(words.text(in: settings.language)) else { return nil }
    localPlace = room.addLocal(name, at: now)
    return localPlace
  }

  // MARK: Services

  /// The delay of a simulated slow response.
  private static let slowDrill = Duration.seconds(3)

  /// Answers a request to a service.
  private func serve(
    _ exchange: HTTPExchange,
    _ target: RequestTarget,
    _ path: ArraySlice<String>,
    for place: Int
  ) {
    guard exchange.head.method == "GET" else {
      return exchange.answer(Fault.posting.reply(at: now))
    }
    guard let request = ServicePaths.request(target, path: path) else {
      return exchange.answer(Fault.unknownPath.reply(at: now))
    }
    if room.students[place].isPaused {
      note(request, .refused, of: place, since: uptime())
      return exchange.answer(Fault.paused.reply(at: now))
    }
    guard let relayed = RelayedRequest(request) else {
      note(request, .failed, of: place, since: uptime())
      return exchange.answer(Fault.unclear.reply(at: now))
    }
    if drill(of: place)?.name == "slow" {
      after(Self.slowDrill) { [unowned self] in ask(relayed, for: place, exchange) }
    } else {
      ask(relayed, for: place, exchange)
    }
  }
}
