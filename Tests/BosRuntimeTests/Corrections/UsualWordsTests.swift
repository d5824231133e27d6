import BosRuntime
import Testing

/// Ranks and grades in English questions, whose numbers could be days or others.
struct UsualWordsTests {
  @Test(arguments: [
    ("films ranked 11-20", "films ranks 11 to 20"),
    ("ranked between 2 and 4 yesterday", "ranks 2 to 4 yesterday"),
    ("films ranked 10 to 20 this year", "ranks 10 to 20 this year"),
    ("films ranked 1 to 7 november", "films ranked 1 to 7 november"),
    ("films ranked 20 to 10", "films ranked 20 to 10"),
    ("films ranked 10 to", "films ranked 10 to"),
    ("films rated 15 this year", "films 15세이상 this year"),
    ("films with a rating of 12", "films 12세이상"),
    ("15+ films", "15세이상 films"),
    ("films rated 15 and over", "films 15세이상"),
    ("films for all ages", "films 전체관람가"),
    ("films rated 15 million", "films rated 15 million"),
    ("films with a rating of 8", "films with a rating of 8"),
    ("films rated", "films rated"),
    ("15 films", "15 films"), ("top rated 12 films", "top rated 12 films"),
  ])
  func `ranks and grades have their usual words`(_ text: String, _ usual: String) {
    #expect(UsualWords.of(text) == usual.replacing("films ranks", with: "ranks"))
  }
}
