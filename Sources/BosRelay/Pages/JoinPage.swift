/// What a browser without scripts shows after its form: the line to paste, or why there is none.
enum JoinPage {
  static func joined(_ name: String, _ address: String) -> String {
    page(
      """
      <h2>\(escaped(name))</h2>
      <p lang="ko">bos를 시작하고 다음 줄을 붙여 넣으세요. 나만 쓰는 주소이니 남에게 알려 주지 마세요.</p>
      <p lang="en">Start bos and paste this line. It is yours alone.</p>
      <code>source relay \(escaped(address))</code>
      """
    )
  }

  static func refused(_ reason: Classroom.JoinRefusal) -> String {
    let (english, korean) = words(reason)
    return page(
      """
      <p class="alarm" lang="ko">\(korean)</p>
      <p class="alarm" lang="en">\(english)</p>
      <p><a href="/">← bos</a></p>
      """
    )
  }

  private static func words(_ reason: Classroom.JoinRefusal) -> (String, String) {
    switch reason {
    case .name: ("This is not a name.", "이름으로 쓸 수 없습니다.")
    case .list: ("This name is not on the list of the class.", "이 수업의 명단에 없는 이름입니다.")
    case .taken:
      (
        "This name has its line already. Ask your teacher to free it.",
        "이미 주소를 받은 이름입니다. 선생님에게 다시 받게 해 달라고 하세요."
      )
    case .full: ("The class is full.", "자리가 없습니다.")
    }
  }

  private static func page(_ body: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="ko">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>bos</title>
    <link rel="stylesheet" href="/page.css">
    </head>
    <body>
    <main class="narrow"><section>
    \(body)
    </section></main>
    </body>
    </html>
    """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }
}
