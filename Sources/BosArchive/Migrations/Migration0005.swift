extension Migration {
  /// The layout of complete charts, which files of the site tell.
  static let migration0005 = Migration(
    version: 5,
    checksum: 0x69BC_65BC_9759_37C2,
    statements: """
      -- Charts of the last import are shown before those of earlier ones.
      CREATE TABLE imports (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        moment INTEGER NOT NULL
      ) STRICT;

      -- Films as files describe them. import: the first that did. matched: a code that stored charts
      -- have for the title and the day; empty if they have several.
      CREATE TABLE complete_films (
        id INTEGER PRIMARY KEY,
        import INTEGER NOT NULL REFERENCES imports (id),
        checksum INTEGER NOT NULL,
        title TEXT,
        open_day INTEGER,
        code TEXT,
        matched TEXT,
        nation TEXT,
        nations TEXT,
        makers TEXT,
        distributor TEXT,
        grade TEXT,
        genre TEXT,
        director TEXT,
        actors TEXT
      ) STRICT;

      CREATE INDEX complete_films_by_title ON complete_films (title, open_day);

      -- The first columns are those of charts. Then what all films drew, and the rows by columns.
      CREATE TABLE complete_charts (
        id INTEGER PRIMARY KEY,
        import INTEGER NOT NULL REFERENCES imports (id),
        span INTEGER NOT NULL,
        nation INTEGER NOT NULL,
        kind INTEGER NOT NULL,
        area TEXT NOT NULL,
        anchor INTEGER NOT NULL,
        first_day INTEGER NOT NULL,
        last_day INTEGER NOT NULL,
        audience INTEGER NOT NULL,
        sales INTEGER,
        screens INTEGER,
        shows INTEGER,
        film_count INTEGER NOT NULL,
        checksum INTEGER NOT NULL,
        packed BLOB NOT NULL,
        UNIQUE (span, nation, kind, area, anchor, import)
      ) STRICT;
      """
  )
}
