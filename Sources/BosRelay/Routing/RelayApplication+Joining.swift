import BosJSON
import BosText

extension RelayApplication {
  /// Gives a name its token: to the script of the page, or to a form of a browser without scripts.
  func join(_ exchange: HTTPExchange) {
    let typed = JoinForm(exchange.head, exchange.body)
    let token = Token.random()
    do throws(Classroom.JoinRefusal) {
      let place = try room.join(typed.name, at: now, token: token)
      let student = room.students[place]
      journal.note(student)
      record.remark(
        Phrase("\(student.name.text) has joined", ko: "\(student.name.text): 들어왔습니다")
      )
      if typed.wantsPage {
        let address = typed.origin + "/t/" + token.text
        return exchange.answer(
          .page(JoinPage.joined(student.name.text, address), type: "text/html")
        )
      }
      var text = JSONText()
      text.openObject()
      text.member("name", student.name.text)
      text.member("token", token.text)
      text.closeObject()
      exchange.answer(.json(text.bytes))
    } catch {
      if typed.wantsPage {
        return exchange.answer(.page(JoinPage.refused(error), type: "text/html", status: 409))
      }
      var text = JSONText()
      text.openObject()
      text.member("refused", error.rawValue)
      text.closeObject()
      exchange.answer(.json(text.bytes, status: 409))
    }
  }

  /// Says that the class goes on, if it does.
  func welcomeBack() {
    let count = room.students.count { !$0.isRevoked }
    guard count > 0 else { return }
    record.remark(
      Phrase(
        "the class goes on; tokens that stay valid: \(count)",
        ko: "수업을 이어서 합니다. 그대로 쓸 수 있는 토큰: \(count)개"
      )
    )
  }
}

/// A name that asks for a token: in JSON, or as a form sends it.
struct JoinForm {
  var name: String
  /// Whether a browser shows what comes back.
  var wantsPage = false
  /// The address at which the browser finds the relay.
  var origin: String

  init(_ head: RequestHead, _ body: [UInt8]) {
    // A server with TLS in front tells its own address.
    origin = head.value("origin") ?? "http://" + (head.value("host") ?? "")
    if let json = JSON.object(body) {
      name = json["name"]?.text ?? ""
      return
    }
    name = ""
    wantsPage = head.values("accept").contains { $0.contains("text/html") }
    for part in String(decoding: body, as: UTF8.self).split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, sides[0] == "name" else { continue }
      name = RequestTarget.decoded(sides[1], plusIsSpace: true) ?? ""
    }
  }
}
