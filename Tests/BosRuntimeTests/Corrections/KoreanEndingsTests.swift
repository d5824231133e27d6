import BosRuntime
import Testing

struct KoreanEndingsTests {
  @Test(arguments: [
    ("어제 1위 뭐였더라", "어제 1위"), ("1위 총 몇명이야", "1위 총 관객수"), ("어제 몇 명이나 봤을까요?", "어제 관객수"),
    ("1위 얼마나 벌었어", "1위 매출액"), ("1위 개봉일 언제였나요", "1위 개봉일 언제"), ("지난달 1위 볼 수 있어?", "지난달 1위"),
    ("1위 관객수 좀 알려줄래", "1위 관객수"), ("1위 2위 비교해줄래", "1위 2위 비교"), ("1위 총관객수", "1위 총 관객수"),
    ("1위 배급사 어디였어", "1위 배급사"), ("지난주에 몇 편 개봉했어", "지난주에 개봉작 몇편"),
    ("느린 기관차 개봉한 지 얼마나 됐어", "느린 기관차 개봉한 지 얼마나"),
  ])
  func endings(typed: String, plain: String) {
    #expect(KoreanEndings.plain(typed) == plain)
  }

  @Test(arguments: ["어제 뭐였어", "어제 1위", "지금 볼 수 있는 영화", "목록 | 처음 3", "top 10", "궁금해"])
  func others(typed: String) { #expect(KoreanEndings.plain(typed) == nil) }
}
