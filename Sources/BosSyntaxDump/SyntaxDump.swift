package import BosLanguage
import BosText

/// Draws programs as trees without positions, for tests and diagnosis.
///
/// The drawing is complete: sources with equal drawings are equal programs.
package enum SyntaxDump {
  /// A line of the drawing and its children.
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

  /// Draws a node and its children, without recursion per level.
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

  /// Formats a text as a quoted literal on one line.
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

  /// Formats a day as YYYY-MM-DD.
  static func text(_ date: CivilDate) -> String {
    func padded(_ number: Int, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
    return padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2)
  }
}
