import BosArchive
import BosDomain
import BosNetwork
import BosPostgres
import BosRuntime
import BosSample
import BosServices
import BosSharing
import BosShell
import BosSystem
import BosTables
import BosText
import Glibc

/// The sources of the real program.
enum LiveSources {
  static func sources(
    _ settings: SourceSettings,
    _ variables: [String: String]
  ) -> Sources {
    let keys = settings.isIsolated ? Keys.none : LiveKeys.keys(variables, settings.attention)
    let folder = settings.dataFolder ?? Configuration.dataFolder(variables)
    let serviceKeys = ServiceKeys(
      kobis: { keys.key(.kobis) },
      kakao: { keys.key(.kakao) },
      kmdb: { keys.key(.kmdb) }
    )
    var parts = SourceParts(
      sample: SampleIndustry.transport(today: { settings.today.today }),
      sampleLabel: SampleIndustry.label,
      live: { onCall in
        .live(network(variables), keys: serviceKeys) { event in
          if case .started(let request, let attempt) = event { onCall(request, attempt) }
        }
      },
      archive: { () throws(SourceFailure) in
        if settings.isIsolated { return try .inMemory(decoder: .kobis) }
        guard let folder else { throw .noFolder }
        // A run that must leave no trace creates not even an empty archive.
        if settings.keepsNothing, !Archive.exists(folder: folder) {
          return try .inMemory(decoder: .kobis)
        }
        do throws(ArchiveError) {
          if settings.keepsNothing {
            return try Archive.open(folder: folder, access: .reading, decoder: .kobis).port
          }
          return try Archive.open(folder: folder, decoder: .kobis) {
            settings.attention.remark($0.message)
          }.port
        } catch {
          throw error.failure
        }
      },
      memory: { () throws(SourceFailure) in try .inMemory(decoder: .kobis) },
      holdsCharts: {
        !settings.isIsolated && folder.map { Archive.holdsCharts(folder: $0) } == true
      },
      readPack: { (path) throws(SourceFailure) in try readPack(path) },
      keys: keys
    )
    if !settings.isIsolated {
      parts.relay = { relay, onCall in
        var network = network(variables)
        network.use(relay)
        let none = ServiceKeys(kobis: { nil }, kakao: { nil })
        return .live(network, keys: none) { event in
          if case .started(let request, let attempt) = event { onCall(request, attempt) }
        }
      }
      parts.holder = SharedStores.holder
      parts.sharedStore = { (address, holder) throws(SourceFailure) in
        try SharedStores.open(
          address,
          holder: holder,
          variables,
          remark: settings.attention.remark
        )
      }
      parts.once = { onCall in
        var once = network(variables)
        once.delays = []
        return .live(once, keys: serviceKeys) { event in
          if case .started(let request, let attempt) = event { onCall(request, attempt) }
        }
      }
      parts.addresses = addresses(variables)
      if let calls = allowance(variables) { parts.allowance = calls }
    }
    return .assembled(parts, settings)
  }

  /// The calls of a day that the user's key allows, from the variables.
  static func allowance(_ variables: [String: String]) -> Int? {
    variables["BOS_KOBIS_CALLS"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// The addresses of the services, from the variables.
  private static func addresses(_ variables: [String: String]) -> ServiceAddresses {
    let live = network(variables)
    var addresses = ServiceAddresses()
    addresses.kobis = live.kobis
    addresses.kakao = live.kakao
    addresses.boostcourse = live.boostcourse
    addresses.kmdb = live.kmdb
    return addresses
  }

  static func network(_ variables: [String: String]) -> LiveSettings {
    var settings = LiveSettings(version: Shell.version)
    func set(_ name: String, _ address: WritableKeyPath<LiveSettings, String>) {
      if let value = variables[name], !value.isEmpty { settings[keyPath: address] = value }
    }
    set("BOS_KOBIS_URL", \.kobis)
    set("BOS_KAKAO_URL", \.kakao)
    set("BOS_BOOSTCOURSE_URL", \.boostcourse)
    set("BOS_KMDB_URL", \.kmdb)
    // The library reads the proxy variables itself, but not these.
    func path(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
    settings.certificateFile = path("CURL_CA_BUNDLE") ?? path("SSL_CERT_FILE")
    settings.certificateFolder = path("SSL_CERT_DIR")
    return settings
  }

  private static func readPack(_ path: String) throws(SourceFailure) -> [UInt8] {
    do { return try readFile(path).array } catch {
      throw SourceFailure(.file, message: error.message)
    }
  }
}

extension SourceFailure {
  fileprivate static var noFolder: SourceFailure {
    SourceFailure(
      .file,
      message: Phrase("there is no home folder for stored data", ko: "응답을 저장할 홈 폴더가 없습니다"),
      hint: Phrase("to name a folder, use `--data DIR`", ko: "`--data 폴더` 옵션으로 정하세요")
    )
  }
}
