import Testing

@testable import BosPostgres

struct ConnectionSettingsTests {
  private func settings(
    _ address: String,
    mode: String? = nil
  ) throws(StoreError) -> ConnectionSettings {
    try ConnectionSettings(address, certificates: "/authorities.crt", writtenMode: mode)
  }

  private func options(_ settings: ConnectionSettings) -> [String: String] {
    let (names, values) = settings.options(for: settings.servers[0])
    return Dictionary(zip(names, values), uniquingKeysWith: { $1 })
  }

  @Test(arguments: [
    "postgresql://ann:secret@host/bos", "postgresql://ann@host/bos?password=secret",
  ])
  func `an address with a password is refused, and the error doesn't show it`(_ text: String) {
    let error = #expect(throws: StoreError.self) { try settings(text) }
    #expect(error?.kind == .password)
    #expect(error.map { "\($0)\($0.message)".contains("secret") } == false)
  }

  @Test(arguments: ["", "host=db", "mysql://host/bos", "postgresql://host/bos?nothing=1", "bos.db"])
  func `an address that libpq can't read is refused`(_ text: String) {
    #expect(throws: StoreError.self) { try settings(text) }
  }

  @Test(arguments: ["postgresql://ann@db.example.org/bos", "postgres://10.0.0.7:5433/bos"])
  func `a server elsewhere must prove its name`(_ text: String) throws {
    let settings = try settings(text)
    #expect(settings.encryption == .verified)
    #expect(options(settings)["sslmode"] == "verify-full")
    #expect(options(settings)["sslrootcert"] == "/authorities.crt")
  }

  @Test func `a written certificate authority takes the place of the system's`() throws {
    let settings = try settings("postgresql://db.example.org/bos?sslrootcert=/own.crt")
    #expect(options(settings)["sslmode"] == "verify-full")
    #expect(options(settings)["sslrootcert"] == nil)
  }

  @Test(arguments: [
    "postgresql://localhost/bos", "postgresql://127.0.0.1/bos", "postgresql://[::1]/bos",
    "postgresql://%2Fvar%2Frun%2Fpostgresql/bos", "postgresql:///bos?host=/run/postgresql",
  ])
  func `this computer needs no certificate`(_ text: String) throws {
    let settings = try settings(text)
    #expect(settings.encryption == .local)
    #expect(options(settings)["sslmode"] == nil)
  }

  @Test func `a mode that the user wrote is kept and known`() throws {
    let written = try settings("postgresql://db.example.org/bos?sslmode=require")
    #expect(written.encryption == .chosen("require"))
    #expect(options(written)["sslmode"] == nil)
    #expect(try settings("postgresql://db/bos", mode: "disable").encryption == .chosen("disable"))
    // A server elsewhere among sockets still has to prove its name.
    #expect(try settings("postgresql://localhost,db.example.org/bos").encryption == .verified)
    #expect(try settings("postgresql://localhost/bos?sslmode=verify-full").encryption == .verified)
  }

  @Test func `of several servers, the one that takes changes is wanted`() throws {
    let several = try settings("postgresql://a:5432,b:5433,c:5434/bos")
    #expect(several.servers.map(\.host) == ["a", "b", "c"])
    #expect(several.servers.map(\.port) == ["5432", "5433", "5434"])
    #expect(options(several)["target_session_attrs"] == "read-write")
    let any = try settings("postgresql://a,b/bos?target_session_attrs=any")
    #expect(options(any)["target_session_attrs"] == nil)
    #expect(options(try settings("postgresql://a/bos"))["target_session_attrs"] == nil)
  }

  @Test func `no server is asked for Kerberos, and a dead one is noticed`() throws {
    let options = options(try settings("postgresql://db.example.org/bos"))
    #expect(options["gssencmode"] == "disable")
    #expect(options["tcp_user_timeout"] == "15000")
    #expect(options["keepalives_idle"] == "15")
    #expect(options["client_encoding"] == "UTF8")
  }
}
