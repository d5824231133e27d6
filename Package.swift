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

/// Optimizes a target in debug builds, too: tests run its code many million times.
let hot: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// A library target of the program; imports point downwards, to what is listed here.
func layer(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  _ settings: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict + settings)
}

/// The unit tests of one layer.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "bos",
  products: [
    // Tests load it into the program, so it must be a library of its own.
    .library(name: "faults", type: .dynamic, targets: ["CFaults"])
  ],
  targets: [
    layer("BosText"),
    layer("BosSystem"),
    layer("BosJSON"),
    layer("BosDomain", ["BosText"]),
    layer("BosSharing", ["BosDomain"]),
    .target(name: "CPostgres"),
    layer("BosPostgres", ["BosSharing", "BosDomain", "BosSystem", "BosText", "CPostgres"]),
    .systemLibrary(
      name: "CPCRE2",
      pkgConfig: "libpcre2-8",
      providers: [.apt(["libpcre2-dev"])]
    ),
    // The library is opened on demand; only its headers are needed.
    .target(name: "CMarkup", cSettings: [.unsafeFlags(["-I", "/usr/include/libxml2"])]),
    layer("BosMarkup", ["CMarkup"], hot),
    .target(name: "CZip"),
    .target(name: "CXlsxWriter"),
    layer("BosSpreadsheets", ["BosMarkup", "BosDomain", "BosText", "CXlsxWriter", "CZip"]),
    layer("BosSiteTables", ["BosDomain", "BosMarkup", "BosText"], hot),
    layer(
      "BosServices",
      ["BosSharing", "BosSiteTables", "BosDomain", "BosJSON", "BosSystem", "BosText"]
    ),
    layer("BosSample", ["BosServices", "BosDomain", "BosJSON", "BosText"], hot),
    .target(name: "CCurl"),
    .target(name: "CMicroHTTPD"),
    layer(
      "BosRelay",
      [
        "BosSharing", "BosServices", "BosDomain", "BosJSON", "BosSystem", "BosText", "CMicroHTTPD",
      ]
    ),
    layer("BosNetwork", ["BosServices", "BosDomain", "BosSystem", "CCurl"]),
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]
    ),
    layer("BosArchive", ["BosDomain", "BosSystem", "BosText", "CSQLite"]),
    layer("BosLanguage", ["BosText"]),
    layer("BosSyntaxDump", ["BosLanguage", "BosText"]),
    layer("BosTables", ["BosDomain", "BosJSON", "BosSystem", "BosText", "CPCRE2"]),
    layer("BosRuntime", ["BosLanguage", "BosTables", "BosDomain", "BosSystem", "BosText"]),
    layer(
      "BosCommands",
      [
        "BosRuntime", "BosSpreadsheets", "BosLanguage", "BosTables", "BosSiteTables", "BosDomain",
        "BosJSON", "BosSystem", "BosText",
      ]
    ),
    layer("BosAssist", ["BosRuntime", "BosLanguage", "BosTables", "BosDomain", "BosText"]),
    layer("BosTerminal", ["BosText"]),
    .target(name: "CPictures"),
    layer("BosPictures", ["BosTerminal", "BosSystem", "BosText", "CPictures"]),
    .target(name: "CEditline"),
    layer("BosLineEditor", ["BosSystem", "BosText", "CEditline"]),
    layer(
      "BosViews",
      [
        "BosRuntime", "BosLanguage", "BosTables", "BosDomain", "BosJSON", "BosPictures",
        "BosTerminal", "BosText",
      ]
    ),
    layer(
      "BosShell",
      [
        "BosAssist", "BosViews", "BosRuntime", "BosLanguage", "BosDomain", "BosLineEditor",
        "BosSystem", "BosTables", "BosTerminal", "BosText",
      ]
    ),
    .executableTarget(
      name: "bos",
      dependencies: [
        "BosShell", "BosCommands", "BosRuntime", "BosRelay", "BosArchive", "BosLineEditor",
        "BosNetwork", "BosPostgres", "BosSample", "BosServices", "BosSharing", "BosTables",
        "BosTerminal", "BosDomain", "BosSystem", "BosText",
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "bos-tools",
      dependencies: [
        "BosShell", "BosAssist", "BosViews", "BosCommands", "BosRuntime", "BosArchive",
        "BosLineEditor", "BosNetwork", "BosPictures", "BosSample", "BosServices",
        "BosSharing", "BosSharingSimulator", "BosSyntaxDump", "BosLanguage", "BosTables",
        "BosTerminal", "BosDomain", "BosJSON", "BosSystem", "BosText",
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "editor-probe",
      dependencies: ["BosLineEditor"],
      path: "Tests/EditorProbe",
      swiftSettings: strict
    ),
    .target(name: "CFaults", path: "Tests/Faults"),
    .target(
      name: "BosTestSupport",
      dependencies: [
        "BosShell", "BosRuntime", "BosArchive", "BosSample", "BosServices", "BosTables",
        "BosDomain", "BosSystem", "BosText",
      ],
      path: "Tests/BosTestSupport",
      swiftSettings: strict
    ),
    .target(
      name: "BosSharingSimulator",
      dependencies: ["BosSharing", "BosDomain"],
      path: "Tests/BosSharingSimulator",
      swiftSettings: strict + hot
    ),
    tests("BosTextTests", ["BosText"]),
    tests("BosSystemTests", ["BosSystem"]),
    tests("BosJSONTests", ["BosJSON"]),
    tests("BosMarkupTests", ["BosMarkup"]),
    tests("BosSpreadsheetsTests", ["BosSpreadsheets", "BosDomain", "BosText", "BosTestSupport"]),
    tests("BosSiteTablesTests", ["BosSiteTables", "BosDomain", "BosTestSupport"]),
    tests("BosDomainTests", ["BosDomain", "BosText"]),
    tests(
      "BosServicesTests",
      [
        "BosArchive", "BosServices", "BosSharing", "BosDomain", "BosJSON", "BosSystem", "BosText",
        "BosTestSupport",
      ]
    ),
    tests(
      "BosPostgresTests",
      ["BosPostgres", "BosSharing", "BosDomain", "BosSystem", "BosText", "BosTestSupport"]
    ),
    tests("BosSharingTests", ["BosSharing", "BosSharingSimulator", "BosDomain"]),
    tests("BosSampleTests", ["BosSample", "BosServices", "BosDomain", "BosText"]),
    tests(
      "BosNetworkTests",
      ["BosNetwork", "BosSample", "BosServices", "BosDomain", "BosText", "BosTestSupport"]
    ),
    tests("BosPicturesTests", ["BosPictures", "BosTerminal", "BosText"]),
    tests("BosArchiveTests", ["BosArchive", "BosDomain", "BosText", "BosTestSupport"]),
    tests("BosLanguageTests", ["BosLanguage", "BosSyntaxDump", "BosText"]),
    tests("BosLineEditorTests", ["BosLineEditor", "BosText", "BosTestSupport", "editor-probe"]),
    tests("BosTerminalTests", ["BosTerminal", "BosText", "BosTestSupport"]),
    tests("BosTablesTests", ["BosTables", "BosDomain", "BosSystem", "BosText", "BosTestSupport"]),
    tests(
      "BosRelayTests",
      [
        "BosRelay", "BosArchive", "BosSample", "BosServices", "BosSharing", "BosDomain", "BosJSON",
        "BosSystem", "BosText", "BosTestSupport",
      ]
    ),
    tests(
      "BosRuntimeTests",
      [
        "BosRuntime", "BosLanguage", "BosTables", "BosDomain", "BosSystem", "BosText",
        "BosTestSupport",
      ]
    ),
    tests(
      "BosCommandsTests",
      [
        "BosCommands", "BosRuntime", "BosSample", "BosLanguage", "BosTables", "BosDomain",
        "BosSystem", "BosText", "BosTestSupport",
      ]
    ),
    tests(
      "BosAssistTests",
      [
        "BosAssist", "BosCommands", "BosRuntime", "BosServices", "BosSyntaxDump", "BosLanguage",
        "BosTables", "BosDomain", "BosText", "BosTestSupport",
      ]
    ),
    tests(
      "BosViewsTests",
      ["BosViews", "BosRuntime", "BosLanguage", "BosTables", "BosDomain", "BosTerminal", "BosText"]
    ),
    tests(
      "BosShellTests",
      ["BosShell", "BosRuntime", "BosLanguage", "BosTables", "BosDomain", "BosTerminal", "BosText"]
    ),
    tests(
      "BosProgramTests",
      [
        "BosShell", "BosViews", "BosArchive", "BosServices", "BosSample", "BosLineEditor",
        "BosCommands", "BosRuntime", "BosLanguage", "BosTables", "BosDomain", "BosTerminal",
        "BosSystem", "BosText", "BosTestSupport", "bos", "bos-tools",
      ]
    ),
  ]
)
