// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target; one value, so that no target drifts.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// A library target of the program; imports point downwards, to what is listed here.
func layer(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The unit tests of one layer.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "bos",
  targets: [
    layer("BosText"),
    layer("BosDomain"),
    layer("BosLanguage", ["BosText"]),
    layer("BosTerminal", ["BosText"]),
    tests("BosTextTests", ["BosText"]),
    tests("BosDomainTests", ["BosDomain"]),
    tests("BosLanguageTests", ["BosLanguage", "BosText"]),
    tests("BosTerminalTests", ["BosTerminal", "BosText"]),
  ]
)
