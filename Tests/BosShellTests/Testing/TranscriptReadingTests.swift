import BosShell
import Testing

struct TranscriptReadingTests {
  @Test func `line ends of Windows make no difference`() {
    let text = "# bos test: --lang ko\n> for i in 1..2 {\n.   print $i\n. }\n1\n2\n\n> print 3\n3\n"
    let entries = Transcript(transcript: text).entries
    let other = Transcript(transcript: text.replacing("\n", with: "\r\n"))
    #expect(entries.map(\.code) == ["for i in 1..2 {\n  print $i\n}\n", "print 3\n"])
    #expect(other.entries.map(\.code) == entries.map(\.code))
    #expect(other.entries.map(\.expected) == ["1\n2", "3"])
    #expect(other.options == ["--lang", "ko"])
  }

  @Test func `an update keeps the entries of a file with carriage returns`() {
    let text = "> print 1\r\r\n1\n> print 2"
    let updated = Transcript.updated(text, [])
    #expect(updated == "> print 1\n1\n> print 2\n")
  }

  @Test(arguments: ["> print 1\r", "> print 1\n1\r", "\r", "> print 1\n1\n\r"])
  func `an update keeps the entries of a file that ends within a line end`(text: String) {
    let transcript = Transcript(transcript: text)
    let again = Transcript(transcript: Transcript.updated(text, []))
    #expect(again.entries.map(\.code) == transcript.entries.map(\.code))
    #expect(again.entries.map(\.expected) == transcript.entries.map(\.expected))
  }
}
