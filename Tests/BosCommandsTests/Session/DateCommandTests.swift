import BosDomain
import BosRuntime
import BosTables
import BosText
import Testing

@Test func `date alone shows the day, yesterday at first`() throws {
  #expect(try output("date") == "2024-06-14 screen\n")
  #expect(try output("print $(date)") == "2024-06-14\n")
}

@Test func `date with a day selects it and prints nothing`() throws {
  let bench = CommandFixture()
  #expect(try bench.run("date 2024-05-01") == "")
  #expect(try bench.run("date -1; print $date") == "2024-04-30\n")
  #expect(try bench.run("date +7; print $date") == "2024-05-07\n")
  #expect(try bench.run("날짜 추석-2023; print $date") == "2023-09-29\n")
  #expect(bench.remarks.isEmpty)
}

@Test func `another day clears the list, the same day does not`() throws {
  let bench = CommandFixture()
  try bench.run("from films.csv | first 1")
  try bench.run("date 2024-06-14")
  #expect(bench.session.list != nil)
  try bench.run("date -1")
  #expect(bench.session.list == nil)
}

@Test func `today can be selected, with a remark`() throws {
  let bench = CommandFixture()
  try bench.run("date today")
  #expect(bench.remarks == ["note: the chart of 2024-06-15 is published after midnight"])
  let korean = CommandFixture(language: .korean)
  try korean.run("date 오늘")
  #expect(korean.remarks == ["참고: 2024-06-15 박스오피스는 한국 시간 자정 이후에 나옵니다"])
}

@Test func `no day after today or before the charts can be selected`() {
  let bench = CommandFixture()
  #expect(
    bench.failure("date 2024-06-16") == "value: 2024-06-16 is in the future; today is 2024-06-15\n"
      + "for the latest complete chart, run `date yesterday`"
  )
  #expect(bench.failure("date +2").hasPrefix("value: 2024-06-16 is in the future"))
  #expect(
    bench.failure("date 2003-11-10")
      == "value: 2003-11-10 is before 2003-11-11, the first chart\n"
      + "for the first chart, run `date 2003-11-11`"
  )
  #expect(bench.session.date.description == "2024-06-14")
}

@Test func `a session with a day is restored`() throws {
  #expect(
    try output("with date 2024-05-01 { print $date }; print $date") == "2024-05-01\n2024-06-14\n"
  )
}

@Test func `quit ends the run`() throws {
  #expect(try output("print 1; quit; print 2") == "1\n")
  #expect(try output("try { 종료 } catch e { print \"caught\" }; print 2") == "")
}
