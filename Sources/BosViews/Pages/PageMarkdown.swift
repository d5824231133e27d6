import BosTerminal
import BosText

/// Formats a page's fields in Markdown, under a heading.
struct PageMarkdown {
  let language: DisplayLanguage

  func text(_ titles: [String], _ fields: [PageField], picture: String?) -> String {
    var blocks: [String] = []
    for (index, title) in titles.enumerated() {
      let title = markdownEscaped(title)
      blocks.append(index == 0 ? "# " + title : "*" + title + "*")
    }
    if let picture, let alternative = titles.first {
      blocks.append("![\(markdownEscaped(alternative))](<\(picture)>)")
    }
    let list = fields.map { "- **\($0.label.text(in: language))**: \(content($0))" }
    if !list.isEmpty { blocks.append(list.joined(separator: "\n")) }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func content(_ field: PageField) -> String {
    switch field.content {
    case .text(let text, _): markdownEscaped(text)
    case .address(let address): "<" + sanitized(address) + ">"
    case .items(let lists):
      lists.map { list in
        list.map { markdownEscaped($0.text) }.joined(separator: ", ")
      }.joined(separator: "<br>")
    }
  }
}
