import BosLanguage
import BosText

/// The names of used files, from `use FILE as name`, beside those of variables.
extension Resolver {
  /// Reports the name of a used file if a variable of an earlier entry would hide it.
  func checkFileName(_ name: String, at range: SourceRange) {
    guard context.find(name) != nil else { return }
    report(
      DiagnosticMessage(
        "file-name-in-use",
        "`\(name)` is the name of a variable",
        ko: "`\(name)`: 이미 있는 변수의 이름입니다"
      ),
      at: range,
      hint: Phrase("choose another name after `as`", ko: "`as` 뒤에 다른 이름을 쓰세요")
    )
  }

  /// Reports a variable at the top level that would hide a used file.
  func report(variableNamedAsFile name: Name) {
    report(
      DiagnosticMessage(
        "file-name-in-use",
        "`\(name.text)` is the name of a used file",
        ko: "`\(name.text)`: `use`로 가져온 파일의 이름입니다"
      ),
      at: name.range,
      hint: Phrase("choose another name for the variable", ko: "변수에 다른 이름을 쓰세요")
    )
  }

  /// Reports an assignment to a used file, or to its constant.
  func report(assignmentToFile assignment: Assignment) {
    let name = assignment.variable
    guard case .member(let member)? = assignment.path.first,
      file.constants["\(name.text).\(member.text)"] != nil
    else { return report(.fileAsValue(name.text), at: name.range, hint: .partOfFile(name.text)) }
    report(
      .immutable("\(name.text).\(member.text)"),
      at: SourceRange(name.range.start, member.range.end),
      hint: .usedConstant
    )
  }
}
