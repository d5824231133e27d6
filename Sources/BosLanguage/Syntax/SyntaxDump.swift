/// Draws programs as trees without positions, for tests and for whoever wonders how bos reads them.
///
/// The drawing is complete: two sources with the same drawing are the same program.
package enum SyntaxDump {
  /// A line of the drawing with those below it.
  struct Node {
    var label: String
    var children: [Node]

    init(_ label: String, _ children: [Node] = []) {
      self.label = label
      self.children = children
    }
  }

  package static func text(_ program: Program) -> String {
    var children: [Node] = []
    if let parameters = program.parameters {
      children.append(Node("args", parameters.map(node)))
    }
    return drawing(Node("program", children + program.statements.map(node)))
  }

  /// Draws a node and all below it, without a recursion for each level.
  private static func drawing(_ root: Node) -> String {
    var text = ""
    var stack = [(node: root, lead: "", below: "")]
    while let (node, lead, below) = stack.popLast() {
      text += lead + node.label + "\n"
      for (index, child) in node.children.enumerated().reversed() {
        let isLast = index == node.children.count - 1
        stack.append((child, below + (isLast ? "└─ " : "├─ "), below + (isLast ? "   " : "│  ")))
      }
    }
    return text
  }

  /// Writes a text as it would stand between quotes on one line.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// Writes a day as YYYY-MM-DD.
  static func text(_ date: CivilDate) -> String {
    func padded(_ number: Int, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
    return padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2)
  }
}
