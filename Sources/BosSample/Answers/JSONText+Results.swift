import BosJSON

/// The two shapes of results that the services of films, people and companies share.
extension JSONText {
  /// Returns a page of a list with the number of all matches.
  ///
  /// Without a match the list is left out, as the service does.
  static func list<Element>(
    _ result: String,
    _ name: String,
    of found: [Element],
    _ question: Question,
    write: (Element, inout JSONText) -> Void
  ) throws(Fault) -> [UInt8] {
    let page = try Page(question, total: found.count)
    return answer { json in
      json.member(result) { json in
        json.number("totCnt", found.count)
        if !found.isEmpty { json.member(name, list: found[page.range]) { write($1, &$0) } }
        json.member("source", source)
      }
    }
  }

  /// Returns the details of one element, or none for an unknown code.
  static func info<Element>(
    _ result: String,
    _ name: String,
    of element: Element?,
    write: (Element, inout JSONText) -> Void
  ) -> [UInt8] {
    answer { json in
      json.member(result) { json in
        if let element { json.member(name) { write(element, &$0) } }
        json.member("source", source)
      }
    }
  }

  /// The organization that every result names.
  static var source: String { "영화진흥위원회" }
}
