/// A picture found by an image search.
package struct PictureHit: Hashable, Sendable {
  /// The collection, such as `blog`, `news` or `cafe`.
  package var collection: String?
  package var time: Instant?
  package var siteName: String?
  /// The page that contains the picture.
  package var page: String?
  package var picture: String
  package var thumbnail: String?
  package var width: Int
  package var height: Int

  package init(
    collection: String? = nil,
    time: Instant? = nil,
    siteName: String? = nil,
    page: String? = nil,
    picture: String,
    thumbnail: String? = nil,
    width: Int,
    height: Int
  ) {
    self.collection = collection
    self.time = time
    self.siteName = siteName
    self.page = page
    self.picture = picture
    self.thumbnail = thumbnail
    self.width = width
    self.height = height
  }
}
