import BosMarkup
import Testing

/// HTML and XML as a list of events.
struct MarkupReaderTests {
  private func events(
    _ kind: MarkupReader.Kind,
    _ text: String,
    pieceSize: Int = .max,
    limit: Int = .max
  ) throws -> (list: [String], isWhole: Bool) {
    var list: [String] = []
    var pending = ""
    func flush() {
      let text = pending.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !text.isEmpty { list.append(text) }
      pending = ""
    }
    let bytes = Array(text.utf8)
    var place = 0
    let isWhole = try MarkupReader.read(kind) {
      guard place < bytes.count else { return nil }
      let end = min(place + min(pieceSize, bytes.count), bytes.count)
      defer { place = end }
      return bytes[place..<end]
    } receive: { event in
      switch event {
      case .start(let name, let attributes):
        flush()
        list.append("<\(name.string) \(attributes["class"] ?? "-")>")
      case .end(let name):
        flush()
        list.append("</\(name.string)>")
      case .text(let text): pending += text.string
      }
      return list.count < limit
    }
    flush()
    return (list, isWhole)
  }

  @Test func `a table has its elements and texts in order`() throws {
    let page = "<table class=a><tr><td>하나 &amp; 둘<td CLASS=\"b c\" class=d>3</table>"
    let expected = [
      "<html ->", "<body ->", "<table a>", "<tr ->", "<td ->", "하나 & 둘", "</td>", "<td b c>", "3",
      "</td>", "</tr>", "</table>", "</body>", "</html>",
    ]
    #expect(try events(.html, page).list == expected)
  }

  @Test(arguments: [1, 2, 3, 7]) func `pieces can end anywhere`(size: Int) throws {
    let page = "<p class='x'>가나다 &lt;&#44032;&gt;</p>"
    let whole = try events(.html, page).list
    #expect(whole.contains("가나다 <가>"))
    #expect(try events(.html, page, pieceSize: size).list == whole)
    let sheet = "<?xml version='1.0' encoding='UTF-8'?><a><b class='x'>가나다 &lt;</b></a>"
    #expect(try events(.xml, sheet, pieceSize: size).list == events(.xml, sheet).list)
  }

  @Test func `a declared encoding doesn't count`() throws {
    let page = "<html><head><meta charset=euc-kr></head><body>관객수</body></html>"
    #expect(try events(.html, page).list.contains("관객수"))
    let sheet = "<?xml version='1.0' encoding='euc-kr'?><a>관객수</a>"
    #expect(try events(.xml, sheet).list == ["<a ->", "관객수", "</a>"])
  }

  @Test func `a receiver can end the reading`() throws {
    let page = "<p>1</p><p>2</p>"
    let (list, isWhole) = try events(.html, page, limit: 3)
    #expect(list == ["<html ->", "<body ->", "<p ->"])
    #expect(!isWhole)
  }

  @Test(arguments: ["<a><b></a>", "<a>", "", "text", "<a/><b/>", "<a>&unknown;</a>", "<a b=1/>"])
  func `XML must be well-formed`(text: String) {
    #expect(throws: MarkupError.damaged) { try events(.xml, text) }
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY b '0123456789'><!ENTITY c '&b;&b;&b;&b;'>]><a>&c;</a>",
    "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
    "<!DOCTYPE a [<!ENTITY % b SYSTEM 'http://127.0.0.1:9/x'> %b;]><a/>",
  ])
  func `entities of a document are refused`(text: String) {
    #expect(throws: MarkupError.damaged) { try events(.xml, text) }
  }

  @Test(arguments: [MarkupReader.Kind.html, .xml])
  func `elements that are nested too deep are damage`(kind: MarkupReader.Kind) {
    let text = String(repeating: "<b>", count: 100_000)
    #expect(throws: MarkupError.damaged) { try events(kind, text) }
  }
}
