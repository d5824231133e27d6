package import BosText

/// A workbook that can't be read or written.
package enum SpreadsheetError: Error, Hashable, Sendable {
  /// A library isn't installed; the package is Debian's.
  case noLibrary(String, package: String)
  /// Not a workbook: an old one, one with a password, or another archive.
  case otherFormat(OtherFormat)
  /// Damaged, or not as the format requires.
  case damaged(part: String?)
  /// A part has a document type or an entity, which no workbook needs.
  case tooLarge(megabytes: Int)
  case tooManyEntries(Int)
  case suspiciousRatio(part: String)
  case tooManyCells
  case noSheet(String, names: [String])
  case noSheets
  case interrupted
  case unwritable(Unwritable)

  package enum OtherFormat: Hashable, Sendable {
    /// An `.xls` file, or one with a password.
    case compound
    case openDocument
    case otherArchive
  }

  /// What a sheet can't hold; rows and columns count from 1, with the heading.
  package enum Unwritable: Hashable, Sendable {
    case rows(Int)
    case columns(Int)
    case text(row: Int, column: String, length: Int)
    case control(row: Int, column: String)
    case name(String, NameProblem)
    case sheets
    /// The library or the system refused to write.
    case refused
    /// The file has more than what bos writes.
    case foreign
  }

  package enum NameProblem: Hashable, Sendable {
    case empty
    case long
    case mark
    case apostrophe
    case reserved
  }
}

extension SpreadsheetError {
  /// The message: one sentence without a period.
  package var message: Phrase {
    switch self {
    case .noLibrary(let library, _):
      Phrase("the library \(library) isn't installed", ko: "\(library) 라이브러리가 없습니다")
    case .otherFormat(.compound):
      Phrase(
        "it is an .xls file or has a password, and only .xlsx files without one can be read",
        ko: ".xls 파일이거나 암호가 있는 파일입니다. 암호 없는 .xlsx 파일만 읽을 수 있습니다"
      )
    case .otherFormat(.openDocument):
      Phrase("it is an OpenDocument file, not .xlsx", ko: ".xlsx가 아니라 OpenDocument 파일입니다")
    case .otherFormat(.otherArchive):
      Phrase("the archive contains no workbook", ko: "압축 파일에 통합 문서가 없습니다")
    case .damaged(let part?):
      Phrase("its part `\(part)` is damaged", ko: "`\(part)` 부분이 손상되었습니다")
    case .damaged(nil): Phrase("the file is damaged or incomplete", ko: "파일이 손상되었거나 잘렸습니다")
    case .tooLarge(let megabytes):
      Phrase("it unpacks to more than \(megabytes) MB", ko: "압축을 풀면 \(megabytes)MB를 넘습니다")
    case .tooManyEntries(let count):
      Phrase(
        "it has \(grouped(count)) parts, and \(grouped(ZipArchive.entryLimit)) is the limit",
        ko: "내부 파일이 \(grouped(count))개로, 한도인 \(grouped(ZipArchive.entryLimit))개를 넘습니다"
      )
    case .suspiciousRatio(let part):
      Phrase(
        "its part `\(part)` unpacks to more than \(ZipArchive.ratioLimit) times its size",
        ko: "`\(part)` 부분은 압축을 풀면 \(ZipArchive.ratioLimit)배를 넘습니다"
      )
    case .tooManyCells:
      Phrase(
        "the sheet has more than \(grouped(SheetReader.cellLimit)) cells",
        ko: "시트의 셀이 \(grouped(SheetReader.cellLimit))개를 넘습니다"
      )
    case .noSheet(let name, _): Phrase("there is no sheet `\(name)`", ko: "`\(name)` 시트가 없습니다")
    case .noSheets: Phrase("the workbook has no sheets with cells", ko: "통합 문서에 셀이 있는 시트가 없습니다")
    case .interrupted: Phrase("interrupted", ko: "중단했습니다")
    case .unwritable(let problem): problem.message
    }
  }

