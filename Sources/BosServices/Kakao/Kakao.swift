/// Image search by Kakao, which finds posters on the web.
package enum Kakao {
  /// The most results per page, and the most pages.
  package static let largestPage = 80
  package static let pageLimit = 50
  /// The largest picture in bytes.
  package static let pictureLimit = 16 << 20
}
