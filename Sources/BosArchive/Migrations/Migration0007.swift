extension Migration {
  /// The layout of responses that came through a class relay.
  static let migration0007 = Migration(
    version: 7,
    checksum: 0xF8AE_E5FE_EC89_6188,
    statements: """
      -- Responses that a relay sent; what they hold is removable with them.
      CREATE TABLE relayed_answers (
        request TEXT NOT NULL PRIMARY KEY REFERENCES answers (request) ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;
      """
  )
}
