import Testing

@testable import BosPostgres

struct ConnectionFailureTests {
  @Test func `a server's error keeps its code and loses it from its words`() {
    let error = ConnectionFailure.error(
      """
      connection to server at "db" (10.0.0.7), port 5432 failed: FATAL:  53300: sorry, too many clients already
      LOCATION:  InitProcess, proc.c:350

      """
    )
    #expect(error.state == "53300")
    #expect(error.detail == "sorry, too many clients already")
    #expect(error.isTransient)
  }

  @Test func `the library's advice and the address aren't part of the words`() {
    let error = ConnectionFailure.error(
      """
      connection to server at "db" (10.0.0.7), port 5432 failed: Connection refused
      \tIs the server running on that host and accepting TCP/IP connections?

      """
    )
    #expect(error.detail == "Connection refused")
    #expect(error.kind == .unreachable)
  }

  @Test(arguments: [
    (
      #"connection to server at "db" failed: SSL error: certificate verify failed"#,
      StoreError.Kind.encryption
    ),
    (#"server certificate for "a" does not match host name "b""#, .encryption),
    ("fe_sendauth: no password supplied", .login),
    ("connection to server at \"db\" failed: Connection refused", .unreachable),
    ("could not translate host name \"db\" to address: Name or service not known", .unreachable),
    (#"failed: FATAL:  28P01: password authentication failed for user "ann""#, .login),
    ("failed: FATAL:  57P03: the database system is starting up", .lost),
    ("failed: session is read-only", .unreachable),
  ])
  func `the kind of an error is found in its words`(_ text: String, _ kind: StoreError.Kind) {
    #expect(ConnectionFailure.error(text).kind == kind)
  }
}
