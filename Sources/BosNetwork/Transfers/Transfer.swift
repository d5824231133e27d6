import BosServices
import CCurl

/// One HTTP transfer, confined to the transfer thread.
final class Transfer {
  let handle: UnsafeMutableRawPointer
  private(set) var body: [UInt8] = []
  /// The time of the last received data.
  private(set) var lastSign = ContinuousClock.now
  private(set) var isTooLarge = false
  private(set) var isHeaderTooLong = false
  private var headerCount = 0
  /// Whether a header line has arrived.
  var hasHeader: Bool { headerCount > 0 }
  /// The largest size of all header lines in bytes.
  private static let headerLimit = 1 << 16
  /// What a relay says in the header.
  private(set) var mark: RelayMark?
  /// Whether the request goes to a relay as such.
  let asksRelay: Bool
  private let limit: Int
  private let onProgress: (_ bytes: Int, _ total: Int?) -> Void
  private var reported = 0
  private var headers: UnsafeMutablePointer<curl_slist>?
  private let explanation: UnsafeMutablePointer<CChar>

  /// Returns nil if memory runs out or the library rejects an option.
  init?(
    _ call: HTTPCall,
    to address: String,
    within limit: Duration,
    settings: LiveSettings,
    needsNewConnection: Bool,
    onProgress: @escaping (_ bytes: Int, _ total: Int?) -> Void
  ) {
    guard let handle = bos_curl_make() else { return nil }
    self.handle = handle
    self.limit = call.limit
    self.onProgress = onProgress
    mark = (call.relay ?? call.host).map { RelayMark($0) }
    asksRelay = call.relay != nil
    explanation = .allocate(capacity: Int(CURL_ERROR_SIZE))
    explanation.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    for line in call.headers {
      guard let longer = bos_curl_list_add(headers, line) else { return nil }
      headers = longer
    }
    guard setUp(call, to: address, within: limit, settings),
      !needsNewConnection || bos_curl_set_number(handle, CURLOPT_FRESH_CONNECT, 1)
    else { return nil }
  }

  deinit {
    bos_curl_free(handle)
    bos_curl_list_free(headers)
    explanation.deallocate()
  }

  private func setUp(
    _ call: HTTPCall,
    to address: String,
    within limit: Duration,
    _ settings: LiveSettings
  ) -> Bool {
    let protocols = Int(CURLPROTO_HTTP | CURLPROTO_HTTPS)
    // Older libraries don't have this option; they finish a cancelled name lookup later.
    _ = bos_curl_set_number(handle, CURLOPT_QUICK_EXIT, 1)
    return bos_curl_set_text(handle, CURLOPT_URL, address)
      && bos_curl_set_number(handle, CURLOPT_PROTOCOLS, protocols)
      && bos_curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
      && bos_curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "")
      && bos_curl_set_text(handle, CURLOPT_USERAGENT, settings.userAgent)
      && bos_curl_set_headers(handle, headers)
      && bos_curl_set_number(
        handle,
        CURLOPT_CONNECTTIMEOUT_MS,
        settings.connectLimit.milliseconds
      )
      && bos_curl_set_number(handle, CURLOPT_TIMEOUT_MS, limit.milliseconds)
      && bos_curl_set_size(handle, CURLOPT_MAXFILESIZE_LARGE, numericCast(self.limit))
      && set(settings.certificateFile, CURLOPT_CAINFO)
      && set(settings.certificateFolder, CURLOPT_CAPATH)
      && set(settings.proxy, CURLOPT_PROXY)
      && bos_curl_set_private_sockets(handle)
      && setBody(call)
      && bos_curl_set_receivers(
        handle,
        { Transfer.receive($0, $1 * $2, $3) { $0.take($1) } },
        { Transfer.receive($0, $1 * $2, $3) { $0.noticeHeader($1) } },
        explanation,
        // This object outlives the library's transfer, which ends in `deinit`.
        Unmanaged.passUnretained(self).toOpaque()
      )
  }

  private func set(_ text: String?, _ option: CURLoption) -> Bool {
    text.map { bos_curl_set_text(handle, option, $0) } ?? true
  }

  private func setBody(_ call: HTTPCall) -> Bool {
    guard let body = call.body else { return true }
    // On a reused connection, the library would otherwise send the body twice.
    return bos_curl_set_body(handle, body, body.count)
      && (call.request.isRepeatable || bos_curl_set_number(handle, CURLOPT_FRESH_CONNECT, 1))
  }

  /// Passes received bytes to their transfer.
  ///
  /// Returns their count, or 0 to stop.
  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?,
    _ count: Int,
    _ context: UnsafeMutableRawPointer?,
    _ take: (Transfer, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let context else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    return take(transfer, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
  }

  private func noticeHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    lastSign = .now
    headerCount += line.count
    isHeaderTooLong = headerCount > Transfer.headerLimit
    mark?.read(line: line)
    return !isHeaderTooLong
  }

  private func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    lastSign = .now
    // Compressed data counts at its decompressed size.
    guard bytes.count <= limit - body.count else {
      isTooLarge = true
      return false
    }
    body.append(contentsOf: bytes)
    if body.count - reported >= 1 << 16 {
      reported = body.count
      let total = bos_curl_size(handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
      onProgress(body.count, total >= body.count ? Int(total) : nil)
    }
    return true
  }

  /// The library's description of a failure, or empty if there is only a code.
  var explanationText: String { String(cString: explanation) }
}

extension Duration {
  /// At least 1, because 0 means no limit to the library.
  fileprivate var milliseconds: Int { max(1, Int((self / .milliseconds(1)).rounded(.up))) }
}
