import BosDomain
import BosPostgres
import BosSharing
import BosText
import Glibc

/// The shared stores that this process can open.
enum SharedStores {
  /// The name of this run for those who share a store: the computer's, and a random number.
  static var holder: String {
    var name = [CChar](repeating: 0, count: 65)
    guard gethostname(&name, name.count - 1) == 0 else { return "bos \(number)" }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return "\(String(decoding: bytes, as: UTF8.self)) \(number)"
  }

  private static var number: String { String(UInt64.random(in: 0 ... .max), radix: 36) }

  static func open(
    _ address: String,
    holder: String,
    _ variables: [String: String],
    remark: @escaping @Sendable (Phrase) -> Void
  ) throws(SourceFailure) -> SharedStore {
    do throws(StoreError) {
      let settings = try ConnectionSettings(
        address,
        certificates: variables["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
          ?? ConnectionSettings.systemCertificates,
        writtenMode: variables["PGSSLMODE"]
      )
      return .postgres(settings, holder: holder, remark: remark)
    } catch {
      throw error.failure
    }
  }
}
