import Testing

private let day = "date 2024-06-14; open 20243884; "

@Test func `a review that the service accepts is the result`() throws {
  let fixture = CommandFixture(marksDrawings: false)
  try fixture.run(day)
  #expect(
    try fixture.run("let r = reviews add 9 아주 좋았어요 --writer 나; print $r.stars, $r.writer")
      == "9 나\n"
  )
  #expect(try fixture.run("reviews | first 1 | csv").contains("아주 좋았어요"))
}

@Test(
  arguments: [
    ("reviews add 11 너무 좋아", "value: stars must be a number from 0 to 10, not 11"),
    ("reviews add \"many\" 좋아", "value: stars must be a number from 0 to 10, not \"many\""),
    ("reviews add 9 \" \"", "value: a review needs a text"),
    (
      "reviews add 9 (repeat(\"가\", 700))",
      "limit: a review takes at most 2,000 bytes; this has 2,100"
    ),
  ]
)
func `a review that isn't valid is refused`(code: String, message: String) {
  #expect(CommandFixture().failure(day + code) == message)
}

@Test func `a review needs an open film`() {
  #expect(
    CommandFixture().failure("reviews add 5 그래요").hasSuffix(
      "no film is open\n`open 1` opens the first row"
    )
  )
}