  /// The hint, or nil without one.
  package var hint: Phrase? {
    switch self {
    case .noLibrary(_, let package):
      Phrase(
        "on Debian, run `apt install \(package)`",
        ko: "Debian에서는 `apt install \(package)` 명령으로 설치하세요"
      )
    case .otherFormat(.compound), .otherFormat(.openDocument):
      Phrase("save it as .xlsx in the program that made it", ko: "만든 프로그램에서 .xlsx로 다시 저장하세요")
    case .noSheet(_, let names) where !names.isEmpty:
      Phrase(
        "its sheets: \(names.prefix(10).joined(separator: ", "))",
        ko: "시트 목록: \(names.prefix(10).joined(separator: ", "))"
      )
    case .unwritable(.rows), .unwritable(.columns), .unwritable(.text), .unwritable(.control):
      Phrase("a .csv or .json file can hold it", ko: ".csv나 .json 파일에는 저장할 수 있습니다")
    case .unwritable(.foreign):
      Phrase("save the rows to another file", ko: "다른 파일에 저장하세요")
    default: nil
    }
  }
}

extension SpreadsheetError.Unwritable {
  fileprivate var message: Phrase {
    switch self {
    case .rows(let count):
      Phrase(
        "\(grouped(count)) rows and a heading don't fit into a sheet of \(grouped(SheetLimits.rows)) rows",
        ko: "\(grouped(count))행과 제목 행은 시트 한도인 \(grouped(SheetLimits.rows))행을 넘습니다"
      )
    case .columns(let count):
      Phrase(
        "\(grouped(count)) columns don't fit into a sheet of \(grouped(SheetLimits.columns)) columns",
        ko: "열 \(grouped(count))개는 시트 한도인 \(grouped(SheetLimits.columns))개를 넘습니다"
      )
    case .text(let row, let column, let length):
      Phrase(
        "row \(grouped(row)), `\(column)`: the text has \(grouped(length)) characters, and a cell "
          + "holds \(grouped(SheetLimits.text))",
        ko: "\(grouped(row))행 `\(column)`: 텍스트가 \(grouped(length))자로, 셀 한도인 "
          + "\(grouped(SheetLimits.text))자를 넘습니다"
      )
    case .control(let row, let column):
      Phrase(
        "row \(grouped(row)), `\(column)`: the text has a control character, which a sheet can't hold",
        ko: "\(grouped(row))행 `\(column)`: 시트에 저장할 수 없는 제어 문자가 있습니다"
      )
    case .name(let name, let problem):
      Phrase(
        "`\(name)` can't be the name of a sheet: \(problem.reason.english)",
        ko: "`\(name)`: 시트 이름으로 쓸 수 없습니다. \(problem.reason.korean)"
      )
    case .sheets:
      Phrase(
        "a workbook holds at most \(SheetLimits.sheets) sheets",
        ko: "통합 문서의 시트는 \(SheetLimits.sheets)개까지입니다"
      )
    case .refused: Phrase("the workbook couldn't be written", ko: "통합 문서를 쓰지 못했습니다")
    case .foreign:
      Phrase(
        "the workbook has content or formats that bos would lose when it adds a sheet",
        ko: "시트를 추가하면 이 통합 문서의 서식이나 내용 일부가 사라집니다"
      )
    }
  }
}

extension SpreadsheetError.NameProblem {
  fileprivate var reason: Phrase {
    switch self {
    case .empty: Phrase("it is empty", ko: "비어 있습니다")
    case .long:
      Phrase(
        "it has more than \(SheetLimits.name) characters",
        ko: "\(SheetLimits.name)자를 넘습니다"
      )
    case .mark:
      Phrase(
        #"it has a control character or one of [ ] : * ? / \"#,
        ko: #"제어 문자나 [ ] : * ? / \ 중 하나가 들어 있습니다"#
      )
    case .apostrophe:
      Phrase("it begins or ends with an apostrophe", ko: "작은따옴표로 시작하거나 끝납니다")
    case .reserved: Phrase("Excel keeps it for itself", ko: "Excel에서 예약한 이름입니다")
    }
  }
}
