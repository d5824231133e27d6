extension Migration {
  /// The layout of responses and counted calls.
  static let migration0001 = Migration(
    version: 1,
    checksum: 0x9FBA_E7A1_557D_34C4,
    statements: """
      CREATE TABLE facts (
        name TEXT NOT NULL PRIMARY KEY,
        value INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      INSERT INTO facts VALUES ('salt.0', random()), ('salt.1', random());

      CREATE TABLE answers (
        request TEXT NOT NULL PRIMARY KEY,
        status INTEGER NOT NULL,
        content_type TEXT,
        body BLOB NOT NULL,
        fetched INTEGER NOT NULL
      ) STRICT;

      -- The key itself is never here, only a number that is made of it and of the salt.
      CREATE TABLE calls (
        fingerprint INTEGER NOT NULL,
        day INTEGER NOT NULL,
        count INTEGER NOT NULL,
        PRIMARY KEY (fingerprint, day)
      ) STRICT, WITHOUT ROWID;
      """
  )
}
