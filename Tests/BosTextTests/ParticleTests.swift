import BosText
import Testing

@Test(arguments: [
  (Particle.subject, "감독이", "배우가"),
  (.object, "감독을", "배우를"),
  (.topic, "감독은", "배우는"),
  (.and, "감독과", "배우와"),
  (.direction, "감독으로", "배우로"),
])
func `a particle follows the sound before it`(
  particle: Particle,
  consonant: String,
  vowel: String
) {
  #expect(particle.attached(to: "감독") == consonant)
  #expect(particle.attached(to: "배우") == vowel)
}

@Test(arguments: ["서울", "1", "17", "8", "URL", "table", "file", "ㄹ", "`서울`"])
func `로 follows a ㄹ`(word: String) {
  #expect(Particle.direction.attached(to: word) == word + "로")
  #expect(Particle.object.attached(to: word) == word + "을")
}

@Test(arguments: ["3", "6", "10", "film", "JSON"])
func `으로 follows other consonants`(word: String) {
  #expect(Particle.direction.attached(to: word) == word + "으로")
}

@Test func `a particle follows quotes`() {
  #expect(Particle.object.attached(to: "`title`") == "`title`을")
  #expect(Particle.topic.attached(to: "'어제'") == "'어제'는")
}
