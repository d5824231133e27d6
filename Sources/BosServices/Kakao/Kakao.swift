/// Image search by Kakao, which finds posters somewhere on the web.
package enum Kakao {
  /// How many hits a page has at most, and how many pages there are at most.
  package static let largestPage = 80
  package static let pageLimit = 50
  /// How many bytes a picture may have.
  package static let pictureLimit = 16 << 20
}
