import Glibc

/// An error number of the system.
package struct SystemError: Error, Hashable, Sendable {
  package let code: Int32

  package init(_ code: Int32 = errno) { self.code = code }

  /// The system's words, in lower case.
  package var reason: String { String(cString: strerror(code)).lowercased() }
}
