/// Image search by Kakao, which finds posters somewhere on the web.
package enum Kakao {
  /// How many hits a page has at most, and how many pages there are at most.
  package static let largestPage = 80
  package static let pageLimit = 50
  /// The largest picture in bytes.
  package static let pictureLimit = 16 << 20
}
