import BosServices
import CCurl
import Glibc

extension Transfer {
  /// The result of a transfer.
  enum Outcome {
    case answer(ServiceAnswer)
    /// The server redirects to another address.
    case elsewhere(ServiceAnswer, String)
    case failure(ServiceError, isLasting: Bool)
  }

  /// Reads the result of the transfer.
  func outcome(_ result: CURLcode, of call: HTTPCall) -> Outcome {
    if isTooLarge || result == CURLE_FILESIZE_EXCEEDED {
      return .failure(call.error(.tooLarge(limit: call.limit)), isLasting: true)
    }
    if isHeaderTooLong || isAboutHeader(result) {
      return .failure(call.error(.longHeader), isLasting: true)
    }
    switch result {
    case CURLE_OK: return answer
    case CURLE_OPERATION_TIMEDOUT: return .failure(call.error(.timeout), isLasting: false)
    default:
      var error = call.error(.network, words(for: result))
      error.obstacle = obstacle(result)
      return .failure(error, isLasting: Transfer.lasting.contains(result.rawValue))
    }
  }

  /// Why there is no connection, or nil for another failure.
  private func obstacle(_ result: CURLcode) -> ServiceError.Obstacle? {
    if result == CURLE_COULDNT_RESOLVE_HOST { return .unknownHost }
    guard result == CURLE_COULDNT_CONNECT else { return nil }
    switch Int32(clamping: bos_curl_number(handle, CURLINFO_OS_ERRNO)) {
    case ECONNREFUSED: return .refused
    case ENETUNREACH, EHOSTUNREACH: return .unreachable
    default: return nil
    }
  }

  private var answer: Outcome {
    var answer = ServiceAnswer(
      status: bos_curl_number(handle, CURLINFO_RESPONSE_CODE),
      contentType: bos_curl_text(handle, CURLINFO_CONTENT_TYPE).map { String(cString: $0) },
      body: body
    )
    // A relay can stand in the place of a service, as for Python and curl.
    if asksRelay || mark?.tellsOrigin == true { answer.relay = mark }
    guard [301, 302, 303, 307, 308].contains(answer.status),
      let address = bos_curl_text(handle, CURLINFO_REDIRECT_URL)
    else { return .answer(answer) }
    return .elsewhere(answer, String(cString: address))
  }

  /// The delay that the server requests, or zero.
  var retryAfter: Duration {
    .seconds(max(0, bos_curl_size(handle, CURLINFO_RETRY_AFTER)))
  }

  private func words(for result: CURLcode) -> String {
    let special = explanationText
    // A message about an address may contain a key; the general message has none.
    if special.isEmpty || special.contains("://") || special.contains("@") {
      return String(cString: bos_curl_message(result))
    }
    return special
  }

  /// Whether the library gave up because of a long header line.
  private func isAboutHeader(_ result: CURLcode) -> Bool {
    // Its versions differ: some only say that there is no memory for the line.
    if result == CURLE_OUT_OF_MEMORY { return hasHeader && body.isEmpty }
    let words = explanationText.lowercased()
    return result != CURLE_OK && words.contains("header") && words.contains("too large")
  }

  /// Failures that a retry can't fix: names, certificates, addresses and encodings.
  private static let lasting = Set(
    [
      CURLE_URL_MALFORMAT, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_RESOLVE_HOST,
      CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_PINNEDPUBKEYNOTMATCH,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_BAD_CONTENT_ENCODING, CURLE_OUT_OF_MEMORY,
    ].map(\.rawValue)
  )
}
