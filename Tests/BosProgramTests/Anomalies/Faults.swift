import Foundation

/// The system calls of a run that fail; see `Tests/Faults`.
struct Faults: CustomStringConvertible {
  enum Kind: String, CaseIterable {
    case disk
    case full
    case killed
    case network
  }

  let kind: Kind
  /// The number of the first call that fails, from 1; with 0, none fails.
  var at = 0
  /// The number of calls that fail; 0 for all.
  var lasts = 1

  var description: String {
    "\(kind) \(at)" + (lasts == 0 ? " and later" : "")
  }

  /// The kinds of faults that concern files.
  static let onFiles = [
    Faults(kind: .disk), Faults(kind: .disk, lasts: 0), Faults(kind: .full, lasts: 0),
    Faults(kind: .killed),
  ]

  /// The kinds of faults that concern connections.
  static let onSockets = [Faults(kind: .network), Faults(kind: .network, lasts: 0)]

  /// The library built with the tests.
  private static let library: String = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0])
    return bundle.deletingLastPathComponent().appendingPathComponent("libfaults.so").path
  }()

  /// The variables of a program with these faults.
  func variables(folder: String, report: String) -> [String: String] {
    [
      "LD_PRELOAD": Self.library, "BOS_FAULTS_FOLDER": folder, "BOS_FAULTS_REPORT": report,
      "BOS_FAULTS_KIND": kind.rawValue, "BOS_FAULTS_AT": "\(at)", "BOS_FAULTS_LASTS": "\(lasts)",
    ]
  }
}
