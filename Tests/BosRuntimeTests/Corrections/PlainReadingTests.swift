import BosRuntime
import BosText
import Testing

struct PlainReadingTests {
  private func line(_ text: String) -> String? { PlainReading.reading(text)?.line.english }

  @Test(arguments: [
    "top 3 since 2015", "가장 많이 본 영화 3편 2015년부터", "number one films in october", "10월 개봉작",
    "films over 1 million this year", "이번달 1위한 영화들", "장르별 1위 영화 올해", "올해 영화별 관객수",
    "films over 10 million", "지난달 영화 몇 편",
  ])
  func `films are grouped by their codes`(question: String) {
    #expect(line(question)?.contains("title, code") == true)
  }

  @Test(arguments: [
    "2025 q1 vs q2", "2025년 1분기 2분기", "작년 상반기 하반기", "10월 11월 관객수",
    "korean share 2023, 2024 and 2025", "2019년 대비 2025년 증감률", "설날 추석 관객수",
  ])
  func `periods of one kind are compared`(question: String) {
    #expect(line(question)?.hasPrefix("[{") == true)
  }

  @Test(arguments: [
    "2023, 2024, 2025년 점유율", "12월 크리스마스 관객수", "3월 20일 21일 관객수", "2025년 12월 크리스마스 관객수",
  ])
  func `other periods are not`(question: String) {
    #expect(line(question)?.hasPrefix("[{") != true)
  }

  @Test(arguments: ["admissions friday before christmas", "크리스마스 전 금요일 관객수"])
  func `the weekday before a day is one day`(question: String) {
    #expect(line(question)?.contains("weekday") == false)
  }

  @Test func `questions up to a month begin with the year`() {
    #expect(line("6월까지 관객수") == "list 올해 6월까지 --all | sum audience")
    #expect(line("admissions until june") == "list this year until june --all | sum audience")
    #expect(line("2025년 6월까지 관객수") == "list 2025년 6월까지 --all | sum audience")
  }
}
