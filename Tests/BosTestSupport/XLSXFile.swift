/// A workbook made by hand from its parts, as an archive without compression.
package struct XLSXFile {
  package var parts: [(name: String, content: [UInt8])]

  /// A workbook with one sheet, whose rows are XML.
  package init(
    rows: String,
    texts: String = "",
    formats: String = "",
    workbook: String = "",
    sheets: String = #"<sheet name="Data" sheetId="1" r:id="rId1"/>"#
  ) {
    func xml(_ text: String) -> [UInt8] { Array((#"<?xml version="1.0"?>"# + text).utf8) }
    let types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    parts = [
      (
        "_rels/.rels",
        xml(
          """
          <Relationships><Relationship Id="a" Type="\(types)/officeDocument" \
          Target="xl/workbook.xml"/></Relationships>
          """
        )
      ),
      (
        "xl/workbook.xml",
        xml("<workbook xmlns:r='r'>\(workbook)<sheets>\(sheets)</sheets></workbook>")
      ),
      (
        "xl/_rels/workbook.xml.rels",
        xml(
          """
          <Relationships><Relationship Id="rId1" Type="\(types)/worksheet" \
          Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="\(types)/chartsheet" \
          Target="chartsheets/sheet1.xml"/></Relationships>
          """
        )
      ),
      ("xl/worksheets/sheet1.xml", xml("<worksheet><sheetData>\(rows)</sheetData></worksheet>")),
    ]
    if !texts.isEmpty { parts.append(("xl/sharedStrings.xml", xml("<sst>\(texts)</sst>"))) }
    if !formats.isEmpty {
      parts.append(("xl/styles.xml", xml("<styleSheet>\(formats)</styleSheet>")))
    }
  }

  /// The bytes of the archive.
  package var bytes: [UInt8] {
    var (body, directory): ([UInt8], [UInt8]) = ([], [])
    for (name, content) in parts {
      let offset = body.count
      let common =
        number(20, 2) + number(0, 2) + number(0, 2) + number(0, 4) + number(crc(content), 4)
        + number(content.count, 4) + number(content.count, 4) + number(name.utf8.count, 2)
        + number(0, 2)
      body += number(0x0403_4B50, 4) + common + name.utf8 + content
      directory +=
        number(0x0201_4B50, 4) + number(20, 2) + common + number(0, 2) + number(0, 2)
        + number(0, 2) + number(0, 4) + number(offset, 4) + name.utf8
    }
    return body + directory + number(0x0605_4B50, 4) + number(0, 4) + number(parts.count, 2)
      + number(parts.count, 2) + number(directory.count, 4) + number(body.count, 4) + number(0, 2)
  }

  /// A number of some bytes, lowest first.
  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private func crc(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }
}
