/// The settings of connections to a shared store.
package struct ConnectionSettings: Sendable {
  /// One server of the address.
  struct Server: Hashable, Sendable {
    var host: String
    var hostAddress: String
    var port: String

    /// Whether it is reached without a network.
    var isLocal: Bool {
      if host.isEmpty && hostAddress.isEmpty || host.hasPrefix("/") || host.hasPrefix("@") {
        return true
      }
      return isLoopback(hostAddress.isEmpty ? host : hostAddress)
    }

    private func isLoopback(_ name: String) -> Bool {
      name == "localhost" || name == "::1" || name.hasPrefix("127.")
    }
  }

  /// The encryption of connections, to be shown to the user.
  package enum Encryption: Hashable, Sendable {
    /// Not needed: a socket, or this computer.
    case local
    /// The certificate and the name of the server are checked.
    case verified
    /// The mode that the user wrote, which checks less.
    case chosen(String)
  }

  /// The address, which has no password.
  package let address: String
  package let encryption: Encryption
  let servers: [Server]
  /// The options beside the address.
  let added: ConnectionOptions

  /// Creates the settings of an address.
  ///
  /// The certificate authorities are those of a file; the written mode is the value of `PGSSLMODE`.
  package init(
    _ address: String,
    certificates: String = Self.systemCertificates,
    writtenMode: String? = nil
  ) throws(StoreError) {
    guard address.hasPrefix("postgresql://") || address.hasPrefix("postgres://") else {
      throw StoreError(.address, detail: "no postgresql://")
    }
    let written = try ConnectionOptions.written(in: address)
    if written["password"] != nil || written["sslpassword"] != nil { throw StoreError(.password) }
    let resolved = try ConnectionOptions.resolved(of: address)
    self.address = address
    servers = try Self.servers(of: resolved)
    encryption = Self.encryption(
      servers,
      written: written["sslmode"] ?? writtenMode.flatMap { $0.isEmpty ? nil : $0 },
      resolved: resolved["sslmode"]
    )
    var added: ConnectionOptions = [
      "application_name": resolved["application_name"] ?? "bos",
      "client_encoding": "UTF8",
      // Otherwise the library looks for a Kerberos ticket at each start.
      "gssencmode": written["gssencmode"] ?? "disable",
      "keepalives_idle": resolved["keepalives_idle"] ?? "15",
      "tcp_user_timeout": written["tcp_user_timeout"] ?? "15000",
    ]
    if encryption == .verified {
      added["sslmode"] = "verify-full"
      if resolved["sslrootcert"] == nil { added["sslrootcert"] = certificates }
    }
    if servers.count > 1, (resolved["target_session_attrs"] ?? "any") == "any",
      written["target_session_attrs"] == nil
    {
      added["target_session_attrs"] = "read-write"
    }
    self.added = added
  }

  /// The file of certificate authorities on Debian.
  package static let systemCertificates = "/etc/ssl/certs/ca-certificates.crt"

  /// The names of the servers, for messages.
  package var names: [String] { servers.map(\.name) }

  /// The names and values of the options for one server.
  func options(for server: Server) -> (names: [String], values: [String]) {
    var options = added
    options["host"] = server.host
    options["hostaddr"] = server.hostAddress
    options["port"] = server.port
    // A later option takes the place of one in the address.
    let sorted = options.sorted { $0.key < $1.key }
    return (["dbname"] + sorted.map(\.key), [address] + sorted.map(\.value))
  }

  private static func encryption(
    _ servers: [Server],
    written: String?,
    resolved: String?
  ) -> Encryption {
    let mode = written ?? resolved.flatMap { $0 == "prefer" ? nil : $0 }
    if mode == "verify-full" { return .verified }
    if servers.allSatisfy(\.isLocal) { return .local }
    return mode.map { .chosen($0) } ?? .verified
  }

  private static func servers(of options: ConnectionOptions) throws(StoreError) -> [Server] {
    let hosts = list(options["host"])
    let addresses = list(options["hostaddr"])
    let ports = list(options["port"])
    let count = max(hosts.count, addresses.count)
    guard hosts.isEmpty || addresses.isEmpty || hosts.count == addresses.count,
      ports.count <= 1 || ports.count == max(1, count)
    else {
      throw StoreError(.address, detail: "the numbers of hosts, addresses and ports differ")
    }
    return (0..<max(1, count)).map { place in
      Server(
        host: hosts.isEmpty ? "" : hosts[place],
        hostAddress: addresses.isEmpty ? "" : addresses[place],
        port: ports.count > 1 ? ports[place] : ports.first ?? ""
      )
    }
  }

  private static func list(_ text: String?) -> [String] {
    text?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? []
  }
}

extension ConnectionSettings.Server {
  /// The host as the user knows it.
  var name: String { host.isEmpty ? (hostAddress.isEmpty ? "localhost" : hostAddress) : host }
}
