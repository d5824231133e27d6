/// Joins the first few texts, with `…` at the end if there are more.
package func listed(_ texts: [String], atMost count: Int, separator: String = ", ") -> String {
  texts.prefix(count).joined(separator: separator) + (texts.count > count ? " …" : "")
}
