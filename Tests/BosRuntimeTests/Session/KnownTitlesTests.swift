import BosRuntime
import Testing

struct KnownTitlesTests {
  @Test("A title is known after it was learned")
  func learned() {
    let titles = KnownTitles()
    #expect(titles["인형"] == nil)
    titles.learn("The Doll", of: "인형")
    titles.learn("The Doll", of: "인형")
    #expect(titles["인형"] == "The Doll")
  }

  @Test("A title of two films stays Korean")
  func ambiguous() {
    let titles = KnownTitles()
    titles.learn("The Doll", of: "인형")
    titles.learn("Puppet", of: "인형")
    #expect(titles["인형"] == nil)
    titles.learn("The Doll", of: "인형")
    #expect(titles["인형"] == nil)
  }

  @Test("An empty title isn't learned")
  func empty() {
    let titles = KnownTitles()
    titles.learn("", of: "인형")
    titles.learn("The Doll", of: "인형")
    #expect(titles["인형"] == "The Doll")
  }
}
